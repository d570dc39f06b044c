import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FeedMappingInput, feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { feedSafety } from '#features/intake/feeds/contract/feeds.safety.ts';
import { ensureFeed } from '#features/intake/feeds/server/feeds.public.ts';
import { safetyRepository } from '#features/intake/feeds/server/safety.repository.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { imported } from './import-bench.for-tests.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
  await b.work();
});
afterEach(async () => expect(await b.listDifferences()).toEqual([]));
afterAll(() => b.close());

const mapping = (variants: FeedMappingInput['variants']): FeedMappingInput => ({
  format: { kind: 'csv', delimiter: ';' },
  variants,
  fields: [
    ...(variants?.mode === 'group' ? [] : [{ target: 'sku' as const, source: 'sku' }]),
    { target: 'name', source: 'name' },
    { target: 'variant.sku', source: 'sku' },
    { target: 'variant.currency', constant: 'EUR' },
    { target: 'variant.stock', source: 'stock' },
  ],
});
const adjacent = mapping({ mode: 'group', by: 'group', order: 'adjacent' });
const single = mapping({ mode: 'none' });

/** A reseller with a feed of this mapping; gives what imports lines of `group;sku;name;stock`, and what is there then. */
async function reseller(by: FeedMappingInput, safety: Parameters<typeof feedSafety.parse>[0] = { guards: {} }) {
  const seller = await b.make.seller();
  const clock = { userId: null, shopId: 1, cause: 'test' };
  const feed = await ensureFeed(b.platform, clock, {
    sellerId: seller.id,
    name: 'Lines',
    mapping: feedMapping.parse(by),
  });
  await safetyRepository(b.platform.db).set(feed.id, feedSafety.parse(safety));
  const bring = async (lines: readonly string[], options: { isFull?: boolean; dry?: boolean } = {}) =>
    (
      await imported(b, seller.id, Buffer.from(['group;sku;name;stock', ...lines, ''].join('\n')), {
        feedId: feed.id,
        ...options,
      })
    ).run;
  const stocks = async () => {
    const rows = await b.platform.db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['variants.sku', 'variants.stock', 'variants.in_delivery', 'products.is_in_vendor_list as listed'])
      .where('seller_id', '=', seller.id)
      .orderBy('variants.sku')
      .execute();
    return rows.map((row) => `${row.sku} ${row.stock}${row.in_delivery && row.listed ? '' : ' gone'}`);
  };
  const productOf = async (sku: string) =>
    b.platform.db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['products.id', 'products.status', 'variants.id as variant'])
      .where('seller_id', '=', seller.id)
      .where('variants.sku', '=', sku)
      .executeTakeFirstOrThrow();
  return { bring, stocks, productOf };
}

const shirt = ['P;S;Shirt;1', 'P;M;Shirt;2', 'P;L;Shirt;3'];
const hat = 'Q;H;Hat;4';

describe('a variant whose row was refused stays as it was', () => {
  for (const isFull of [true, false]) {
    const file = isFull ? 'full' : 'partial';

    it(`where the row is damaged, in a ${file} delivery`, async () => {
      const { bring, stocks } = await reseller(adjacent);
      await bring([...shirt, hat], { isFull });
      const run = await bring(['P;S;Shirt;7', 'P;M;Shirt;2;too much', 'P;L;Shirt;3', hat], { isFull });
      expect(run).toMatchObject({
        status: 'completed',
        rows_refused: 1,
        products_gone: 0,
        message: expect.stringMatching(/as they were/),
      });
      expect(await stocks()).toEqual(['H 4', 'L 3', 'M 2', 'S 7']);
    });

    it(`where it comes behind another product, in a ${file} delivery; the other products lose what they lack`, async () => {
      const { bring, stocks } = await reseller(adjacent);
      await bring([...shirt, hat, 'Q;H2;Hat;5'], { isFull });
      const run = await bring(['P;S;Shirt;7', hat, 'P;M;Shirt;2', 'P;L;Shirt;3'], { isFull });
      expect(run).toMatchObject({ status: 'completed', rows_refused: 2, products_gone: 0, message: null });
      expect(await stocks()).toEqual(['H 4', 'H2 0 gone', 'L 3', 'M 2', 'S 7']);
    });
  }

  it('where it comes before the others, without a name', async () => {
    const { bring, stocks } = await reseller(adjacent);
    await bring([...shirt, hat]);
    await bring(['P;S;;1', 'P;M;Shirt;2', 'P;L;Shirt;3', hat]);
    expect(await stocks()).toEqual(['H 4', 'L 3', 'M 2', 'S 1']);
  });

  it('until a delivery without it that could be read', async () => {
    const { bring, stocks } = await reseller(adjacent);
    await bring([...shirt, hat]);
    await bring(['P;S;Shirt;1', 'P;M;;;;', 'P;L;Shirt;3', hat]);
    expect(await stocks()).toEqual(['H 4', 'L 3', 'M 2', 'S 1']);
    const run = await bring(['P;S;Shirt;1', 'P;L;Shirt;3', hat]);
    expect(run).toMatchObject({ rows_refused: 0, products_unchanged: 1, products_changed: 1, message: null });
    expect(await stocks()).toEqual(['H 4', 'L 3', 'M 0 gone', 'S 1']);
  });

  it('of nested variants, where it has no number', async () => {
    const seller = await b.make.seller();
    const file = (second: object) => [
      { sku: 'N', variants: [{ sku: 'N-1', stock: 1 }, second as never] },
      { sku: 'O', stock: 1 },
    ];
    await imported(b, seller.id, file({ sku: 'N-2', stock: 2 }));
    await imported(b, seller.id, file({ stock: 2 }));
    const rows = await b.platform.db
      .selectFrom('variants')
      .select(['sku', 'stock', 'in_delivery'])
      .where('product_id', 'in', (q) => q.selectFrom('products').select('id').where('seller_id', '=', seller.id))
      .orderBy('sku')
      .execute();
    expect(rows.map((row) => [row.sku, row.stock, row.in_delivery])).toEqual([
      ['N-1', 1, true],
      ['N-2', 2, true],
      ['O', 1, true],
    ]);
  });
});

