import type { AppError } from '#kit/error.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import { say } from '#kit/sentence.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import type * as operations from '../../contract/orders.operations.ts';
import { orderEffects } from '../../contract/orders.sentences.ts';
import type { HoldCode } from '../../contract/orders.words.ts';
import { linesRepository } from '../lines.repository.ts';
import { ordersDetailReadModel } from '../orders.detail.read-model.ts';
import type { OrderRecord } from '../orders.repository.ts';
import { changeOrders } from '../use-cases/act-on-order.ts';
import { tellCancelledOf } from '../use-cases/cancel-order.ts';
import { addHoldTo, removeHoldOf } from '../writing/change-order.ts';
import { cancelPiecesOf } from '../writing/change-pieces.ts';
import { mailCancelledOf, ourMails } from '../writing/customer-mails.ts';
import type { Act } from '../writing/new-order.ts';
import { lockOrders, refuse } from '../writing/settle.ts';
import { bulkFactsRepository, type OrderFacts } from './bulk-facts.repository.ts';

type Row<V> = Facts<V> & { readonly order: OrderFacts };

export const bulkAct = ({ now, actor }: OperationContext): Act => ({ at: now(), userId: actor.userId, cause: 'bulk' });

/** A locked order, and what becomes of it. */
type Written<V> = { readonly order: OrderRecord; readonly to: V };

/** Steps over orders: what of each is looked at, what becomes of it, and how all of a chunk are written together. */
const steps = <V>(
  context: OperationContext,
  lookAt: (order: OrderFacts) => V,
  plan: (row: Row<V>) => Plan<V>,
  write: (tx: Tx, act: Act, all: readonly Written<V>[]) => Promise<unknown>,
  canUndo = true,
): Steps<Row<V>, V> => {
  const together = async (tx: Tx, rows: readonly { readonly id: number; readonly to: V }[]): Promise<void> => {
    const to = new Map(rows.map((row) => [row.id, row.to]));
    const orders = await lockOrders(tx, [...to.keys()]);
    await write(
      tx,
      bulkAct(context),
      orders.map((order) => ({ order, to: to.get(order.id)! })),
    );
  };
  return {
    lock: (db, ids) => bulkFactsRepository(db).lockOrders(ids),
    read: async (db, ids) =>
      (await bulkFactsRepository(db).listOrders(ids, context.actor.shops)).map((order) => ({
        id: order.id,
        version: order.version,
        value: lookAt(order),
        order,
      })),
    plan,
    async apply(tx, changes) {
      await together(
        tx,
        changes.map(({ facts, after }) => ({ id: facts.id, to: after })),
      );
      return null;
    },
    ...(canUndo
      ? {
          undo: (tx: Tx, changes: readonly { readonly facts: Row<V>; readonly before: V }[]) =>
            together(
              tx,
              changes.map(({ facts, before }) => ({ id: facts.id, to: before })),
            ),
        }
      : {}),
  };
};

const change = <V>(after: V): Plan<V> => ({ kind: 'change', after });
const refused = <V>(error: AppError): Plan<V> => ({ kind: 'refused', error });

export const tagSteps = ({ tag }: OperationInputOf<typeof operations.tagOrdersOperation>, context: OperationContext) =>
  steps<{ tags: string[] }>(
    context,
    ({ tags }) => ({ tags }),
    ({ value }) => (value.tags.includes(tag) ? { kind: 'same' } : change({ tags: [...value.tags, tag] })),
    (tx, act, all) =>
      changeOrders(
        tx,
        act,
        'order tagged',
        all.map(({ order, to: { tags } }) => ({
          order,
          patch: { tags },
          before: { tags: order.tags },
          after: { tags },
        })),
      ),
  );

