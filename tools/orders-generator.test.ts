import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import { shopOrderSchema } from '#connectors/kit/shop-order.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/test-database.ts';
import { orderOf } from './orders-generator.ts';

const signal = new AbortController().signal;
const shop = { id: 2, countryCode: 'AL', currency: 'ALL' };
const languages = { AL: { iso_code: 'sq', position: 0 }, EN: { iso_code: 'en', position: 1 } };
const wanted = { shop: 2, count: 40, rate: 0, seed: 7, cod: 0.7, dirt: 0.4, edits: 0.3 };

const databases: TestDatabase[] = [];
beforeAll(async () => {
  databases.push(await createTestDatabase(), await createTestDatabase());
});
afterAll(async () => {
  for (const { drop } of databases) await drop();
});
const connect = ({ pool }: TestDatabase) =>
  demoShop.connect({}, { shopId: 2, fetch: globalThis.fetch, database: pool, publicUrl: '', store: memoryStore() });
const told = async (database: TestDatabase) =>
  (await connect(database).listOrders({ cursor: null, since: null, limit: 1000 }, signal)).orders;

async function buy(database: TestDatabase) {
  const next = await orderOf({ pool: database.pool, shop, languages }, wanted);
  const made = [];
  for (let n = 0; n < wanted.count; n++) made.push(await next(n));
  return made;
}

describe('Orders of the generator', () => {
  it('are the same for the same seed, and a second run places none of them again', async () => {
    for (const database of databases)
      for (let n = 1; n <= 12; n++) {
        const document = sampleDocument(`goods-${n}`, { variants: [sampleVariant(n, { options: [] })] });
        const parts = {
          stock: stockOf(document, 500),
          prices: pricesOf(document, { price: '500', gross: `${n}00.50`, currency: 'ALL' }),
        };
        await connect(database).pushProduct(
          document,
          { ...parts, attempt: 1, repairImages: false, repairConfigurators: false },
          signal,
        );
      }
    const [one, two] = [await buy(databases[0]!), await buy(databases[1]!)];
    expect(one).toEqual(two);
    const essence = async (database: TestDatabase) =>
      (await told(database)).map(({ document }) => {
        const it = shopOrderSchema.parse(document);
        return [
          it.customer,
          it.shipping,
          it.state,
          it.paymentMethod,
          it.totalGross,
          it.currency,
          it.lines.map((line) => [line.sku, line.qty]),
        ];
      });
    const orders = await essence(databases[0]!);
    expect(orders).toHaveLength(wanted.count);
    expect(await essence(databases[1]!)).toEqual(orders);
    expect(new Set((await buy(databases[0]!)).map(({ outcome }) => outcome))).toEqual(new Set(['again']));
    expect(await told(databases[0]!)).toHaveLength(wanted.count);
  });

  it('O15 have what is wrong with orders in life, and keep the shape in which a shop tells them', async () => {
    const documents = (await told(databases[0]!)).map(({ document }) => shopOrderSchema.parse(document));
    expect(documents.some(({ lines }) => lines.some(({ qty }) => qty === -1))).toBe(true);
    expect(documents.some(({ lines }) => lines.some(({ variantKey }) => variantKey === null))).toBe(true);
    expect(documents.some(({ customer }) => customer.email === '')).toBe(true);
    expect(documents.some(({ currency }) => currency === 'USD')).toBe(true);
    expect(documents.some(({ state }) => state === 'cancelled')).toBe(true);
  });
});
