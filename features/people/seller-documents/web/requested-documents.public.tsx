import { PublicCard, ToLogin } from '#features/base/accounts/web/public-pages.public.ts';
import type { RequestedDocuments as Requested } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { sellerDocumentTexts as words } from '#features/people/seller-documents/contract/seller-documents.texts.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { type Chosen, DocumentLine } from './components/document-line.tsx';
import styles from './components/seller-documents.module.css';
import { useBeginRequested, useRequestedDocuments, useUploadRequested } from './seller-documents.api.ts';

/** The documents a seller was asked for, behind the link of the mail: they are sent without a login; what was sent is not shown. */
export function RequestedDocuments({ token }: { token: string }) {
  const t = useText();
  const found = useRequestedDocuments(token);
  if (found.isPending)
    return (
      <div className="t-card t-public-card">
        <FirstLoad rows={4} />
      </div>
    );
  if (!found.data)
    return (
      <div className="t-card t-public-card">
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      </div>
    );
  const { seller, documents } = found.data;
  if (documents.length === 0)
    return (
      <PublicCard sign="done" title={t(words.requestedDone)} lead={t(words.requestedDoneText)}>
        <ToLogin />
      </PublicCard>
    );
  return (
    <PublicCard wide title={t(words.requestedTitle, { seller })} lead={t(words.requestedLead)}>
      <ul className={styles.list}>
        {documents.map((one) => (
          <Line key={one.kind} token={token} one={one} />
        ))}
      </ul>
    </PublicCard>
  );
}

function Line({ token, one: { kind, state, note } }: { token: string; one: Requested['documents'][number] }) {
  const t = useText();
  const begin = useBeginRequested();
  const upload = useUploadRequested();
  const send = ({ file, validUntil }: Chosen, done: () => void) =>
    begin.mutate(
      { body: { token, kind, name: file.name, valid_until: validUntil || null } },
      { onSuccess: ({ id }) => upload.mutate({ params: { id }, file }, { onSuccess: done }) },
    );
  const problem: SendError | null = begin.error ?? upload.error;
  return (
    <DocumentLine
      line={{ kind, state, document: null, waiver: null }}
      sending={begin.isPending || upload.isPending}
      problem={problem}
      onSend={send}
      more={note ? <span className={styles.note}>{t(words.rejectedFor, { note })}</span> : null}
    />
  );
}