export const assignSteps = (
  { user_id }: OperationInputOf<typeof operations.assignOrdersOperation>,
  context: OperationContext,
): Steps<Row<{ assignee: number | null }>, { assignee: number | null }> => {
  /** Shops met whose orders the person may be given. */
  const able = new Set<number>();
  const own = steps<{ assignee: number | null }>(
    context,
    ({ assignee }) => ({ assignee }),
    ({ value, order }) => {
      if (value.assignee === user_id) return { kind: 'same' };
      if (user_id !== null && !able.has(order.shopId)) return refused(refuse('other_seller'));
      return change({ assignee: user_id });
    },
    (tx, act, all) =>
      changeOrders(
        tx,
        act,
        'order given',
        all.map(({ order, to: { assignee } }) => ({
          order,
          patch: { assignee_id: assignee },
          before: { assignee: order.assignee_id },
          after: { assignee },
        })),
      ),
  );
  return {
    ...own,
    async read(db, ids) {
      const rows = await own.read(db, ids);
      for (const shop of new Set(rows.map(({ order }) => order.shopId)))
        if ((await ordersDetailReadModel(db).assignees(shop)).some(({ id }) => id === user_id)) able.add(shop);
      return rows;
    },
  };
};

/** The hold of staff alone: what a rule holds ends with its cause. */
const holding = (
  context: OperationContext,
  plan: (hold: readonly HoldCode[]) => Plan<{ hold: HoldCode[] }>,
  note: string,
) =>
  steps<{ hold: HoldCode[] }>(
    context,
    ({ hold }) => ({ hold }),
    ({ value, order }) => (order.need === 0 ? refused(refuse('cancelled')) : plan(value.hold)),
    async (tx, act, all) => {
      const toHold = (held: boolean) =>
        all.flatMap(({ order, to }) => (to.hold.includes('staff') === held ? [order] : []));
      await addHoldTo(tx, act, toHold(true), 'staff', note);
      await removeHoldOf(tx, act, toHold(false), 'staff');
    },
  );

/** In the order holds are kept in: `staff` is the last. */
export const holdSteps = (
  { note }: OperationInputOf<typeof operations.holdOrdersOperation>,
  context: OperationContext,
) =>
  holding(context, (hold) => (hold.includes('staff') ? { kind: 'same' } : change({ hold: [...hold, 'staff'] })), note);

export const releaseSteps = (context: OperationContext) =>
  holding(
    context,
    (hold) => {
      if (hold.includes('staff')) return change({ hold: hold.filter((code) => code !== 'staff') });
      return hold.length === 0 ? { kind: 'same' } : refused(refuse('not_held'));
    },
    '',
  );

export const cancelSteps = (
  { reason }: OperationInputOf<typeof operations.cancelOrdersOperation>,
  context: OperationContext,
): Steps<Row<{ need: number }>, { need: number }> => {
  const own = steps<{ need: number }>(
    context,
    ({ need }) => ({ need }),
    ({ value, order }) => {
      if (order.shipped > 0) return refused(refuse('shipped'));
      if (order.packed > 0) return refused(refuse('packed'));
      return value.need === 0 ? { kind: 'same' } : change({ need: 0 });
    },
    async (tx, act, all) => {
      const ids = all.map(({ order }) => order.id);
      const byOrder = Map.groupBy(await linesRepository(tx.db).listOf(...ids), ({ order_id }) => order_id);
      const asked = all.map(({ order }) => {
        const lines = byOrder.get(order.id) ?? [];
        const pieces = lines.flatMap((line) => {
          const qty = line.q_placed - line.q_cancelled;
          return qty > 0 ? [{ lineId: line.id, qty }] : [];
        });
        return { order, lines, pieces };
      });
      const cancelled = await cancelPiecesOf(tx, act, asked, { reason });
      await tellCancelledOf(
        tx,
        asked.map((one, place) => ({ ...one, cancelled: cancelled[place]! })),
        reason,
      );
      await mailCancelledOf(
        tx,
        act,
        asked.map(({ order, lines }, place) => ({ orderId: order.id, lines, ...cancelled[place]! })),
      );
    },
    false,
  );
  return {
    ...own,
    // Whether each customer is written to is known when the rows are looked at: what the preview says is a sum of it.
    async read(db, ids) {
      const ours = ourMails(db, 'cancelled');
      return Promise.all(
        (await own.read(db, ids)).map(async (row) => {
          const { reachable, shopId, ofShop } = row.order;
          return { ...row, order: { ...row.order, reachable: reachable && (await ours(shopId, ofShop)) } };
        }),
      );
    },
    effects(changes) {
      const count = changes.filter(({ facts }) => facts.order.reachable).length;
      return count > 0 ? [say(orderEffects.mails, { count })] : [];
    },
  };
};
