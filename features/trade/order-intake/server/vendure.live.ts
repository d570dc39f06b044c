import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { superadmin } from '#connectors/vendure/live/live-shop.for-tests.ts';
import { type LiveVendure, startLiveVendure } from '#connectors/vendure/live/live-vendure.for-tests.ts';
import { fillCart, listVariants, placeOrder } from '#connectors/vendure/live/storefront.for-tests.ts';
import { checkConnection } from '#features/selling/connections/contract/connections.calls.ts';
import { killInTheMiddle } from './killed-platform.for-tests.ts';
import {
  allTold,
  aSellable,
  type LiveMarket,
  liveMarket,
  packAndDeliver,
  pulled,
  rename,
  send,
  takeOut,
} from './live-walk.for-tests.ts';
import { type LookThere, walkTheMainJob } from './main-job.for-tests.ts';
import { afterwards, aRareThing, buyers, cartsAtOnce, pieces, settle } from './many-buyers.for-tests.ts';

const shopId = 1;
let live: LiveVendure;
let m: LiveMarket;
// biome-ignore lint/suspicious/noExplicitAny: answers of Vendure have the shape the test knows.
let admin: (query: string, variables?: object) => Promise<any>;
beforeAll(async () => {
  live = await startLiveVendure(inject('adminUrl'));
  m = await liveMarket(shopId);
  admin = await superadmin(live, 'kosovo');
});
afterAll(async () => {
  await m?.b.close();
  await live?.stop();
});

const typed = (change: object = {}) => ({
  address: live.url,
  user: live.connector.identifier,
  password: live.connector.password,
  channel: 'kosovo',
  ...change,
});
const look = (change: object) => m.said('vendure', typed(change));
const connect = (settings: object) => m.connect('vendure', settings);

it('says what a Vendure lacks before a shop is connected to it, and seals the password', async () => {
  const said = async (change: object) => (await look(change)).said;
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
    'advice channel: Goods with a VAT of 18 % in XK would be refused: there is no tax rate for that here',
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

  expect(await m.version()).toMatchObject({
    kind: 'vendure',
    secrets: ['password'],
    settings: { channel: 'kosovo', user: live.connector.identifier },
  });
  const { rows } = await sql<{
    all: string;
  }>`select concat(to_jsonb(s), (select jsonb_agg(to_jsonb(c)) from connection_secrets c),
    (select jsonb_agg(to_jsonb(a)) from activity_log a)) as all from shops s where id = ${shopId}`.execute(
    m.b.platform.db,
  );
  expect(rows[0]!.all).not.toContain(live.connector.password);
  expect((await m.call(checkConnection, { params: { id: shopId } })).body.result).toMatchObject({
    well: true,
    findings: [],
  });
  // What was sealed for one machine goes to no other one (V21).
  const elsewhere = await connect(typed({ address: 'http://127.0.0.1:9', password: '' }));
  expect(elsewhere.body.result.issues).toMatchObject([{ field: 'settings.password' }]);
  expect((await connect(typed({ password: '' }))).status).toBe(200);
});

it('sells on a live Vendure: a product goes there, changes, is ordered, packed, delivered and paid, and is taken out [S07, O01]', async () => {
  const { db } = m.b.platform;
  const product = await aSellable(m, 'Lamp of Vendure');
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

  await send(m, product.id);
  const [first] = await there();
  expect(first).toMatchObject({
    name: 'Lamp of Vendure',
    enabled: true,
    variants: [{ stockLevels: [{ stockOnHand: 5 }] }],
  });
  expect(await publication()).toMatchObject({ status: 'in_shop' });
  expect((await publication()).seen_hash).toBe((await publication()).sent_hash);

  await rename(m, product.id, 'Lamp, renamed');
  await send(m, product.id);
  expect((await there()).map((it: { name: string }) => it.name)).toEqual(['Lamp, renamed']);

  const [{ sku, priceWithTax }] = first.variants;
  const placed = await placeOrder(live, 'kosovo', [{ sku, qty: 2 }], { country: 'XK' });
  const order = await pulled(m, placed.id);
  expect(order.lines).toMatchObject([{ variant_id: product.variantId, qty_placed: 2 }]);
  expect(Number(order.lines[0]!.unit_gross)).toBe(priceWithTax / 100);

  const { tracking, told } = await packAndDeliver(m, order);

  expect(told).toEqual(allTold);
  const seen = await admin(
    `query { order(id: "${placed.id}") { state fulfillments { state trackingCode method } payments { state } } }`,
  );
  expect(seen.order).toEqual({
    state: 'Delivered',
    payments: [{ state: 'Settled' }],
    fulfillments: [{ state: 'Delivered', trackingCode: tracking, method: expect.any(String) }],
  });

  expect((await takeOut(m, product.id)).status).toBe(200);
  await expect.poll(there, { timeout: 20_000 }).toEqual([]);
});

