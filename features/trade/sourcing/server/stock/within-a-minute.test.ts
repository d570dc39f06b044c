import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stockSchedule } from '#features/selling/publishing/contract/publishing.schedules.ts';
import { edit, type ShopBench, shopBench } from '#features/selling/publishing/server/publishing.for-tests.ts';
import { followStock } from '#features/selling/publishing/server/stock/follow-stock.ts';
import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { scheduleRepository } from '#server/tasks/schedule.repository.ts';

let b: ShopBench;
beforeAll(async () => {
  b = await shopBench();
  await schedules().register([stockSchedule]);
});
afterAll(() => b.close());

const schedules = () => scheduleRepository(b.platform.db);
const told = async ({ id }: { readonly id: number }, shopId: number) =>
  (await b.publication(id, shopId)).stock_updated as boolean;

/**
 * Moves the clock of the schedules on, second by second, and runs what is due as a worker does; gives the second at which every telling that began
 * had ended and `done` held, null where a minute was not enough.
 */
async function secondsUntil(done: () => Promise<boolean>): Promise<number | null> {
  const { db } = b.platform;
  for (let second = 0; second <= 60; second += 1) {
    const run = await schedules().claimDue('a worker', [stockSchedule.name]);
    if (run) {
      const { count } = await followStock(b.platform)();
      const ended = { outcome: 'done', count, error: null, ms: 1, nextInSeconds: stockSchedule.everySeconds } as const;
      await schedules().end(run, ended);
      const open = await db
        .selectFrom('tasks')
        .select('id')
        .where('type', '=', 'send-stock')
        .where('status', 'in', ['pending', 'running'])
        .execute();
      for (const { id } of open) await b.taskEnded(id);
      if (await done()) return second;
    }
    await sql`update schedules set next_at = next_at - interval '1 second' where name = ${stockSchedule.name}`.execute(
      db,
    );
  }
  return null;
}

/** What the platform of shop 3 has for sale. */
const there = ({ id }: { readonly id: number }) => [
  ...b.faulty
    .state()
    .products.find(({ externalKey }) => externalKey === `tregu-product-${id}`)!
    .stock.values(),
];

it('tells every shop within a minute of the clock what a seller changed, and that an order became known (16 §3)', async () => {
  const product = await b.sellable({ stock: 20 });
  for (const shopId of [1, 3]) await b.send({ ids: [product.id] }, shopId);
  const both = async () => (await told(product, 1)) && (await told(product, 3));
  expect(there(product)).toEqual([20]);

  await edit(b, product.id, (db) =>
    db.updateTable('variants').set({ stock: 12 }).where('product_id', '=', product.id).execute(),
  );
  expect(await both()).toBe(false);
  expect(await secondsUntil(both)).toBeLessThanOrEqual(60);
  expect(there(product)).toEqual([12]);

  await anOrder(b, { lines: [aLine({ variantId: product.variantId, qty: 5 })] });
  expect(await secondsUntil(async () => (await both()) && there(product)[0] === 7)).toBeLessThanOrEqual(60);
  expect(there(product)).toEqual([7]);
}, 60_000);
