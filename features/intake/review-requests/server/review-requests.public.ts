import { productStatesRepository } from '#features/catalogue/products/server/products.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type ChangeRequest, reviewRequestsRepository } from './review-requests.repository.ts';

/** What reviewers asked sellers for: asked by the review, answered where sellers save their products. */
export { type ChangeRequest, reviewRequestsRepository };

/**
 * The seller sends products for review again: those that waited for the answer join the queue at its end. Products nobody
 * asked about stay as they are.
 */
export async function answerRequests(tx: Tx, productIds: readonly number[], now: Date): Promise<void> {
  const ids = await reviewRequestsRepository(tx.db).answer(productIds, now);
  await productStatesRepository(tx.db).setStatusSince(ids, now);
  tx.record(ids.map((id) => ({ entity: 'product', id, action: 'sent_again', before: null, after: null })));
}
