import { tellKeyOf } from '#features/trade/shop-tells/contract/shop-tells.model.ts';
import { closeFailedTell } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/refunds.calls.ts';
import { amountOfRefund } from '../../contract/refunds.rules.ts';
import { refundErrors as errors } from '../../contract/returns.errors.ts';
import { returnChanged } from '../../contract/returns.events.ts';
import { type RefundRecord, refundsRepository } from '../refunds.repository.ts';
import { actOf, lockRefund, lockSeenOrder, orderEntity, refuseRefund } from '../returns.access.ts';
import { mailRefunded } from '../writing/mail-customer.ts';
import { book, followFailed, payBack, takeBack } from '../writing/pay-back.ts';
import { readOrderRefunds } from './read-refunds.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'secrets'>;

/** Pays money back, or proposes it to a second person. The same key again changes nothing. */
export const makeRefund =
  ({ db, unitOfWork, secrets }: Needs) =>
  async (
    { params: { id }, body }: InputOf<typeof calls.makeRefund>,
    context: Context,
  ): Promise<OutputOf<typeof calls.makeRefund>> => {
    await unitOfWork(context, async (tx) => {
      const { order, lines } = await lockSeenOrder(tx, context, id);
      const known = (await refundsRepository(tx.db).listOfOrder(id)).find(({ key }) => key === body.key);
      if (known) {
        if (!num(known.amount).eq(amountOfRefund(body)) || known.way !== body.way) throw new AppError(errors.keyReused);
        return;
      }
      if (body.lines.some((line) => !lines.some((one) => one.id === line.id))) throw new AppError(errors.lineGone);
      await payBack(tx, actOf(context), order.id, { ...body, returnId: null }, { secrets });
    });
    return readOrderRefunds(db, id, context);
  };

/** A second person agrees; never the one who asked. */
export const approveRefund =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.approveRefund>,
    context: Context,
  ): Promise<OutputOf<typeof calls.approveRefund>> => {
    await unitOfWork(context, async (tx) => {
      const { order, refund } = await lockRefund(tx, context, params, body.version);
      if (refund.state !== 'proposed') throw refuseRefund('not_proposed');
      if (refund.made_by === context.actor.userId) throw new AppError(errors.samePerson);
      const act = actOf(context);
      await refundsRepository(tx.db).set(refund.id, { second_by: act.userId });
      await book(tx, act, order, refund);
      tx.record([told(refund, 'refund approved')]);
    });
    return readOrderRefunds(db, params.id, context);
  };

/** No to a proposal, or to trying on with one that failed: then its money is in the ledger again. */
export const declineRefund =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.declineRefund>,
    context: Context,
  ): Promise<OutputOf<typeof calls.declineRefund>> => {
    await unitOfWork(context, async (tx) => {
      const { refund } = await lockRefund(tx, context, params, body.version);
      if (refund.state !== 'proposed' && refund.state !== 'failed') throw refuseRefund('not_open');
      const act = actOf(context);
      await endTell(tx, refund, context);
      await takeBack(tx, act, refund);
      await end(tx, act, refund, { state: 'declined', said: body.reason });
      tx.record([told(refund, 'refund declined', { why: body.reason })]);
    });
    return readOrderRefunds(db, params.id, context);
  };

/** A transfer was made, or could not be; what a shop refused was paid another way. */
export const settleRefund =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.settleRefund>,
    context: Context,
  ): Promise<OutputOf<typeof calls.settleRefund>> => {
    await unitOfWork(context, async (tx) => {
      const { order, refund } = await lockRefund(tx, context, params, body.version);
      const payable = refund.state === 'approved' || (refund.state === 'failed' && body.result === 'done');
      if (!payable) throw refuseRefund('not_due');
      const act = actOf(context);
      await endTell(tx, refund, context);
      await end(tx, act, refund, { state: body.result, said: body.note });
      if (body.result === 'done') await mailRefunded(tx, order, refund);
      const action = body.result === 'done' ? 'refund paid' : 'refund failed';
      tx.record([told(refund, action, body.note === '' ? {} : { note: body.note })]);
    });
    return readOrderRefunds(db, params.id, context);
  };

type Tx = Parameters<Parameters<Needs['unitOfWork']>[1]>[0];

/** What the shop refused to pay back is paid another way, or not at all: "send again" must not pay it a second time. */
async function endTell(tx: Tx, refund: RefundRecord, { actor, now }: Context): Promise<void> {
  if (refund.way !== 'shop' || refund.state !== 'failed') return;
  const key = tellKeyOf('refund', 'refund', String(refund.id), 1);
  if (!(await closeFailedTell(tx, key, { userId: actor.userId, at: now() }))) throw refuseRefund('not_due');
}

async function end(
  tx: Tx,
  act: ReturnType<typeof actOf>,
  refund: RefundRecord,
  to: { readonly state: 'done' | 'failed' | 'declined'; readonly said: string },
): Promise<void> {
  await refundsRepository(tx.db).set(refund.id, { ...to, settled_at: to.state === 'failed' ? null : act.at });
  await followFailed(tx, act, refund.order_id);
  tx.emit(returnChanged, { orderId: refund.order_id, returnId: refund.return_id });
}

const told = (
  { order_id, amount, currency, way }: RefundRecord,
  action: string,
  more: Record<string, unknown> = {},
) => ({
  entity: orderEntity,
  id: order_id,
  action,
  after: { amount, currency, way, ...more },
});
