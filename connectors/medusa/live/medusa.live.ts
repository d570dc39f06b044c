import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { describeConnector } from '#connectors/kit/connector-suite.ts';
import { hashOf, hashOfPrices } from '#connectors/kit/document-hash.ts';
import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import { listenForWebhooks } from '#connectors/kit/live/webhook-listener.for-tests.ts';
import { describeOrders } from '#connectors/kit/order-suite.ts';
import { pricesOf, sampleCategory, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import { shopOrderSchema } from '#connectors/kit/shop-order.ts';
import type { OutboundFetch } from '#kit/network.ts';
import { medusa } from '../medusa.connector.ts';
import { connectMedusa } from './connect.for-tests.ts';
import { type LiveMedusa, startLiveMedusa } from './live-medusa.for-tests.ts';
import { placeOrder, superadmin } from './storefront.for-tests.ts';

const signal = new AbortController().signal;
let live: LiveMedusa;
let webhooks: Awaited<ReturnType<typeof listenForWebhooks>>;
let connector: ReturnType<typeof connectMedusa>;
const deps = liveDeps();
const process = (net: OutboundFetch) => connectMedusa(live, 'Trial', { ...deps, fetch: net });
const goods = sampleDocument('goods', { variants: [1, 2, 3].map((number) => sampleVariant(number)) });
beforeAll(async () => {
  webhooks = await listenForWebhooks(medusa.webhooks!);
  live = await startLiveMedusa(inject('adminUrl'), webhooks.env);
  connector = connectMedusa(live, 'Trial', deps);
  const how = { repairImages: false, repairConfigurators: false, attempt: 1 };
  await connector.pushProduct(goods, { ...how, stock: stockOf(goods, 1000), prices: pricesOf(goods) }, signal);
});
afterAll(async () => {
  await live?.stop();
  webhooks?.close();
});

describeConnector('A live Medusa', async () => {
  const admin = superadmin(live);
  const { channelId } = live.shops.find(({ name }) => name === 'Trial')!;
  const find = async (key: string, fields = 'id') =>
    (await admin('GET', `/admin/products?external_id=${key}&sales_channel_id[]=${channelId}&fields=${fields}`))
      .products;
  return {
    connector,
    process,
    fetch: deps.fetch,
    countInShop: async (externalKey) => (await find(externalKey)).length,
    countCategories: async (externalKey) =>
      (await admin('GET', `/admin/product-categories?external_id=${externalKey}`)).product_categories.length,
    makeCategory: async (name) =>
      (await admin('POST', '/admin/product-categories', { name, is_active: true })).product_category.id,
    categoriesOf: async (externalKey) =>
      (await find(externalKey, 'id,categories.id')).flatMap((it: { categories: { id: string }[] }) =>
        it.categories.map(({ id }) => id),
      ),
    partsOf: async (externalKey) => {
      const fields = [
        'id,title,subtitle,description,thumbnail,metadata,images.url,options.title,options.values.value',
        'variants.hs_code,variants.metadata,variants.variant_rank,variants.options.value,variants.prices.amount',
        'variants.inventory_items.inventory.location_levels.stocked_quantity',
      ];
      const [it] = await find(externalKey, fields.join(','));
      type Variant = {
        readonly hs_code: string | null;
        readonly variant_rank: number;
        readonly metadata: { readonly tregu: { readonly attributes: unknown } };
        readonly options: readonly { readonly value: string }[];
        readonly prices: readonly { readonly amount: number }[];
        readonly inventory_items: readonly {
          readonly inventory: { readonly location_levels: readonly { readonly stocked_quantity: number }[] };
        }[];
      };
      const variants = (it.variants as Variant[]).toSorted((a, b) => a.variant_rank - b.variant_rank);
      const rest = it.metadata.tregu;
      const levels = ({ inventory_items }: Variant) =>
        inventory_items.flatMap(({ inventory }) => inventory.location_levels.map((one) => one.stocked_quantity));
      return {
        main: [it.title, it.subtitle, it.description],
        images: [it.thumbnail, it.images.map(({ url }: { url: string }) => url)],
        configurators: variants.map(({ options }) => options.map(({ value }) => value).toSorted()),
        stock: variants.map((one) => levels(one).reduce((sum, n) => sum + n, 0)),
        price: variants.map(({ prices }) => prices.map(({ amount }) => amount)),
        customs: [rest.customs, variants.map(({ hs_code }) => hs_code)],
        warranty: rest.warrantyMonths,
        attributes: [rest.attributes, variants.map(({ metadata }) => metadata.tregu.attributes)],
      };
    },
    // Another product has this SKU.
    refusable: async (document) => ({
      ...document,
      variants: document.variants.map((it, place) => (place === 0 ? { ...it, sku: goods.variants[0]!.sku } : it)),
    }),
    requests: { fresh: 10, renamed: 20, same: 18, priced: 14, stocked: 5 },
    picturesGoAlong: true,
    thousand: true,
    countsStock: async (key) => {
      const [{ variants }] = await find(key, 'id,*variants');
      return variants.map((it: { manage_inventory: boolean }) => it.manage_inventory);
    },
    stopCounting: async (key) => {
      const [{ id, variants }] = await find(key, 'id,*variants');
      const update = variants.map((it: { id: string }) => ({ id: it.id, manage_inventory: false }));
      await admin('POST', `/admin/products/${id}/variants/batch`, { update });
    },
    isShown: async (key) =>
      (await find(key, 'id,status')).some(({ status }: { status: string }) => status === 'published'),
    show: async (key) => {
      const [{ id }] = await find(key);
      await admin('POST', `/admin/products/${id}`, { status: 'published' });
    },
    isKept: async (remoteId) => (await admin('GET', `/admin/products?id[]=${remoteId}&fields=id`)).products.length > 0,
    reprice: async (key, place, amount) => {
      const [{ id, variants }] = await find(key, 'id,variants.id,variants.variant_rank,variants.prices.id');
      type Variant = { id: string; variant_rank: number; prices: { id: string }[] };
      const it = (variants as Variant[]).toSorted((a, b) => a.variant_rank - b.variant_rank)[place]!;
      const prices = it.prices.map((one) => ({ id: one.id, amount: Number(amount) }));
      await admin('POST', `/admin/products/${id}/variants/${it.id}`, { prices });
    },
    damage: async (externalKey) => {
      const [{ id, options }] = await find(externalKey, 'id,*options,*options.values');
      await admin('POST', `/admin/products/${id}`, { images: [], thumbnail: null });
      // An option of a variant cannot be taken away in Medusa, but it can be called anything.
      for (const option of options) {
        await admin('POST', `/admin/product-options/${option.id}`, { title: '?' });
        for (const value of option.values)
          await admin('POST', `/admin/product-options/${option.id}/values/${value.id}`, { value: `?${value.value}` });
      }
    },
    close: async () => {},
  };
});

const documentOf = async (id: string) => shopOrderSchema.parse((await connector.readOrders([id], signal))[0]?.document);

describeOrders('A live Medusa', async () => {
  const admin = superadmin(live);
  let changes = 0;
  return {
    connector,
    process,
    fetch: deps.fetch,
    place: async (pieces) =>
      (
        await placeOrder(
          live,
          'Trial',
          pieces.map((qty, place) => ({ sku: `KET-${place + 1}`, qty })),
        )
      ).id,
    change: async (id) => {
      changes += 1;
      await admin('POST', `/admin/orders/${id}`, { metadata: { note: `Changed ${changes} times` } });
    },
    countTold: async (key) => {
      const fields =
        'id,status,*fulfillments,*payment_collections,*payment_collections.payments.captures,*payment_collections.payments.refunds';
      const { orders } = await admin('GET', `/admin/orders?limit=200&fields=${fields}`);
      const found = await connector.findTold('', key, signal);
      // biome-ignore lint/suspicious/noExplicitAny: answers of Medusa have the shape the test knows.
      type Any = any;
      const payments: Any[] = orders.flatMap((it: Any) =>
        it.payment_collections.flatMap((one: Any) => one.payments ?? []),
      );
      const kind = key.split(':')[1];
      if (kind === 'refund')
        return payments.flatMap((it) => it.refunds).filter((it) => it.note?.includes(`[${key}]`)).length;
      if (kind === 'paid')
        return payments.flatMap((it) => it.captures).filter((it) => it.id === found?.remoteId).length;
      if (kind !== 'cancel')
        return orders
          .flatMap((it: Any) => it.fulfillments)
          .filter((it: Any) => !it.canceled_at && it.id === found?.remoteId).length;
      const counts = await Promise.all(
        orders.map(async (it: Any) => {
          const { order_changes } = await admin('GET', `/admin/orders/${it.id}/changes`);
          return order_changes.filter((one: Any) => one.description?.includes(`[${key}]`)).length;
        }),
      );
      const edits = counts.reduce((all, one) => all + one, 0);
      return edits || orders.filter((it: Any) => it.status === 'canceled' && key.includes(it.id)).length;
    },
    close: async () => {},
  };
});

it('tells an order of a guest with a coupon to the cent', async () => {
  const basket = [
    { sku: 'KET-1', qty: 2 },
    { sku: 'KET-2', qty: 1 },
  ];
  const placed = await placeOrder(live, 'Trial', basket, { coupon: 'TEN' });

  const order = await documentOf(placed.id);

  expect(order).toMatchObject({
    number: placed.number,
    currency: 'EUR',
    totalGross: placed.total.toFixed(2),
    note: 'Ring twice',
    paymentMethod: 'cod',
    payments: [],
    shippingMethod: 'Post',
    shippingGross: '3.60',
    shippingVat: '20',
    shipping: {
      name: 'Arta Krasniqi',
      street: 'Rr. Agim Ramadani 12, Kati 3',
      zip: '10000',
      city: 'Prishtinë',
      country: 'ME',
    },
  });
  expect(order.lines.map((it) => [it.variantKey, it.qty, it.unitGross, it.discountGross, it.lineGross])).toEqual([
    ['tregu-variant-1', 2, '49.80', '9.96', '89.64'],
    ['tregu-variant-2', 1, '49.80', '4.98', '44.82'],
  ]);
});

it('tells of orders by the subscriber for the code of the shop (16 §2)', async () => {
  await webhooks.heard();
  const { id } = await placeOrder(live, 'Trial', [{ sku: 'KET-1', qty: 1 }]);
  expect(new Set(await webhooks.heard())).toEqual(new Set(['orders']));
  const { totalGross: amount } = await documentOf(id);
  await connector.tellPaid('tregu:paid:hooked', { orderExternalId: id, amount, currency: 'EUR' }, signal);
  expect(new Set(await webhooks.heard())).toEqual(new Set(['orders']));
});

it('takes the cash of an order that became smaller before it came in', async () => {
  const { id } = await placeOrder(live, 'Trial', [{ sku: 'KET-1', qty: 3 }]);
  const { lines } = await documentOf(id);
  const off = { lines: [{ externalId: lines[0]!.externalId, qty: 1 }], reason: 'no_stock', whole: false };
  await connector.tellCancel('tregu:cancel:smaller', { orderExternalId: id, ...off }, signal);
  const { totalGross } = await documentOf(id);
  expect(totalGross).toBe('103.20');

  const money = { orderExternalId: id, amount: totalGross, currency: 'EUR' };
  const told = await connector.tellPaid('tregu:paid:smaller', money, signal);

  const paid = { externalId: told.remoteId, kind: 'captured', amount: '103.20' };
  expect((await documentOf(id)).payments).toMatchObject([paid]);
});

it('takes a parcel of pieces that are sold out by now', async () => {
  const { id } = await placeOrder(live, 'Trial', [{ sku: 'KET-3', qty: 2 }]);
  const { lines } = await documentOf(id);
  await connector.pushStock('goods', stockOf(goods, 0), { attempt: 9 }, signal);

  const shipment = {
    orderExternalId: id,
    lines: [{ externalId: lines[0]!.externalId, qty: 2 }],
    carrier: 'Own',
    tracking: 'PK-1',
    trackingUrl: null,
  };
  await connector.tellShipment('tregu:shipment:sold-out', shipment, signal);

  expect((await connector.readProduct('goods', signal))?.stock.at(-1)).toEqual({
    variantKey: 'tregu-variant-3',
    stock: 0,
  });
});

const how = { repairImages: false, repairConfigurators: false, attempt: 1 };
const push = (to: typeof connector, document: typeof goods, price: object = {}, attempt = 1) =>
  to.pushProduct(document, { ...how, attempt, stock: stockOf(document, 9), prices: pricesOf(document, price) }, signal);

it('refuses a product whose SKU another one of the shop has, leaves nothing behind, and takes that one over when told to', async () => {
  const admin = superadmin(live);
  const { channelId } = live.shops.find(({ name }) => name === 'Trial')!;
  const { product } = await admin('POST', '/admin/products', {
    title: 'By hand',
    status: 'published',
    sales_channels: [{ id: channelId }],
    options: [{ title: 'Size', values: ['S', 'M', 'L'] }],
    variants: ['S', 'M', 'L'].map((size) => ({
      title: size,
      sku: `HAND-${size}`,
      options: { Size: size },
      prices: [],
      ...(size === 'M' ? { sku: 'HAND-other', ean: '4006381333931' } : {}),
    })),
  });
  const document = sampleDocument('by-hand', {
    variants: [
      sampleVariant(91, { sku: 'HAND-S', options: [{ group: 'Size', value: 'Small' }] }),
      sampleVariant(92, { sku: 'HAND-M', ean: '4006381333931', options: [{ group: 'Size', value: 'Medium' }] }),
    ],
  });

  await expect(push(connector, document)).rejects.toMatchObject({ kind: 'rejected', message: /already exists/ });

  const count = async () => (await admin('GET', '/admin/products?external_id=by-hand&fields=id')).products.length;
  expect(await count()).toBe(0);
  const foreign = (await connector.listForeign({ after: null, limit: 200 }, signal)).products;
  expect(foreign.find(({ remoteId }) => remoteId === product.id)).toMatchObject({
    name: 'By hand',
    skus: expect.arrayContaining(['HAND-S', 'HAND-L']),
    eans: ['4006381333931'],
  });
  const [shown] = await connector.showForeign([product.id], signal);
  expect(shown!.remoteId).toBe(product.id);
  // Nobody says in which language it was typed: it counts as the first of the store.
  expect(Object.values(shown!.texts).map(({ name }) => name)).toEqual(['By hand']);
  expect(shown!.variants.map(({ sku, ean, price, options }) => [sku, ean, price, options])).toEqual(
    expect.arrayContaining([
      ['HAND-S', null, null, [{ group: 'Size', value: 'S' }]],
      ['HAND-other', '4006381333931', null, [{ group: 'Size', value: 'M' }]],
    ]),
  );
  await connector.adoptProduct(product.id, document, signal);
  const pushed = await push(connector, document);
  expect(pushed).toEqual({ remoteId: product.id, seenHash: hashOf(document) });
  expect(await count()).toBe(1);
  await expect(connector.adoptProduct(product.id, sampleDocument('another'), signal)).rejects.toMatchObject({
    kind: 'rejected',
  });

  await expect(connector.releaseProduct(product.id, 'another', signal)).rejects.toMatchObject({ kind: 'rejected' });
  await connector.releaseProduct(product.id, 'by-hand', signal);
  await connector.releaseProduct(product.id, 'by-hand', signal);
  expect(await connector.findProduct('by-hand', signal)).toBeNull();
  const after = (await connector.listForeign({ after: null, limit: 200 }, signal)).products;
  expect(after.find(({ remoteId }) => remoteId === product.id)).toBeDefined();
});

it('sells one product in two shops on one Medusa, each with prices, a tax rate and a publication of its own', async () => {
  const kosovo = connectMedusa(live, 'Kosovo');
  const document = sampleDocument('both', { variants: [sampleVariant(81, { options: [] })] });
  const reduced = { vat: '8', gross: '10.80', price: '10' };

  const first = await push(connector, document);
  const second = await push(kosovo, document, reduced);

  expect(second).toEqual(first);
  const priceHash = async (of: typeof connector) => (await of.readProduct('both', signal))?.priceHash;
  expect(await priceHash(connector)).toBe(hashOfPrices(pricesOf(document)));
  expect(await priceHash(kosovo)).toBe(hashOfPrices(pricesOf(document, reduced)));
  const { id, total } = await placeOrder(live, 'Kosovo', [{ sku: 'KET-81', qty: 2 }]);
  const [order] = await kosovo.readOrders([id], signal);
  expect(order?.document).toMatchObject({
    totalGross: total.toFixed(2),
    lines: [{ vatPercent: '8', lineGross: '21.60' }],
  });
  expect(await connector.readOrders([id], signal)).toEqual([]);
  await kosovo.pushPrices(
    'both',
    pricesOf(document, { vat: '18', gross: '11.80', price: '10' }),
    { attempt: 2 },
    signal,
  );
  const [later] = await kosovo.readOrders([(await placeOrder(live, 'Kosovo', [{ sku: 'KET-81', qty: 1 }])).id], signal);
  expect(later?.document?.lines).toMatchObject([{ vatPercent: '18', unitGross: '11.80' }]);
  await connector.removeProduct('both', { attempt: 3 }, signal);
  expect([await connector.readProduct('both', signal), await kosovo.findProduct('both', signal)]).toEqual([
    null,
    { remoteId: first.remoteId },
  ]);
  await expect(push(kosovo, document, { vat: '12' })).rejects.toThrow(
    'Medusa has no tax rate of 12 % in Kosovo (there are: 18 %, 8 %)',
  );
});

it('sells again what was deleted while its stock was not counted, from the inventory item that was left', async () => {
  const admin = superadmin(live);
  const document = sampleDocument('left-over', { variants: [sampleVariant(71, { sku: 'OVER-1', options: [] })] });
  const { remoteId } = await push(connector, document);
  const items = async () => (await admin('GET', '/admin/inventory-items?sku=OVER-1')).inventory_items;
  const [kept] = await items();
  const { product } = await admin('GET', `/admin/products/${remoteId}?fields=id,variants.id`);
  const update = product.variants.map(({ id }: { id: string }) => ({ id, manage_inventory: false }));
  await admin('POST', `/admin/products/${remoteId}/variants/batch`, { update });
  await connector.removeProduct('left-over', { attempt: 2, removal: 'delete' }, signal);

  await push(connector, document);

  expect((await items()).map(({ id }: { id: string }) => id)).toEqual([kept.id]);
  expect((await connector.readProduct('left-over', signal))?.stock).toEqual(stockOf(document, 9));
});

/** What is said of a thing besides its own words, by locale. */
async function saidOf(id: string, field: 'name' | 'title' = 'title'): Promise<Record<string, string | undefined>> {
  const { translations } = await superadmin(live)('GET', `/admin/translations?reference_id[]=${id}&limit=100`);
  type Said = { readonly locale_code: string; readonly translations: Readonly<Record<string, string>> };
  return Object.fromEntries((translations as Said[]).map((it) => [it.locale_code, it.translations[field]] as const));
}

/** Languages of the store: the first is kept with a thing itself, whichever that is; two others. */
async function languagesThere() {
  const { stores } = await superadmin(live)('GET', '/admin/stores');
  const codes: Readonly<Record<string, string>> = { 'en-US': 'EN', 'sq-AL': 'AL', 'sl-SI': 'SI', 'mk-MK': 'MK' };
  type Row = { readonly id: string; readonly locale_code: string };
  const [own, said, other] = (stores[0].supported_locales as Row[])
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ locale_code: locale }) => ({ locale, code: codes[locale]! }));
  return { own: own!, said: said!, other: other! };
}

