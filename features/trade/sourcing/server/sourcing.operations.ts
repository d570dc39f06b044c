import { lockOrdersIn } from '#features/trade/orders/server/orders.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import { holdsAny } from '#kit/permission.ts';
import { say } from '#kit/sentence.ts';
import type { Actor } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import {
  type Facts,
  handleOperation,
  type OperationContext,
  type OperationHandler,
  type Steps,
} from '#server/operations/handle-operation.ts';
import { houseOnly } from '#server/operations/house-only.ts';
import type { AskedStrategy } from '../contract/sourcing.choice.ts';
import { sourcingErrors } from '../contract/sourcing.errors.ts';
import { proposeManyOperation, setSourceOperation, splitLinesOperation } from '../contract/sourcing.operations.ts';
import { whyNoSource } from '../contract/sourcing.sentences.ts';
import { hubRepository } from './hub.repository.ts';
import { setSourceSteps, sourceNamed } from './source-lines.ts';
import { splitLinesSteps } from './split-lines.ts';
import { buy, candidatesOf } from './supply/buy.ts';
import { holdPurchases } from './supply/hold-purchases.ts';
import { takeFromHub } from './supply/take-from-hub.ts';
import { useSpare as takeSpare } from './supply/use-spare.ts';
import { type OrderToBuy, toOrderReadModel } from './to-order.read-model.ts';

type Pieces = { readonly to_order: number };
type Row = Facts<Pieces> & { readonly order: OrderToBuy; readonly findable: number };

/** Of one chunk of orders. */
const mostLines = 10_000;

const refuse = (why: keyof typeof whyNoSource): AppError =>
  new AppError(sourcingErrors.nothingToBuy, { values: { why: say(whyNoSource[why]) } });

/** By order for how many of its pieces there is a source now: in the hub, on its way for nobody, or a supplier's. */
async function findable(
  db: Db,
  { actor, now }: OperationContext,
  ids: readonly number[],
  strategy: AskedStrategy,
): Promise<Map<number, number>> {
  const lines = await toOrderReadModel(db).list({ shops: actor.shops, orderIds: ids, limit: mostLines });
  const variants = [...new Set(lines.map(({ variant_id }) => variant_id))];
  const left = new Map(await hubRepository(db as never).mapFree(variants));
  for (const { variant_id, spare } of await toOrderReadModel(db).listSpare(variants))
    left.set(variant_id, (left.get(variant_id) ?? 0) + spare);
  const candidates = await candidatesOf(db, lines, strategy, now());
  const found = new Map<number, number>();
  for (const { line_id, order_id, variant_id, qty } of lines) {
    const here = Math.min(qty, left.get(variant_id) ?? 0);
    left.set(variant_id, (left.get(variant_id) ?? 0) - here);
    const bought = candidates.get(line_id)!.reduce((sum, one) => sum + one.qty, 0);
    found.set(order_id, (found.get(order_id) ?? 0) + Math.min(qty, here + bought));
  }
  return found;
}

const proposeSteps = (
  { strategy }: OperationInputOf<typeof proposeManyOperation>,
  context: OperationContext,
): Steps<Row, Pieces> => ({
  async lock(db, ids) {
    await hubRepository(db as never).lockProposing();
    const lines = await toOrderReadModel(db).list({ shops: context.actor.shops, orderIds: ids, limit: mostLines });
    const candidates = [...(await candidatesOf(db, lines, strategy, context.now())).values()].flat();
    const spare = await toOrderReadModel(db).listSpare([...new Set(lines.map(({ variant_id }) => variant_id))]);
    await holdPurchases(db, {
      purchaseIds: spare.map(({ purchase_id }) => purchase_id),
      onto: candidates.map(({ seller_id, currency }) => ({ sellerId: seller_id, currency })),
    });
    await lockOrdersIn(db, ids);
  },
  async read(db, ids) {
    const orders = await toOrderReadModel(db).listOrders(ids, context.actor.shops);
    const found = await findable(db, context, ids, strategy);
    return orders.map((order) => ({
      id: order.id,
      version: order.version,
      value: { to_order: order.toOrder },
      findable: found.get(order.id) ?? 0,
      order,
    }));
  },
  plan({ value, order, findable: pieces }) {
    if (order.held) return { kind: 'refused', error: refuse('held') };
    if (value.to_order === 0) return { kind: 'refused', error: refuse('nothing') };
    if (pieces === 0) return { kind: 'refused', error: refuse('no_source') };
    return { kind: 'change', after: { to_order: Math.max(0, value.to_order - pieces) } };
  },
  async apply(tx, changes) {
    const act = { at: context.now(), userId: context.actor.userId, cause: 'bulk' };
    const which = {
      shops: context.actor.shops,
      orderIds: changes.map(({ facts }) => facts.id),
      limit: mostLines,
    };
    await takeFromHub(tx, act, which);
    await takeSpare(tx, which);
    await buy(tx, act, which, strategy);
    return null;
  },
});

/** Opening drafts is buying: as the call that proposes for all of them asks. */
const buyers = (input: unknown, actor: Pick<Actor, 'scoped' | 'permissions'>): void => {
  houseOnly(input, actor);
  if (!holdsAny(actor.permissions, ['Create_Order'])) throw new AppError(generalErrors.forbidden);
};

export const sourcingOperations: readonly OperationHandler[] = [
  handleOperation(proposeManyOperation, {
    guard: buyers,
    open: proposeSteps,
  }),
  handleOperation(setSourceOperation, {
    guard: houseOnly,
    check: async (db, { seller_id }) => ({ supplier: await sourceNamed(db, seller_id) }),
    open: setSourceSteps,
  }),
  handleOperation(splitLinesOperation, {
    guard: buyers,
    check: async (db, { seller_id, qty }) => ({ supplier: await sourceNamed(db, seller_id), qty: String(qty) }),
    open: splitLinesSteps,
  }),
];
