import {
  type Act,
  bookReceived,
  lockPurchase,
  purchaseEntity,
} from '#features/trade/purchasing/server/purchasing.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { allocationsRepository } from './allocations.repository.ts';
import { directReadModel } from './direct.read-model.ts';

/**
 * Moves pieces into and out of the hub's stock, each move once by its key, variants ascending: take it after orders of customers.
 * @throws AppError hub_stock_short where more would be taken than is free
 */
export { moveHubStock } from './move-hub-stock.ts';
export {
  /**
   * Lines of drafts go to another supplier that has the same thing, at what it asks for it, with all that is meant for customers; whose lines these
   * are is bought there from now on. Gives the draft of each line.
   * @throws AppError purchase_order_move_not_allowed, invalid where the supplier has it not
   */
  changeSupplier,
  type InPlace,
  /** What the supplier would deliver in place of each line: its variant, cost and currency; lines it has nothing for that the shops they are for may sell are left out. */
  offersInPlace,
} from './supply/change-supplier.ts';
/**
 * Holds still all purchase orders that a change of several touches, before any order of a customer and before any of them is changed. This is the
 * order everybody takes: whose drafts get pieces (one proposal at a time, then `oneDraftAtATime`), then the purchase orders in one run, ascending, then orders of customers. Who takes
 * one by one what others take in one run may come to wait for them in a circle.
 */
export { holdPurchases } from './supply/hold-purchases.ts';
/** What is meant for customers comes with another line of a draft: the latest promises go first (`bring` of `moveLines`). */
export { moveAllocations } from './supply/move-allocations.ts';

/**
 * What a supplier has sent to the customer itself is booked as received, no more than is meant for the customer's order. Nothing where it was booked before.
 */
export async function receiveDirect(tx: Tx, act: Act, purchaseId: number): Promise<void> {
  const { order } = await lockPurchase(tx, purchaseId);
  if (order.deliver_to !== 'customer') return;
  const came = await directReadModel(tx.db).listArriving(purchaseId);
  if (came.length === 0) return;
  await bookReceived(
    tx,
    act,
    purchaseId,
    came.map(({ item_id, qty }) => ({ itemId: item_id, ok: qty, damaged: 0, missing: 0 })),
    true,
  );
}

/**
 * Means pieces of a line of a purchase order for a line of a customer's order (more of them, where some are), in the transaction that holds the
 * purchase order. What follows comes by itself at the end of the unit of work: state, pieces on their way, facts of the order, expected day.
 * `candidates`: who else could have supplied it, as `candidatesOf` says; shown as "Why". Gives the allocation's id.
 */
export async function allocate(tx: Tx, allocation: Allocated & { readonly purchaseId: number }): Promise<number> {
  return (await allocateAll(tx, allocation.purchaseId, [allocation]))[0]!;
}

/** The same for several lines of one purchase order, each pair of lines named once; the ids in that order. */
export async function allocateAll(tx: Tx, purchaseId: number, all: readonly Allocated[]): Promise<number[]> {
  if (all.length === 0) return [];
  const ids = await allocationsRepository(tx.db).add(
    ...all.map(({ lineId, poItemId, qty, candidates = [] }) => ({
      line_id: lineId,
      po_item_id: poItemId,
      qty,
      candidates,
    })),
  );
  tx.touch(purchaseEntity, [purchaseId]);
  return ids;
}

export type Allocated = {
  readonly lineId: number;
  readonly poItemId: number;
  readonly qty: number;
  readonly candidates?: readonly unknown[];
};
