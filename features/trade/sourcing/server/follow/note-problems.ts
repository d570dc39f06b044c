import { type SuppliedOrder, setSupplyOf } from '#features/trade/orders/server/orders.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type EndedReason, offerEnds } from '../../contract/sourcing.follow.ts';
import { allocationsRepository } from '../allocations.repository.ts';

/** Pieces a supplier knew of and that do not come. */
export type Ended = {
  readonly orderId: number;
  readonly lineId: number;
  readonly qty: number;
  readonly reason: EndedReason;
  /** By name: people read it. */
  readonly seller: string;
};

/** A line whose supplier does not deliver is a problem until it has another one. */
export async function noteProblems(tx: Tx, ended: readonly Ended[], at: Date): Promise<void> {
  const due = ended.filter(({ reason }) => offerEnds.includes(reason) || reason === 'damaged');
  if (due.length === 0) return;
  const lines = new Map(
    (await allocationsRepository(tx.db).listLines(due.map(({ lineId }) => lineId))).map((line) => [line.id, line]),
  );
  const act = { at, userId: tx.by.userId, cause: 'purchase' };
  // Of several that end at once the last one says why.
  const opened = new Map<number, SuppliedOrder>();
  for (const { orderId, lineId, qty, reason, seller } of due) {
    const line = lines.get(lineId);
    if (!line || line.to_order === 0) continue;
    const values = { sku: line.sku, qty, why: reason, seller };
    opened.set(lineId, { orderId, opened: [{ code: 'source_refused', lineId, values }] });
  }
  await setSupplyOf(
    tx,
    act,
    [...Map.groupBy(opened.values(), ({ orderId }) => orderId)].map(([orderId, own]) => ({
      orderId,
      opened: own.flatMap((one) => one.opened ?? []),
    })),
  );
}
