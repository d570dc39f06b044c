import { documentTexts } from '#features/applications/contract/applications.documents.ts';
import { dashboardTexts as words } from '#features/dashboard/contract/dashboard.texts.ts';
import { SellerPanel, type ToDoLine } from '#features/local-products/web/local-products.public.ts';
import type { SellerDocument } from '#features/seller-documents/contract/seller-documents.model.ts';
import { useOwnDocuments } from '#features/seller-documents/web/seller-documents.public.ts';
import { formatDate } from '#web/lib/format.ts';
import { useActor } from '#web/lib/session.ts';
import { type Translate, useText } from '#web/lib/text.tsx';

/** A local seller's start page: what waits, of its products and of its papers. */
export function SellerStart() {
  const t = useText();
  const { id } = useActor();
  const documents = useOwnDocuments();
  const search = { action: 'edit-local-auth', user_id: String(id) };
  const more = (documents.data ?? []).flatMap((one): ToDoLine[] => {
    const text = documentLine(one, t);
    return text === null ? [] : [{ to: '/', search, text }];
  });
  return <SellerPanel more={more} />;
}

/** What is to be done about a document; null where it stands well. */
function documentLine({ kind, state, document }: SellerDocument, t: Translate): string | null {
  const name = t(documentTexts[kind]);
  if (state === 'missing') return t(words.documentMissing, { name });
  if (state === 'rejected') return t(words.documentRejected, { name });
  if (state === 'expired') return t(words.documentExpired, { name });
  if (state === 'expiring' && document?.valid_until)
    return t(words.documentExpiring, { name, day: formatDate(document.valid_until) });
  return null;
}
