import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ShopOrder, ShopOrderLine } from '#connectors/kit/shop-order.ts';
import { type IntakeBench, intakeBench, shopId } from './order-intake.for-tests.ts';

let b: IntakeBench;
beforeAll(async () => {
  b = await intakeBench();
});
afterAll(() => b.close());

/** Numbers that look random and are the same each time (mulberry32). */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * sides);
  };
}

/** What must never be: sums that are not those of facts, an order twice, a document without its order. */
async function broken(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'placed' as what, l.id from order_lines l
      where q_placed <> (select coalesce(sum(qty), 0) from line_facts f where f.line_id = l.id and fact = 'placed')
    union all select 'cancelled', l.id from order_lines l
      where q_cancelled <> (select coalesce(sum(qty), 0) from line_facts f where f.line_id = l.id and fact = 'cancelled') or q_cancelled > q_placed
    union all select 'without order', i.id from order_intake i where i.state = 'applied'
      and not exists (select from orders o where o.shop_id = i.shop_id and o.external_id = i.external_id)
    union all select 'without document', o.id from orders o where o.source = 'shop'
      and not exists (select from order_intake i where i.shop_id = o.shop_id and i.external_id = o.external_id and i.state = 'applied')
    union all select 'waiting', i.id from order_intake i where i.state = 'stored'
    union all select 'not in the list', o.id from orders o where not exists (select from order_list r where r.order_id = o.id)`.execute(
    b.platform.db,
  );
  return rows;
}

it('has each order once and as its newest document says, whatever comes in whatever order and however often', async () => {
  const goods = [await b.goods(), await b.goods(), await b.goods()];
  for (let seed = 1; seed <= 6; seed++) {
    const roll = dice(seed);
    const id = `walk-${seed}`;
    const start = Date.now() - 3_600_000;
    const linesOf = (): ShopOrderLine[] =>
      goods.flatMap(({ variantId: _, ...line }, place) => {
        const qty = roll(4) + (place === 0 ? 1 : 0);
        return qty === 0 ? [] : [{ ...line, qty, lineGross: `${1200 * qty}.00` }];
      });
    const placedAt = new Date(start).toISOString();
    const party = { phone: `069 ${String(1_000_000 + seed)}` };
    const documents: ShopOrder[] = Array.from({ length: 6 }, (_, at) =>
      b.place(id, linesOf(), {
        ...(roll(9) === 0 ? { state: 'cancelled' as const } : {}),
        placedAt,
        updatedAt: new Date(start + at * 60_000).toISOString(),
        note: `${at}`,
      }),
    ).map((it) => ({ ...it, shipping: { ...it.shipping, ...party } }));
    const shown: ShopOrder[] = [];
    for (let step = 0; step < 10; step++) {
      const document = documents[roll(documents.length)]!;
      shown.push(document);
      b.faulty.orders.put(id, document);
      if (roll(3) === 0) b.faulty.orders.put(`${id}-bad`, { ...document, externalId: `${id}-bad`, totalGross: '-1' });
      await (roll(2) === 0 ? b.pull() : Promise.all([b.pull(), b.pull()]));
    }
    const newest = shown.reduce((best, it) => (it.updatedAt >= best.updatedAt ? it : best));
    const { lines, total } = await b.order(id);
    const wanted = new Map(newest.state === 'cancelled' ? [] : newest.lines.map((line) => [line.sku, line.qty]));
    expect([
      seed,
      Object.fromEntries(lines.filter(({ need }) => need > 0).map(({ sku, need }) => [sku, need])),
    ]).toEqual([seed, Object.fromEntries(wanted)]);
    if (newest.state === 'placed') expect([seed, Number(total)]).toEqual([seed, Number(newest.totalGross)]);
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders where shop_id = ${shopId}`.execute(
    b.platform.db,
  );
  expect(rows[0]!.n).toBe(6);
  expect(await broken()).toEqual([]);
});
