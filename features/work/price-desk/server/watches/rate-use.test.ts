import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shopDay } from '#features/selling/pricing/server/prices.for-tests.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { listRateUse, type RateUse } from '../../contract/price-watch.calls.ts';
import { countKeptAlerts } from './count-kept-alerts.ts';

let b: Bench;
const variants: number[] = [];
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench();
  for (const sku of ['A-1', 'A-2', 'A-3']) variants.push((await b.make.product({ sku, status: 4 })).variantId);
  await sql`insert into fx_pairs (pair) values ('EURALL'), ('EURUSD') on conflict do nothing`.execute(b.platform.db);
  await sql`update shops set pricing_mode = 'calculated' where id in (1, 2)`.execute(b.platform.db);
  await b.make.user({ email: 'admin@use.test', roles: ['Admin'] });
  const held = await b.make.user({ email: 'held@use.test', permissions: ['Read_Product-Data'] });
  await sql`insert into user_shops (user_id, shop_ids) values (${held.id}, '{2}')`.execute(b.platform.db);
  for (const who of ['admin', 'held']) tokens[who] = await tokenFor(b, `${who}@use.test`);
});
afterAll(() => b.close());

const rate = async (pair: string, amount: string, days: number) =>
  (
    await sql<{ id: number }>`insert into fx_rates (pair, rate, effective_on, mode, source, state)
      values (${pair}, ${amount}::numeric, ${shopDay(days)}::date, 'manual', 'hand', 'in_force') returning id`.execute(
      b.platform.db,
    )
  ).rows[0]!.id;
const made = (variant: number, shop: number, rates: number[]) =>
  sql`insert into price_results (variant_id, shop_id, source, engine, calculated_at, state, rate_ids)
    values (${variants[variant]!}, ${shop}, 'rule', 1, now(), 'ok', ${rates}::bigint[])`.execute(b.platform.db);
const use = async (who = 'admin') => {
  const { status, body } = await request(b, listRateUse, {}, { token: tokens[who]!, shopId: who === 'held' ? 2 : 1 });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.result as RateUse[]).map(({ pair, prices, moved_percent: moved }) => [pair, prices, moved]);
};

it('tells of each pair how many prices hang on it and how far its rate has moved since, of one’s own shops (pricing.md 5, exchange)', async () => {
  const [older, old, now] = [
    await rate('EURALL', '98', -3),
    await rate('EURALL', '101', -2),
    await rate('EURALL', '100', -1),
  ];
  // A rate for later days moves nothing yet.
  await rate('EURALL', '150', 2);
  const usd = await rate('EURUSD', '1.08', -1);
  await made(0, 2, [older, usd]);
  await made(1, 2, [old]);
  await made(2, 2, [now]);
  await made(0, 1, [old]);
  const count = countKeptAlerts(b.platform);
  expect(await use()).toEqual([]);
  await count();
  // The furthest of them: from 98 to 100.
  expect(await use()).toEqual([
    ['EURALL', 4, '2.04'],
    ['EURUSD', 1, '0.00'],
  ]);
  expect(await use('held')).toEqual([
    ['EURALL', 3, '2.04'],
    ['EURUSD', 1, '0.00'],
  ]);
  // What no price hangs on any more is not told, nor what of a shop that does not calculate.
  await sql`update price_results set rate_ids = ${[now]}::bigint[] where shop_id = 2`.execute(b.platform.db);
  await sql`update shops set pricing_mode = 'supplier' where id = 1`.execute(b.platform.db);
  await count();
  expect(await use()).toEqual([['EURALL', 3, '0.00']]);
  // A rate that ended leaves none in force.
  await sql`update fx_rates set ended_on = effective_on where effective_on < ${shopDay(0)}::date`.execute(
    b.platform.db,
  );
  await count();
  expect(await use()).toEqual([['EURALL', 3, null]]);
});
