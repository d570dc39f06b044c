import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotices } from '#features/base/notifications/contract/notifications.calls.ts';
import { shopDay } from '#features/selling/pricing/server/prices.for-tests.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { countAlerts, listPrices } from '../../contract/price-desk.calls.ts';
import { priceDeskCauses } from '../price-desk.causes.ts';
import { countKeptAlerts } from './count-kept-alerts.ts';

let b: Bench;
const variants: Record<string, number> = {};
const tokens: Record<string, string> = {};
const shop = 2;

beforeAll(async () => {
  b = await bench();
  for (const sku of ['A-1', 'A-2', 'A-3', 'A-4']) {
    const { variantId } = await b.make.product({ sku, status: 4 });
    variants[sku] = variantId;
  }
  await sql`update shops set pricing_mode = 'calculated' where id = ${shop}`.execute(b.platform.db);
  await sql`insert into fx_pairs (pair, policy) values ('EURALL', 'confirm')
    on conflict (pair) do update set policy = 'confirm'`.execute(b.platform.db);
  await b.make.user({ email: 'admin@kept.test', roles: ['Admin'] });
  const held = await b.make.user({
    email: 'held@kept.test',
    permissions: ['Read_Product-Data', 'Update_Product-Data'],
  });
  await sql`insert into user_shops (user_id, shop_ids) values (${held.id}, '{3}')`.execute(b.platform.db);
  for (const who of ['admin', 'held']) tokens[who] = await tokenFor(b, `${who}@kept.test`);
});
afterAll(() => b.close());

