import { sql } from 'kysely';
import { expect } from 'vitest';
import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import { compareShopTask } from '#features/selling/publishing/contract/publishing.drift.tasks.ts';
import { sendToShopTask } from '#features/selling/publishing/contract/publishing.tasks.ts';
import { pauseSending } from '#features/selling/publishing/contract/queue/publishing.queue.calls.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import { checkInvariants } from '#server/test/check-invariants.ts';
import { aSellable, type LiveMarket } from './live-walk.for-tests.ts';
import { settle } from './many-buyers.for-tests.ts';
import { pullShop } from './use-cases/pull-orders.ts';

/** A platform that runs, and how its own people and customers see it. */
type Platform = {
  /** Ends it at once; gives what starts it again. */
  kill(): Promise<() => Promise<void>>;
  /** What it has of our products, once for each that it holds: whole or not, shown or not. */
  skusOf(productIds: readonly number[]): Promise<readonly (readonly string[])[]>;
  /** A customer buys one piece of each. */
  order(skus: readonly string[]): Promise<void>;
};
const goods = 30;
const orders = 8;
const pieces = 5;
const soon = { timeout: 120_000, interval: 100 };

/**
 * The platform is killed while products are sent to it and while its orders are read, and starts again: everything ends as undisturbed, nothing is there
 * twice, nothing is lost, and a comparison finds no difference.
 */
export async function killInTheMiddle(m: LiveMarket, platform: Platform): Promise<void> {
  const { b, shopId } = m;
  const { db, pool, unitOfWork, startTask } = b.platform;
  const by = { userId: null, shopId, cause: 'test' };
  const products: Awaited<ReturnType<typeof aSellable>>[] = [];
  for (let at = 0; at < goods; at++) products.push(await aSellable(m, `Lamp that is there ${at}`));
  const ids = products.map(({ id }) => id);
  await unitOfWork(by, async (tx) => {
    await tx.db.updateTable('variants').set({ stock: pieces }).where('product_id', 'in', ids).execute();
    tx.touch('product', ids);
  });
  const number = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(db)).rows[0]!.n;
  const inShop = () =>
    number(sql`select count(*)::int as n from publications
      where shop_id = ${shopId} and product_id = any(${ids}::bigint[]) and status = 'in_shop'`);

  const how = { image: false, configurator: false, updateOtherShops: false, email: null, processes: 5 } as const;
  const send = await unitOfWork(by, (tx) => startTask(tx, by, sendToShopTask, { ids, ...how }));
  await expect.poll(inShop, soon).toBeGreaterThan(0);
  const startAgain = await platform.kill();
  const half = await inShop();
  expect(half).toBeLessThan(goods);
  await startAgain();
  // Where so many tries failed that the way to the shop is shut, a person opens it instead of waiting.
  const shut = () =>
    number(sql`select coalesce(max(tripped), 0)::int as n from shop_sending where shop_id = ${shopId}`);
  await expect
    .poll(async () => {
      if ((await shut()) > 0) await m.call(pauseSending, { body: { paused: false } });
      return inShop();
    }, soon)
    .toBe(goods);
  const ended = await b.taskEnded(send);
  expect(ended).toMatchObject({ status: 'completed', result: { data: { successCount: goods, totalCount: goods } } });
  const there = await platform.skusOf(ids);
  expect(there.map(({ length }) => length)).toEqual(ids.map(() => 1));
  const skus = there.flat();
  expect(new Set(skus).size).toBe(goods);

  for (const sku of skus.slice(0, orders)) await platform.order([sku]);
  const needs = { ...b.platform, connectorFor: shopConnections(b.platform), pageSize: 3 };
  const variants = products.map(({ variantId }) => variantId);
  const lines = () =>
    number(sql`select count(*)::int as n from order_lines where variant_id = any(${variants}::bigint[])`);
  let pages = 0;
  let start: () => Promise<void> = async () => undefined;
  const broken = pullShop(needs, shopId, {
    progress: async () => {
      pages += 1;
      if (pages === 1) start = await platform.kill();
    },
  });
  await expect(broken).rejects.toThrow('could not be reached');
  expect(await lines()).toBeLessThan(orders);
  await start();
  await expect
    .poll(async () => {
      await pullShop(needs, shopId);
      return lines();
    }, soon)
    .toBe(orders);

  await settle(m);
  await b.taskEnded(await unitOfWork(by, (tx) => startTask(tx, by, compareShopTask, {})));
  const drifts = sql`select kind, fields from shop_drifts where shop_id = ${shopId} and product_id = any(${ids}::bigint[])`;
  expect((await drifts.execute(db)).rows).toEqual([]);
  expect([await checkInvariants(pool), await brokenInvariants(db)]).toEqual([[], []]);
  console.log(`killed at ${half} of ${goods} products, and after the first page of ${orders} orders`);
}
