import { promiseOf } from '#features/selling/delivery-time/server/delivery-time.public.ts';
import { AppError } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { piecesOf } from '../../contract/orders.derived.ts';
import { orderErrors as errors } from '../../contract/orders.errors.ts';
import type { CancelReason } from '../../contract/orders.words.ts';
import { goodsReadModel } from '../goods.read-model.ts';
import { type LineRecord, linesRepository, sumsOf } from '../lines.repository.ts';
import type { OrderRecord } from '../orders.repository.ts';
import { campaignsOf, euroRates, goodsOf, lineRow, netOf, type Sold } from './goods-of.ts';
import type { Act, NewFact, NewLine, Pieces } from './new-order.ts';
import { lockOrder, orderEntity, refuse, settle, writeFacts, writeFactsOf } from './settle.ts';

/** `qty` 0: the price alone changes. */
export type MorePieces = Pieces & {
  /** The price of every piece of the line from now on; absent: as before, the new pieces at the line's own price. */
  readonly price?: { readonly unitGross: string; readonly discountGross: string; readonly lineGross: string };
};

/** The goods as placed: what the lines say now. */
const goodsGross = async (tx: Tx, orderId: number): Promise<string> =>
  (await linesRepository(tx.db).listOf(orderId)).reduce((sum, line) => sum.plus(line.line_gross), num(0)).toFixed(4);

const lineIn = (lines: readonly LineRecord[], id: number): LineRecord => {
  const line = lines.find((one) => one.id === id);
  if (!line) throw new AppError(errors.lineGone);
  return line;
};

export async function addPieces(tx: Tx, act: Act, orderId: number, pieces: readonly MorePieces[]): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const repository = linesRepository(tx.db);
  const lines = await repository.listOf(orderId);
  for (const { lineId, qty, price } of pieces) {
    const line = lineIn(lines, lineId);
    const placed = line.q_placed + qty;
    const same = {
      unitGross: line.unit_gross,
      discountGross: line.discount_gross,
      lineGross: num(line.line_gross).plus(num(line.unit_gross).times(qty)).toFixed(4),
    };
    const { unitGross, discountGross, lineGross } = price ?? same;
    await repository.setPrice(lineId, {
      qty_placed: placed,
      unit_gross: unitGross,
      unit_net: netOf(unitGross, line.vat_percent),
      discount_gross: discountGross,
      line_gross: lineGross,
    });
    // Another price is a price of another campaign, or of none; more pieces at the same one are of the campaign the line was frozen with.
    if (num(unitGross).eq(line.unit_gross)) continue;
    const sold = { variantId: line.variant_id, unitGross, at: order.placed_at };
    await repository.setCampaign(lineId, (await frozenOf(tx, order, [sold]))[0]!);
  }
  const more = pieces.filter(({ qty }) => qty > 0);
  if (more.length > 0) record(tx, order, 'pieces added', lines, more);
  for (const { lineId, price } of pieces.filter(({ qty }) => qty === 0)) {
    const line = lineIn(lines, lineId);
    const [before, after] = [line.unit_gross, price?.unitGross ?? line.unit_gross];
    tx.record([
      {
        entity: orderEntity,
        id: orderId,
        action: 'price changed',
        before: { sku: line.sku, unit_gross: before },
        after: { sku: line.sku, unit_gross: after },
      },
    ]);
  }
  await writeFacts(
    tx,
    act,
    order,
    more.map(({ lineId, qty }) => ({ lineId, qty, fact: 'placed' as const })),
    { goods_gross: await goodsGross(tx, orderId) },
  );
}

/** What was cancelled, and what could not be any more because it is packed or gone. */
export type Cancelled = {
  readonly cancelled: readonly Pieces[];
  readonly left: readonly Pieces[];
  /** The facts that say so. */
  readonly factIds: readonly number[];
  /** Nothing of the order is needed any more. */
  readonly whole: boolean;
};

type WhyCancelled = { readonly reason: CancelReason; readonly note?: string };

export async function cancelPieces(
  tx: Tx,
  act: Act,
  orderId: number,
  { pieces, ...why }: WhyCancelled & { readonly pieces: readonly Pieces[] },
): Promise<Cancelled> {
  const order = await lockOrder(tx, orderId);
  const lines = await linesRepository(tx.db).listOf(orderId);
  return (await cancelPiecesOf(tx, act, [{ order, lines, pieces }], why))[0]!;
}

/** Pieces of a locked order that are to be cancelled; `lines`: all it has. */
type ToCancel = {
  readonly order: OrderRecord;
  readonly lines: readonly LineRecord[];
  readonly pieces: readonly Pieces[];
};

/** The same of several locked orders, each named once, in as many statements as of one. */
export async function cancelPiecesOf(
  tx: Tx,
  act: Act,
  all: readonly ToCancel[],
  { reason, note = '' }: WhyCancelled,
): Promise<Cancelled[]> {
  const split = all.map(splitOf);
  const going = all.flatMap(({ order, lines }, place) => {
    const { cancelled, whole } = split[place]!;
    if (cancelled.length === 0) return [];
    record(tx, order, 'pieces cancelled', lines, cancelled, { reason, ...(note === '' ? {} : { note }) });
    const facts = cancelled.map((one) => ({ ...one, fact: 'cancelled' as const }));
    return [{ order, facts, patch: whole ? { cancelled_reason: reason } : {} }];
  });
  const written = going.length === 0 ? [] : await writeFactsOf(tx, act, going);
  const factIds = new Map(going.map(({ order }, place) => [order.id, written[place]!.added.map(({ id }) => id)]));
  return all.map(({ order }, place) => ({ ...split[place]!, factIds: factIds.get(order.id) ?? [] }));
}