const found = async (alert: string, shopId = shop) => {
  const { status, body } = await request(b, listPrices, { query: { alert, orderKey: 'sku_intern' } } as never, {
    token: tokens.admin!,
    shopId,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const { results, total } = body.result as { results: { sku: string }[]; total: number };
  expect(total).toBe(results.length);
  return results.map(({ sku }) => sku);
};
const alerts = async (shopId = shop) =>
  (await request(b, countAlerts, {}, { token: tokens.admin!, shopId })).body.result as Record<string, number>;
const bell = async (who: string) => {
  const { body } = await request(b, listNotices, {}, { token: tokens[who]!, shopId: who === 'held' ? 3 : shop });
  return (body.result as { results: { text: string; link: string }[] }).results.map(({ text, link }) => [text, link]);
};
const causes = async (line: string) =>
  (await priceDeskCauses[0]!.read(b.platform.db, new Date()))
    .filter((reading) => reading.line === line && reading.count > 0)
    .map(({ shopId, count, products }) => [shopId, count, products]);
const rate = async (amount: string, days: number) => {
  const { rows } = await sql<{ id: number }>`insert into fx_rates (pair, rate, effective_on, mode, source, state)
    values ('EURALL', ${amount}::numeric, ${shopDay(days)}::date, 'manual', 'hand', 'in_force') returning id`.execute(
    b.platform.db,
  );
  return rows[0]!.id;
};
const made = (sku: string, rates: number[]) =>
  sql`insert into price_results (variant_id, shop_id, source, engine, calculated_at, state, rate_ids)
    values (${variants[sku]!}, ${shop}, 'rule', 1, now(), 'ok', ${rates}::bigint[])`.execute(b.platform.db);

describe('Prices behind their exchange rate (alert fx_moved)', () => {
  it('are those made with a rate from which the one in force is away by the threshold of its pair; told at the bell and on /issues', async () => {
    const [far, near, now] = [await rate('97', -3), await rate('99.6', -2), await rate('100', -1)];
    // A rate for later days moves nothing yet.
    await rate('120', 2);
    await made('A-1', [far]);
    await made('A-2', [near]);
    await made('A-3', [now]);
    await made('A-4', []);
    expect(await found('fx_moved')).toEqual(['A-1']);
    expect((await alerts()).fx_moved).toBe(0);
    const count = countKeptAlerts(b.platform);
    expect(await count()).toBe(1);
    expect((await alerts()).fx_moved).toBe(1);
    expect(await causes('moved')).toEqual([[shop, 1, 1]]);
    expect(await bell('admin')).toEqual([
      [
        'Albania: 1 price was calculated with an exchange rate that has moved since',
        `/price?shopId=${shop}&alert=fx_moved`,
      ],
    ]);
    // Those who work in other shops are not told.
    expect(await bell('held')).toEqual([]);
    // As many as were told of: nothing new.
    expect(await count()).toBe(0);
    // What waits to be calculated follows already.
    await sql`insert into price_dirty (variant_id, shop_id, causes) values (${variants['A-1']!}, ${shop}, '{rate}')`.execute(
      b.platform.db,
    );
    expect(await found('fx_moved')).toEqual([]);
    await sql`delete from price_dirty`.execute(b.platform.db);
    // Where prices follow the pair without a person, none is left behind.
    for (const policy of ['threshold', 'at_once']) {
      await sql`update fx_pairs set policy = ${policy} where pair = 'EURALL'`.execute(b.platform.db);
      expect(await found('fx_moved')).toEqual([]);
    }
    await sql`update fx_pairs set policy = 'confirm' where pair = 'EURALL'`.execute(b.platform.db);
    // A pair of a smaller threshold, 0.4 %: the second one is behind, too.
    await sql`insert into fx_pairs (pair, threshold_percent) values ('EURALL', 0.4)
      on conflict (pair) do update set threshold_percent = 0.4`.execute(b.platform.db);
    expect(await found('fx_moved')).toEqual(['A-1', 'A-2']);
    expect(await count()).toBe(1);
    expect(await found('fx_moved', 1)).toEqual([]);
    // Fewer and then as many as were told of: told once.
    await sql`update fx_pairs set threshold_percent = 0.5 where pair = 'EURALL'`.execute(b.platform.db);
    expect(await count()).toBe(0);
    await sql`update fx_pairs set threshold_percent = 0.4 where pair = 'EURALL'`.execute(b.platform.db);
    expect(await count()).toBe(0);
    expect(await causes('moved')).toEqual([[shop, 2, 2]]);
    // They were calculated with the new one.
    await sql`update price_results set rate_ids = array[${now}]::bigint[] where shop_id = ${shop}`.execute(
      b.platform.db,
    );
    expect(await found('fx_moved')).toEqual([]);
    expect(await count()).toBe(0);
    expect((await alerts()).fx_moved).toBe(0);
    expect(await causes('moved')).toEqual([]);
  });
});

describe('Prices of a late feed (alert stale_feed)', () => {
  it('are those of products whose feed fails or missed its times', async () => {
    const { db } = b.platform;
    const seller = await b.make.seller({ name: 'Feed Seller', skuPrefix: 'FEE' });
    const feed = async (name: string, columns: object) => {
      const { rows } = await sql<{ id: number }>`insert into feeds (seller_id, name, enabled, failing_since, times)
        select ${seller.id}, ${name}, true, x.failing_since, x.times from jsonb_to_record(${JSON.stringify(columns)}::jsonb)
          x(failing_since timestamptz, times jsonb) returning id`.execute(db);
      return rows[0]!.id;
    };
    const ran = async (feedId: number, at: string) => {
      const { rows } = await sql<{ id: number }>`insert into feed_runs (feed_id, status, mapping, is_full, completed_at)
        values (${feedId}, 'completed', '{}', false, ${at}::timestamptz) returning id`.execute(db);
      return rows[0]!.id;
    };
    const hours = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString();
    const hourly = { times: { kind: 'hours', every: 1, minute: 0 } };
    const failing = await feed('failing', { failing_since: hours(2) });
    const stale = await feed('stale', hourly);
    const fresh = await feed('fresh', hourly);
    const byHand = await feed('by hand', {});
    const listed: Record<string, { feed: number; run: number }> = {};
    for (const [name, id, at] of [
      ['F-1', failing, hours(30)],
      ['F-2', stale, hours(9)],
      ['F-3', fresh, hours(0)],
      ['F-4', byHand, hours(900)],
    ] as const)
      listed[name] = { feed: id, run: await ran(id, at) };
    for (const sku of ['F-1', 'F-2', 'F-3', 'F-4', 'F-5']) {
      const { id } = await b.make.product({ sku, sellerId: seller.id, status: 4 });
      const run = listed[sku]?.run ?? listed['F-3']!.run;
      // What the full file of the late feed lists is that feed's, though another one changed it last.
      const listedBy = sku === 'F-5' ? stale : null;
      await sql`update products set feed_run_id = ${run}, listed_by = ${listedBy} where id = ${id}`.execute(db);
    }
    expect(await found('stale_feed')).toEqual(['F-1', 'F-2', 'F-5']);
    await countKeptAlerts(b.platform)();
    expect((await alerts()).stale_feed).toBe(3);
    await sql`update feeds set enabled = false where id = ${failing}`.execute(db);
    expect(await found('stale_feed')).toEqual(['F-2', 'F-5']);
    // Without a late feed there is none.
    await sql`update feeds set enabled = false`.execute(db);
    await countKeptAlerts(b.platform)();
    expect((await alerts()).stale_feed).toBe(0);
  });
});

describe('Counting by the clock', () => {
  it('goes on with the other shops where one fails, and fails afterwards', async () => {
    const { db, unitOfWork } = b.platform;
    const counted = async () =>
      (await sql<{ id: number }>`select shop_id as id from price_alert_counts order by 1`.execute(db)).rows;
    await countKeptAlerts(b.platform)();
    const [, ...others] = await counted();
    expect(others.length).toBeGreaterThan(0);
    await sql`delete from price_alert_counts`.execute(db);
    let shops = 0;
    const failing: typeof unitOfWork = (by, work) => {
      shops += 1;
      return shops === 1 ? Promise.reject(new Error('connection reset')) : unitOfWork(by, work);
    };
    await expect(countKeptAlerts({ ...b.platform, unitOfWork: failing })()).rejects.toThrow('connection reset');
    expect(await counted()).toEqual(others);
    await countKeptAlerts(b.platform)();
  });
});

describe('Prices that come out otherwise (alert not_reproduced)', () => {
  it('count once they did so twice, each variant once, with the lines of its log', async () => {
    const doubt = (sku: string, event: number, seen: number) =>
      sql`insert into price_doubts (variant_id, shop_id, event_id, seen, since, seen_at)
        values (${variants[sku]!}, ${shop}, ${event}, ${seen}, now() - interval '2 hours', now())`.execute(
        b.platform.db,
      );
    await doubt('A-1', 0, 2);
    await doubt('A-1', 17, 3);
    await doubt('A-2', 0, 1);
    expect(await found('not_reproduced')).toEqual(['A-1']);
    expect((await alerts()).not_reproduced).toBe(1);
    expect(await causes('doubted')).toEqual([[shop, 1, 1]]);
    expect((await alerts(3)).not_reproduced).toBe(0);
    // What a person has settled is nobody's alert any more.
    await sql`update price_doubts set settled_at = now(), settled_reason = 'Looked at it'`.execute(b.platform.db);
    expect(await found('not_reproduced')).toEqual([]);
    expect((await alerts()).not_reproduced).toBe(0);
    expect(await causes('doubted')).toEqual([]);
  });
});
