import { lockPurchase } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { allocate } from '../sourcing.public.ts';
import { toOrderReadModel, type WhichLines } from '../to-order.read-model.ts';

/** Pieces on their way that are meant for nobody go to the lines that need them, by promise, before anything new is bought. Gives how many. */
export async function useSpare(tx: Tx, which: WhichLines): Promise<number> {
  const sourcing = toOrderReadModel(tx.db);
  const variants = [...new Set((await sourcing.list(which)).map(({ variant_id }) => variant_id))];
  const purchases = [...new Set((await sourcing.listSpare(variants)).map(({ purchase_id }) => purchase_id))];
  for (const id of purchases.sort((a, b) => a - b)) await lockPurchase(tx, id);
  // Read again: what is spare is known under the locks.
  const spare = (await sourcing.listSpare(variants)).filter(({ purchase_id }) => purchases.includes(purchase_id));
  let used = 0;
  for (const line of await sourcing.list(which)) {
    let needs = line.qty;
    for (const one of spare) {
      const takes = one.variant_id === line.variant_id ? Math.min(needs, one.spare) : 0;
      if (takes <= 0) continue;
      await allocate(tx, { purchaseId: one.purchase_id, lineId: line.line_id, poItemId: one.item_id, qty: takes });
      one.spare -= takes;
      needs -= takes;
      used += takes;
    }
  }
  return used;
}
