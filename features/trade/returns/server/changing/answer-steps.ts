import { lockOrdersIn } from '#features/trade/orders/server/orders.public.ts';
import { num } from '#kit/exact.ts';
import { say } from '#kit/sentence.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import { bulkEffects } from '../../contract/returns.sentences.ts';
import type { RefundState, ReturnState } from '../../contract/returns.words.ts';
import { actOf, lockRefund, lockReturn, refuseRefund, refuseReturn } from '../returns.access.ts';
import { agree, endRefund, toldOf, whyNotApproved } from '../writing/answer-refund.ts';
import { type Answered, answer } from '../writing/answer-return.ts';
import { refuseTooMuch } from '../writing/pay-back.ts';
import { bulkReadModel, type RefundFacts, type ReturnFacts } from './bulk.read-model.ts';
import { sumsIn, whereOurs } from './effects.ts';

type OfReturn = { readonly customer_return: ReturnState };
type ReturnToAnswer = Facts<OfReturn> & { readonly row: ReturnFacts };
type OfRefund = { readonly refund_state: RefundState };
type RefundToAnswer = Facts<OfRefund> & { readonly row: RefundFacts };

/** Rows are written by what they belong to in ascending order, as they were locked. */
const inOrder = <F extends { readonly id: number }>(changes: readonly { readonly facts: F }[]): F[] =>
  changes.map(({ facts }) => facts).sort((a, b) => a.id - b.id);

/** What customers asked to give back: yes to all of it, or no. */
export function answerReturnSteps(answered: Answered, context: OperationContext): Steps<ReturnToAnswer, OfReturn> {
  const to = answered.accept ? 'expected' : 'refused';
  return {
    lock: async (db, ids) => lockOrdersIn(db, await bulkReadModel(db).listOrdersOf('returns', ids)),
    read: async (db, ids) =>
      (await whereOurs(db, 'return_steps', await bulkReadModel(db).listReturns(ids, context.actor.shops))).map(
        (row) => ({
          id: row.id,
          version: row.version,
          value: { customer_return: row.state },
          row,
        }),
      ),
    plan: ({ row }): Plan<OfReturn> =>
      row.state === 'requested'
        ? { kind: 'change', after: { customer_return: to } }
        : { kind: 'refused', error: refuseReturn(row, 'not_requested') },
    effects(changes) {
      const mails = answered.mail ? changes.filter(({ facts }) => facts.row.reachable).length : 0;
      return mails > 0 ? [say(bulkEffects.mails, { count: mails })] : [];
    },
    async apply(tx, changes) {
      const act = { ...actOf(context), cause: 'bulk' };
      for (const { id } of inOrder(changes)) await answer(tx, act, await lockReturn(tx, context, id), answered);
      return null;
    },
  };
}

/** Refunds that wait for a second person. */
const refundSteps = (
  context: OperationContext,
  plan: (row: RefundFacts, left: string) => Plan<OfRefund>,
  write: (tx: Tx, row: RefundFacts) => Promise<void>,
): Steps<RefundToAnswer & { readonly left: string }, OfRefund> => ({
  lock: async (db, ids) => lockOrdersIn(db, await bulkReadModel(db).listOrdersOf('refunds', ids)),
  async read(db, ids) {
    const left = new Map<number, string>();
    const found = await bulkReadModel(db).listRefunds(ids, context.actor.shops);
    const ours = await whereOurs(db, 'refunded', found);
    return found.map((refund, index) => {
      // The code of a voucher always goes.
      const row = refund.way === 'voucher' ? refund : ours[index]!;
      // What came in is there for one refund after the other.
      const before = left.get(row.order_id) ?? row.paid;
      if (whyNotApproved(row, context.actor.userId) === null && num(row.amount).lte(before))
        left.set(row.order_id, num(before).minus(row.amount).toFixed(4));
      return { id: row.id, version: row.version, value: { refund_state: row.state }, row, left: before };
    });
  },
  plan: ({ row, left }) => plan(row, left),
  effects: (changes) =>
    sumsIn(
      bulkEffects.paidBack,
      changes.filter(({ after }) => after.refund_state !== 'declined').map(({ facts }) => facts.row),
    ),
  async apply(tx, changes) {
    for (const { row } of inOrder(changes)) await write(tx, row);
    return null;
  },
});

const stateAfter = { cash: 'done', shop: 'sent', voucher: 'sent', bank: 'approved' } as const;

/** A second person agrees to refunds; never to those of their own. */
export const approveRefundSteps = (context: OperationContext) => {
  const own = refundSteps(
    context,
    (row, left) => {
      const why = whyNotApproved(row, context.actor.userId);
      if (why) return { kind: 'refused', error: why };
      if (num(row.amount).gt(left))
        return {
          kind: 'refused',
          error: refuseTooMuch({ field: '', most: num(left).lt(0) ? '0' : left }, row.currency),
        };
      return { kind: 'change', after: { refund_state: stateAfter[row.way] } };
    },
    async (tx, { id: refund, order_id: id }) => {
      const locked = await lockRefund(tx, context, { id, refund });
      await agree(tx, { ...actOf(context), cause: 'bulk' }, locked.order, locked.refund);
    },
  );
  return {
    ...own,
    effects(changes: Parameters<NonNullable<typeof own.effects>>[0]) {
      const cash = changes.filter(({ facts }) => facts.row.reachable && facts.row.way === 'cash').length;
      const later = changes.filter(({ facts }) => facts.row.reachable).length - cash;
      return [
        ...own.effects!(changes),
        say(bulkEffects.credits),
        ...(cash > 0 ? [say(bulkEffects.mails, { count: cash })] : []),
        ...(later > 0 ? [say(bulkEffects.mailsLater, { count: later })] : []),
      ];
    },
  };
};

/** No to refunds that wait: nothing of them was booked. */
export const declineRefundSteps = ({ reason }: { readonly reason: string }, context: OperationContext) =>
  refundSteps(
    context,
    (row) =>
      row.state === 'proposed'
        ? { kind: 'change', after: { refund_state: 'declined' } }
        : { kind: 'refused', error: refuseRefund('not_proposed') },
    async (tx, { id: refund, order_id: id }) => {
      const locked = await lockRefund(tx, context, { id, refund });
      await endRefund(tx, { ...actOf(context), cause: 'bulk' }, locked.refund, { state: 'declined', said: reason });
      tx.record([toldOf(locked.refund, 'refund declined', { why: reason })]);
    },
  );
