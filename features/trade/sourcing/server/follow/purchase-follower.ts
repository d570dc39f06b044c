import { type SuppliedOrder, type Supply, setSupplyOf } from '#features/trade/orders/server/orders.public.ts';
import { purchaseEntity } from '#features/trade/purchasing/server/purchasing.public.ts';
import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Follower, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { directWhy } from '../../contract/sourcing.direct.ts';
import { sourcingErrors as errors } from '../../contract/sourcing.errors.ts';
import { type Followed, followItem, phaseOf } from '../../contract/sourcing.follow.ts';
import { whyNotDirect } from '../../contract/sourcing.rules.ts';
import { type AllocationRow, allocationsRepository, type ItemRow, type LineRow } from '../allocations.repository.ts';
import { directReadModel } from '../direct.read-model.ts';
import type { HubMove } from '../hub.repository.ts';
import { moveHubStock } from '../move-hub-stock.ts';
import { expectedDays } from './expected-days.ts';
import { lockOrders } from './lock-orders.ts';
import { type Ended, noteProblems } from './note-problems.ts';

/**
 * After a purchase order changed: its allocations, what is on its way for lines of customers' orders, facts of them, and the hub's stock are brought
 * to what is true now (ADR 93).
 */
export const purchaseFollower = ({ now }: Pick<Platform, 'now'>): Follower => ({
  of: purchaseEntity,
  follow: (tx, ids) => followPurchases(tx, ids, now()),
});

async function followPurchases(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  const allocations = allocationsRepository(tx.db);
  const items = await allocations.lockItems(ids);
  const before = await allocations.listOfItems(items.map(({ id }) => id));
  const taken = Map.groupBy(before, ({ po_item_id }) => po_item_id);
  const came = items.filter((item) => item.received_ok !== item.stocked + received(taken.get(item.id)));
  // Who else could take what comes beyond the allocations.
  const needing = enough(await allocations.listNeeding(came.map(({ variant_id }) => variant_id)), came);
  // What only drafts are meant for has nothing to be told: a proposal of thousands of lines holds no order of theirs.
  const proposed = new Set(items.filter(({ status }) => phaseOf(status) === 'proposed').map(({ id }) => id));
  const told = before.filter(({ po_item_id, state }) => !proposed.has(po_item_id) || state !== 'proposed');
  const orderIds = [...new Set([...told, ...needing].map(({ order_id }) => order_id))];
  const direct = await directReadModel(tx.db).listDirect(ids);
  await keepDirect(tx, direct);
  if (before.length === 0 && came.length === 0) return;
  await lockOrders(tx, orderIds);
  // Those that are sent with this change: what is meant for their order is still only proposed.
  const leaving = new Set(told.flatMap(({ state, po_item_id }) => (state === 'proposed' ? [po_item_id] : [])));
  const sending = new Set(items.flatMap(({ id, purchase_id }) => (leaving.has(id) ? [purchase_id] : [])));
  await requireDirect(
    tx,
    direct.filter(({ id }) => sending.has(id)),
  );
  // Read again: what was read before the lock may have changed meanwhile.
  const lineIds = [...new Set([...before.map(({ line_id }) => line_id), ...needing.map(({ id }) => id)])];
  const lines = new Map(
    (await allocations.listLines(lineIds)).map((line) => [
      line.id,
      { ...line, lacks: line.need - line.away - line.here },
    ]),
  );
  const moves: HubMove[] = [];
  const ended: Ended[] = [];
  const arrived = new Map<number, number>();
  const purchaseOf = new Map<number, number>();
  const arrives = (lineId: number, qty: number, unasked = 0) => {
    if (qty === 0) return;
    arrived.set(lineId, (arrived.get(lineId) ?? 0) + qty);
    const line = lines.get(lineId)!;
    lines.set(lineId, { ...line, lacks: line.lacks - qty, to_order: line.to_order - unasked });
  };
  for (const item of items) {
    const own = taken.get(item.id) ?? [];
    const next = followItem(item, own, lines);
    for (const { line_id } of own) purchaseOf.set(line_id, item.purchase_id);
    if (next.gone > 0) throw new AppError(errors.receivedGone);
    await saveDifferences(tx, own, next, item, at, ended);
    for (const [place, one] of next.allocations.entries())
      arrives(one.line_id, one.qty_received - own[place]!.qty_received);
    const rest =
      next.rest > 0
        ? next.rest - (await giveToOthers(tx, item, next.rest, needing, lines, arrives, purchaseOf, at))
        : next.rest;
    if (rest !== 0)
      moves.push({
        variantId: item.variant_id,
        qty: rest,
        reason: rest > 0 ? 'surplus' : 'corrected',
        refKind: 'po_item',
        refId: item.id,
        key: `po-item:${item.id}:${item.moves + 1}`,
      });
  }
  const held = new Set(orderIds);
  const own = [...lines.values()].filter(({ order_id }) => held.has(order_id));
  await writeOrders(tx, purchaseOf, own, arrived, at);
  await moveHubStock(tx, { at, userId: tx.by.userId }, moves);
  await noteProblems(tx, ended, at);
}

type Direct = { readonly id: number; readonly sales_order_id: number; readonly sent: boolean };

