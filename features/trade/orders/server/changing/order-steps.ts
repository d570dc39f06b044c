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
import { changeOrder } from '../use-cases/act-on-order.ts';
import { tellCancelled } from '../use-cases/cancel-order.ts';
import { addHold, removeHold } from '../writing/change-order.ts';
import { cancelPieces } from '../writing/change-pieces.ts';
import { mailCancelled, ourMails } from '../writing/customer-mails.ts';
import type { Act } from '../writing/new-order.ts';
import { lockOrder, refuse } from '../writing/settle.ts';
import { bulkFactsRepository, type OrderFacts } from './bulk-facts.repository.ts';

type Row<V> = Facts<V> & { readonly order: OrderFacts };

export const bulkAct = ({ now, actor }: OperationContext): Act => ({ at: now(), userId: actor.userId, cause: 'bulk' });

/** Steps over orders: what of each is looked at, what becomes of it, and how one is written. */
const steps = <V>(
  context: OperationContext,
  lookAt: (order: OrderFacts) => V,
  plan: (row: Row<V>) => Plan<V>,
  write: (tx: Tx, act: Act, id: number, to: V) => Promise<unknown>,
  canUndo = true,
): Steps<Row<V>, V> => {
  const each = async (tx: Tx, rows: readonly { readonly id: number; readonly to: V }[]): Promise<void> => {
    for (const { id, to } of [...rows].sort((a, b) => a.id - b.id)) await write(tx, bulkAct(context), id, to);
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
      await each(
        tx,
        changes.map(({ facts, after }) => ({ id: facts.id, to: after })),
      );
      return null;
    },
    ...(canUndo
      ? {
          undo: (tx: Tx, changes: readonly { readonly facts: Row<V>; readonly before: V }[]) =>
            each(
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
    async (tx, act, id, { tags }) => {
      const order = await lockOrder(tx, id);
      await changeOrder(tx, act, order, 'order tagged', { tags }, { tags: order.tags }, { tags });
    },
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
    async (tx, act, id, { assignee }) => {
      const order = await lockOrder(tx, id);
      const [before, after] = [{ assignee: order.assignee_id }, { assignee }];
      await changeOrder(tx, act, order, 'order given', { assignee_id: assignee }, before, after);
    },
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
    (tx, act, id, { hold }) =>
      hold.includes('staff') ? addHold(tx, act, id, 'staff', note) : removeHold(tx, act, id, 'staff'),
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
    async (tx, act, id) => {
      const order = await lockOrder(tx, id);
      const lines = await linesRepository(tx.db).listOf(id);
      const pieces = lines.flatMap((line) => {
        const qty = line.q_placed - line.q_cancelled;
        return qty > 0 ? [{ lineId: line.id, qty }] : [];
      });
      const cancelled = await cancelPieces(tx, act, id, { pieces, reason });
      await tellCancelled(tx, order, lines, cancelled, reason);
      await mailCancelled(tx, act, order, lines, cancelled);
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
