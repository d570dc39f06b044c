import { wordsIn } from '#features/base/interface-texts/server/interface-texts.public.ts';
import { type ReviewReasonGiven, reasonText } from '#features/catalogue/products/contract/products.review-reasons.ts';
import { reviewRequestsRepository } from '#features/intake/review-requests/server/review-requests.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { changesAskedMail, changesAskedOfResellerMail, changesTakenBackMail } from '../contract/review.mails.ts';

/** One mail per product to its seller, a local one in Albanian, a reseller in English; `given` null: the request was taken back. */
export async function mailRequest(
  tx: Tx,
  productIds: readonly number[],
  given: ReviewReasonGiven | null,
): Promise<void> {
  for (const { local, email: to, sku, name } of await reviewRequestsRepository(tx.db).listForMail(productIds)) {
    const language = local ? 'sq' : 'en';
    if (!given) {
      tx.mail(changesTakenBackMail, { to, language, values: { sku, name } });
      continue;
    }
    const words = await wordsIn(tx.db, language);
    const reason = words(reasonText(given.reason));
    tx.mail(local ? changesAskedMail : changesAskedOfResellerMail, {
      to,
      language,
      values: { sku, name, reason, note: given.note ?? '' },
    });
  }
}
