import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { productFilters } from '../contract/products.filters.ts';
import { productsFigures } from './products.figures.ts';
import { listFacts } from './products.flags.ts';
import { productsListReadModel } from './products.list.read-model.ts';

let b: Bench;
let ids: number[];
beforeAll(async () => {
  b = await bench();
  ids = [];
  for (let n = 0; n < 40; n++) ids.push((await b.make.product({ status: n % 3 === 0 ? 4 : 0, stock: n % 2 })).id);
}, 60_000);
afterAll(() => b.close());

/** States, and states with flags, whose kept total is not what counting the rows gives; must always be empty. */
async function wrongTotals(): Promise<unknown[]> {
  const { rows } = await sql`
    with counted as (
      select shop_id, state, flags, count(*)::int as n from product_list_shops group by 1, 2, 3
      union all select shop_id, state, null, count(*)::int as n from product_list_shops group by 1, 2),
    kept as (
      select shop_id, state, flags, sum(n)::int as n from product_list_counts group by 1, 2, 3 having sum(n) <> 0
      union all select shop_id, state, null, sum(n)::int as n from product_list_totals group by 1, 2 having sum(n) <> 0)
    (select 'kept' as why, * from (select * from kept except select * from counted) a)
    union all (select 'counted', * from (select * from counted except select * from kept) c)`.execute(b.platform.db);
  return rows;
}

it('keeps the totals of status and flags with every way a row comes, changes and goes', async () => {
  expect(await wrongTotals()).toEqual([]);
  const { db } = b.platform;
  const [first, second, ...others] = ids;
  await b.platform.unitOfWork(b.as(), async (tx) => {
    await sql`update products set status = 1 where id = any(${others}::bigint[]) and id % 2 = 0`.execute(tx.db);
    tx.touch('product', others);
  });
  expect(await wrongTotals()).toEqual([]);
  await db
    .insertInto('publications')
    .values({ product_id: first!, shop_id: 2, status: 'in_shop', external_key: 'k' })
    .execute();
  await sql`select product_list_refresh_states(${[first]}::bigint[])`.execute(db);
  expect(await wrongTotals()).toEqual([]);
  await db.deleteFrom('product_list_shops').where('product_id', '=', second!).execute();
  expect(await wrongTotals()).toEqual([]);
  await b.make.listed(second!);
  expect(await wrongTotals()).toEqual([]);
});

it('loses and doubles no number where changes and putting together happen at the same time', async () => {
  const { db } = b.platform;
  const change = (id: number, status: number) =>
    b.platform.unitOfWork(b.as(), async (tx) => {
      await sql`update products set status = ${status} where id = ${id}`.execute(tx.db);
      tx.touch('product', [id]);
    });
  for (let round = 0; round < 6; round++) {
    await Promise.all([
      ...ids.slice(0, 12).map((id, index) => change(id, [0, 1, 3, 4][(index + round) % 4]!)),
      ...[1, 2, 3].map(() => sql`select product_list_counts_compact()`.execute(db)),
    ]);
  }
  expect(await wrongTotals()).toEqual([]);
  await sql`select product_list_counts_compact()`.execute(db);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from product_list_counts group by shop_id, state, flags having count(*) > 1
    union all select from product_list_totals group by shop_id, state having count(*) > 1) twice`.execute(db);
  expect(rows).toEqual([{ n: 0 }]);
  expect(await wrongTotals()).toEqual([]);
});

it('leaves no total of a change that was taken back', async () => {
  const change = b.platform.unitOfWork(b.as(), async (tx) => {
    await sql`update products set status = 3`.execute(tx.db);
    tx.touch('product', ids);
    throw new Error('undone');
  });
  await expect(change).rejects.toThrow('undone');
  expect(await wrongTotals()).toEqual([]);
});

describe('how many variants there are', () => {
  const kept = async () => {
    const { rows } = await sql<{ n: number; rows: number; counted: number }>`select coalesce(sum(n), 0)::int as n,
      count(*)::int as rows, (select count(*)::int from variants) as counted from variant_totals`.execute(
      b.platform.db,
    );
    return rows[0]!;
  };
  const add = (codes: readonly string[]) =>
    b.platform.db
      .insertInto('variants')
      .values(codes.map((code) => ({ product_id: ids[0]!, sku: code, sku_intern: code, position: 1 })))
      .execute();

  it('is kept with variants that come, go, and are taken back', async () => {
    const before = await kept();
    await add(['count-1', 'count-2', 'count-3']);
    expect(await kept()).toMatchObject({ n: before.n + 3, counted: before.n + 3 });
    await b.platform.db.deleteFrom('variants').where('sku', '=', 'count-2').execute();
    expect(await kept()).toMatchObject({ n: before.n + 2, counted: before.n + 2 });
    await expect(add(['count-4', 'count-1'])).rejects.toThrow('duplicate');
    expect(await kept()).toMatchObject({ n: before.n + 2, counted: before.n + 2 });
    await b.make.product({});
    expect(await kept()).toMatchObject({ n: before.n + 3, counted: before.n + 3 });
  });

  it('is put together now and then, and loses nothing where that meets other changes', async () => {
    const codes = Array.from({ length: 420 }, (_, at) => `many-${at}`);
    for (let at = 0; at < codes.length; at += 12)
      await Promise.all(codes.slice(at, at + 12).map((code) => add([code])));
    const { n, rows, counted } = await kept();
    expect(n).toBe(counted);
    expect(rows).toBeLessThan(codes.length);
  });
});

it('judges approved products once for the two numbers that come of it, as the lists behind them do', async () => {
  const { id } = await b.make.product({ status: 4 });
  await sql`update product_list_shops set flags = ${2 ** 30 - 1}, facts = ${1023 & ~listFacts.barred}
    where product_id = ${id}`.execute(b.platform.db);
  let judged = 0;
  const readDb = b.platform.readDb.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('changed_after_approval')) judged += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const halves = productsFigures({ readDb }).filter(({ definition }) => 'readiness' in definition.search);
  const context = b.as();
  const counted = await Promise.all(halves.map(({ read }) => read(context)));
  const list = productsListReadModel(b.platform.readDb);
  const shown = halves.map(async ({ definition: { search } }) =>
    list.count(context.scope, await list.resolve(context.scope, productFilters.parse(search))),
  );
  expect(counted.map(({ count }) => count)).toEqual(await Promise.all(shown));
  expect(counted.map(({ count }) => count > 0)).toEqual([true, true]);
  expect(judged).toBe(1);
});
