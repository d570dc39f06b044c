import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { superadmin } from '#connectors/vendure/live/live-shop.for-tests.ts';
import { type LiveVendure, startLiveVendure } from '#connectors/vendure/live/live-vendure.for-tests.ts';
import { placeOrder } from '#connectors/vendure/live/storefront.for-tests.ts';
import {
  checkConnection,
  connectShop,
  listConnections,
  lookConnection,
} from '#features/selling/connections/contract/connections.calls.ts';
import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import { removeFromShop, sendToShop } from '#features/selling/publishing/contract/publishing.calls.ts';
import { findShopOrder } from '#features/trade/orders/server/orders.public.ts';
import { queueTell } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { sendTells } from '#features/trade/shop-tells/server/use-cases/send-tells.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { pullShop } from './use-cases/pull-orders.ts';

const shopId = 1;
let live: LiveVendure;
let b: Bench;
let token: string;
// biome-ignore lint/suspicious/noExplicitAny: answers of Vendure have the shape the test knows.
let admin: (query: string, variables?: object) => Promise<any>;
beforeAll(async () => {
  live = await startLiveVendure(inject('adminUrl'));
  b = await bench({ config: { outboundAllow: ['127.0.0.1'] } });
  await b.make.user({ email: 'super@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@tregu.test');
  admin = await superadmin(live, 'kosovo');
  await b.work();
});
afterAll(async () => {
  await b?.close();
  await live?.stop();
});

const typed = (change: object = {}) => ({
  ...{ address: live.url, user: live.connector.identifier, password: live.connector.password, channel: 'kosovo' },
  ...change,
});
// biome-ignore lint/suspicious/noExplicitAny: likewise.
const call = async (of: any, input: object): Promise<any> => request(b, of, input as never, { token, shopId });
const look = async (change: object) => {
  const body = { kind: 'vendure', settings: typed(change) };
  return (await call(lookConnection, { params: { id: shopId }, body })).body.result;
};
const version = async () => {
  const { connections } = (await call(listConnections, {})).body.result;
  return connections.find((it: { shop_id: number }) => it.shop_id === shopId);
};
const connect = async (settings: object) =>
  call(connectShop, {
    params: { id: shopId },
    body: { kind: 'vendure', version: (await version()).version, settings },
  });

it('says what a Vendure lacks before a shop is connected to it, and seals the password', async () => {
  const said = async (change: object) => {
    const { well, findings } = await look(change);
    return [
      well,
      ...findings.map(
        (it: { level: string; field: string; text: { en: string } }) => `${it.level} ${it.field}: ${it.text.en}`,
      ),
    ];
  };
  expect(await said({ password: 'wrong' })).toEqual([
    false,
    'missing user: Vendure knows no such user, or the password is wrong',
  ]);
  expect(await said({ channel: '' })).toEqual([false, 'missing channel: Choose the channel of this shop']);
  expect(await said({ channel: 'nowhere' })).toEqual([
    false,
    'missing channel: There is no channel "nowhere", or the user has no right in it',
  ]);
  expect(await said({ user: 'reader@shop.example' })).toEqual([
    false,
    'missing user: Rights missing in the channel kosovo: CreateCatalog, UpdateCatalog, DeleteCatalog, ReadOrder, UpdateOrder',
    'missing user: Rights missing in the channel __default_channel__: CreateCatalog, UpdateCatalog, DeleteCatalog, ReadOrder, UpdateOrder',
    'advice null: Notes of customers do not come along: Order has no custom field "note"',
  ]);
  expect(await said({ channel: 'trial' })).toEqual([
    true,
    'advice channel: The channel has prices without VAT: what customers pay may differ by a cent from the price in Tregu',
  ]);
  expect((await look({ address: 'http://127.0.0.1:9' })).reason.en).toContain('could not be reached');
  const { well, choices } = await look({});
  expect([well, choices.channel.map((it: { value: string }) => it.value)]).toEqual([
    true,
    ['__default_channel__', 'kosovo', 'albania', 'trial'],
  ]);

  expect((await connect(typed({ user: '' }))).body.result.issues).toMatchObject([{ field: 'settings.user' }]);
  expect((await connect(typed())).status).toBe(200);

  expect(await version()).toMatchObject({
    kind: 'vendure',
    secrets: ['password'],
    settings: { channel: 'kosovo', user: live.connector.identifier },
  });
  const { rows } = await sql<{
    all: string;
  }>`select concat(to_jsonb(s), (select jsonb_agg(to_jsonb(c)) from connection_secrets c),
    (select jsonb_agg(to_jsonb(a)) from activity_log a)) as all from shops s where id = ${shopId}`.execute(
    b.platform.db,
  );
  expect(rows[0]!.all).not.toContain(live.connector.password);
  expect((await call(checkConnection, { params: { id: shopId } })).body.result).toMatchObject({
    well: true,
    findings: [],
  });
  // What was sealed for one machine goes to no other one (V21).
  const elsewhere = await connect(typed({ address: 'http://127.0.0.1:9', password: '' }));
  expect(elsewhere.body.result.issues).toMatchObject([{ field: 'settings.password' }]);
  expect((await connect(typed({ password: '' }))).status).toBe(200);
});

it('sells on a live Vendure: a product goes there, changes, is ordered, sent, delivered and paid, and is taken out [S07, O01]', async () => {
  const { db, unitOfWork } = b.platform;
  const category = await b.make.category({ name: 'Lamps' });
  const product = await b.make.product({ status: 4, categoryIds: [category.id] });
  const words = { product_id: product.id, language_id: 1, name: 'Lamp of Vendure', short_description: 'Bright' };
  await db.insertInto('product_translates').values(words).execute();
  await db.updateTable('variants').set({ tvsh: '18' }).where('id', '=', product.variantId).execute();
  const send = async () => {
    const { body } = await call(sendToShop, { body: { data: [product.id] } });
    const { result } = await b.taskEnded(body.result.taskId);
    const items = await db
      .selectFrom('task_items')
      .select(['outcome', 'reason'])
      .where('task_id', '=', body.result.taskId)
      .execute();
    expect(items).toMatchObject([{ outcome: 'done', reason: null }]);
    expect(result).toMatchObject({ data: { successCount: 1, totalCount: 1 } });
  };
  const there = async () =>
    (
      await admin(`query { products(options: { filter: { externalId: { eq: "tregu-product-${product.id}" } } }) {
        items { name enabled variants { sku priceWithTax stockLevels { stockOnHand } } } } }`)
    ).products.items;
  const publication = () =>
    db
      .selectFrom('publications')
      .selectAll()
      .where('product_id', '=', product.id)
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow();

  await send();
  const [first] = await there();
  expect(first).toMatchObject({
    name: 'Lamp of Vendure',
    enabled: true,
    variants: [{ stockLevels: [{ stockOnHand: 5 }] }],
  });
  expect(await publication()).toMatchObject({ status: 'in_shop' });
  expect((await publication()).seen_hash).toBe((await publication()).sent_hash);

  await unitOfWork(b.as(), async (tx) => {
    await tx.db
      .updateTable('product_translates')
      .set({ name: 'Lamp, renamed' })
      .where('product_id', '=', product.id)
      .execute();
    tx.touch('product', [product.id]);
  });
  await send();
  expect((await there()).map((it: { name: string }) => it.name)).toEqual(['Lamp, renamed']);

  const [{ sku, priceWithTax }] = first.variants;
  const placed = await placeOrder(live, 'kosovo', [{ sku, qty: 2 }], { country: 'XK' });
  const connectorFor = shopConnections(b.platform);
  const needs = { ...b.platform, connectorFor };
  await pullShop(needs, shopId);
  const order = await findShopOrder(db, shopId, placed.id);
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order!.id).execute();
  expect(lines).toMatchObject([{ variant_id: product.variantId, qty_placed: 2 }]);
  expect(Number(lines[0]!.unit_gross)).toBe(priceWithTax / 100);

  const parcel = {
    orderExternalId: placed.id,
    lines: [{ externalId: lines[0]!.external_id!, qty: 2 }],
    carrier: 'Posta',
    tracking: 'TRK-1',
    trackingUrl: null,
  };
  const about = { shopId, orderId: order!.id, refKind: 'package', refId: '1' } as const;
  const money = { orderExternalId: placed.id, amount: (placed.total / 100).toFixed(2), currency: 'EUR' };
  await unitOfWork(b.as(), async (tx) => {
    const shipmentKey = await queueTell(tx, { ...about, kind: 'shipment', payload: parcel });
    const delivered = { orderExternalId: placed.id, shipmentKey, at: new Date().toISOString() };
    await queueTell(tx, { ...about, kind: 'delivered', payload: delivered });
    await queueTell(tx, { ...about, kind: 'paid', payload: money });
  });
  for (let round = 0; round < 4; round++) await sendTells(needs)();
  const tells = await db
    .selectFrom('shop_tells')
    .select(['kind', 'state', 'error'])
    .where('order_id', '=', order!.id)
    .orderBy('id')
    .execute();
  expect(tells.filter(({ kind }) => kind !== 'accepted').map(({ kind, state, error }) => [kind, state, error])).toEqual(
    [
      ['shipment', 'told', null],
      ['delivered', 'told', null],
      ['paid', 'told', null],
    ],
  );
  const seen = await admin(
    `query { order(id: "${placed.id}") { state fulfillments { state trackingCode method } payments { state } } }`,
  );
  expect(seen.order).toEqual({
    ...{ state: 'Delivered', payments: [{ state: 'Settled' }] },
    fulfillments: [{ state: 'Delivered', trackingCode: 'TRK-1', method: 'Posta' }],
  });

  const out = await call(removeFromShop, {
    body: { data: [product.id], removalData: { removal_reason: 'brand_issues' } },
  });
  expect(out.status).toBe(200);
  await expect.poll(there, { timeout: 20_000 }).toEqual([]);
});
