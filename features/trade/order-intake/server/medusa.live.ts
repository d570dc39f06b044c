import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type LiveMedusa, startLiveMedusa } from '#connectors/medusa/live/live-medusa.for-tests.ts';
import { fillCart, listVariants, placeOrder, superadmin } from '#connectors/medusa/live/storefront.for-tests.ts';
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
import { afterwards, aRareThing, cartsAtOnce, pieces, settle } from './many-buyers.for-tests.ts';

const shopId = 1;
let live: LiveMedusa;
let m: LiveMarket;
let admin: ReturnType<typeof superadmin>;
beforeAll(async () => {
  live = await startLiveMedusa(inject('adminUrl'));
  m = await liveMarket(shopId);
  admin = superadmin(live);
});
afterAll(async () => {
  await m?.b.close();
  await live?.stop();
});

const typed = (change: object = {}, name = 'Kosovo') => {
  const { channelId: channel, regionId: region } = live.shops.find((it) => it.name === name)!;
  const { email: user, password } = live.connector;
  return { address: live.url, user, password, channel, region, ...change };
};

it('says what a Medusa lacks before a shop is connected to it, and seals the password', async () => {
  const said = async (change: object, name?: string) => (await m.said('medusa', typed(change, name))).said;
  expect(await said({ password: 'wrong' })).toEqual([
    false,
    'missing user: Medusa knows no such user, or the password is wrong',
  ]);
  expect(await said({ channel: '', region: '' })).toEqual([
    false,
    'missing channel: Choose the sales channel of this shop',
    'missing region: Choose the region of this shop',
  ]);
  expect(await said({ stockLocation: 'sloc_nowhere' })).toEqual([
    false,
    'missing stockLocation: The sales channel does not sell from this stock location',
  ]);
  expect(await said({}, 'Trial')).toEqual([
    true,
    'advice region: This place sells in ME, and this shop in XK: the VAT rates of XK may be missing there',
    'advice region: Goods with a VAT of 18 % in XK would be refused: there is no tax rate for that here',
    'advice region: The region has prices without VAT: storefronts show net prices until the cart has an address',
  ]);
  const { well, choices } = await m.said('medusa', typed());
  const labels = (of: { label: string }[]) => of.map(({ label }) => label);
  expect([well, labels(choices.channel), labels(choices.region), labels(choices.stockLocation)]).toEqual([
    true,
    ['Default Sales Channel', 'Kosovo', 'Albania', 'Trial'],
    ['Kosovo (EUR)', 'Albania (ALL)', 'Trial (EUR)'],
    ['Warehouse'],
  ]);

  expect((await m.connect('medusa', typed({ user: '' }))).body.result.issues).toMatchObject([
    { field: 'settings.user' },
  ]);
  expect((await m.connect('medusa', typed())).status).toBe(200);

  expect(await m.version()).toMatchObject({ kind: 'medusa', secrets: ['password'] });
  expect((await m.call(checkConnection, { params: { id: shopId } })).body.result).toMatchObject({
    well: true,
    findings: [],
  });
});

it('sells on a live Medusa: a product goes there, changes, is ordered, packed, delivered and paid, and is taken out [S07, O01]', async () => {
  const product = await aSellable(m, 'Lamp of Medusa');
  const channel = typed().channel;
  const there = async () =>
    (
      await admin(
        'GET',
        `/admin/products?external_id=tregu-product-${product.id}&sales_channel_id[]=${channel}&fields=title,status,*variants,*variants.prices,variants.inventory_items.inventory.location_levels.stocked_quantity`,
      )
    ).products;

  await send(m, product.id);
  const [first] = await there();
  expect(first).toMatchObject({ title: 'Lamp of Medusa', status: 'published' });
  const [{ sku, prices, inventory_items: items }] = first.variants;
  expect(items[0].inventory.location_levels).toMatchObject([{ stocked_quantity: 5 }]);
  const published = await m.b.platform.db
    .selectFrom('publications')
    .selectAll()
    .where('product_id', '=', product.id)
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  expect(published).toMatchObject({ status: 'in_shop', seen_hash: published.sent_hash });
  await rename(m, product.id, 'Lamp, renamed');
  await send(m, product.id);
  expect((await there()).map((it: { title: string }) => it.title)).toEqual(['Lamp, renamed']);

  const placed = await placeOrder(live, 'Kosovo', [{ sku, qty: 2 }]);
  const order = await pulled(m, placed.id);
  expect(order.lines).toMatchObject([{ variant_id: product.variantId, qty_placed: 2 }]);
  expect(Number(order.lines[0]!.unit_gross)).toBe(prices[0].amount);

  const { tracking, told } = await packAndDeliver(m, order);

  expect(told).toEqual(allTold);
  const fields = 'status,payment_status,fulfillment_status,*fulfillments,*fulfillments.labels';
  const { order: seen } = await admin('GET', `/admin/orders/${placed.id}?fields=${fields}`);
  expect(seen).toMatchObject({
    status: 'completed',
    payment_status: 'captured',
    fulfillment_status: 'delivered',
    fulfillments: [{ labels: [{ tracking_number: tracking }] }],
  });

  expect((await takeOut(m, product.id)).status).toBe(200);
  await expect.poll(there, { timeout: 20_000 }).toEqual([]);
});

