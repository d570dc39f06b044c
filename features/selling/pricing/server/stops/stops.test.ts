import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { getStock } from '#features/selling/publishing/contract/publishing.stock.calls.ts';
import { sendToShopTask } from '#features/selling/publishing/contract/publishing.tasks.ts';
import { followStock } from '#features/selling/publishing/server/stock/follow-stock.ts';
import type { OutputOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { tracePrice } from '../../contract/prices.calls.ts';
import { followSuppliersOperation } from '../../contract/prices.operations.ts';
import * as calls from '../../contract/stops/stops.calls.ts';
import { changesOfStops, type StopCode } from '../../contract/stops/stops.rules.ts';
import { kosovo, priceTools } from '../prices.for-tests.ts';

let b: Bench;
let prices: ReturnType<typeof priceTools>;
let token: string;
let product: { id: number; variantId: number };

beforeAll(async () => {
  b = await bench();
  prices = priceTools(b);
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'bench@tregu.test');
  await b.work();
  await prices.profile(1, { ...kosovo, guards: { max_up_percent: '30' } }, 'Kosovo');
  await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(b.platform.db);
  const category = (await b.make.category({ name: 'Phones' })).id;
  const made = await b.make.product({ sku: 'STOP-1', status: 4, categoryIds: [category], stock: 20 });
  await b.platform.db
    .insertInto('product_translates')
    .values({ product_id: made.id, language_id: 1, name: 'Phone', short_description: 'A phone' })
    .execute();
  product = made;
  await prices.cost(product.variantId, '40');
  await prices.settle();
  const by = { userId: null, shopId: 1, cause: 'test' };
  const input = {
    ids: [product.id],
    image: false,
    configurator: false,
    updateOtherShops: false,
    email: null,
    processes: 1 as const,
  };
  await b.taskEnded(await b.platform.unitOfWork(b.as(), (tx) => b.platform.startTask(tx, by, sendToShopTask, input)));
}, 90_000);
afterAll(() => b.close());

const set = (body: { add?: StopCode[]; remove?: StopCode[] }) => request(b, calls.setStops, { body }, { token });
const listed = async () =>
  (await request(b, calls.listStops, {}, { token })).body.result as OutputOf<typeof calls.listStops>;
const cost = async (amount: string) => {
  await prices.cost(product.variantId, amount);
  await prices.settle();
};
const applied = async () => (await prices.results(1, [product.variantId]))[0]!.applied;
/** What the shop should sell, whether selling is stopped, and what the page of the price says of it. */
const selling = async () => {
  const stock = (await request(b, getStock, { params: { id: product.id } }, { token })).body.result as OutputOf<
    typeof getStock
  >;
  const { free, shops } = stock[0]!;
  const params = { variantId: product.variantId, shopId: 1 };
  const trace = (await request(b, tracePrice, { params }, { token })).body.result as OutputOf<typeof tracePrice>;
  expect(trace.stopped).toBe(shops[0]!.stopped);
  return [free, shops[0]!.stock, shops[0]!.stopped];
};
const inShop = async () => {
  await followStock(b.platform)();
  const { rows } = await sql<{ stock: number }>`select v.stock from demo_shop.variant v
    join demo_shop.product p on p.id = v.product_id where p.external_key = ${`tregu-product-${product.id}`}`.execute(
    b.platform.db,
  );
  return rows[0]!.stock;
};
const soon = { timeout: 20_000 };

it('keeps the last price that held, unless the shop stops selling for that reason: then it is sent a stock of 0 until the price holds again', async () => {
  expect(await selling()).toEqual([20, 20, false]);
  await cost('90');
  expect(await applied()).toBe('62.99');
  // Waits for a person, and is sold at the price of before.
  expect(await selling()).toEqual([20, 20, false]);
  expect((await listed()).codes.filter(({ prices: n }) => n > 0)).toEqual([
    { code: 'change_too_large', stops: false, prices: 1 },
  ]);

  expect((await set({ add: ['change_too_large', 'fx_missing'] })).body.statusMessage).toContain('Saved');
  expect(await selling()).toEqual([20, 0, true]);
  await expect.poll(inShop, soon).toBe(0);
  expect(await applied()).toBe('62.99');
  expect((await listed()).codes.filter(({ stops }) => stops).map(({ code }) => code)).toEqual([
    'fx_missing',
    'change_too_large',
  ]);

  await cost('41');
  expect(await selling()).toEqual([20, 20, false]);
  await expect.poll(inShop, soon).toBe(20);
}, 60_000);

it('stops in the run that finds the reason, for no other reason and in no other shop, and sells again once the reason no longer counts', async () => {
  await cost('90');
  expect(await selling()).toEqual([20, 0, true]);
  await set({ remove: ['change_too_large'] });
  expect(await selling()).toEqual([20, 20, false]);
  await request(b, calls.setStops, { body: { add: ['change_too_large'] } }, { token, shopId: 3 });
  expect(await selling()).toEqual([20, 20, false]);
  await set({ add: ['change_too_large'] });
  await set({ add: ['change_too_large'] });
  const { rows } = await b.platform.pool.query(
    "select before -> 'stop_selling' as before, after -> 'stop_selling' as after from activity_log where entity = 'shop' and entity_id = 1 and after ? 'stop_selling' order by id",
  );
  expect(rows).toEqual([
    { before: [], after: ['change_too_large', 'fx_missing'] },
    { before: ['change_too_large', 'fx_missing'], after: ['fx_missing'] },
    { before: ['fx_missing'], after: ['change_too_large', 'fx_missing'] },
  ]);
  expect((await set({ add: ['no_such' as StopCode] })).status).toBe(422);
}, 60_000);

it('keeps what a colleague chose while the form was open', async () => {
  const chosen = async () => (await listed()).codes.filter(({ stops }) => stops).map(({ code }) => code);
  const begun = await chosen();
  expect(begun).toEqual(['fx_missing', 'change_too_large']);
  await set({ add: ['cost_jump'] });
  await set(changesOfStops(begun, [...begun, 'vat_missing'].filter((code) => code !== 'fx_missing') as StopCode[]));
  expect(await chosen()).toEqual(['vat_missing', 'change_too_large', 'cost_jump']);
  await set({ add: ['fx_missing'], remove: ['cost_jump', 'vat_missing'] });
}, 60_000);

it('says that nothing is stopped where the shop keeps its stock itself', async () => {
  const params = { variantId: product.variantId, shopId: 1 };
  const left = async () => {
    const trace = (await request(b, tracePrice, { params }, { token })).body.result as OutputOf<typeof tracePrice>;
    const stock = (await request(b, getStock, { params: { id: product.id } }, { token })).body.result as OutputOf<
      typeof getStock
    >;
    return [(await listed()).stock_left, trace.stopped, trace.stock_left, stock[0]!.shops[0]!.left];
  };
  const leave = (parts: string[]) =>
    sql`insert into shop_sending (shop_id, leaves) values (1, ${parts}::text[])
      on conflict (shop_id) do update set leaves = excluded.leaves`.execute(b.platform.db);
  expect(await left()).toEqual([false, true, false, false]);
  await leave(['stock']);
  expect(await left()).toEqual([true, true, true, true]);
  await leave([]);
}, 60_000);

it('of a shop that takes its suppliers’ prices again stops nothing', async () => {
  expect(await selling()).toEqual([20, 0, true]);
  await changeAtOnce(b.platform)(b.as(), { operation: followSuppliersOperation, input: {}, ids: [1] });
  expect((await listed()).calculated).toBe(false);
  const { rows } = await b.platform.pool.query('select from stopped_variants');
  expect(rows).toHaveLength(0);
}, 60_000);
