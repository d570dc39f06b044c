import { Button } from 'antd';
import { useRef } from 'react';
import { documentTypes } from '#features/base/files/contract/files.documents.ts';
import { getOwnApplication } from '#features/people/applications/contract/applications.calls.ts';
import { requiredDocuments } from '#features/people/applications/contract/applications.documents.ts';
import type { OwnApplication } from '#features/people/applications/contract/applications.model.ts';
import { applicationTexts } from '#features/people/applications/contract/applications.texts.ts';
import {
  type DocumentKind,
  documentKinds,
  documentTexts,
} from '#features/people/seller-documents/contract/seller-documents.kinds.ts';
import { send } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { useBeginDocument, useUploadDocument } from '../applications.api.ts';
import styles from '../applications.module.css';

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
      <p className="t-public-note">{t(applicationTexts.docRule)}</p>
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
  const input = useRef<HTMLInputElement>(null);
  const begin = useBeginDocument();
  const upload = useUploadDocument();
  const found = application.documents.find((document) => document.kind === kind);
  const note = application.requested.find(({ field }) => field === kind)?.note;
  const problem = begin.error ?? upload.error;

  const take = async (file: File) => {
    const { id } = await begin.mutateAsync({ body: { token, kind, name: file.name.slice(0, 200) } });
    await upload.mutateAsync({ params: { id }, file });
    const { documents } = await send(getOwnApplication, { body: { token } });
    onChange({ ...application, documents });
  };

  return (
    <li>
      <div>
        <strong>{t(documentTexts[kind])}</strong>
        <p className={found ? styles.here : 't-public-note'}>
          {found
            ? `${t(applicationTexts.docReceived)}: ${found.name}`
            : t(needed ? applicationTexts.docMissing : applicationTexts.docOptional)}
        </p>
        {note ? <p className={styles.note}>{note}</p> : null}
        {problem ? (
          <p className="t-problem" role="alert">
            {problem.message}
          </p>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        // Not `hidden`: the forms of Ant Design show it nevertheless.
        style={{ display: 'none' }}
        aria-label={t(documentTexts[kind])}
        accept={Object.keys(documentTypes).join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file).catch(() => undefined);
          target.value = '';
        }}
      />
      <Button loading={begin.isPending || upload.isPending} onClick={() => input.current?.click()}>
        {t(found ? applicationTexts.docReplace : applicationTexts.docChoose)}
        <span className="t-hidden">: {t(documentTexts[kind])}</span>
      </Button>
    </li>
  );
}