describe('a product whose row was refused stays as it was in a full delivery (T54)', () => {
  const goods = ['a;K-1;One;1', 'a;K-2;Two;2', 'a;K-3;Three;3'];

  it.each([
    ['has no name', 'a;K-1;;1'],
    ['is damaged', 'a;K-1;One;1;too much'],
  ])('where it %s; what the file lacks is gone', async (_what, line) => {
    const { bring, stocks } = await reseller(single);
    await bring(goods);
    const run = await bring([line, goods[1]!]);
    expect(run).toMatchObject({ status: 'completed', rows_refused: 1, products_gone: 1 });
    expect(await stocks()).toEqual(['K-1 1', 'K-2 2', 'K-3 0 gone']);
  });

  it('and a dry run says the same', async () => {
    const { bring, stocks } = await reseller(single);
    await bring(goods);
    const run = await bring(['a;K-1;;1', goods[1]!], { dry: true });
    expect(run).toMatchObject({ status: 'completed', rows_refused: 1, products_gone: 1 });
    expect(await stocks()).toEqual(['K-1 1', 'K-2 2', 'K-3 3']);
  });

  it('but is taken from a later row that can be read', async () => {
    const { bring, stocks } = await reseller(single);
    await bring(goods);
    const run = await bring(['a;K-1;;9', 'a;K-1;One;5', ...goods.slice(1)]);
    expect(run).toMatchObject({ rows_refused: 1, products_gone: 0, products_stock_changed: 1 });
    expect(await stocks()).toEqual(['K-1 5', 'K-2 2', 'K-3 3']);
  });

  it('where the database could not hold it', async () => {
    const { bring, stocks, productOf } = await reseller(adjacent);
    await bring([...shirt, hat]);
    // Staff gave a variant the number that the supplier uses for a new one.
    const { id, variant } = await productOf('H');
    await b.platform.db.updateTable('variants').set({ sku: 'XL' }).where('id', '=', variant).execute();
    await b.make.listed(id);
    const run = await bring([...shirt, hat, 'Q;XL;Hat;9']);
    expect(run).toMatchObject({ rows_refused: 1, products_gone: 0 });
    expect(await stocks()).toEqual(['L 3', 'M 2', 'S 1', 'XL 4']);
  });

  it('and is not put away, however long it was gone before', async () => {
    const missing = { zero_after_runs: 1, archive_after_days: 1 };
    const { bring, productOf } = await reseller(single, { guards: {}, rules: { missing } });
    await bring(['a;W-1;One;1', 'a;W-2;Two;2']);
    await bring(['a;W-2;Two;2']);
    await b.platform.db
      .updateTable('missing_products')
      .set({ since: new Date(Date.now() - 5 * 86_400_000) })
      .execute();
    await bring(['a;W-1;;1', 'a;W-2;Two;2']);
    const { status } = await productOf('W-1');
    expect(status).not.toBe(7);
  });
});