it('takes the words of a category away in languages it was sent in, and leaves those of another shop of ours (16 §1)', async () => {
  const { own, said, other } = await languagesThere();
  const names = { [own.code]: 'Kettles', [said.code]: 'Kettles, translated' };
  const category = sampleCategory('said-less', { names, descriptions: {} });
  const { remoteId } = await connector.pushCategory(category, { attempt: 1 }, signal);
  const theirs = { reference: 'product_category', reference_id: remoteId, locale_code: other.locale };
  await superadmin(live)('POST', '/admin/translations/batch', {
    create: [{ ...theirs, translations: { name: 'Of another shop', description: '' } }],
  });
  expect(await saidOf(remoteId, 'name')).toEqual({
    [said.locale]: 'Kettles, translated',
    [other.locale]: 'Of another shop',
  });

  const less = sampleCategory('said-less', { names: { [own.code]: 'Kettles' }, descriptions: {} });
  const { seenHash } = await connector.pushCategory(less, { attempt: 2 }, signal);

  expect(await saidOf(remoteId, 'name')).toEqual({ [other.locale]: 'Of another shop' });
  expect((await connector.readCategory('said-less', signal))?.contentHash).toBe(seenHash);
});

it('says a product and its categories in the language that was chosen since, at the next send (16 §1)', async () => {
  const { own, said, other } = await languagesThere();
  const texts = { [own.code]: goods.texts[own.code]!, [said.code]: goods.texts[said.code]! };
  const document = sampleDocument('said-else', { texts, variants: [sampleVariant(61)] });
  const name = goods.texts[said.code]!.name;
  const words = { names: { [own.code]: 'Kettles', [said.code]: 'Kettles, translated' }, descriptions: {} };
  const { remoteId } = await push(connector, document);
  const { remoteId: categoryId } = await connector.pushCategory(sampleCategory('else', words), { attempt: 1 }, signal);
  expect(await saidOf(remoteId)).toEqual({ [said.locale]: name });
  expect(await saidOf(categoryId, 'name')).toEqual({ [said.locale]: 'Kettles, translated' });

  const chosenLanguages = { [said.code]: other.locale };
  const chosen = connectMedusa(live, 'Trial', { ...deps, chosenLanguages });
  const again = { ...document, chosenLanguages };
  const sent = await push(chosen, again, {}, 2);
  const category = sampleCategory('else', { ...words, chosenLanguages });
  const { seenHash } = await chosen.pushCategory(category, { attempt: 2 }, signal);

  // What a product was said in before stays, since a shop beside this one may say it so; a category knows what was sent of it.
  expect(await saidOf(remoteId)).toEqual({ [other.locale]: name, [said.locale]: name });
  expect(await saidOf(categoryId, 'name')).toEqual({ [other.locale]: 'Kettles, translated' });
  expect(sent.seenHash).toBe(hashOf(again));
  expect((await chosen.readProduct('said-else', signal))?.contentHash).toBe(hashOf(again));
  expect((await chosen.readCategory('else', signal))?.contentHash).toBe(seenHash);
  // Another send of the same leaves all of it as it is.
  expect((await push(chosen, again, {}, 3)).seenHash).toBe(hashOf(again));
  expect(await saidOf(remoteId)).toEqual({ [other.locale]: name, [said.locale]: name });
});

it('brings a category back that somebody deleted in the shop, with the products that are sent in it', async () => {
  const admin = superadmin(live);
  const document = sampleDocument('refilled', { variants: [sampleVariant(97, { options: [] })] });
  const keys = document.categories.map(({ externalKey }) => externalKey).toSorted();
  const categoriesOf = async () => {
    const query = 'external_id=refilled&fields=id,categories.id,categories.external_id';
    const [it] = (await admin('GET', `/admin/products?${query}`)).products;
    return it.categories as { id: string; external_id: string }[];
  };
  await push(connector, document);
  const before = await categoriesOf();
  expect(before.map((it) => it.external_id).toSorted()).toEqual(keys);
  const gone = before.find(({ external_id }) => external_id === 'tregu-category-9')!;
  await admin('DELETE', `/admin/product-categories/${gone.id}`);
  expect((await connector.readProduct('refilled', signal))?.contentHash).not.toBe(hashOf(document));

  expect((await push(connector, document, {}, 2)).seenHash).toBe(hashOf(document));

  const after = await categoriesOf();
  expect(after.map((it) => it.external_id).toSorted()).toEqual(keys);
  expect(after.map(({ id }) => id)).not.toContain(gone.id);
});
