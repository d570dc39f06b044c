import { inLanguage, lessonFor, toRead } from '#features/people/academy/contract/academy.model.ts';
import { academyTexts } from '#features/people/academy/contract/academy.texts.ts';
import { Announcement, useArticles } from '#features/people/academy/web/academy.public.ts';
import type { SellerDocument } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { documentTexts } from '#features/people/seller-documents/contract/seller-documents.sentences.ts';
import { useOwnDocuments } from '#features/people/seller-documents/web/seller-documents.public.ts';
import { useOrdersToAccept, useOwedToSeller } from '#features/trade/local-purchasing/web/local-orders.public.ts';
import { dashboardTexts as words } from '#features/work/dashboard/contract/dashboard.texts.ts';
import { SellerPanel, type ToDoLine } from '#features/work/local-workbench/web/local-products.public.ts';
import { wordFor } from '#kit/text.ts';
import { formatDate, formatDateTime, formatMoney } from '#web/lib/format.ts';
import { useActor } from '#web/lib/session.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';

/** A local seller's start page: what waits, of its orders, its products and its papers, and what it is owed. */
export function SellerStart() {
  const t = useText();
  const { id } = useActor();
  const language = useLanguage();
  const documents = useOwnDocuments();
  const search = { action: 'edit-local-auth', user_id: String(id) };
  const lessons = useArticles();
  const titleOf = (title: { sq: string; en: string }) => inLanguage(title, language).text;
  const lessonLines = toRead(lessons.data ?? []).map(
    ({ id: lesson, title }): ToDoLine => ({
      to: '/local/academy',
      search: { id: String(lesson) },
      text: t(academyTexts.toRead, { title: titleOf(title) }),
    }),
  );
  const help = (reason: string | null): ToDoLine | null => {
    const lesson = lessonFor(lessons.data ?? [], reason);
    if (!lesson) return null;
    const text = t(academyTexts.howToMend, { title: titleOf(lesson.title) });
    return { to: '/local/academy', search: { id: String(lesson.id) }, text };
  };
  const papers = (documents.data ?? []).flatMap((one): ToDoLine[] => {
    const text = documentLine(one, t);
    return text === null ? [] : [{ to: '/', search, text }];
  });
  const toAccept = useOrdersToAccept();
  // An order that is not accepted in time is lost, so it stands first.
  const orders: ToDoLine[] = toAccept?.until
    ? [
        {
          to: '/orders/local',
          search: { bucket: 'new' },
          text: t(words.ordersToAccept, { count: toAccept.count, when: formatDateTime(toAccept.until) }),
        },
      ]
    : [];
  const money = useOwedToSeller()
    .filter(({ amount }) => Number(amount) !== 0)
    .map(
      ({ amount, currency }): ToDoLine => ({
        to: '/orders/local',
        search: { tab: 'statement' },
        text: t(words.owedToYou, { amount: formatMoney(amount, currency, language) }),
      }),
    );
  return (
    <>
      <Announcement />
      <SellerPanel more={[...orders, ...papers, ...lessonLines, ...money]} help={help} />
    </>
  );
}

/** What is to be done about a document; null where it stands well. */
function documentLine({ kind, state, document }: SellerDocument, t: Translate): string | null {
  const name = t(wordFor(documentTexts, kind));
  if (state === 'missing') return t(words.documentMissing, { name });
  if (state === 'rejected') return t(words.documentRejected, { name });
  if (state === 'expired') return t(words.documentExpired, { name });
  if (state === 'expiring' && document?.valid_until)
    return t(words.documentExpiring, { name, day: formatDate(document.valid_until) });
  return null;
}