it('takes a product from its approval to two channels, out of one, away and back [S07, S08, S09, S10, S11, S12, S13]', async () => {
  expect((await m.connect('vendure', typed({ channel: 'albania' }), 2)).status).toBe(200);
  const albania = await superadmin(live, 'albania');
  const look: LookThere = async (shop, productId) => {
    const { products } = await (shop === 2 ? albania : admin)(
      `query { products(options: { filter: { externalId: { eq: "tregu-product-${productId}" } } }) {
        items { name description enabled variants { stockLevels { stockOnHand } } } } }`,
    );
    return products.items
      .filter(({ enabled }: { enabled: boolean }) => enabled)
      .map(({ name, description, variants: [variant] }: { name: string; description: string; variants: Sold[] }) => ({
        name,
        description,
        stock: variant!.stockLevels.reduce((sum, { stockOnHand }) => sum + stockOnHand, 0),
      }));
  };
  type Sold = { readonly stockLevels: readonly { readonly stockOnHand: number }[] };
  await walkTheMainJob(m, look, { sharesWords: true });
});

it('sells 20 pieces to 200 buyers at the same moment once each, tells the others, and keeps them sold (16 §3)', async () => {
  const product = await aRareThing(m, 'Rare lamp of Vendure');
  const { db } = m.b.platform;
  const { sku } = await db
    .selectFrom('variants')
    .select('sku')
    .where('id', '=', product.variantId)
    .executeTakeFirstOrThrow();
  const known = await listVariants(live, 'kosovo');
  const cart = (buyer: number) =>
    fillCart(live, 'kosovo', [{ sku, qty: 1 }], {
      country: 'XK',
      known,
      guest: `buyer${buyer}`,
      phone: `+38344${200_000 + buyer}`,
    });
  const { sold, refused } = await cartsAtOnce(buyers, cart);
  expect(sold).toBe(pieces);
  // By the condition of the payment method: before money is taken.
  expect(refused.filter((said) => !said.includes('INELIGIBLE_PAYMENT_METHOD'))).toEqual([]);

  await settle(m);
  expect(await afterwards(m, product.variantId)).toEqual({ orders: pieces, ordered: pieces, broken: [] });
  // What Tregu told after it knew of them gives none of them back: the shop holds them for its customers.
  await expect(cart(500).then((buy) => buy())).rejects.toThrow(/stock|inventory/i);
}, 300_000);

it('ends a send and a reading of orders as undisturbed ones though Vendure is killed in their middle: nothing twice, nothing lost, no drift (16 §4)', async () => {
  await killInTheMiddle(m, {
    kill: live.kill,
    skusOf: async (productIds) => {
      const keys = productIds.map((id) => `tregu-product-${id}`);
      const { products } = await admin(
        `query ($keys: [String!]!) { products(options: { take: 100, filter: { externalId: { in: $keys } } }) {
          items { enabled variants { sku } } } }`,
        { keys },
      );
      type Found = { readonly enabled: boolean; readonly variants: readonly { readonly sku: string }[] };
      return (products.items as Found[]).map(({ variants }) => variants.map(({ sku }) => sku));
    },
    order: async (sku) => {
      await placeOrder(live, 'kosovo', [{ sku, qty: 1 }], { country: 'XK' });
    },
  });
}, 300_000);
