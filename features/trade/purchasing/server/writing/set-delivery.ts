import type { Tx } from '#server/db/unit-of-work.ts';
import { purchasingRepository } from '../purchasing.repository.ts';
import { type Act, changed, type LockedPurchase, purchaseEntity, refuseMove } from './lock-purchase.ts';

/** See `purchasing.public.ts`. */
export async function setDelivery(
  tx: Tx,
  act: Act,
  { order }: LockedPurchase,
  customer: { readonly id: number; readonly number: string } | null,
): Promise<void> {
  if (order.local || order.status !== 'draft') throw refuseMove(order.status);
  const deliver_to = customer === null ? 'hub' : 'customer';
  if (order.deliver_to === deliver_to && order.sales_order_id === (customer?.id ?? null)) return;
  await purchasingRepository(tx.db).change(order.id, { deliver_to, sales_order_id: customer?.id ?? null }, act.at);
  tx.record([
    {
      entity: purchaseEntity,
      id: order.id,
      action: 'delivery set',
      before: { deliver_to: order.deliver_to },
      after: { deliver_to, ...(customer ? { sales_order: customer.number } : {}) },
    },
  ]);
  changed(tx, order.id);
}
