import { lockPurchase } from '#features/trade/purchasing/server/purchasing.public.ts';
import { AppError } from '#kit/error.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import { say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import type { planItemsOperation, refuseItemsOperation } from '../../contract/local-items.operations.ts';
import { localItemSentences as words } from '../../contract/local-items.sentences.ts';
import { isOver } from '../../contract/local-orders.clock.ts';
import { localOrderErrors as errors } from '../../contract/local-orders.errors.ts';
import { localActions } from '../../contract/local-orders.status.ts';
import { houseShops, type LockedLocal, lockLocal, requireAction, whoseLocal } from '../local-orders.access.ts';
import { fetchGoods } from '../writing/fetch-goods.ts';
import { planPickUp } from '../writing/plan-pick-up.ts';
import { refuseLines, sellOutOf } from '../writing/take-answers.ts';
import { type LocalItemFacts, localItemsFacts } from './local-items.facts.read-model.ts';

type Row<V> = Facts<V> & { readonly item: LocalItemFacts };

// The order of a line counts up with every change of any of its lines, so a line is known by what it says alone.
const version = 0;

const notNow = ({ status }: LocalItemFacts): AppError => new AppError(errors.moveRefused, { values: { status } });
const actOf = (context: OperationContext) => ({ at: context.now(), userId: context.actor.userId, cause: 'staff' });

/** What every operation on lines does alike: orders are held in ascending order, and those of a line are written together. */
const common = <V>(context: OperationContext, readValue: (item: LocalItemFacts) => V) => ({
  async lock(db: Db, ids: readonly number[]) {
    for (const id of await localItemsFacts(db).listOrders(ids)) await lockPurchase({ db } as Pick<Tx, 'db'>, id);
  },
  read: async (db: Db, ids: readonly number[]): Promise<Row<V>[]> =>
    (await localItemsFacts(db).list(ids, houseShops(context))).map((item) => ({
      id: item.id,
      version,
      value: readValue(item),
      item,
    })),
  together: (db: Db, ids: readonly number[]) => localItemsFacts(db).listWithOthers(ids),
});

/** The orders of these rows one after the other, ascending, each held still. */
async function eachOrder(
  tx: Tx,
  context: OperationContext,
  items: readonly LocalItemFacts[],
  does: (locked: LockedLocal, own: readonly LocalItemFacts[]) => Promise<void>,
): Promise<void> {
  const whose = whoseLocal(context);
  for (const [id, own] of [...Map.groupBy(items, ({ orderId }) => orderId)].sort(([a], [b]) => a - b))
    await does(await lockLocal(tx, id, { whose }), own);
}

const wholeOrders = (changes: readonly { readonly facts: { readonly item: LocalItemFacts } }[]) => [
  say(words.wholeOrders, { count: new Set(changes.map(({ facts }) => facts.item.orderId)).size }),
];

type Day = { readonly pick_up_on: string | null; readonly driver: string };
const planOf = ({ pick_up_on: day, driver }: Day) => ({ day, driver });

/** The orders of these lines are fetched on a day, by a driver. */
export const planSteps = (
  { day, driver }: OperationInputOf<typeof planItemsOperation>,
  context: OperationContext,
): Steps<Row<Day>, Day> => {
  const wanted = { pick_up_on: day, driver: day === null ? '' : driver };
  return {
    ...common(context, (item) => ({ pick_up_on: item.day, driver: item.driver })),
    plan({ item, value }): Plan<Day> {
      if (!localActions.handOver(item.status)) return { kind: 'refused', error: notNow(item) };
      if (value.pick_up_on === wanted.pick_up_on && value.driver === wanted.driver) return { kind: 'same' };
      return { kind: 'change', after: wanted };
    },
    effects: wholeOrders,
    async apply(tx, changes) {
      const items = changes.map(({ facts }) => facts.item);
      await eachOrder(tx, context, items, ({ order }) => planPickUp(tx, actOf(context), order.id, planOf(wanted)));
      return null;
    },
    async undo(tx, changes) {
      const before = new Map(changes.map(({ facts, before: was }) => [facts.item.orderId, was]));
      const items = changes.map(({ facts }) => facts.item);
      await eachOrder(tx, context, items, ({ order }) =>
        planPickUp(tx, actOf(context), order.id, planOf(before.get(order.id)!)),
      );
    },
    // What has left its seller is fetched: no plan of it is put back.
    keeps: ({ facts: { item } }) => (localActions.handOver(item.status) ? null : notNow(item)),
  };
};

type Fetched = { readonly fetched: boolean };
const isFetched = ({ status }: LocalItemFacts): boolean => status === 'handed_over' || status === 'done';

/** The goods of the orders of these lines are in the vehicle. */
export const pickedSteps = (context: OperationContext): Steps<Row<Fetched>, Fetched> => ({
  ...common(context, (item) => ({ fetched: isFetched(item) })),
  plan({ item, value }): Plan<Fetched> {
    if (value.fetched) return { kind: 'same' };
    if (!localActions.handOver(item.status)) return { kind: 'refused', error: notNow(item) };
    return { kind: 'change', after: { fetched: true } };
  },
  effects: wholeOrders,
  async apply(tx, changes) {
    const items = changes.map(({ facts }) => facts.item);
    await eachOrder(tx, context, items, async (locked) => {
      requireAction(locked, 'handOver');
      const act = actOf(context);
      await fetchGoods(tx, act, locked, act.at);
    });
    return null;
  },
});

type Refused = { readonly refused: boolean };

/** Nothing comes of lines nobody has answered: said by the house for the seller, who is told. */
export const refuseSteps = (
  { reason, note }: OperationInputOf<typeof refuseItemsOperation>,
  context: OperationContext,
): Steps<Row<Refused>, Refused> => ({
  ...common(context, ({ refused }) => ({ refused })),
  plan({ item, value }): Plan<Refused> {
    if (value.refused) return { kind: 'same' };
    if (item.status === 'new' && isOver(item.acceptBy, context.now()))
      return { kind: 'refused', error: new AppError(errors.tooLate) };
    if (!localActions.answer(item.status)) return { kind: 'refused', error: notNow(item) };
    if (item.answered) return { kind: 'refused', error: new AppError(errors.answered) };
    return { kind: 'change', after: { refused: true } };
  },
  effects(changes) {
    const items = changes.map(({ facts }) => facts.item);
    const pieces = items.reduce((sum, { qty }) => sum + qty, 0);
    const sellers = new Set(items.map(({ sellerId }) => sellerId)).size;
    const products = new Set(items.map(({ variantId }) => variantId)).size;
    return [
      ...(pieces > 0 ? [say(words.bought, { pieces, count: sellers })] : []),
      ...(reason === 'out_of_stock' && products > 0 ? [say(words.stock, { count: products })] : []),
    ];
  },
  async apply(tx, changes) {
    const items = changes.map(({ facts }) => facts.item);
    const act = actOf(context);
    const taken: Awaited<ReturnType<typeof refuseLines>>[] = [];
    await eachOrder(tx, context, items, async (locked, own) => {
      taken.push(await refuseLines(tx, act, locked, { itemIds: own.map(({ id }) => id), reason, note }));
    });
    await sellOutOf(tx, act, taken);
    return null;
  },
});
