import { describeConnector } from '#connectors/kit/connector-suite.ts';
import { pricesOf, sampleDocument } from '#connectors/kit/sample-document.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import { createTestDatabase } from '#server/test/test-database.ts';
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
    damage: async (externalKey) => {
      await pool.query(`delete from demo_shop.image where product_id = ${idOf}`, [externalKey]);
      await pool.query(`update demo_shop.variant set options = '[]' where product_id = ${idOf}`, [externalKey]);
    },
    close: drop,
  };
});
