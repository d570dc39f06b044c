import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { listNotices } from '#features/base/notifications/contract/notifications.calls.ts';
import {
  calculateShopOperation,
  recalculatePricesOperation,
} from '#features/selling/pricing/contract/prices.operations.ts';
import { checkPrices } from '#features/selling/pricing/server/checking/check-prices.ts';
import { kosovo, priceTools } from '#features/selling/pricing/server/prices.for-tests.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { priceDeskCauses } from '../price-desk.causes.ts';
import { countKeptAlerts } from './count-kept-alerts.ts';

let b: Bench;
let variant: number;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench();
  const tools = priceTools(b);
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test' });
  await b.make.user({ email: 'prices@doubt.test', permissions: ['Read_Product-Data', 'Update_Product-Data'] });
  await b.make.user({ email: 'reader@doubt.test', permissions: ['Read_Product-Data'] });
  for (const who of ['prices', 'reader']) tokens[who] = await tokenFor(b, `${who}@doubt.test`);
  await b.work();
  variant = (await b.make.product({ sku: 'A-100', shops: { 1: 'in_shop' } })).variantId;
  await sql`update variants set purchase_price = 40 where id = ${variant}`.execute(b.platform.db);
  await tools.profile(1, kosovo, 'Kosovo');
  await changeAtOnce(b.platform)(b.as(), { operation: calculateShopOperation, input: {}, ids: [1] });
  await tools.settle();
}, 90_000);
afterAll(() => b.close());

const causes = async () =>
  (await priceDeskCauses[0]!.read(b.platform.db, new Date()))
    .filter(({ line, count }) => line === 'doubted' && count > 0)
    .map(({ shopId, count }) => [shopId, count]);
const bell = async (who: string) => {
  const { body } = await request(b, listNotices, {}, { token: tokens[who]! });
  return (body.result as { results: { text: string; link: string }[] }).results.map(({ text, link }) => [text, link]);
};

it('what the self-check doubts is on /issues and told once at the bell of who sets prices, and calculating it again ends it [pricing.md 8.5]', async () => {
  const { db } = b.platform;
  const [check, count] = [checkPrices(b.platform), countKeptAlerts(b.platform)];
  const { rows: shops } = await sql<{ name: string }>`select name from shops where id = 1`.execute(db);
  const told = [
    `${shops[0]!.name}: 1 price comes out different when calculated again`,
    '/price?shopId=1&alert=not_reproduced',
  ];
  await check();
  await count();
  expect([await causes(), await bell('prices')]).toEqual([[], []]);

  await sql`update price_results set calculated_gross = 61.99, applied_gross = 61.99 where variant_id = ${variant}`.execute(
    db,
  );
  // Once may be a change on its way; what comes out otherwise again is a doubt.
  await check();
  await count();
  expect([await causes(), await bell('prices')]).toEqual([[], []]);
  await check();
  expect(await causes()).toEqual([[1, 1]]);
  await count();
  expect(await bell('prices')).toEqual([told]);
  expect(await bell('reader')).toEqual([]);
  // The same words within seconds are one notice anyway, so that what was told is put away first.
  await sql`delete from notices`.execute(db);
  await check();
  await count();
  expect(await bell('prices')).toEqual([]);

  // What the page calls “Calculate again”.
  await changeAtOnce(b.platform)(b.as(), { operation: recalculatePricesOperation, input: {}, ids: [variant] });
  await priceTools(b).settle();
  const { rows } = await sql<{ gross: string }>`
    select applied_gross::float8::text as gross from price_results where variant_id = ${variant}`.execute(db);
  expect(rows).toEqual([{ gross: '62.99' }]);
  await check();
  await count();
  expect(await causes()).toEqual([]);

  // A new doubt is told anew.
  await sql`update price_results set calculated_gross = 61.99, applied_gross = 61.99 where variant_id = ${variant}`.execute(
    db,
  );
  await check();
  await check();
  expect(await causes()).toEqual([[1, 1]]);
  await count();
  expect(await bell('prices')).toEqual([told]);
});
