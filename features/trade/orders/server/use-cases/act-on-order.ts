import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/orders.calls.ts';
import { orderSentences } from '../../contract/orders.sentences.ts';
import type { HoldCode } from '../../contract/orders.words.ts';
import { closableProblems } from '../../contract/orders.words.ts';
import { customersRepository } from '../customers.repository.ts';
import { goodsReadModel } from '../goods.read-model.ts';
import { moneyRepository } from '../money.repository.ts';
import { actOf, lockSeen } from '../orders.access.ts';
import { ordersDetailReadModel } from '../orders.detail.read-model.ts';
import { type OrderPatch, type OrderRecord, ordersRepository } from '../orders.repository.ts';
import { addHold, closeProblem, removeHold } from '../writing/change-order.ts';
import { euroRates } from '../writing/goods-of.ts';
import type { Act } from '../writing/new-order.ts';
import { orderEntity, refuse, settle, settleAll } from '../writing/settle.ts';
import { readOrder } from './read-orders.ts';

type Asked = InputOf<typeof calls.actOnOrder>['body'];

/** What staff do with an order that moves no pieces. Nobody sets a state: it is derived. */
export const actOnOrder =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (
    { params: { id }, body }: InputOf<typeof calls.actOnOrder>,
    context: Context,
  ): Promise<OutputOf<typeof calls.actOnOrder>> => {
    await unitOfWork(context, async (tx) => {
      const order = await lockSeen(tx, context, id, body.version);
      await act(tx, actOf(context), order, body);
    });
    return readOrder(db, id, context);
  };

async function act(tx: Tx, by: Act, order: OrderRecord, body: Asked): Promise<void> {
  switch (body.action) {
    case 'hold':
      await addHold(tx, by, order.id, 'staff', body.note);
      return;
    case 'release':
      return release(tx, by, order, body.hold);
    case 'assign': {
      const { user_id } = body;
      if (user_id !== null) {
        const people = await ordersDetailReadModel(tx.db).assignees(order.shop_id);
        if (!people.some(({ id }) => id === user_id)) throw refuseField('user_id', orderSentences.notHere);
      }
      return changeOrder(
        tx,
        by,
        order,
        'order given',
        { assignee_id: user_id },
        { assignee: order.assignee_id },
        { assignee: user_id },
      );
    }
    case 'tag': {
      const tags = [...new Set(body.tags)];
      return changeOrder(tx, by, order, 'order tagged', { tags }, { tags: order.tags }, { tags });
    }
    case 'ship_partly': {
      const { ship_partly } = body;
      return changeOrder(
        tx,
        by,
        order,
        'shipping parts',
        { ship_partly },
        { ship_partly: order.ship_partly },
        { ship_partly },
      );
    }
    case 'block_customer':
      return block(tx, by, order, body.reason);
    case 'unblock_customer':
      return block(tx, by, order, null);
    case 'close_problem': {
      const problem = (await moneyRepository(tx.db).listOpen(order.id)).find(({ id }) => id === body.problem_id);
      if (!problem) throw refuse('problem_gone');
      if (!closableProblems.includes(problem.code)) throw refuse('problem_kept');
      tx.record([
        { entity: orderEntity, id: order.id, action: 'order problem closed', before: { problem: problem.code } },
      ]);
      await closeProblem(tx, by, order.id, { id: problem.id });
    }
  }
}

type Change = {
  readonly order: OrderRecord;
  readonly patch: OrderPatch;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
};

/** Writes what differs, with its history. */
const changeOrder = (
  tx: Tx,
  by: Act,
  order: OrderRecord,
  action: string,
  patch: OrderPatch,
  before: Change['before'],
  after: Change['after'],
): Promise<void> => changeOrders(tx, by, action, [{ order, patch, before, after }]);

/** The same of several locked orders; those that become alike are written in one statement. */
export async function changeOrders(tx: Tx, by: Act, action: string, all: readonly Change[]): Promise<void> {
  const differing = all.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  tx.record(differing.map(({ order: { id }, before, after }) => ({ entity: orderEntity, id, action, before, after })));
  await settleAll(tx, by, differing);
}

/** What a rule holds ends with its cause; a person ends what a person has to look at. */
async function release(tx: Tx, by: Act, order: OrderRecord, hold: HoldCode): Promise<void> {
  if (!order.hold.includes(hold)) throw refuse('not_held');
  if (hold === 'unmapped') throw refuse('hold_unmapped');
  if (hold === 'payment') throw refuse('hold_payment');
  if (hold === 'currency') await freezeRate(tx, by, order);
  await removeHold(tx, by, order.id, hold);
  if (hold === 'review') await closeProblem(tx, by, order.id, { code: 'duplicate' });
}

/** An order of another currency, or placed before there was a rate, may go on once the day's rate is known. */
async function freezeRate(tx: Tx, by: Act, order: OrderRecord): Promise<void> {
  if (order.fx_rate === null) {
    const shop = (await goodsReadModel(tx.db).findShop(order.shop_id))!;
    const fx = (await euroRates(tx, order.placed_at, shop.zone)).of(order.currency);
    if (!fx) throw refuse('hold_currency');
    await ordersRepository(tx.db).setRate(order.id, fx.rate, fx.id);
  }
  await closeProblem(tx, by, order.id, { code: 'currency_unknown' });
}

/** What the history says is that it happened: why somebody is blocked is kept with the customer, so that it can be forgotten there. */
async function block(tx: Tx, by: Act, order: OrderRecord, reason: string | null): Promise<void> {
  const customers = customersRepository(tx.db);
  const before = (await customers.find(order.customer_id))?.blocked_reason ?? null;
  if (before === reason) return;
  await customers.setBlocked(order.customer_id, reason);
  tx.record([
    { entity: orderEntity, id: order.id, action: reason === null ? 'customer unblocked' : 'customer blocked' },
  ]);
  await settle(tx, by, order);
}
