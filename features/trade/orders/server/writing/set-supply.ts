import { AppError, generalErrors } from '#kit/error.ts';
import type { HistoryEntry, Tx } from '#server/db/unit-of-work.ts';
import type { ProblemCode } from '../../contract/orders.words.ts';
import { goodsReadModel } from '../goods.read-model.ts';
import { linesRepository, type SupplyRecord } from '../lines.repository.ts';
import { moneyRepository } from '../money.repository.ts';
import { followExpected, isLater } from './follow-expected.ts';
import type { Act, NewFact, NewProblem } from './new-order.ts';
import { lockOrders, orderEntity, settleAll } from './settle.ts';
import { laterExpected } from './tell-risk.ts';

/** What purchase orders and the hub mean for a line from now on; what is left out stays as it is. */
export type Supply = {
  readonly lineId: number;
  /** Pieces on their way for it, and how many of them are confirmed. */
  readonly coming?: number;
  readonly comingConfirmed?: number;
  /** YYYY-MM-DD: when its last piece is expected at the customer. */
  readonly expected?: string | null;
  readonly source?: {
    /** null: the hub's stock. */
    readonly sellerId: number | null;
    readonly kind: 'reseller' | 'local' | 'hub';
    /** A person chose it: no rule changes it. Left out: as before. */
    readonly locked?: boolean;
  };
};

/** What becomes of one order; each line and each problem of it is named once. */
export type SuppliedOrder = {
  readonly orderId: number;
  readonly supplies?: readonly Supply[];
  readonly facts?: readonly NewFact[];
  /** Problems of its lines that are there from now on, and that are solved. */
  readonly opened?: readonly (NewProblem & { readonly lineId: number })[];
  readonly closed?: readonly { readonly code: ProblemCode; readonly lineId: number }[];
};

/** See `orders.public.ts`. */
export async function setSupply(
  tx: Tx,
  act: Act,
  orderId: number,
  supplies: readonly Supply[],
  facts: readonly NewFact[] = [],
): Promise<boolean> {
  return (await setSupplyOf(tx, act, [{ orderId, supplies, facts }])) > 0;
}

/** See `orders.public.ts`. */
export async function setSupplyOf(tx: Tx, act: Act, all: readonly SuppliedOrder[]): Promise<number> {
  if (all.length === 0) return 0;
  const orders = await lockOrders(
    tx,
    all.map(({ orderId }) => orderId),
  );
  if (orders.length < all.length) throw new AppError(generalErrors.notFound);
  const { changed, later } = await saveSupplies(tx, all);
  const problems = moneyRepository(tx.db);
  for (const id of await problems.openProblems(
    all.flatMap(({ orderId, opened = [] }) => opened.map((one) => ({ ...one, orderId }))),
    act.at,
  ))
    changed.add(id);
  for (const id of await problems.closeProblems(
    all.flatMap(({ closed = [] }) => closed),
    act.at,
    act.userId,
  ))
    changed.add(id);
  const added = await linesRepository(tx.db).addFacts(
    all.flatMap(({ orderId, facts = [] }) => facts.map((fact) => ({ ...fact, orderId }))),
    act,
  );
  const byOrder = Map.groupBy(added, ({ order_id }) => order_id);
  const settling = orders
    .filter(({ id }) => changed.has(id) || byOrder.has(id))
    .map((order) => ({ order, facts: byOrder.get(order.id) ?? [] }));
  if (settling.length === 0) return 0;
  tx.touch(laterExpected, [...later, ...(await followExpected(tx, act, settling))]);
  await settleAll(tx, act, settling);
  return settling.length;
}

/** Writes the lines that differ, and whose source is another one now into the history. Gives the orders of these, and those something of which comes later. */
async function saveSupplies(
  tx: Tx,
  all: readonly SuppliedOrder[],
): Promise<{ readonly changed: Set<number>; readonly later: readonly number[] }> {
  const asked = all.flatMap(({ orderId, supplies = [] }) => supplies.map((supply) => ({ orderId, ...supply })));
  const lines = linesRepository(tx.db);
  const before = new Map(
    (await lines.listSupply(asked.map(({ lineId }) => lineId))).map((line) => [`${line.order_id} ${line.id}`, line]),
  );
  const moved = asked.flatMap(({ orderId, lineId, ...supply }) => {
    const line = before.get(`${orderId} ${lineId}`);
    const next = line && suppliedBy(line, supply);
    return next ? [{ line, next }] : [];
  });
  await lines.setSupply(moved.map(({ next }) => next));
  tx.record(await historyOf(tx, moved));
  return {
    changed: new Set(moved.map(({ line }) => line.order_id)),
    later: moved.flatMap(({ line, next }) => (isLater(line.expected, next.expected) ? [line.order_id] : [])),
  };
}

/** The line with what is said of it; null where nothing differs. */
function suppliedBy(
  line: SupplyRecord,
  { coming, comingConfirmed, expected, source }: Omit<Supply, 'lineId'>,
): SupplyRecord | null {
  const next = {
    ...line,
    coming: coming ?? line.coming,
    coming_confirmed: comingConfirmed ?? line.coming_confirmed,
    expected: expected === undefined ? line.expected : expected,
    source_seller_id: source ? source.sellerId : line.source_seller_id,
    source_kind: source ? source.kind : line.source_kind,
    source_locked: source?.locked ?? line.source_locked,
  };
  const keys = Object.keys(next) as (keyof SupplyRecord)[];
  return keys.every((key) => next[key] === line[key]) ? null : next;
}

/** A line for each whose source was chosen: by name, since sellers may be renamed. */
async function historyOf(
  tx: Tx,
  moved: readonly { readonly line: SupplyRecord; readonly next: SupplyRecord }[],
): Promise<HistoryEntry[]> {
  const chosen = moved.filter(
    ({ line, next }) => next.source_seller_id !== line.source_seller_id || next.source_locked !== line.source_locked,
  );
  const nameOf = await goodsReadModel(tx.db).mapSellers([
    ...new Set(chosen.flatMap(({ line, next }) => [line.source_seller_id ?? [], next.source_seller_id ?? []].flat())),
  ]);
  const named = ({ source_seller_id: id, source_kind }: SupplyRecord) =>
    id === null ? source_kind : (nameOf.get(id) ?? null);
  return chosen.map(({ line, next }) => ({
    entity: orderEntity,
    id: line.order_id,
    action: 'source chosen',
    before: { source: named(line) },
    after: { sku: line.sku, source: named(next) },
  }));
}
