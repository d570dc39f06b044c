import { Button } from 'antd';
import { useState } from 'react';
import { DocumentDownload } from '#features/base/files/web/document-upload.public.tsx';
import {
  endApplicationWaiver,
  waiveApplicationDocument,
} from '#features/people/applications/contract/applications.calls.ts';
import { requiredDocuments } from '#features/people/applications/contract/applications.documents.ts';
import type { ReviewedApplication } from '#features/people/applications/contract/applications.model.ts';
import { isUndecided } from '#features/people/applications/contract/applications.status.ts';
import { applicationTexts } from '#features/people/applications/contract/applications.texts.ts';
import { type DocumentKind, documentKinds } from '#features/people/seller-documents/contract/seller-documents.kinds.ts';
import { documentTexts } from '#features/people/seller-documents/contract/seller-documents.sentences.ts';
import { sellerDocumentTexts as words } from '#features/people/seller-documents/contract/seller-documents.texts.ts';
import { WaiveDialog, WaiverLine } from '#features/people/seller-documents/web/seller-documents.public.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useDocumentLink, useEndWaiver, useWaiveDocument } from '../../applications.api.ts';
import styles from '../../applications.module.css';

/** A line per document that is there, needed or waived: loaded, waived until a day, waived no longer. */
export function ApplicationDocuments({ application }: { application: ReviewedApplication }) {
  const needed = requiredDocuments(application.content);
  const shown = documentKinds.filter(
    (kind) =>
      needed.includes(kind) ||
      application.documents.some((one) => one.kind === kind) ||
      application.waivers?.some((one) => one.kind === kind),
  );
  return (
    <ul className={styles.documents} data-part="application-documents">
      {shown.map((kind) => (
        <Line key={kind} application={application} kind={kind} needed={needed.includes(kind)} />
      ))}
    </ul>
  );
}

type Props = {
  readonly application: ReviewedApplication;
  readonly kind: DocumentKind;
  readonly needed: boolean;
};

function Line({ application: { id, status, documents, requested, waivers }, kind, needed }: Props) {
  const t = useText();
  const link = useDocumentLink();
  const found = documents.find((one) => one.kind === kind);
  const note = requested.find(({ field }) => field === kind)?.note;
  // A server of the release before waives nothing.
  const waiver = waivers?.find((one) => one.kind === kind);
  const title = t(documentTexts[kind]);
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <p className="t-public-note">
          {found
            ? `${found.name} · ${Math.max(1, Math.round(found.size / 1024))} KB`
            : t(needed ? applicationTexts.docMissing : applicationTexts.docOptional)}
        </p>
        {note ? <p className={styles.note}>{note}</p> : null}
        {waiver ? <WaiverLine waiver={waiver} beside /> : null}
      </div>
      <div className={styles.acts}>
        {found ? (
          <DocumentDownload title={title} link={() => link.mutateAsync({ params: { id, document: found.id } })} />
        ) : null}
        {isUndecided(status) ? <Waiving id={id} kind={kind} needed={needed} waiver={waiver} /> : null}
      </div>
    </li>
  );
}

type WaivingProps = {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly needed: boolean;
  readonly waiver: ReviewedApplication['waivers'][number] | undefined;
};

function Waiving({ id, kind, needed, waiver }: WaivingProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const waive = useWaiveDocument(() => setAsking(false));
  const end = useEndWaiver();
  const document = t(documentTexts[kind]);
  return (
    <>
      {needed ? (
        <Can call={waiveApplicationDocument}>
          <Button aria-label={t(words.waiveOf, { document })} onClick={() => setAsking(true)}>
            {t(words.waive)}
          </Button>
        </Can>
      ) : null}
      {waiver ? (
        <Can call={endApplicationWaiver}>
          <Button
            aria-label={t(applicationTexts.endWaiverOf, { document })}
            loading={end.isPending}
            onClick={() => end.mutate({ params: { id, kind } })}
          >
            {t(applicationTexts.endWaiver)}
          </Button>
        </Can>
      ) : null}
      {asking ? (
        <WaiveDialog
          kind={kind}
          waiver={waiver}
          busy={waive.isPending}
          onWaive={(body, refused) => waive.mutate({ params: { id, kind }, body }, { onError: refused })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
