import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotices } from '#features/base/notifications/contract/notifications.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { countAlerts, listPrices } from '../../contract/price-desk.calls.ts';
import { listPriceWatches, type PriceWatch, setPriceWatch } from '../../contract/price-watch.calls.ts';
import { watchPrices } from './watch-prices.ts';

let b: Bench;
const variants: number[] = [];
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench();
  const { db } = b.platform;
  for (const [sku, margin] of [
    ['A-1', '4.99'],
    ['A-2', '-3'],
    ['A-3', '10'],
    ['A-4', null],
  ] as const) {
    const { variantId } = await b.make.product({ sku, status: 4 });
    variants.push(variantId);
    await sql`insert into price_results (variant_id, shop_id, source, engine, calculated_at, state, net_margin) values
      (${variantId}, 3, 'rule', 1, now(), 'ok', ${margin}::numeric)`.execute(db);
  }
  await sql`update shops set pricing_mode = 'calculated' where id = 3`.execute(db);
  await b.make.user({ email: 'admin@watch.test', roles: ['Admin'] });
  await b.make.user({ email: 'reader@watch.test', permissions: ['Read_Product-Data'] });
  const held = await b.make.user({
    email: 'held@watch.test',
    permissions: ['Read_Product-Data', 'Update_Product-Data'],
  });
  await sql`insert into user_shops (user_id, shop_ids) values (${held.id}, '{2}')`.execute(db);
  for (const who of ['admin', 'reader', 'held']) tokens[who] = await tokenFor(b, `${who}@watch.test`);
});
afterAll(() => b.close());

const ask = (call: Parameters<typeof request>[1], parts: object = {}, who = 'admin', shopId = 3) =>
  request(b, call, parts as never, { token: tokens[who]!, shopId: who === 'held' ? 2 : shopId });
const watches = async (who = 'admin') => (await ask(listPriceWatches, {}, who)).body.result as PriceWatch[];
const set = (
  margin_percent: string | null,
  change_percent: string | null,
  version: number,
  who = 'admin',
  shopId = 3,
) => ask(setPriceWatch, { params: { shopId }, body: { margin_percent, change_percent, version } }, who);
const bell = async (who: string) => {
  const { results } = (await ask(listNotices, {}, who)).body.result as { results: { text: string; link: string }[] };
  return results.map(({ text, link }) => [text, link]);
};
const found = async (alert: string, shopId = 3) => {
  const { body } = await ask(listPrices, { query: { alert, orderKey: 'sku_intern' } }, 'admin', shopId);
  return (body.result as { results: { sku: string }[] }).results.map(({ sku }) => sku);
};
const moved = (variant: number, old: string | null, now: string, ago: string) =>
  sql`insert into price_events (at, variant_id, shop_id, field, old_gross, new_gross, state, cause, inputs, engine)
    values (now() - ${ago}::interval, ${variant}, 3, 'price', ${old}::numeric, ${now}::numeric, 'ok', 'cost', '{}', 1)`.execute(
    b.platform.db,
  );

describe('Limits of margins and price changes (pages.md 4.32, pricing.md section 5)', () => {
  it('are set per shop by who changes product data; the second of two people is told the other’s', async () => {
    expect((await watches()).find(({ shop_id: id }) => id === 3)).toMatchObject({
      margin_percent: null,
      change_percent: null,
      version: 0,
      calculated: true,
    });
    expect((await set('5', '10', 0, 'reader')).status).toBe(403);
    expect((await set('5', '10', 0, 'held')).status).toBe(404);
    expect((await set('5', '10', 0)).body.result).toMatchObject({
      margin_percent: '5',
      change_percent: '10',
      version: 1,
    });
    const late = await set('7', null, 0);
    expect([late.status, late.body.result, late.body.statusMessage]).toMatchObject([
      409,
      { code: 'price_watch_outdated' },
      'Someone else set these limits to 5 % and 10 % meanwhile. Look at them again',
    ]);
    expect((await watches('held')).map(({ shop_id: id }) => id)).toEqual([2]);
    const { rows } = await sql<{
      after: object;
    }>`select after from activity_log where action = 'price limits set'`.execute(b.platform.db);
    expect(rows).toEqual([{ after: { watched_margin: '5', watched_change: '10' } }]);
  });

  it('refuses what is no percentage, by its field', async () => {
    for (const [margin, change, field] of [
      ['100', null, 'margin_percent'],
      ['-1', null, 'margin_percent'],
      ['1e309', null, 'margin_percent'],
      ['NaN', null, 'margin_percent'],
      ['1.123', null, 'margin_percent'],
      [null, '0', 'change_percent'],
      [null, '0.00', 'change_percent'],
      [null, '1000', 'change_percent'],
    ] as const) {
      const { status, body } = await set(margin, change, 1);
      const { issues } = body.result as { issues: { field: string }[] };
      expect([margin, change, status, issues[0]!.field]).toEqual([margin, change, 422, field]);
    }
  });

  it('tell at the bell when more lies beyond them than was told, and not again', async () => {
    const watch = watchPrices(b.platform);
    await moved(variants[0]!, '100', '110', '1 hour');
    await moved(variants[1]!, '100', '109.99', '1 hour');
    await moved(variants[2]!, '100', '50', '25 hours');
    await moved(variants[3]!, null, '50', '1 hour');
    expect(await watch()).toBe(1);
    expect(await bell('admin')).toEqual(
      expect.arrayContaining([
        ['Slovenia: 2 prices leave less than 5 %', '/price?shopId=3&alert=margin_low'],
        ['Slovenia: 1 price has moved by 10 % or more in 24 hours', '/price?shopId=3&alert=moved'],
      ]),
    );
    expect(await bell('reader')).toEqual([]);
    expect((await watches()).find(({ shop_id: id }) => id === 3)).toMatchObject({ margin_count: 2, change_count: 1 });
    expect((await ask(countAlerts)).body.result).toMatchObject({ margin_low: 2, moved: 1 });
    expect([await found('margin_low'), await found('moved'), await found('negative_margin')]).toEqual([
      ['A-1', 'A-2'],
      ['A-1'],
      ['A-2'],
    ]);
    expect(await watch()).toBe(0);
    // One fewer, and again as many: that is more than was told last.
    await sql`update price_results set net_margin = 20 where variant_id = ${variants[0]!}`.execute(b.platform.db);
    expect(await watch()).toBe(0);
    await sql`update price_results set net_margin = 4 where variant_id = ${variants[0]!}`.execute(b.platform.db);
    expect(await watch()).toBe(1);
  });

  it('are nothing where none is set: no count, no alert, nobody is told', async () => {
    expect([await found('margin_low', 4), await found('moved', 4)]).toEqual([[], []]);
    const { version } = (await watches()).find(({ shop_id: id }) => id === 3)!;
    expect((await set(null, null, version)).status).toBe(200);
    expect(await watchPrices(b.platform)()).toBe(0);
    expect((await ask(countAlerts)).body.result).toMatchObject({ margin_low: 0, moved: 0 });
    expect(await found('margin_low')).toEqual([]);
  });
});
