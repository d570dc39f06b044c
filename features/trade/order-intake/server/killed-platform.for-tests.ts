import { sql } from 'kysely';
import { expect } from 'vitest';
import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import { compareShopTask } from '#features/selling/publishing/contract/publishing.drift.tasks.ts';
import { sendToShopTask } from '#features/selling/publishing/contract/publishing.tasks.ts';
import { pauseSending } from '#features/selling/publishing/contract/queue/publishing.queue.calls.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import { checkInvariants } from '#server/test/check-invariants.ts';
import { aSellable, type LiveMarket, send } from './live-walk.for-tests.ts';
import { settle } from './many-buyers.for-tests.ts';
import { pullShop } from './use-cases/pull-orders.ts';

/** A platform that runs, and how its own people and customers see it. */
type Platform = {
  /** Ends it at once; gives what starts it again. */
  kill(): Promise<() => Promise<void>>;
  /** What it has of our products, once for each that it holds: whole or not, shown or not. */
  skusOf(productIds: readonly number[]): Promise<readonly (readonly string[])[]>;
  /** A customer buys one piece. */
  order(sku: string): Promise<void>;
};
/** Products that are sent: more than go into the first requests, and no more, since what was half made is mended one by one. */
const goods = 12;
/** So many of them are there, whole or not, when it is killed. */
const begun = 3;
const orders = 4;
const soon = { timeout: 120_000, interval: 100 };

/**
 * The platform is killed once, while products are sent to it and between two pages of its orders, and starts again: everything ends as undisturbed,
 * nothing is there twice, nothing is lost, and a comparison finds no difference. It is killed at what it has by then and not after a time, so that a
 * fast machine and a slow one see the same.
 */
export async function killInTheMiddle(m: LiveMarket, platform: Platform): Promise<void> {
  const { b, shopId } = m;
  const { db, pool, unitOfWork, startTask } = b.platform;
  const by = { userId: null, shopId, cause: 'test' };
  const number = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(db)).rows[0]!.n;

  const bought = await aSellable(m, 'Lamp that is bought');
  const products: Awaited<ReturnType<typeof aSellable>>[] = [];
  for (let at = 0; at < goods; at++) products.push(await aSellable(m, `Lamp that is there ${at}`));
  const ids = products.map(({ id }) => id);
  await unitOfWork(by, async (tx) => tx.touch('product', [bought.id, ...ids]));
  await send(m, bought.id);
  const [[sku]] = (await platform.skusOf([bought.id])) as [[string]];
  for (let at = 0; at < orders; at++) await platform.order(sku);
  const inShop = () =>
    number(sql`select count(*)::int as n from publications
      where shop_id = ${shopId} and product_id = any(${ids}::bigint[]) and status = 'in_shop'`);
  const lines = () => number(sql`select count(*)::int as n from order_lines where variant_id = ${bought.variantId}`);

  const how = { image: false, configurator: false, updateOtherShops: false, email: null, processes: 5 } as const;
  const needs = { ...b.platform, connectorFor: shopConnections(b.platform), pageSize: 2 };
  let task = '';
  let there = 0;
  let startAgain: (() => Promise<void>) | undefined;
  const broken = pullShop(needs, shopId, {
    progress: async () => {
      if (startAgain) return;
      task = await unitOfWork(by, (tx) => startTask(tx, by, sendToShopTask, { ids, ...how }));
      const has = async () => {
        there = (await platform.skusOf(ids)).length;
        return there;
      };
      await expect.poll(has, { ...soon, interval: 20 }).toBeGreaterThanOrEqual(begun);
      startAgain = await platform.kill();
    },
  });
  await expect(broken).rejects.toThrow('could not be reached');
  const done = await inShop();
  expect(done).toBeLessThan(goods);
  expect(await lines()).toBeLessThan(orders);
  await startAgain!();

  // Where so many tries failed that the way to the shop is shut, a person opens it instead of waiting.
  const shut = () =>
    number(sql`select coalesce(max(tripped), 0)::int as n from shop_sending where shop_id = ${shopId}`);
  await expect
    .poll(async () => {
      if ((await shut()) > 0) await m.call(pauseSending, { body: { paused: false } });
      return inShop();
    }, soon)
    .toBe(goods);
  const ended = await b.taskEnded(task);
  expect(ended).toMatchObject({ status: 'completed', result: { data: { successCount: goods, totalCount: goods } } });
  const all = await platform.skusOf(ids);
  expect(all.map(({ length }) => length)).toEqual(ids.map(() => 1));
  expect(new Set(all.flat()).size).toBe(goods);
  await expect
    .poll(async () => {
      await pullShop(needs, shopId);
      return lines();
    }, soon)
    .toBe(orders);

  await settle(m);
  await b.taskEnded(await unitOfWork(by, (tx) => startTask(tx, by, compareShopTask, {})));
  const drifts = sql`select kind, fields from shop_drifts where shop_id = ${shopId} and product_id = any(${[...ids, bought.id]}::bigint[])`;
  expect((await drifts.execute(db)).rows).toEqual([]);
  expect([await checkInvariants(pool), await brokenInvariants(db)]).toEqual([[], []]);
  console.log(
    `killed when ${there} of ${goods} products were there and ${done} were known to be, between two pages of ${orders} orders`,
  );
}
