import { expectedOf } from '#features/selling/delivery-time/server/delivery-time.public.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Fact } from '../../contract/orders.derived.ts';
import { piecesOf } from '../../contract/orders.derived.ts';
import { type AddedFact, type LineRecord, linesRepository, sumsOf } from '../lines.repository.ts';
import type { OrderRecord } from '../orders.repository.ts';
import type { Act } from './new-order.ts';

const moving: readonly Fact[] = ['unordered', 'received', 'unreceived', 'shipped', 'bounced', 'lost'];

/**
 * When customers are expected to have the lines of orders, by the newest fact (orders.md 3.3): all its pieces are in the hub, or all are on their way. What is
 * still to come is expected by the day of its purchase order, which is written with the supply; once nothing comes any more nobody knows the day. Gives
 * the orders something of which is expected later than before.
 */
export async function followExpected(
  tx: Tx,
  act: Act,
  all: readonly { readonly order: OrderRecord; readonly facts: readonly AddedFact[] }[],
): Promise<number[]> {
  const moved = new Set(
    all.flatMap(({ facts }) => facts.filter(({ fact }) => moving.includes(fact)).map(({ line_id }) => line_id)),
  );
  if (moved.size === 0) return [];
  const shopOf = new Map(all.map(({ order }) => [order.id, order.shop_id]));
  const lines = (await linesRepository(tx.db).listOf(...shopOf.keys())).filter(({ id }) => moved.has(id));
  const today = dayIn(act.at, houseZone);
  const known = new Map<number, string | null>();
  for (const [shopId, own] of Map.groupBy(lines, ({ order_id }) => shopOf.get(order_id)!)) {
    const here = own.flatMap((line) => hereFrom(line, today));
    const days = await expectedOf(tx.db, { shopId, sources: here });
    for (const [place, { lineId }] of here.entries()) known.set(lineId, days[place] ?? null);
  }
  const settled = lines
    .filter(({ coming }) => coming === 0)
    .map((line) => ({ line, lineId: line.id, expected: known.get(line.id) ?? null }));
  await linesRepository(tx.db).setExpected(settled.map(({ lineId, expected }) => ({ lineId, expected })));
  return settled.flatMap(({ line, expected }) => (isLater(line.expected, expected) ? [line.order_id] : []));
}

/** A day that nobody said before, or a later one. */
export const isLater = (before: string | null, after: string | null): boolean =>
  after !== null && (before === null || after > before);

/** A line whose pieces are all in the hub or further, as a source of its own from today on. */
function hereFrom(line: LineRecord, today: string) {
  const { need, away, here: inHub } = piecesOf(sumsOf(line));
  if (need === 0 || line.variant_id === null || away + inHub < need) return [];
  const { id: lineId, variant_id: variantId, source_seller_id: sellerId } = line;
  return [{ lineId, variantId, sellerId, atHub: today, packed: away >= need }];
}
