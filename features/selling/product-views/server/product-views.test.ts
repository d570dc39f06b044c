import { afterAll, beforeAll, expect, it } from 'vitest';
import { countView } from '#connectors/demo-shop/viewed.repository.ts';
import { ShopError } from '#connectors/kit/remote-error.ts';
import type { ShopConnector } from '#connectors/kit/shop-connector.ts';
import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import { literal } from '#kit/text.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { listProductViews } from './product-views.read-model.ts';
import { productViewsRepository } from './product-views.repository.ts';
import { readViews } from './use-cases/read-views.ts';

let b: Bench;
let product: number;
const today = () => b.platform.now().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(b.platform.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
const key = () => `tregu-product-${product}`;
beforeAll(async () => {
  b = await bench();
  product = (await b.make.product({})).id;
  for (const shop of [2, 3])
    await b.platform.pool.query(
      `insert into publications (product_id, shop_id, status, external_key, attempt) values ($1, $2, 'in_shop', $3, 1)`,
      [product, shop, key()],
    );
});
afterAll(() => b.close());

const open = async (times: number, day: string, shop = 2, which = key()) => {
  for (let n = 0; n < times; n++) await countView(b.platform.pool, shop, which, day);
};
/** Shop 2 is the demo storefront, shop 3 a platform that counts nothing. */
const silent = { kind: 'silent', limits: {} as ShopConnector['limits'], health: async () => {} };
const run = (pageSize = 1000) =>
  readViews({
    ...b.platform,
    pageSize,
    connectorFor: async (shopId) => (shopId === 3 ? silent : shopConnections(b.platform)(shopId)),
  })();
const views = async () => (await listProductViews(b.platform.db, [product], today())).get(product);

it('says that nothing is reported before a shop has told, and where it never does [pages.md 4.21]', async () => {
  expect(await views()).toEqual({ count: null, counted: [], uncounted: [2, 3] });
});

it('reads what a shop counts page by page, the day that goes on anew, and nothing of products that are not ours', async () => {
  await open(3, today());
  await open(2, daysAgo(1));
  await open(4, daysAgo(40));
  await open(5, today(), 2, 'made-here-1');
  expect(await run(1)).toBe(2);
  expect(await views()).toEqual({ count: 5, counted: [{ id: 2, since: daysAgo(1) }], uncounted: [3] });
  await open(1, today());
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  expect(await views()).toMatchObject({ count: 6, counted: [{ id: 2, since: daysAgo(1) }] });
});

it('keeps the counts of a shop that moves, and says that it reports nothing until it tells again', async () => {
  await b.platform.unitOfWork({ userId: null, shopId: 2, cause: 'test' }, (tx) =>
    productViewsRepository(tx.db).forgetReadings([2]),
  );
  expect(await views()).toEqual({ count: null, counted: [], uncounted: [2, 3] });
  await run();
  expect(await views()).toMatchObject({ count: 6 });
});

it('reads the others where one shop fails, and refuses one that gives the same page for ever', async () => {
  const failing = {
    ...silent,
    listViews: async () => {
      throw new ShopError('unreachable', literal('Down'));
    },
  };
  let asked = 0;
  const turning = {
    ...silent,
    listViews: async () => {
      asked++;
      return { views: [], next: 'a' };
    },
  };
  await open(1, today());
  const count = await readViews({
    ...b.platform,
    logError: () => {},
    connectorFor: async (shopId) =>
      shopId === 3 ? failing : shopId === 4 ? turning : shopConnections(b.platform)(shopId),
  })();
  expect(count).toBe(1);
  expect(asked).toBeLessThan(4);
  expect(await views()).toMatchObject({ count: 7, uncounted: [3] });
});

it('asks no shop that is connected to nothing, which is no failure, and says that it reports nothing', async () => {
  await b.platform.pool.query('update shops set connector = null where id = 2');
  const errors: unknown[] = [];
  const asked: number[] = [];
  await readViews({
    ...b.platform,
    logError: (error) => void errors.push(error),
    connectorFor: async (shopId) => {
      asked.push(shopId);
      return silent;
    },
  })();
  expect(errors).toEqual([]);
  expect(asked).not.toContain(2);
  expect(await views()).toMatchObject({ uncounted: [2, 3] });
});
