import { documentNameOf } from '#features/base/files/contract/files.documents.ts';
import { documentFileTexts } from '#features/base/files/contract/files.texts.ts';
import { uploadOwnDocument } from '#features/people/seller-documents/contract/seller-documents.calls.ts';
import type { SellerDocument } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { sellerDocumentTexts as words } from '#features/people/seller-documents/contract/seller-documents.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useOwnDocuments, useUploadOwn } from '../seller-documents.api.ts';
import { DocumentLine } from './document-line.tsx';
import styles from './seller-documents.module.css';

/** A seller's own documents, and the way to send others; nothing for people of no local seller. */
export function OwnDocuments() {
  const t = useText();
  const found = useOwnDocuments();
  if (found.data?.length === 0) return null;
  return (
    <section className={styles.root}>
      <h3>{t(words.title)}</h3>
      <p className="t-faint">
        {t(words.lead)} {t(documentFileTexts.rule)}.
      </p>
      {found.isPending ? <FirstLoad rows={3} height={44} /> : null}
      {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      <ul className={styles.list} data-part="sdoc-list">
        {found.data?.map((line) => (
          <OwnLine key={line.kind} line={line} />
        ))}
      </ul>
    </section>
  );
}

function OwnLine({ line }: { line: SellerDocument }) {
  const upload = useUploadOwn();
  const may = useMayCall(uploadOwnDocument);
  const { kind } = line;
  return (
    <DocumentLine
      line={line}
      sending={upload.isPending}
      problem={upload.error}
      {...(may
        ? {
            onSend: ({ file, validUntil }, done) =>
              upload.mutate(
                { params: { kind }, query: { name: documentNameOf(file), valid_until: validUntil }, file },
                { onSuccess: done },
              ),
          }
        : {})}
    />
  );
}
