import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { productsRepository } from './products.repository.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

it('makes the rows of products that are new in this transaction beside those that are not, and may do so again', async () => {
  const sellerId = (await b.make.seller()).id;
  const old: number[] = [];
  for (let n = 0; n < 5; n++) old.push((await b.make.product({ sellerId })).id);
  await inTransaction(b.platform.db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into products (seller_id, sku, sku_intern, name)
      select ${sellerId}, 'N-' || n, 'N' || n, 'New ' || n from generate_series(1, 30) n returning id`.execute(trx);
    const fresh = rows.map(({ id }) => id);
    await sql`insert into variants (product_id, sku, sku_intern, stock, price)
      select id, sku, sku_intern || '-1', 4, 12 from products where id = any(${fresh}::bigint[])`.execute(trx);
    await sql`update products set name = 'Renamed', rating = 3 where id = any(${old}::bigint[])`.execute(trx);
    const { refreshList } = productsRepository(trx);
    await refreshList([...fresh, ...old]);
    await sql`update products set rating = 2 where id = any(${fresh}::bigint[])`.execute(trx);
    await refreshList(fresh);
  });
  expect(await b.listDifferences()).toEqual([]);
  const { rows } = await sql`select rating, count(*)::int as n from product_list where seller_id = ${sellerId}
    group by rating order by rating`.execute(b.platform.db);
  expect(rows).toEqual([
    { rating: 2, n: 30 },
    { rating: 3, n: 5 },
  ]);
});

it('looks up the prices of the products alone, whatever the statistics say', async () => {
  const sellerId = (await b.make.seller()).id;
  const undone = new Error('undone');
  const imported = inTransaction(b.platform.db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into products (seller_id, sku, sku_intern, name)
      select ${sellerId}, 'P-' || n, 'P' || n, 'Priced ' || n from generate_series(1, 600) n returning id`.execute(trx);
    const all = rows.map(({ id }) => id);
    await sql`insert into variants (product_id, sku, sku_intern, stock, price)
      select id, sku, sku_intern || '-1', 4, 12 from products where id = any(${all}::bigint[])`.execute(trx);
    await sql`insert into variant_prices (variant_id, shop_id, price, tvsh) select id, 2, 10, 20 from variants
      where product_id = any(${all}::bigint[])`.execute(trx);
    // Stands for statistics that are behind: where it has a choice, the planner reads a whole shop instead of looking up.
    await sql`set local enable_nestloop = off`.execute(trx);
    const read = async () =>
      (
        await sql<{ n: number }>`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n
          from pg_stat_xact_user_tables where relname = 'variant_prices'`.execute(trx)
      ).rows[0]!.n;
    const { refreshList } = productsRepository(trx);
    for (const some of [all.slice(0, 100), all.slice(0, 100)]) {
      const before = await read();
      await refreshList(some);
      expect((await read()) - before).toBeLessThan(1000);
    }
    throw undone;
  });
  await expect(imported).rejects.toBe(undone);
});

it('reads the new products alone, by plans that were made when there were few', async () => {
  const sellerId = (await b.make.seller()).id;
  const undone = new Error('undone');
  const imported = inTransaction(b.platform.db, async (trx) => {
    const add = async (name: string, count: number): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        insert into products (seller_id, sku, sku_intern, name)
        select ${sellerId}, ${name}::text || n, ${name}::text || n, 'New ' || n from generate_series(1, ${count}::int) n returning id`.execute(
        trx,
      );
      const ids = rows.map(({ id }) => id);
      await sql`insert into variants (product_id, sku, sku_intern, stock, price)
        select id, sku, sku_intern || '-1', 4, 12 from products where id = any(${ids}::bigint[])`.execute(trx);
      await sql`insert into product_translates (product_id, language_id, name)
        select id, 1, name from products where id = any(${ids}::bigint[])`.execute(trx);
      await sql`insert into product_images (product_id, url, position, is_cover)
        select id, 'https://img.test/1.jpg', 1, true from products where id = any(${ids}::bigint[])`.execute(trx);
      return ids;
    };
    const { refreshList } = productsRepository(trx);
    await refreshList(await add('F', 30));
    const many = await add('M', 3000);
    const read = async () =>
      (
        await sql<{ n: number }>`select sum(seq_tup_read)::int as n from pg_stat_xact_user_tables
          where relname in ('products', 'variants', 'product_translates', 'product_images', 'product_list', 'product_search')`.execute(
          trx,
        )
      ).rows[0]!.n;
    const before = await read();
    await refreshList(many.slice(0, 30));
    expect((await read()) - before).toBeLessThan(100);
    throw undone;
  });
  await expect(imported).rejects.toBe(undone);
});
