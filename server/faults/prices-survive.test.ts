import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kosovo, priceTools } from '#features/selling/pricing/server/prices.for-tests.ts';
import { type Bench, bench } from '../test/bench.ts';
import { checkInvariants } from '../test/check-invariants.ts';
import { type FleetNode, startNode, until } from './start-node.for-tests.ts';

let b: Bench;
let worker: FleetNode | undefined;
const count = 22_000;

beforeAll(async () => {
  b = await bench({ config: { logLevel: 'silent' } });
}, 120_000);
afterAll(async () => {
  await worker?.stop();
  await b?.close();
}, 60_000);

const one = async <T extends object>(text: string): Promise<T> => (await b.platform.pool.query<T>(text)).rows[0] as T;

it('a calculation that is killed in the middle leaves every price old, or new with its event, and ends as an undisturbed one (T95)', async () => {
  const { db } = b.platform;
  const seller = await b.make.seller({ name: 'Many' });
  await sql`insert into products (seller_id, sku, sku_intern, name, status) select ${seller.id}, 'K-' || n, 'K' || n, 'Product ' || n, 0
    from generate_series(1, ${count}) n`.execute(db);
  await sql`insert into variants (product_id, sku, sku_intern, purchase_price) select id, sku, sku_intern || '-1', 1 + id % 500 from products`.execute(
    db,
  );
  await priceTools(b).profile(1, kosovo, 'Kosovo');
  await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from products order by id`.execute(db);
  await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) =>
    tx.touch(
      'product',
      rows.map(({ id }) => id),
    ),
  );
  expect(await one('select count(*)::int as n from price_dirty')).toEqual({ n: count });

  const done = async () => (await one<{ n: number }>('select count(*)::int as n from price_results')).n;
  // The last chunk has to wait for this row: however quick the machine is, the kill comes in the middle.
  const holder = await b.platform.pool.connect();
  await holder.query('begin');
  await holder.query('select id from variants order by id desc limit 1 for update');
  worker = await startNode(b, 'worker', { name: 'first' });
  await until(async () => (await done()) > 0);
  await worker.kill();
  const at = await done();
  await holder.query('rollback');
  holder.release();
  // Whole chunks are there, each price with its event, and what is not there waits.
  expect(at).toBeLessThan(count);
  const torn = await one(`select count(*)::int as n from variants v
    left join price_results r on r.variant_id = v.id left join price_dirty d on d.variant_id = v.id
    left join price_events e on e.variant_id = v.id left join variant_prices q on q.variant_id = v.id
    where (r.variant_id is null) = (d.variant_id is null) or (r.variant_id is null) <> (e.variant_id is null)
       or q.price is distinct from r.applied_net or e.new_net is distinct from r.applied_net`);
  expect(torn).toEqual({ n: 0 });

  worker = await startNode(b, 'worker', { name: 'second' });
  await until(
    async () => (await one<{ n: number }>("select count(*)::int as n from price_runs where state = 'done'")).n > 0,
  );
  expect(await one('select count(*)::int as n, count(distinct variant_id)::int as once from price_events')).toEqual({
    n: count,
    once: count,
  });
  expect(await one('select count(*)::int as n from price_dirty')).toEqual({ n: 0 });
  expect(await one(`select (counts ->> 'calculated')::int as n from price_runs`)).toEqual({ n: count });
  expect(await checkInvariants(b.platform.pool)).toEqual([]);
}, 240_000);
