import type { Tx } from '#server/db/unit-of-work.ts';
import type { PurchaseStatus } from '../../contract/purchasing.status.ts';
import { purchaseLinesRepository } from '../purchase-lines.repository.ts';
import { purchasingRepository } from '../purchasing.repository.ts';
import { type Act, changed, lockPurchase, purchaseEntity, refuseMove } from './lock-purchase.ts';

/** See `purchasing.public.ts`. */
export async function setLineDays(
  tx: Tx,
  act: Act,
  orderId: number,
  days: readonly { readonly itemId: number; readonly on: string | null }[],
): Promise<void> {
  const { order, lines } = await lockPurchase(tx, orderId);
  if (order.local || !takesDays(order.status as PurchaseStatus)) throw refuseMove(order.status);
  const known = new Map(lines.map((line) => [line.id, line]));
  const own = days.filter(({ itemId, on }) => known.has(itemId) && known.get(itemId)!.promised_on !== on);
  if (own.length === 0) return;
  await purchaseLinesRepository(tx.db).setPromised(own.map(({ itemId, on }) => ({ id: itemId, on })));
  await purchasingRepository(tx.db).change(orderId, {}, act.at);
  const told = (dayOf: (itemId: number) => string | null) =>
    own.map(({ itemId }) => `${known.get(itemId)!.sku}: ${dayOf(itemId) ?? '–'}`).join(', ');
  const next = new Map(own.map(({ itemId, on }) => [itemId, on]));
  tx.record([
    {
      entity: purchaseEntity,
      id: orderId,
      action: 'line promised',
      before: { promised_on: told((id) => known.get(id)!.promised_on) },
      after: { promised_on: told((id) => next.get(id) ?? null) },
    },
  ]);
  changed(tx, orderId);
}

/** While anything of it may still come, and before. */
export const takesDays = (status: PurchaseStatus): boolean => !['received', 'closed', 'cancelled'].includes(status);
