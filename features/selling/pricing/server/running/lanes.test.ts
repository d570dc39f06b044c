import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { recalculatePricesTask } from '../../contract/prices.tasks.ts';
import { kosovo, priceTools } from '../prices.for-tests.ts';
import { recalculatePricesHandler } from './recalculate-task.ts';
import { runsRepository } from './runs.repository.ts';

let b: Bench;
const variants = 12;

beforeAll(async () => {
  b = await bench();
  await priceTools(b).profile(1, kosovo, 'Kosovo');
  const products: number[] = [];
  for (let n = 0; n < variants / 2; n++) {
    const { id } = await b.make.product({ sku: `LANE-${n}`, shops: { 1: 'in_shop' } });
    products.push(id);
    await sql`insert into variants (product_id, sku, sku_intern) values (${id}, ${`LANE-${n}-B`}, ${`LANE-${n}-B`})`.execute(
      b.platform.db,
    );
  }
  await sql`update variants set purchase_price = 10, currency = 'EUR'`.execute(b.platform.db);
  await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(b.platform.db);
  await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) =>
    tx.touch('product', products),
  );
  await b.app.dispatcher.wake?.();
}, 90_000);
beforeEach(async () => {
  await sql`delete from price_dirty`.execute(b.platform.db);
  await sql`insert into price_dirty (variant_id, shop_id, causes) select id, 1, '{by_hand}' from variants`.execute(
    b.platform.db,
  );
});
afterAll(() => b.close());

/** The task as its engine hands it over; no worker of the bench is at work. */
async function runOf(progress: TaskRun['progress']): Promise<TaskRun> {
  const by = { userId: null, shopId: 1, cause: 'test' };
  await sql`update tasks set status = 'completed' where type = ${recalculatePricesTask.type}`.execute(b.platform.db);
  const id = await b.platform.unitOfWork(by, (tx) =>
    b.platform.startTask(tx, by, recalculatePricesTask, { shopId: 1 }),
  );
  return { id, shopId: 1, userId: null, signal: new AbortController().signal, progress } as unknown as TaskRun;
}
const waiting = () => runsRepository(b.platform.db).countDirty(1);
const lastRun = async () => {
  const { rows } = await sql<{
    state: string;
    counts: { calculated: number };
  }>`select state, counts from price_runs order by id desc limit 1`.execute(b.platform.db);
  return rows[0]!;
};

it('takes whole products into a lane, and all of them into one', async () => {
  const { unitOfWork, db } = b.platform;
  const by = { userId: null, shopId: 1, cause: 'test' };
  const takenIn = (lane: number) =>
    unitOfWork(by, async (tx) =>
      (await runsRepository(tx.db).take(1, 100, { lane, of: 2 })).map((row) => row.variant_id),
    );
  const productsOf = async (ids: readonly number[]) =>
    new Set(
      (await db.selectFrom('variants').select('product_id').where('id', 'in', ids).execute()).map(
        (row) => row.product_id,
      ),
    );
  const [one, other] = await Promise.all([takenIn(0), takenIn(1)]);
  expect(one.length + other.length).toBe(variants);
  expect([one.length, other.length]).not.toContain(0);
  const others = await productsOf(other);
  expect([...(await productsOf(one))].filter((id) => others.has(id))).toEqual([]);
});

it('calculates side by side what is more than a part, each variant once, and counts all of it', async () => {
  const told: number[] = [];
  const { data } = await recalculatePricesHandler(b.platform, 2).run(
    { shopId: 1 } as never,
    await runOf(async (done) => void told.push(done)),
  );
  expect(data).toMatchObject({ successCount: variants, totalCount: variants });
  expect(await lastRun()).toMatchObject({ state: 'done', counts: { calculated: variants, results: variants } });
  expect(Math.max(...told)).toBe(variants);
  expect(await waiting()).toBe(0);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from price_events group by variant_id`.execute(
    b.platform.db,
  );
  expect(rows.map(({ n }) => n)).toEqual(Array(variants).fill(1));
});

it('calculates a quarter of a part and more side by side, and less than that in one go', async () => {
  const partsOf = async (size: number) => {
    const told: number[] = [];
    await recalculatePricesHandler(b.platform, size).run(
      { shopId: 1 } as never,
      await runOf(async (done) => void told.push(done)),
    );
    return told;
  };
  expect(await partsOf(4 * variants)).toEqual([variants]);
  await sql`insert into price_dirty (variant_id, shop_id, causes) select id, 1, '{by_hand}' from variants`.execute(
    b.platform.db,
  );
  expect((await partsOf(4 * variants - 4)).length).toBe(2);
});

it('takes up what came to wait when a lane had ended', async () => {
  let came = false;
  await recalculatePricesHandler(b.platform, 2).run(
    { shopId: 1 } as never,
    await runOf(async (done) => {
      if (done < variants || came) return;
      came = true;
      await sql`insert into price_dirty (variant_id, shop_id, causes) select id, 1, '{by_hand}' from variants`.execute(
        b.platform.db,
      );
    }),
  );
  expect([came, await waiting()]).toEqual([true, 0]);
});

it('ends all lanes where one fails: what was calculated stays, the rest waits', async () => {
  const broke = Promise.withResolvers<void>();
  let told = 0;
  const failing = recalculatePricesHandler(b.platform, 2).run(
    { shopId: 1 } as never,
    // Both lanes are here after their first part.
    await runOf(async () => {
      told += 1;
      if (told === 1) {
        await broke.promise;
        // Not before the other lane has said so.
        return new Promise((resolve) => setImmediate(resolve));
      }
      broke.resolve();
      throw new Error('a lane broke');
    }),
  );
  await expect(failing).rejects.toThrow('a lane broke');
  expect(await lastRun()).toMatchObject({ state: 'failed', counts: { calculated: 4 } });
  expect(await waiting()).toBe(variants - 4);
});
