import { type Act, readLocked, setSupply } from '#features/trade/orders/server/orders.public.ts';
import { lockPurchase, purchaseEntity, takeFromLine } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { allocationsRepository, type OpenAllocation } from '../allocations.repository.ts';
import { moveHubStock } from '../move-hub-stock.ts';

/**
 * Pieces of drafts that lines of an order do not need any more are taken off them: they were never asked for (orders.md 3.2). `elsewhere`: those
 * of one line but so many (`leave`, else none), of one supplier or of all, because they are bought elsewhere. Gives how many.
 */
export async function takeOffDrafts(
  tx: Tx,
  act: Act,
  orderId: number,
  elsewhere: { readonly lineId: number; readonly leave?: number; readonly sellerId?: number } | null,
): Promise<number> {
  const allocations = allocationsRepository(tx.db);
  // Drafts of other lines are left alone: who sends one of them holds it, and waits for the order that is held here.
  const proposed = (await allocations.listOpen(orderId)).filter(
    ({ state, line_id }) => state === 'proposed' && (elsewhere === null || line_id === elsewhere.lineId),
  );
  for (const id of purchasesOf(proposed)) await lockPurchase(tx, id);
  let taken = 0;
  // Read again under the locks of the purchase orders.
  for (const [lineId, own] of Map.groupBy(await allocations.listOpen(orderId), ({ line_id }) => line_id)) {
    const drafts = own.filter(
      ({ state, seller_id }) => state === 'proposed' && seller_id === (elsewhere?.sellerId ?? seller_id),
    );
    const open = drafts.reduce((sum, one) => sum + one.open, 0);
    const given = elsewhere?.lineId === lineId ? open - (elsewhere.leave ?? 0) : 0;
    let over = elsewhere === null ? open - own[0]!.to_order : given;
    for (const one of drafts) {
      const takes = Math.min(over, one.open);
      if (takes <= 0) continue;
      await allocations.end(one.id, takes, 'freed', act.at);
      await takeFromLine(tx, act, one.purchase_id, { itemId: one.po_item_id, qty: takes });
      over -= takes;
      taken += takes;
    }
  }
  return taken;
}

/** Pieces on their way that are meant for nobody any more. */
export type FreedPieces = { readonly purchaseId: number; readonly itemId: number; readonly qty: number };

/**
 * Pieces that a line does not need any more and that its supplier knows of are meant for nobody from now on: those on their way stay on the purchase
 * order, those that are here go to the hub's stock. Gives those on their way, by line of purchase order; null: there was nothing to free.
 */
export async function freeSurplus(tx: Tx, act: Act, orderId: number, lineId: number): Promise<FreedPieces[] | null> {
  const allocations = allocationsRepository(tx.db);
  const before = (await allocations.listOpen(orderId)).filter(({ line_id }) => line_id === lineId);
  for (const id of purchasesOf(before)) await lockPurchase(tx, id);
  const { lines } = await readLocked(tx, orderId);
  const line = lines.find(({ id }) => id === lineId);
  let over = line?.surplus ?? 0;
  if (!line || over === 0) return null;
  const freed: FreedPieces[] = [];
  const coming = (await allocations.listOpen(orderId)).filter(
    (one) => one.line_id === lineId && one.state !== 'proposed',
  );
  for (const one of coming.reverse()) {
    const takes = Math.min(over, one.open);
    if (takes <= 0) continue;
    await allocations.end(one.id, takes, 'freed', act.at);
    freed.push({ purchaseId: one.purchase_id, itemId: one.po_item_id, qty: takes });
    tx.touch(purchaseEntity, [one.purchase_id]);
    over -= takes;
  }
  // Packed ones are unpacked first: the order refuses it otherwise.
  if (over > 0 && line.variant_id !== null) {
    const facts = [{ lineId, fact: 'unreceived' as const, qty: over, refKind: 'hub', refId: null }];
    await setSupply(tx, { ...act, cause: 'hub' }, orderId, [], facts);
    const key = `freed:${lineId}:${act.at.getTime()}:${over}`;
    await moveHubStock(tx, act, [
      { variantId: line.variant_id, qty: over, reason: 'freed', refKind: 'line', refId: lineId, key },
    ]);
  }
  return freed;
}

const purchasesOf = (allocations: readonly OpenAllocation[]): number[] =>
  [...new Set(allocations.map(({ purchase_id }) => purchase_id))].sort((a, b) => a - b);
