import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeConnector } from '#connectors/kit/connector-suite.ts';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import type { ShopPart } from '#connectors/kit/shop-document.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import { createTestDatabase } from '#server/test/test-database.ts';
import { makeCategoryByHand, makePropertyByHand } from './by-hand.repository.ts';
import { demoShop } from './demo-shop.connector.ts';

describeConnector('The demo shop', async () => {
  const { pool, drop } = await createTestDatabase();
  const deps = {
    shopId: 2,
    fetch: globalThis.fetch,
    database: pool,
    publicUrl: 'http://shop.test',
    store: memoryStore(),
  };
  const connector = demoShop.connect({}, deps);
  // A neighbour with the same keys: nothing below may count or change its products.
  const neighbour = demoShop.connect({}, { ...deps, shopId: 3 });
  const signal = new AbortController().signal;
  for (const key of ['same', 'repair', 'back']) {
    const options = {
      stock: [],
      prices: pricesOf(sampleDocument(key)),
      repairImages: false,
      repairConfigurators: false,
      attempt: 50,
    };
    await neighbour.pushProduct(sampleDocument(key), options, signal);
  }

  const idOf = '(select id from demo_shop.product where shop_id = 2 and external_key = $1)';
  return {
    connector,
    countInShop: async (externalKey) => {
      const { rows } = await pool.query(
        'select 1 from demo_shop.product where shop_id = 2 and external_key = $1 and removed_at is null',
        [externalKey],
      );
      return rows.length;
    },
    countCategories: async (externalKey) => {
      const { rows } = await pool.query(
        'select 1 from demo_shop.category where shop_id = 2 and external_key = $1 and attempt > 0',
        [externalKey],
      );
      return rows.length;
    },
    makeCategory: (name) =>
      makeCategoryByHand(pool, 2, { key: name.replaceAll(' ', '-'), parentKey: null, names: { EN: name } }),
    categoriesOf: async (externalKey) => {
      const { rows } = await pool.query<{ key: string }>(
        `select category_key as key from demo_shop.product_category where product_id = ${idOf} order by position`,
        [externalKey],
      );
      return rows.map(({ key }) => key);
    },
    makeProperty: (name) => makePropertyByHand(pool, 2, { key: name, name }),
    saidOf: async (externalKey) => {
      const { rows } = await pool.query<{ said: string }>(
        `select (one ->> 'group') || ': ' || (one ->> 'value') as said from demo_shop.product p, jsonb_array_elements(p.attributes) one where p.id = ${idOf}
         union select (one ->> 'group') || ': ' || (one ->> 'value') from demo_shop.variant v, jsonb_array_elements(v.options) one where v.product_id = ${idOf}`,
        [externalKey],
      );
      return rows.map(({ said }) => said);
    },
    partsOf: async (externalKey) => {
      const { rows } = await pool.query<Record<ShopPart, unknown>>(
        `select p.texts as main, p.customs, p.warranty_months as warranty, p.attributes,
           (select jsonb_agg(i.url order by i.ordinal) from demo_shop.image i where i.product_id = p.id) as images,
           (select jsonb_agg(v.options order by v.position) from demo_shop.variant v where v.product_id = p.id) as configurators,
           (select jsonb_agg(v.stock order by v.position) from demo_shop.variant v where v.product_id = p.id) as stock,
           (select jsonb_agg(v.gross order by v.position) from demo_shop.variant v where v.product_id = p.id) as price
         from demo_shop.product p where p.id = ${idOf}`,
        [externalKey],
      );
      return rows[0]!;
    },
    isKept: async (remoteId) => {
      const { rows } = await pool.query("select 1 from demo_shop.product where id = $1 and sku <> ''", [remoteId]);
      return rows.length > 0;
    },
    reprice: async (externalKey, place, amount) => {
      await pool.query(
        `update demo_shop.variant set gross = case when discount_gross is null then $2::numeric(12, 2) else gross end,
           discount_gross = case when discount_gross is not null then $2::numeric(12, 2) end
         where product_id = ${idOf} and position = (select position from demo_shop.variant where product_id = ${idOf} order by position offset $3 limit 1)`,
        [externalKey, amount, place],
      );
    },
    damage: async (externalKey) => {
      await pool.query(`delete from demo_shop.image where product_id = ${idOf}`, [externalKey]);
      await pool.query(`update demo_shop.variant set options = '[]' where product_id = ${idOf}`, [externalKey]);
    },
    without: {
      countsStock: 'The demo shop always counts stock',
      process: 'The demo shop is in the same database, not behind HTTP',
    },
    thousand: true,
    close: drop,
  };
});

