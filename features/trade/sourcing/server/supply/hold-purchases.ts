import { oneDraftAtATime, type ToWhom } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { Db } from '#server/db/database.ts';
import { hubRepository } from '../hub.repository.ts';
import { sourceLinesReadModel } from '../source-lines.read-model.ts';

export type ToHold = {
  /** Lines of customers' orders: the drafts they are on. */
  readonly lineIds?: readonly number[];
  /** Lines of purchase orders: the orders they are of. */
  readonly itemIds?: readonly number[];
  readonly purchaseIds?: readonly number[];
  /** On whose drafts pieces are put: all drafts of these suppliers. */
  readonly onto?: readonly ToWhom[];
};

/** See `sourcing.public.ts`. */
export async function holdPurchases(
  db: Db,
  { lineIds = [], itemIds = [], purchaseIds = [], onto }: ToHold,
): Promise<void> {
  // Two at once would promise the same offer twice; and a new draft takes the next number of its year, which others wait for with orders held.
  if (onto) await hubRepository(db as never).lockProposing();
  const whom = [...new Map((onto ?? []).map((one) => [`${one.sellerId} ${one.currency}`, one])).values()];
  await oneDraftAtATime(db as never, whom);
  const sellerIds = [...new Set(whom.map(({ sellerId }) => sellerId))];
  await sourceLinesReadModel(db).lockPurchases({ lineIds, itemIds, sellerIds, ids: purchaseIds });
}
