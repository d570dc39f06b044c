import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import { placeOrder } from '#connectors/demo-shop/orders/place-order.ts';
import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import { variantKeyOf } from '#connectors/kit/shop-document.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import { sendTells } from '#features/trade/shop-tells/server/use-cases/send-tells.ts';
import { type IntakeBench, intakeBench, shopId } from './order-intake.for-tests.ts';
import { pullDue } from './use-cases/pull-orders.ts';

let b: IntakeBench;
beforeAll(async () => {
  b = await intakeBench();
});
afterAll(() => b.close());

it('brings what a visitor ordered in the demo shop, and tells the shop that we have it [O01, O02, O03]', async () => {
  const { pool, db } = b.platform;
  await sql`update shops set connector = 'demo-shop', connector_settings = '{}' where id = ${shopId}`.execute(db);
  const connectorFor = shopConnections(b.platform, [demoShop] as unknown as ConnectorDefinition[]);
  const line = await b.goods();
  const variantKey = variantKeyOf(line.variantId);
  const document = sampleDocument('kettle', { variants: [sampleVariant(1, { externalKey: variantKey, options: [] })] });
  const prices = pricesOf(document, { price: '1000', gross: '1200', vat: '20', currency: 'ALL' });
  await demoShop
    .connect({}, { shopId, fetch: globalThis.fetch, database: pool, publicUrl: '', store: memoryStore() })
    .pushProduct(
      document,
      { attempt: 1, stock: stockOf(document, 10), prices, repairImages: false, repairConfigurators: false },
      new AbortController().signal,
    );
  const placed = await placeOrder(
    pool,
    { id: shopId, countryCode: 'AL', currency: 'ALL' },
    {
      key: 'visitor-1',
      language: { code: 'AL', iso_code: 'sq' },
      buyer: {
        name: 'Era Kodra',
        phone: '0691234567',
        email: 'era@example.com',
        street: 'Rruga 1',
        zip: '1001',
        city: 'Tiranë',
      },
      delivery: 'home',
      payment: { kind: 'cod' },
      note: '',
      cart: null,
      at: null,
      lines: [{ productKey: 'kettle', variantKey, unitGross: '1200', qty: 2 }],
    },
  );
  if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed));

  await pullDue({ ...b.needs, connectorFor })();
  b.later(61_000);
  await pullDue({ ...b.needs, connectorFor })();
  await b.hear();
  await sendTells({ ...b.needs, connectorFor })();

  expect(await b.order(placed.id)).toMatchObject({
    hold: [],
    bucket: 'to_order',
    lines: [{ variant_id: line.variantId, need: 2, unit: '1200' }],
    problems: [],
  });
  expect(await b.documents()).toMatchObject([{ no: 1, state: 'applied' }]);
  // What the shop left empty is empty here: else all its guests would be the one customer "null".
  const guest = await sql<{ external_id: string | null; point_id: string | null }>`
    select c.external_id, p.point_id from orders o join customers c on c.id = o.customer_id
      join order_parties p on p.order_id = o.id and p.kind = 'shipping'`.execute(db);
  expect(guest.rows).toEqual([{ external_id: null, point_id: null }]);
  expect(await b.tells()).toMatchObject([{ kind: 'accepted', state: 'told', attempt: 1 }]);

  // A card that was taken is money of the order, once, and nothing is held for it (O03.3).
  const paid = await placeOrder(
    pool,
    { id: shopId, countryCode: 'AL', currency: 'ALL' },
    {
      key: 'visitor-2',
      language: { code: 'AL', iso_code: 'sq' },
      buyer: { name: 'Era', phone: '0691234567', email: '', street: 'Rruga 1', zip: '1001', city: 'Tiranë' },
      delivery: 'home',
      payment: { kind: 'card', lastFour: '4242' },
      note: '',
      cart: null,
      at: null,
      lines: [{ productKey: 'kettle', variantKey, unitGross: '1200', qty: 1 }],
    },
  );
  if (paid.outcome !== 'placed') throw new Error(JSON.stringify(paid));
  for (let pull = 0; pull < 2; pull++) {
    b.later(61_000);
    await pullDue({ ...b.needs, connectorFor })();
  }
  expect(await b.order(paid.id)).toMatchObject({
    hold: [],
    bucket: 'to_order',
    total: '1400',
    money: [{ kind: 'captured', amount: '1400' }],
  });
});
