import { documentNameOf } from '#features/base/files/contract/files.documents.ts';
import { documentFileTexts } from '#features/base/files/contract/files.texts.ts';
import { DocumentButton, useDocumentUpload } from '#features/base/files/web/document-upload.public.tsx';
import {
  beginDocument,
  getOwnApplication,
  uploadDocument,
} from '#features/people/applications/contract/applications.calls.ts';
import { requiredDocuments } from '#features/people/applications/contract/applications.documents.ts';
import type { OwnApplication } from '#features/people/applications/contract/applications.model.ts';
import { applicationTexts } from '#features/people/applications/contract/applications.texts.ts';
import { type DocumentKind, documentKinds } from '#features/people/seller-documents/contract/seller-documents.kinds.ts';
import { documentTexts } from '#features/people/seller-documents/contract/seller-documents.sentences.ts';
import { formatDate } from '#web/lib/format.ts';
import { send } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../applications.module.css';
import { KeptFor } from './kept-for.tsx';

type Props = {
  readonly token: string;
  readonly application: OwnApplication;
  readonly onChange: (application: OwnApplication) => void;
};

/** One line per document: needed or not, here or missing. */
export function DocumentsStep({ token, application, onChange }: Props) {
  const t = useText();
  const needed = requiredDocuments(application.content);
  const offered = documentKinds.filter((kind) => kind !== 'vat_certificate' || needed.includes(kind));
  return (
    <>
      <p className="t-public-note">{t(documentFileTexts.rule)}</p>
      <KeptFor months={application.kept_months} />
      <ul className={styles.documents}>
        {offered.map((kind) => (
          <DocumentLine
            key={kind}
            kind={kind}
            token={token}
            needed={needed.includes(kind)}
            application={application}
            onChange={onChange}
          />
        ))}
      </ul>
    </>
  );
}

function DocumentLine({ kind, token, needed, application, onChange }: Props & { kind: DocumentKind; needed: boolean }) {
  const t = useText();
  const found = application.documents.find((document) => document.kind === kind);
  const waived = application.waived?.find((one) => one.kind === kind);
  const note = application.requested.find(({ field }) => field === kind)?.note;
  const {
    busy,
    refused,
    send: upload,
  } = useDocumentUpload(async (file) => {
    const { id } = await send(beginDocument, { body: { token, kind, name: documentNameOf(file) } });
    await send(uploadDocument, { params: { id } }, { file });
    const { documents } = await send(getOwnApplication, { body: { token } });
    onChange({ ...application, documents });
  });

  return (
    <li>
      <div>
        <strong>{t(documentTexts[kind])}</strong>
        <p className={found ? styles.here : 't-public-note'}>
          {found
            ? `${t(applicationTexts.docReceived)}: ${found.name}`
            : waived
              ? t(applicationTexts.docWaived, { day: formatDate(waived.until) })
              : t(needed ? applicationTexts.docMissing : applicationTexts.docOptional)}
        </p>
        {note ? <p className={styles.note}>{note}</p> : null}
        {refused ? (
          <p className="t-problem" role="alert">
            {refused.why}
          </p>
        ) : null}
      </div>
      <DocumentButton
        title={t(documentTexts[kind])}
        replaces={found !== undefined}
        loading={busy}
        onChoose={(file) => void upload(file)}
      />
    </li>
  );
}
