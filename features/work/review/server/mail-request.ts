import { type ReviewReasonGiven, reasonText } from '#features/catalogue/products/contract/products.review-reasons.ts';
import { reviewRequestsRepository } from '#features/intake/review-requests/server/review-requests.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { changesAskedMail, changesTakenBackMail } from '../contract/review.mails.ts';

/** One mail per product to its seller, a local one and so in Albanian; `given` null: the request was taken back. */
export async function mailRequest(
  tx: Tx,
  productIds: readonly number[],
  given: ReviewReasonGiven | null,
): Promise<void> {
  const language = 'sq';
  for (const { email: to, sku, name } of await reviewRequestsRepository(tx.db).listForMail(productIds)) {
    if (!given) {
      tx.mail(changesTakenBackMail, { to, language, values: { sku, name } });
      continue;
    }
    const reason = reasonText(given.reason)[language];
    tx.mail(changesAskedMail, { to, language, values: { sku, name, reason, note: given.note ?? '' } });
  }
}
