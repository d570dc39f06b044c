import { type LockedOrder, lockOrder, readLocked } from '#features/trade/orders/server/orders.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { refundErrors, returnErrors } from '../contract/returns.errors.ts';
import { whyNot } from '../contract/returns.sentences.ts';
import { type RefundRecord, refundsRepository } from './refunds.repository.ts';
import { type ReturnRecord, returnsRepository } from './returns.repository.ts';

/** What histories call a return; refunds are told of their orders. */
export const returnEntity = 'return';
export const orderEntity = 'customer_order';

export const actOf = (context: Pick<Context, 'actor' | 'now'>) => ({
  at: context.now(),
  userId: context.actor.userId,
  cause: 'staff',
});

/** Whose returns and refunds a person reads: those of orders of the shops they work in. The calls are the house’s. */
export type Whose = {
  readonly shops: readonly number[] | null;
  readonly userId: number;
  /** Only these of them. */
  readonly only?: readonly number[] | null;
};
export const whose = ({ actor }: Pick<Context, 'actor'>): Whose => ({ shops: actor.shops, userId: actor.userId });

export const refuseReturn = (row: Pick<ReturnRecord, 'number'>, why: keyof typeof whyNot): AppError =>
  new AppError(returnErrors.notAllowed, { values: { number: row.number, why: say(whyNot[why]) } });
export const refuseRefund = (why: keyof typeof whyNot): AppError =>
  new AppError(refundErrors.notAllowed, { values: { why: say(whyNot[why]) } });

/** The order, held still. @throws AppError not found, also of a shop the person does not work in */
export async function lockSeenOrder(tx: Tx, { actor }: Pick<Context, 'actor'>, orderId: number): Promise<LockedOrder> {
  const { shop_id } = await lockOrder(tx, orderId);
  if (!worksIn(actor, shop_id)) throw new AppError(generalErrors.notFound);
  return readLocked(tx, orderId);
}

/** A refund and, before it, its order, held still. @throws AppError not found; `refund_outdated` */
export async function lockRefund(
  tx: Tx,
  context: Pick<Context, 'actor'>,
  { id, refund: refundId }: { readonly id: number; readonly refund: number },
  version?: number,
): Promise<{ readonly order: LockedOrder; readonly refund: RefundRecord }> {
  const order = await lockSeenOrder(tx, context, id);
  const refund = await refundsRepository(tx.db).lock(id, refundId);
  if (!refund) throw new AppError(generalErrors.notFound);
  if (version !== undefined && refund.version !== version) throw new AppError(refundErrors.outdated);
  return { order, refund };
}

/** A return and, before it, its order, held still. @throws AppError not found; `return_outdated` */
export async function lockReturn(
  tx: Tx,
  context: Pick<Context, 'actor'>,
  id: number,
  version?: number,
): Promise<{ readonly order: LockedOrder; readonly row: ReturnRecord }> {
  const orderId = await returnsRepository(tx.db).findOrder(id);
  if (orderId === null) throw new AppError(generalErrors.notFound);
  const order = await lockSeenOrder(tx, context, orderId);
  const row = (await returnsRepository(tx.db).lock(id))!;
  if (version !== undefined && row.version !== version) throw new AppError(returnErrors.outdated);
  return { order, row };
}
