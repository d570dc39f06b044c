/** The demo storefront of a generated market, and what is sent to it: for the benches of sends and of comparisons. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sendToShopTask } from '#features/selling/publishing/contract/publishing.tasks.ts';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connected, type Market } from './generate-market.ts';

/** Kosovo, whose products are in the demo storefront. */
export const shopId = 1;
/** As many as a send has on their way. */
export const atOnce = 5;
export const by = { userId: null, shopId, cause: 'bench' };

/** Does work with a worker of the product on the market. */
export async function withShop<T>(market: Market, work: (app: App, market: Market) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tregu-measured-'));
  const config = { ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), role: 'worker' as const };
  const app = await createApp(config, market.url);
  await app.start();
  try {
    return await work(app, market);
  } finally {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What may go to the shop. */
export const forTheShop = (market: Market, most: number): Promise<number[]> =>
  connected(market.url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select product_id::int as id from publications where shop_id = $1 and status in ('in_shop', 'pending') order by 1 limit $2`,
      [shopId, most],
    );
    return rows.map(({ id }) => id);
  });

/** Nothing is in the shop, as far as both know. */
export async function empty(market: Market): Promise<void> {
  await connected(market.url, async (client) => {
    await client.query('truncate demo_shop.product cascade');
    await client.query(
      `update publications set status = 'pending', sent_hash = null, sent_price_hash = null, sent_stock_hash = null where shop_id = $1 and status = 'in_shop'`,
      [shopId],
    );
    await client.query('vacuum (analyze) publications, demo_shop.product, demo_shop.variant');
  });
}

export async function inShop(market: Market): Promise<number[]> {
  return connected(market.url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select product_id::int as id from publications where shop_id = $1 and status = 'in_shop' order by 1`,
      [shopId],
    );
    return rows.map(({ id }) => id);
  });
}

/** Milliseconds of a send from its start to its end. */
export async function sent(app: App, market: Market, ids: readonly number[]): Promise<number> {
  const how = { image: false, configurator: false, updateOtherShops: false, email: null, processes: atOnce } as const;
  const { unitOfWork, startTask } = app.platform;
  const id = await unitOfWork(by, (tx) => startTask(tx, by, sendToShopTask, { ids: [...ids], ...how }));
  return taskTook(market, id);
}

/** Milliseconds of a task from its start to its end. */
export function taskTook(market: Market, id: string): Promise<number> {
  return connected(market.url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ status: string; took: number }>(
        'select status, extract(epoch from completed_at - started_at)::float * 1000 as took from tasks where id = $1',
        [id],
      );
      const { status, took } = rows[0]!;
      if (status === 'completed') return took;
      if (!['pending', 'running'].includes(status)) throw new Error(`The task ended as ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}
