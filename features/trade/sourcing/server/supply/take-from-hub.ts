import { type Act, setSupplyOf } from '#features/trade/orders/server/orders.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { lockOrders } from '../follow/lock-orders.ts';
import { type HubMove, hubRepository } from '../hub.repository.ts';
import { moveHubStock } from '../move-hub-stock.ts';
import { toOrderReadModel, type WhichLines } from '../to-order.read-model.ts';

/** Pieces nobody's in the hub go to the lines that need them, by promise. Gives how many. */
export async function takeFromHub(tx: Tx, act: Act, which: WhichLines): Promise<number> {
  // Before any order: two who take at once would take the same pieces, and the second be refused.
  await hubRepository(tx.db).lockProposing();
  const found = await toOrderReadModel(tx.db).list(which);
  const free = await hubRepository(tx.db).mapFree([...new Set(found.map(({ variant_id }) => variant_id))]);
  const some = found.filter(({ variant_id }) => free.has(variant_id));
  if (some.length === 0) return 0;
  await lockOrders(
    tx,
    some.map(({ order_id }) => order_id),
  );
  // Read again under the locks of the orders; the stock is held by its move.
  const lines = await toOrderReadModel(tx.db).list({ ...which, lineIds: some.map(({ line_id }) => line_id) });
  const left = new Map(free);
  const moves: HubMove[] = [];
  const taken: { orderId: number; lineId: number; qty: number }[] = [];
  for (const { line_id, order_id, variant_id, qty } of lines) {
    const takes = Math.min(qty, left.get(variant_id) ?? 0);
    if (takes === 0) continue;
    left.set(variant_id, left.get(variant_id)! - takes);
    taken.push({ orderId: order_id, lineId: line_id, qty: takes });
    moves.push({
      variantId: variant_id,
      qty: -takes,
      reason: 'taken',
      refKind: 'line',
      refId: line_id,
      key: `taken:${line_id}:${act.at.getTime()}:${takes}`,
    });
  }
  await setSupplyOf(
    tx,
    { ...act, cause: 'hub' },
    [...Map.groupBy(taken, (one) => one.orderId)].map(([orderId, own]) => ({
      orderId,
      supplies: own.map(({ lineId }) => ({ lineId, source: { sellerId: null, kind: 'hub' as const } })),
      facts: own.map(({ lineId, qty }) => ({ lineId, qty, fact: 'received' as const, refKind: 'hub', refId: null })),
    })),
  );
  await moveHubStock(tx, act, moves);
  return taken.reduce((sum, { qty }) => sum + qty, 0);
}
