import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { productFilters } from '../../contract/products.filters.ts';
import { productsListReadModel } from '../products.list.read-model.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

/** What every line of a cause says it counted, and how many products the list behind it finds. */
async function counted(key: string) {
  const { definition, read } = b.platform.causes().find((one) => one.definition.key === key)!;
  const readings = await read(b.platform.readDb, new Date());
  return Promise.all(
    readings.map(async ({ line, shopId = 1, values = {}, count, worth }) => {
      const filled = Object.entries(definition.lines[line]!.search).map(([name, value]) => [
        name,
        value.replace(/\{(\w+)\}/g, (_, place: string) => String(values[place] ?? '')),
      ]);
      const list = productsListReadModel(b.platform.readDb);
      const scope = { shopId, sellerId: null };
      const asked = await list.resolve(scope, productFilters.parse(Object.fromEntries(filled)));
      return { line, shop: shopId, count, listed: await list.count(scope, asked), worth };
    }),
  );
}

it('every line counts what the list behind it shows: reasons, missing texts, failed sends and drift', async () => {
  const { make, platform } = b;
  const category = await make.category({ name: 'Lamps' });
  const ready = await make.product({ status: 4, categoryIds: [category.id] });
  const bare = [await make.product({ status: 4 }), await make.product({ status: 4 })];
  await make.listed(ready.id, ...bare.map(({ id }) => id));
  const send = (product: { id: number }, values: object) =>
    platform.db
      .insertInto('publications')
      .values({ product_id: product.id, shop_id: 1, status: 'pending', external_key: `k-${product.id}`, ...values })
      .execute();
  await send(bare[0]!, { last_error: 'Row 12 is too long' });
  await send(bare[1]!, { last_error: 'Row 7 is too long' });
  const seen = { status: 'in_shop', sent_hash: 'a', seen_at: new Date().toISOString() };
  await send(ready, { ...seen, seen_hash: 'b' });
  await make.listed(ready.id, ...bare.map(({ id }) => id));

  const blocked = await counted('products.notReady');
  expect(blocked).toContainEqual(expect.objectContaining({ line: 'category_missing', shop: 1, count: 2 }));
  const sends = await counted('publishing.sending');
  expect(sends.map(({ line, count }) => [line, count])).toEqual([
    ['failed', 2],
    ['drifted', 1],
  ]);
  const texts = await counted('products.texts');
  expect(texts.length).toBeGreaterThan(0);
  for (const { count, listed } of [...blocked, ...sends, ...texts]) expect(listed).toBe(count);
});

it('what a shop still has though it was taken out, or has twice, leads to the comparison and to no send', async () => {
  const { make, platform } = b;
  const [changed, takenOut, double] = [
    await make.product({ status: 4 }),
    await make.product({ status: 7 }),
    await make.product({ status: 4 }),
  ];
  await make.listed(changed.id, takenOut.id, double.id);
  for (const [product, status, kind] of [
    [changed, 'in_shop', 'changed'],
    [takenOut, 'pending', 'unknown'],
    [double, 'in_shop', 'twice'],
  ] as const) {
    const key = `s-${product.id}`;
    await platform.db
      .insertInto('publications')
      .values({ product_id: product.id, shop_id: 1, status, external_key: key })
      .execute();
    await platform.db
      .insertInto('shop_drifts')
      .values({ shop_id: 1, product_id: product.id, kind, external_key: key })
      .execute();
  }
  await make.listed(changed.id, takenOut.id, double.id);
  const drifted = (await counted('publishing.sending')).find(({ line }) => line === 'drifted');
  // One was seen otherwise above.
  expect(drifted).toMatchObject({ count: 2, listed: 2 });
  const { definition, read } = platform.causes().find((one) => one.definition.key === 'publishing.strays')!;
  expect((await read(platform.readDb, new Date())).map(({ line, count }) => [line, count]).sort()).toEqual([
    ['twice', 1],
    ['unknown', 1],
  ]);
  expect(definition.lines.unknown).toMatchObject({
    to: '/settings/send-to-shop',
    search: { tab: 'compare', kind: 'unknown' },
  });
  await sql`delete from shop_drifts`.execute(platform.db);
});

it('a shop that has not answered for ten minutes is a cause, with what it said, until it is paused', async () => {
  const { platform } = b;
  const silent = async () => {
    const { read } = platform.causes().find((one) => one.definition.key === 'publishing.silent')!;
    return (await read(platform.readDb, new Date())).map(({ shopId, count, values }) => [shopId, count, values]);
  };
  const connected = sql`update shops set connector = 'demo' where id = 2`;
  await connected.execute(platform.db);
  await sql`insert into shop_sending (shop_id, tripped, last_failure) values (2, 4, 'Timed out')`.execute(platform.db);
  expect(await silent()).toEqual([]);
  await sql`update shop_sending set tripped = 5 where shop_id = 2`.execute(platform.db);
  expect(await silent()).toEqual([[2, 5, { reason: { en: 'Timed out', sq: 'Timed out' } }]]);
  await sql`update shop_sending set paused_at = now() where shop_id = 2`.execute(platform.db);
  expect(await silent()).toEqual([]);
});

it('a shop that is switched on and sells nowhere is a cause, with the approved products it keeps from customers', async () => {
  const { make, platform } = b;
  await sql`update shops set connector = null, active = true where id = 3`.execute(platform.db);
  const unconnected = async () => {
    const { read } = platform.causes().find((one) => one.definition.key === 'publishing.unconnected')!;
    return (await read(platform.readDb, new Date())).find(({ shopId }) => shopId === 3);
  };
  const approved = await make.product({ status: 4 });
  await make.listed(approved.id, (await make.product({ status: 1 })).id);
  const list = productsListReadModel(platform.readDb);
  const scope = { shopId: 3, sellerId: null };
  const listed = await list.count(scope, await list.resolve(scope, productFilters.parse({ status: '4' })));
  expect(listed).toBeGreaterThan(0);
  expect(await unconnected()).toMatchObject({ line: 'unconnected', count: listed, products: listed });
  await sql`update shops set active = false where id = 3`.execute(platform.db);
  expect(await unconnected()).toBeUndefined();
});

it('products in the shop that are as they were sent are no cause', async () => {
  await sql`update publications set seen_hash = sent_hash, last_error = null`.execute(b.platform.db);
  expect(await counted('publishing.sending')).toEqual([]);
});
