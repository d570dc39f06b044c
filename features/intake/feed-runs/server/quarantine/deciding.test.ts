import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { ensureTestFeed } from '../import-bench.for-tests.ts';
import { heldFacts } from './deciding.repository.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

it('What else waits for a variant is found by an index, however much a feed holds', async () => {
  const seller = await b.make.seller();
  const feed = await ensureTestFeed(b, seller.id);
  const plan = await b.platform.db.transaction().execute(async (tx) => {
    await sql`insert into products (seller_id, sku, sku_intern, name)
        select ${seller.id}, 'Q-' || n, 'Q-' || n, 'Q' from generate_series(1, 3000) n`.execute(tx);
    await sql`insert into variants (product_id, sku, sku_intern) select id, sku, sku from products where seller_id = ${seller.id}`.execute(
      tx,
    );
    await sql`insert into feed_runs (feed_id, mapping, is_full, status) values (${feed.id}, '{}', false, 'completed')`.execute(
      tx,
    );
    await sql`insert into feed_quarantine (feed_id, run_id, product_id, variant_id, field, rule)
        select ${feed.id}, (select max(id) from feed_runs), product_id, v.id, 'price', 'currency'
        from variants v join products p on p.id = v.product_id where p.seller_id = ${seller.id}`.execute(tx);
    await sql`analyze feed_quarantine`.execute(tx);
    const { rows } = await sql<Record<string, string>>`explain ${heldFacts([1, 2], null)}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']!);
  });
  const scans = plan.filter((line) => /on feed_quarantine [no](_\d)?\b/.test(line));
  expect(scans.length).toBeGreaterThan(2);
  expect(scans.filter((line) => !line.includes('feed_quarantine_product'))).toEqual([]);
});
