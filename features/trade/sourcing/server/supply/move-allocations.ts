import type { MovedPieces } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { openOf } from '../../contract/sourcing.follow.ts';
import { allocationsRepository } from '../allocations.repository.ts';

/** See `sourcing.public.ts`. */
export async function moveAllocations(tx: Tx, moved: readonly MovedPieces[]): Promise<void> {
  const allocations = allocationsRepository(tx.db);
  const found = await allocations.listOfItems(moved.map(({ from }) => from));
  for (const { from, to, left } of moved) {
    const own = found.filter(({ po_item_id }) => po_item_id === from);
    let over = own.reduce((sum, one) => sum + openOf(one), 0) - left;
    for (const one of own.reverse()) {
      const qty = Math.min(over, openOf(one));
      if (qty <= 0) continue;
      await allocations.moveTo({ id: one.id, itemId: to, qty, whole: qty === one.qty });
      over -= qty;
    }
  }
}
