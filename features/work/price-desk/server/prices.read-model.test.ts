import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { priceNarrowing } from '#features/work/price-desk/contract/price-filters.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { priceQuery } from '../contract/price-desk.calls.ts';
import { factorsOf } from './price-figures.sql.read-model.ts';
import { pricesReadModel } from './prices.read-model.ts';
import { pricesAsked } from './use-cases/list-prices.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
  const { db } = b.platform;
  for (let at = 0; at < 24; at++) {
    const { variantId } = await b.make.product({ sku: `S-${(at * 7) % 24}`, status: 4 });
    const price = at % 3 === 0 ? null : String(10 + at);
    await sql`update variants set stock = ${at % 4}, purchase_price = ${at % 5 === 0 ? null : '9'}, price = ${at % 6 === 0 ? '14' : null},
      discount_price = ${at % 6 === 0 ? '12' : null} where id = ${variantId}`.execute(db);
    await sql`insert into variant_prices (variant_id, shop_id, price, tvsh, discount_price) values (${variantId}, 1, ${price}, 18, ${at % 7 === 1 ? '9' : null})
      on conflict (variant_id, shop_id) do update set price = excluded.price, tvsh = excluded.tvsh, discount_price = excluded.discount_price`.execute(
      db,
    );
    if (at % 2 === 0)
      await sql`insert into price_results (variant_id, shop_id, source, state, codes, warnings, applied_at, inputs_hash, engine, calculated_at)
        values (${variantId}, 1, ${at % 4 === 0 ? 'rule' : 'pin'}, ${at % 8 === 0 ? 'blocked' : 'ok'}, ${at % 8 === 0 ? ['cost_missing'] : []}, '{}',
          now() - make_interval(days => ${at}), 'x', 1, now())`.execute(db);
    if (at % 5 === 0)
      await sql`insert into price_pins (variant_id, shop_id, kind, amount) values (${variantId}, 1, 'net', 9)`.execute(
        db,
      );
  }
});
afterAll(() => b.close());

const day = (ago: number) => dayIn(new Date(Date.now() - ago * 86_400_000), houseZone);
/** A query of each filter; `alert` has many of its own. */
const asked: Readonly<
  Record<Exclude<keyof typeof priceNarrowing, 'profile' | 'brand' | 'campaign'>, readonly string[]>
> = {
  alert: [
    'pinned',
    'no_cost',
    'no_vat',
    'no_price',
    'blocked',
    'blocked-cost_missing',
    'negative_margin',
    'drift',
    'discount_ended',
    'moved',
  ],
  source: ['rule', 'pin', 'supplier'],
  discounted: ['1', '0'],
  in_shop: ['1'],
  in_stock: ['1', '0'],
  price_from: ['20'],
  price_to: ['25'],
  margin_from: ['30'],
  margin_to: ['60'],
  since: [day(9)],
};

it.each(['supplier', 'calculated'])(
  'finds a few rows first, or on a walk along the list, and gives the same, where prices are of mode %s',
  async (mode) => {
    const { db } = b.platform;
    await sql`update shops set pricing_mode = ${mode} where id = 1`.execute(db);
    const scope = { shopId: 1, sellerId: null };
    const prices = pricesReadModel(db);
    const known = factorsOf(new Map([['EUR', '1']]));
    for (const factors of mode === 'calculated'
      ? [factorsOf(new Map([['EUR', '1']]), true), factorsOf(new Map([['EUR', '1']]))]
      : [factorsOf(new Map([['EUR', '1']]))]) {
      const found: Record<string, number> = {};
      for (const [key, values] of Object.entries(asked))
        for (const value of values)
          for (const order of [
            {},
            { orderKey: 'sku_intern', orderBy: 'asc' },
            { orderKey: 'sku_intern', orderBy: 'desc' },
          ]) {
            const {
              page: _page,
              pageSize: _size,
              onlyCount: _only,
              at: _at,
              ...filters
            } = priceQuery.parse({ [key]: value, ...order });
            const of = await pricesAsked(db, scope, filters, { now: new Date() });
            const walk = await prices.listIds(scope, of, factors, null);
            expect(
              await prices.listIds(scope, of, factors, { limit: 100, offset: 0 }, true),
              `${key}=${value}`,
            ).toEqual(walk);
            expect(await prices.listIds(scope, of, factors, { limit: 2, offset: 1 }, true)).toEqual(walk.slice(1, 3));
            expect(await prices.listFound(scope, of, factors, { limit: 100, offset: 0 })).toEqual({
              ids: walk,
              total: walk.length,
            });
            found[`${key}=${value}`] = walk.length;
            // A shop that is known to calculate is asked in a shorter way.
            expect(walk, `${key}=${value}`).toEqual(await prices.listIds(scope, of, known, null));
          }
      // The filters do narrow: nothing but the mode itself finds everything, most find something.
      expect(Object.values(found).filter((count) => count === 24).length).toBe(mode === 'supplier' ? 1 : 0);
      expect(Object.values(found).filter((count) => count > 0).length).toBeGreaterThan(12);
    }
  },
);