/** What goes to a customer directly is for that customer alone, while it can still be changed. */
async function keepDirect(tx: Tx, direct: readonly Direct[]): Promise<void> {
  for (const { id, sales_order_id, sent } of direct) {
    if (sent) continue;
    const { lines, meant, orders, order_id } = await directReadModel(tx.db).facts(id);
    if (lines > 0 && (orders !== 1 || order_id !== sales_order_id || meant < lines))
      throw new AppError(errors.directMixed);
  }
}

/** When its supplier is told, it is asked again whether it may go to the customer: the order, held still, may be another one than it was. */
async function requireDirect(tx: Tx, sending: readonly Direct[]): Promise<void> {
  for (const { id } of sending) {
    const why = whyNotDirect(await directReadModel(tx.db).facts(id));
    if (why !== null) throw new AppError(errors.notDirect, { values: { why: say(directWhy[why]) } });
  }
}

/** No more lines than what came could serve: each is held still. */
function enough(needing: readonly LineRow[], came: readonly ItemRow[]): LineRow[] {
  const left = new Map<number, number>();
  for (const { variant_id, received_ok } of came) left.set(variant_id, (left.get(variant_id) ?? 0) + received_ok);
  return needing.filter(({ variant_id, to_order }) => {
    const has = left.get(variant_id!) ?? 0;
    left.set(variant_id!, has - to_order);
    return has > 0;
  });
}

const received = (own: readonly AllocationRow[] = []): number => own.reduce((sum, one) => sum + one.qty_received, 0);

async function saveDifferences(
  tx: Tx,
  own: readonly AllocationRow[],
  next: Followed,
  item: ItemRow,
  at: Date,
  ended: Ended[],
): Promise<void> {
  for (const [place, one] of next.allocations.entries()) {
    const was = own[place]!;
    if (was.state === one.state && was.qty_received === one.qty_received && was.qty_ended === one.qty_ended) continue;
    await allocationsRepository(tx.db).save(one, at);
    if (one.qty_ended > was.qty_ended && one.reason !== null && was.state !== 'proposed')
      ended.push({
        orderId: was.order_id,
        lineId: one.line_id,
        qty: one.qty_ended - was.qty_ended,
        reason: one.reason,
        seller: item.seller,
      });
  }
}

/** Pieces nobody was meant to have go to lines of the variant that have nothing on its way, as if they had been bought for them. Gives how many. */
async function giveToOthers(
  tx: Tx,
  item: ItemRow,
  rest: number,
  needing: readonly LineRow[],
  lines: ReadonlyMap<number, LineRow & { readonly lacks: number }>,
  arrives: (lineId: number, qty: number, unasked: number) => void,
  purchaseOf: Map<number, number>,
  at: Date,
): Promise<number> {
  const allocations = allocationsRepository(tx.db);
  let given = 0;
  for (const { id } of needing) {
    const line = lines.get(id);
    if (line?.variant_id !== item.variant_id || line.held) continue;
    const takes = Math.min(rest - given, line.to_order, line.lacks);
    if (takes <= 0) continue;
    const [allocation] = await allocations.add({ line_id: id, po_item_id: item.id, qty: takes, candidates: [] });
    const [now] = (await allocations.listOfItems([item.id])).filter((one) => one.id === allocation);
    await allocations.save({ ...now!, qty_received: now!.qty_received + takes, state: 'done', reason: null }, at);
    arrives(id, takes, takes);
    purchaseOf.set(id, item.purchase_id);
    given += takes;
  }
  return given;
}

async function writeOrders(
  tx: Tx,
  purchaseOf: ReadonlyMap<number, number>,
  lines: readonly LineRow[],
  arrived: ReadonlyMap<number, number>,
  at: Date,
): Promise<void> {
  const sums = await allocationsRepository(tx.db).sums(lines.map(({ id }) => id));
  const expected = await expectedDays(tx.db, lines);
  const act = { at, userId: tx.by.userId, cause: 'purchase' };
  const all = [...Map.groupBy(lines, ({ order_id }) => order_id)].map(([orderId, own]): SuppliedOrder => {
    const supplies: Supply[] = own.map(({ id }) => {
      const { coming, coming_confirmed } = sums.get(id)!;
      return { lineId: id, coming, comingConfirmed: coming_confirmed, expected: expected.get(id) ?? undefined };
    });
    const facts = own.flatMap((line) => {
      const { ordered, confirmed } = sums.get(line.id)!;
      const came = arrived.get(line.id) ?? 0;
      // What happened to whom is found by the purchase order.
      const ref = { refKind: purchaseEntity, refId: purchaseOf.get(line.id) ?? null };
      return [
        { fact: 'ordered' as const, qty: ordered - line.q_ordered },
        { fact: 'unordered' as const, qty: line.q_ordered - ordered },
        { fact: 'confirmed' as const, qty: confirmed - line.q_confirmed },
        { fact: 'received' as const, qty: came },
        { fact: 'unreceived' as const, qty: -came },
      ].flatMap((one) => (one.qty > 0 ? [{ ...one, lineId: line.id, ...ref }] : []));
    });
    return { orderId, supplies, facts };
  });
  await setSupplyOf(tx, act, all);
}
