import type { Tx } from '#server/db/unit-of-work.ts';
import { canMoveLocal, type LocalMove, type LocalStatus } from '../../contract/purchasing.local.ts';
import { purchasingRepository } from '../purchasing.repository.ts';
import { type Act, changed, type LockedPurchase, lockPurchase, purchaseEntity, refuseMove } from './lock-purchase.ts';

/** See `purchasing.public.ts`. */
export async function setLocalStatus(
  tx: Tx,
  act: Act,
  orderId: number,
  status: LocalMove,
  reason = '',
): Promise<LockedPurchase> {
  const locked = await lockPurchase(tx, orderId);
  const { order } = locked;
  if (!order.local || !canMoveLocal(order.status as LocalStatus, status)) throw refuseMove(order.status);
  await purchasingRepository(tx.db).change(orderId, { status, ...(reason === '' ? {} : { reason }) }, act.at);
  tx.record([
    {
      entity: purchaseEntity,
      id: orderId,
      action: status,
      before: { status: order.status },
      after: { status, ...(reason === '' ? {} : { reason }) },
    },
  ]);
  changed(tx, orderId);
  return locked;
}