/** What of it can be cancelled now. */
function splitOf({ lines, pieces }: ToCancel): Omit<Cancelled, 'factIds'> {
  const split = pieces.map(({ lineId, qty }) => {
    const { free } = piecesOf(sumsOf(lineIn(lines, lineId)));
    const can = Math.min(qty, Math.max(0, free));
    return { lineId, can, left: qty - can };
  });
  const cancelled = split.flatMap(({ lineId, can }) => (can > 0 ? [{ lineId, qty: can }] : []));
  const left = split.flatMap(({ lineId, left: qty }) => (qty > 0 ? [{ lineId, qty }] : []));
  const gone = new Map(cancelled.map(({ lineId, qty }) => [lineId, qty]));
  const whole = lines.every((line) => line.q_placed - line.q_cancelled - (gone.get(line.id) ?? 0) === 0);
  return { cancelled, left, whole };
}

export async function addLine(tx: Tx, act: Act, orderId: number, line: NewLine): Promise<number> {
  const order = await lockOrder(tx, orderId);
  const { ids, facts } = await insertLines(tx, act, order, [line]);
  await writeFacts(tx, act, order, facts, { goods_gross: await goodsGross(tx, orderId) });
  return ids[0]!;
}

/** New lines of a locked order, with their history; the facts that place them are for the caller to write, with what the goods come to then. */
export async function insertLines(
  tx: Tx,
  act: Act,
  order: OrderRecord,
  lines: readonly NewLine[],
): Promise<{ readonly ids: readonly number[]; readonly facts: readonly NewFact[] }> {
  const variantIds = [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))];
  const goods = await goodsOf(tx, variantIds, await ratesOf(tx, order));
  const promises = await promiseOf(tx.db, { variantIds, shopId: order.shop_id, at: act.at });
  const campaigns = await frozenOf(
    tx,
    order,
    lines.map((line) => ({ ...line, at: act.at })),
  );
  const ids = await linesRepository(tx.db).insert(
    lines.map((line, place) => ({ order_id: order.id, ...lineRow(line, goods, promises, campaigns[place]!) })),
  );
  tx.record(
    lines.map(({ sku, qty, unitGross }) => ({
      entity: orderEntity,
      id: order.id,
      action: 'line added',
      after: { sku, qty, unit_gross: unitGross },
    })),
  );
  const facts = lines.map(
    ({ qty }, place): NewFact => ({ lineId: ids[place]!, fact: 'placed', qty, key: `placed:${ids[place]}:1` }),
  );
  return { ids, facts };
}

export async function mapLine(tx: Tx, act: Act, orderId: number, lineId: number, variantId: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const repository = linesRepository(tx.db);
  const line = lineIn(await repository.listOf(orderId), lineId);
  if (line.variant_id === variantId) return;
  if (line.variant_id !== null) throw refuse('line_linked');
  const goods = (await goodsOf(tx, [variantId], await ratesOf(tx, order))).get(variantId);
  if (!goods) throw refuse('no_variant');
  // Frozen as of the day of placing, like the cost: that is when the customer was told.
  const promises = await promiseOf(tx.db, { variantIds: [variantId], shopId: order.shop_id, at: order.placed_at });
  await repository.setVariant(lineId, variantId, goods, promises.get(variantId)?.day ?? null);
  const sold = { variantId, unitGross: line.unit_gross, at: order.placed_at };
  await repository.setCampaign(lineId, (await frozenOf(tx, order, [sold]))[0]!);
  tx.record([
    { entity: orderEntity, id: orderId, action: 'line linked', after: { sku: line.sku, variant: variantId } },
  ]);
  // Prices, campaigns and points hear of these pieces now: nobody could tell them before.
  await settle(tx, act, order, {
    facts: await repository.listFacts(lineId, ['placed', 'cancelled', 'delivered', 'returned']),
  });
}

/** What campaigns freeze with lines of an order that is here. */
async function frozenOf(tx: Tx, order: OrderRecord, lines: readonly Sold[]) {
  const { currency } = (await goodsReadModel(tx.db).findShop(order.shop_id))!;
  const foreign = currency !== order.currency;
  return campaignsOf(
    tx,
    order.shop_id,
    lines.map((line) => ({ ...line, foreign })),
  );
}

const ratesOf = async (tx: Tx, order: OrderRecord) => {
  const shop = (await goodsReadModel(tx.db).findShop(order.shop_id))!;
  return euroRates(tx, order.placed_at, shop.zone);
};

function record(
  tx: Tx,
  order: OrderRecord,
  action: string,
  lines: readonly LineRecord[],
  pieces: readonly Pieces[],
  more: Record<string, unknown> = {},
): void {
  const qty = Object.fromEntries(pieces.map(({ lineId, qty: n }) => [lineIn(lines, lineId).sku, n]));
  tx.record([{ entity: orderEntity, id: order.id, action, after: { pieces: qty, ...more } }]);
}
