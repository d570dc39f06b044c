import { expectedOf } from '#features/selling/delivery-time/server/delivery-time.public.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Fact } from '../../contract/orders.derived.ts';
import { piecesOf } from '../../contract/orders.derived.ts';
import { type AddedFact, linesRepository, sumsOf } from '../lines.repository.ts';
import type { OrderRecord } from '../orders.repository.ts';
import type { Act } from './new-order.ts';

const moving: readonly Fact[] = ['unordered', 'received', 'unreceived', 'shipped', 'bounced', 'lost'];

/**
 * When the customer is expected to have a line, by the newest fact (orders.md 3.3): all its pieces are in the hub, or all are on their way. What is
 * still to come is expected by the day of its purchase order, which is written with the supply; once nothing comes any more nobody knows the day.
 */
export async function followExpected(tx: Tx, act: Act, order: OrderRecord, added: readonly AddedFact[]): Promise<void> {
  const moved = new Set(added.filter(({ fact }) => moving.includes(fact)).map(({ line_id }) => line_id));
  if (moved.size === 0) return;
  const lines = (await linesRepository(tx.db).listOf(order.id)).filter(({ id }) => moved.has(id));
  const today = dayIn(act.at, houseZone);
  const here = lines.flatMap((line) => {
    const { need, away, here: inHub } = piecesOf(sumsOf(line));
    if (need === 0 || line.variant_id === null || away + inHub < need) return [];
    return {
      lineId: line.id,
      variantId: line.variant_id,
      sellerId: line.source_seller_id,
      atHub: today,
      packed: away >= need,
    };
  });
  const days = await expectedOf(tx.db, { shopId: order.shop_id, sources: here });
  const known = new Map(here.map(({ lineId }, place) => [lineId, days[place] ?? null]));
  await linesRepository(tx.db).setExpected(
    lines.filter(({ coming }) => coming === 0).map(({ id }) => ({ lineId: id, expected: known.get(id) ?? null })),
  );
}
