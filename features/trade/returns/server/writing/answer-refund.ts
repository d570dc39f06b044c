import type { Act, LockedOrder } from '#features/trade/orders/server/orders.public.ts';
import { AppError } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { refundErrors as errors } from '../../contract/returns.errors.ts';
import { returnChanged } from '../../contract/returns.events.ts';
import { type RefundRecord, refundsRepository } from '../refunds.repository.ts';
import { orderEntity, refuseRefund } from '../returns.access.ts';
import { book, followFailed } from './pay-back.ts';

/** Why a person cannot agree to a refund; null where they can: it waits, and somebody else asked for it. */
export function whyNotApproved({ state, made_by }: Pick<RefundRecord, 'state' | 'made_by'>, userId: number) {
  if (state !== 'proposed') return refuseRefund('not_proposed');
  return made_by === userId ? new AppError(errors.samePerson) : null;
}

/** A second person agrees to a locked refund: it is booked and on its way. */
export async function agree(tx: Tx, act: Act, order: LockedOrder, refund: RefundRecord): Promise<void> {
  await refundsRepository(tx.db).set(refund.id, { second_by: act.userId });
  await book(tx, act, order, refund);
  tx.record([toldOf(refund, 'refund approved')]);
}

/** A refund as the history of its order tells of it. */
export const toldOf = (
  { order_id, amount, currency, way }: RefundRecord,
  action: string,
  more: Record<string, unknown> = {},
) => ({
  entity: orderEntity,
  id: order_id,
  action,
  after: { amount, currency, way, ...more },
});

/** What became of a locked refund in the end. */
export async function endRefund(
  tx: Tx,
  act: Act,
  refund: RefundRecord,
  to: { readonly state: 'done' | 'failed' | 'declined'; readonly said: string },
): Promise<void> {
  await refundsRepository(tx.db).set(refund.id, { ...to, settled_at: to.state === 'failed' ? null : act.at });
  await followFailed(tx, act, refund.order_id);
  tx.emit(returnChanged, { orderId: refund.order_id, returnId: refund.return_id });
}