it('takes a product from its approval to two sales channels, out of one, away and back [S07, S08, S09, S10, S11, S12, S13]', async () => {
  expect((await m.connect('medusa', typed({}, 'Albania'), 2)).status).toBe(200);
  const fields = 'title,status,description,variants.inventory_items.inventory.location_levels.stocked_quantity';
  type Level = { readonly stocked_quantity: number };
  const look: LookThere = async (shop, productId) => {
    const { channel } = typed({}, shop === 2 ? 'Albania' : 'Kosovo');
    const { products } = await admin(
      'GET',
      `/admin/products?external_id=tregu-product-${productId}&status[]=published&sales_channel_id[]=${channel}&fields=${fields}`,
    );
    return products.map(
      (it: {
        title: string;
        description: string | null;
        variants: { inventory_items: { inventory: { location_levels: Level[] } }[] }[];
      }) => ({
        name: it.title,
        description: it.description ?? '',
        stock: it.variants[0]!.inventory_items[0]!.inventory.location_levels[0]!.stocked_quantity,
      }),
    );
  };
  await walkTheMainJob(m, look, { sharesWords: true });
});

/** 60 in the ordinary run: each person costs this server a second. LIVE_BUYERS=200 for as many as elsewhere, which takes minutes. */
const rush = Number(process.env.LIVE_BUYERS || 60);

it(
  `sells 20 pieces to ${rush} buyers at the same moment once each, tells the others, and keeps them sold (16 §3)`,
  async () => {
    const product = await aRareThing(m, 'Rare lamp of Medusa');
    const { db } = m.b.platform;
    const { sku } = await db
      .selectFrom('variants')
      .select('sku')
      .where('id', '=', product.variantId)
      .executeTakeFirstOrThrow();
    const known = await listVariants(live, 'Kosovo');
    const cart = (buyer: number) =>
      fillCart(live, 'Kosovo', [{ sku, qty: 1 }], {
        known,
        guest: `buyer${buyer}`,
        phone: `+38344${200_000 + buyer}`,
      });
    const aboutGoods = (said: string) => /inventory|stock/i.test(said);
    const { sold, refused, pressedAgain } = await cartsAtOnce(rush, cart, { again: (said) => !aboutGoods(said) });
    console.log(`${pressedAgain} of ${rush} pressed again`);
    expect([sold, refused.filter((said) => !aboutGoods(said))]).toEqual([pieces, []]);

    await settle(m);
    expect(await afterwards(m, product.variantId)).toEqual({ orders: pieces, ordered: pieces, broken: [] });
    await expect(cart(500).then((buy) => buy())).rejects.toThrow(/stock|inventory/i);
  },
  rush * 5000,
);

it('ends a send and a reading of orders as undisturbed ones though Medusa is killed in their middle: nothing twice, nothing lost, no drift (16 §4)', async () => {
  await killInTheMiddle(m, {
    kill: live.kill,
    skusOf: async (productIds) => {
      const keys = productIds.map((id) => `external_id[]=tregu-product-${id}`).join('&');
      const { products } = await admin('GET', `/admin/products?limit=100&fields=id,variants.sku&${keys}`);
      type Found = { readonly variants: readonly { readonly sku: string }[] };
      return (products as Found[]).map(({ variants }) => variants.map(({ sku }) => sku));
    },
    order: async (sku) => {
      await placeOrder(live, 'Kosovo', [{ sku, qty: 1 }]);
    },
  });
}, 300_000);