let made: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.drop());

it('tells what was made in the shop, makes it ours, and gives it back as it is (16 §3)', async () => {
  const { pool } = made;
  const [signal, store] = [new AbortController().signal, memoryStore()];
  const connector = demoShop.connect({}, { shopId: 2, fetch, database: pool, publicUrl: 'http://shop.test', store });
  const document = sampleDocument('tregu-product-7', {
    variants: [sampleVariant(71, { sku: 'HAND-1', options: [] }), sampleVariant(72, { ean: '4006381333931' })],
  });
  const options = { stock: stockOf(document, 7), prices: pricesOf(document), attempt: 1 };
  const push = (of: typeof document, attempt = 1) =>
    connector.pushProduct(of, { ...options, attempt, repairImages: false, repairConfigurators: false }, signal);
  const variants = document.variants.map((it, at) => ({ ...it, externalKey: `made-here-x-${at}` }));
  const byHand = { ...document, externalKey: 'made-here-x', variants };
  const { remoteId } = await connector.pushProduct(
    byHand,
    {
      ...options,
      stock: stockOf(byHand, 7),
      prices: pricesOf(byHand),
      repairImages: false,
      repairConfigurators: false,
    },
    signal,
  );
  const foreign = async () => (await connector.listForeign({ after: null, limit: 10 }, signal)).products;
  expect(await foreign()).toMatchObject([{ remoteId, skus: ['HAND-1', document.variants[1]!.sku] }]);
  expect((await connector.listProducts({ after: null, limit: 10 }, signal)).products).toEqual([]);
  expect(await connector.showForeign([remoteId, 'none'], signal)).toMatchObject([
    { remoteId, texts: { EN: { name: document.texts.EN!.name } }, variants: [{ sku: 'HAND-1', stock: 7 }, {}] },
  ]);
  // It was ours once, and a late write of then must not undo it.
  await connector.removeProduct('tregu-product-7', { attempt: 5 }, signal);

  await connector.adoptProduct(remoteId, document, signal);
  await connector.adoptProduct(remoteId, document, signal);

  expect(await foreign()).toEqual([]);
  expect(await connector.findProduct('tregu-product-7', signal)).toEqual({ remoteId });
  await expect(push(document, 4)).rejects.toMatchObject({ code: 'older_attempt' });
  expect((await push(document, 6)).remoteId).toBe(remoteId);
  const { rows } = await pool.query('select external_key from demo_shop.variant where product_id = $1', [remoteId]);
  expect(rows).toHaveLength(2);
  await expect(connector.adoptProduct(remoteId, sampleDocument('another'), signal)).rejects.toMatchObject({
    kind: 'rejected',
  });

  await expect(connector.releaseProduct(remoteId, 'another', signal)).rejects.toMatchObject({ kind: 'rejected' });
  await connector.releaseProduct(remoteId, 'tregu-product-7', signal);
  await connector.releaseProduct(remoteId, 'tregu-product-7', signal);
  expect(await connector.findProduct('tregu-product-7', signal)).toBeNull();
  expect(await foreign()).toMatchObject([{ remoteId, skus: ['HAND-1', document.variants[1]!.sku] }]);
});
