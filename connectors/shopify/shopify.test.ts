import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ConnectorDeps } from '#connectors/kit/connector-definition.ts';
import { hashOf, hashOfPrices } from '#connectors/kit/document-hash.ts';
import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import { pricesOf, sampleCategory, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import type { PushOptions } from '#connectors/kit/shop-connector.ts';
import { leaving, type ShopDocument } from '#connectors/kit/shop-document.ts';
import { shopOrderSchema } from '#connectors/kit/shop-order.ts';
import { shopPace } from '#connectors/kit/shop-pace.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import { type ShopifyStandIn, startShopify } from '#connectors/kit/stand-ins/shopify/shopify.for-tests.ts';
import { adminApi } from './admin-api.ts';
import { scopes, scopesMissing } from './scopes.ts';
import { shopify } from './shopify.connector.ts';
import { connectToStandIn } from './shopify.for-tests.ts';
import { numberOf } from './shopify.shop.ts';

const signal = new AbortController().signal;
let standIn: ShopifyStandIn;
let deps: ReturnType<typeof liveDeps>;
let connector: ReturnType<typeof connectToStandIn>;
beforeEach(async () => {
  standIn = await startShopify();
  deps = liveDeps();
  connector = connectToStandIn(standIn, deps);
});
afterEach(() => standIn.stop());

const optionsFor = (document: ShopDocument, change: Partial<PushOptions> = {}): PushOptions => ({
  stock: stockOf(document, 7),
  prices: pricesOf(document),
  attempt: 1,
  repairImages: false,
  repairConfigurators: false,
  ...change,
});
const push = (document: ShopDocument, change: Partial<PushOptions> = {}) =>
  connector.pushProduct(document, optionsFor(document, change), signal);
const productOf = (key: string) =>
  [...standIn.shop.products.values()].find((it) => it.metafields.get('tregu.key')?.value === key)!;
const wordsOf = (id: string) =>
  Object.fromEntries([...(standIn.shop.words.get(id) ?? [])].map(([name, { value }]) => [name, value]));
const given = (change: Readonly<Record<string, string>> = {}) => ({
  address: standIn.address,
  clientId: standIn.clientId,
  secret: standIn.secret,
  ...change,
});
const looked = async (change: Readonly<Record<string, string>> = {}) => {
  const { findings, choices } = await shopify.look!(given(change), deps, signal);
  return { choices, texts: findings.map(({ level, text }) => `${level}: ${text.en}`) };
};

describe('goods in Shopify', () => {
  it('says words in other languages, of options too, and takes back those that are not sent any more', async () => {
    const option = {
      group: 'Colour',
      value: 'Red',
      groupNames: { EN: 'Colour', AL: 'Ngjyra' },
      valueNames: { EN: 'Red', AL: 'E kuqe' },
    };
    const document = sampleDocument('words', { variants: [sampleVariant(1, { options: [option] })] });
    await push(document);

    const { id, title, options } = productOf('words');
    expect(title).toBe('Kettle <1.7 l>');
    expect(wordsOf(id)).toMatchObject({
      'sq title': 'Çajnik çeliku',
      'mk title': 'Чајник ѓ',
      'sq body_html': '<p>Çelik, 1,7 litra ë</p>',
    });
    expect([wordsOf(options[0]!.id), wordsOf(options[0]!.values[0]!.id)]).toEqual([
      { 'sq name': 'Ngjyra' },
      { 'sq name': 'E kuqe' },
    ]);
    const { EN } = document.texts;
    const fewer = { ...document, texts: { EN: { ...EN!, name: 'Kettle' }, AL: document.texts.AL! } };
    const pushed = await push(fewer, { attempt: 2 });

    expect(pushed.seenHash).toBe(hashOf(fewer));
    expect(productOf('words').title).toBe('Kettle');
    const seen = await connector.showProducts(['words'], signal);
    expect(seen.get('words')?.fields['texts.AL.name']).toBe('Çajnik çeliku');
    // Somebody translates it anew there.
    standIn.shop.words.get(id)!.get('sq title')!.value = 'Tjetër';
    expect((await connector.readProduct('words', signal))?.contentHash).not.toBe(hashOf(fewer));
  });

  it('says words in the languages that were chosen for the connection (16 §1)', async () => {
    const chosen = connectToStandIn(standIn, { ...deps, chosenLanguages: { AL: 'mk', MK: 'sq' } });
    const document = sampleDocument('chosen', { variants: [sampleVariant(1)] });
    const pushed = await chosen.pushProduct(document, optionsFor(document), signal);

    expect(wordsOf(productOf('chosen').id)).toMatchObject({ 'mk title': 'Çajnik çeliku', 'sq title': 'Чајник ѓ' });
    expect(pushed.seenHash).toBe(hashOf(document));
    const shown = await chosen.showProducts(['chosen'], signal);
    expect(shown.get('chosen')?.fields['texts.AL.name']).toBe('Çajnik çeliku');
  });

  it('neither overwrites nor removes what the shop calls options in other languages, where these are its own affair [4.33]', async () => {
    const names = { groupNames: { EN: 'Colour', AL: 'Ngjyra' }, valueNames: { EN: 'Red', AL: 'E kuqe' } };
    const options = [{ group: 'Colour', value: 'Red', ...names }];
    const document = sampleDocument('theirs', { variants: [sampleVariant(1, { options })] });
    await push(document);
    const [option] = productOf('theirs').options;
    const words = standIn.shop.words.get(option!.id)!;
    words.get('sq name')!.value = 'Nuanca';
    words.set('mk name', { ...words.get('sq name')!, value: 'Нијанса' });
    const left = leaving(document, ['configurators']);

    const pushed = await push(left, { attempt: 2 });

    expect(wordsOf(option!.id)).toEqual({ 'sq name': 'Nuanca', 'mk name': 'Нијанса' });
    expect(pushed.seenHash).toBe(hashOf(left));
    await push(document, { attempt: 3 });
    expect(wordsOf(option!.id)).toEqual({ 'sq name': 'Ngjyra' });
  });

  it('refuses more options, variants or pictures than Shopify takes, before anything is sent', async () => {
    const options = ['A', 'B', 'C', 'D'].map((group) => ({ group, value: '1' }));
    await expect(push(sampleDocument('many', { variants: [sampleVariant(1, { options })] }))).rejects.toThrow(
      'Shopify takes 3 options of a product, and this one has 4: A, B, C, D',
    );
    const variants = Array.from({ length: 2049 }, (_, number) => sampleVariant(number));
    await expect(push(sampleDocument('many', { variants }))).rejects.toThrow('2048 variants of a product');
    expect(standIn.heard.filter((it) => it === 'productSet')).toEqual([]);
  });

  it('writes a thousand variants by work that Shopify does after its answer', async () => {
    const variants = Array.from({ length: 1000 }, (_, number) => sampleVariant(number));
    const document = sampleDocument('thousand', { variants, images: [], categories: [] });
    expect((await push(document)).seenHash).toBe(hashOf(document));
    expect(standIn.heard.filter((it) => it === 'productOperation')).toHaveLength(2);
    expect(productOf('thousand').variants).toHaveLength(1000);
  }, 30_000);

  it('writes only stock that changed, and counts anew where it changed there meanwhile', async () => {
    const document = sampleDocument('stock');
    await push(document);
    standIn.heard.length = 0;
    await connector.pushStock('stock', stockOf(document, 7), { attempt: 2 }, signal);
    expect(standIn.heard).not.toContain('inventorySetQuantities');

    const [variant] = productOf('stock').variants;
    const level = variant!.stock.get(standIn.ids.home)!;
    standIn.mishap((name) => {
      // A parcel leaves between the look and the change.
      if (name === 'inventorySetQuantities') level.onHand = 6;
      return null;
    });
    await expect(connector.pushStock('stock', stockOf(document, 9), { attempt: 3 }, signal)).rejects.toMatchObject({
      kind: 'busy',
    });
    expect(level.onHand).toBe(6);
    standIn.mishap(() => null);
    await connector.pushStock('stock', stockOf(document, 9), { attempt: 4 }, signal);
    expect(level.onHand).toBe(9);
  });

  it('leaves what it sold and has not sent on top of what can be sold', async () => {
    const document = sampleDocument('sold');
    await push(document);
    standIn.place({ lines: [{ sku: 'KET-1', qty: 2 }] });
    // Nobody has told us yet: what can be sold sinks by what was sold since.
    await connector.pushStock('sold', stockOf(document, 7), { attempt: 2 }, signal);
    const level = productOf('sold').variants[0]!.stock.get(standIn.ids.home)!;
    expect(level).toEqual({ onHand: 7, committed: 2 });
    await connector.pushStock('sold', [{ variantKey: 'tregu-variant-1', stock: 5, held: 2 }], { attempt: 3 }, signal);
    expect(level.onHand - level.committed).toBe(5);
  });

  it('keeps what others put there: metafields, collections, a category of their own', async () => {
    const document = sampleDocument('theirs');
    await push(document);
    const { shop } = standIn;
    const product = productOf('theirs');
    const sale = {
      id: shop.next('Collection'),
      title: 'Sale of staff',
      html: '',
      image: null,
      smart: false,
      metafields: new Map(),
      published: new Set<string>(),
    };
    const smart = { ...sale, id: shop.next('Collection'), smart: true };
    for (const it of [sale, smart]) shop.collections.set(it.id, it);
    product.collections.push(sale.id, smart.id);
    product.metafields.set('custom.care', { type: 'json', value: '{}' });
    product.variants[0]!.metafields.set('custom.shelf', { type: 'json', value: '{}' });

    const other = sampleDocument('theirs', {
      warrantyMonths: 36,
      variants: [sampleVariant(1, { maxHandlingDays: 9 })],
    });
    expect((await push(other, { attempt: 2 })).seenHash).toBe(hashOf(other));

    const now = productOf('theirs');
    expect(now.collections).toContain(sale.id);
    expect([now.metafields.has('custom.care'), now.variants[0]!.metafields.has('custom.shelf')]).toEqual([true, true]);
  });

  it('keeps it in all the collections that people put it in, however many there are', async () => {
    const document = sampleDocument('collected');
    await push(document);
    const { shop } = standIn;
    const own = Array.from({ length: 60 }, (_, n) => ({
      id: shop.next('Collection'),
      title: `Of staff ${n}`,
      html: '',
      image: null,
      smart: n < 30,
      metafields: new Map(),
      published: new Set<string>(),
    }));
    for (const it of own) shop.collections.set(it.id, it);
    const product = productOf('collected');
    product.collections = [...own.map(({ id }) => id), ...product.collections];

    expect((await connector.readProduct('collected', signal))?.contentHash).toBe(hashOf(document));
    const other = sampleDocument('collected', { warrantyMonths: 36 });
    expect((await push(other, { attempt: 2 })).seenHash).toBe(hashOf(other));
    const byHand = own.filter(({ smart }) => !smart).map(({ id }) => id);
    expect(productOf('collected').collections).toEqual(expect.arrayContaining(byHand));
  });

  it('sells one product in a market of its own prices, which is taken out there alone', async () => {
    const document = sampleDocument('two', { images: [] });
    const albania = connectToStandIn(standIn, { ...deps, store: memoryStore() }, standIn.ids.albania);
    const inLek = pricesOf(document, { currency: 'ALL', gross: '4200.00', price: '3500', vat: '20' });
    await expect(albania.pushProduct(document, optionsFor(document, { prices: inLek }), signal)).rejects.toThrow(
      'The shop itself counts in EUR',
    );
    await push(document);
    await expect(albania.pushProduct(document, optionsFor(document), signal)).rejects.toThrow(
      'sells in ALL in Shopify, not in EUR',
    );

    await albania.pushProduct(document, optionsFor(document, { prices: inLek }), signal);

    const product = productOf('two');
    const own = () => standIn.shop.prices.get(standIn.ids.albaniaPrices)!.get(product.variants[0]!.id);
    expect([own()?.price, product.variants[0]!.price, standIn.shop.products.size]).toEqual(['4200.00', '49.80', 1]);
    expect((await albania.readProduct('two', signal))?.priceHash).toBe(hashOfPrices(inLek));
    expect((await connector.readProduct('two', signal))?.priceHash).toBe(hashOfPrices(pricesOf(document)));
    const reduced = pricesOf(document, {
      currency: 'ALL',
      gross: '4200.00',
      discountGross: '3600.00',
      discountPrice: '3000',
      referencePrice: '4100.00',
    });
    await albania.pushPrices('two', reduced, { attempt: 2 }, signal);
    expect(own()).toEqual({ price: '3600.00', compareAtPrice: '4100.00' });
    await albania.removeProduct('two', { attempt: 3 }, signal);
    expect(await albania.findProduct('two', signal)).toBeNull();
    expect(await connector.findProduct('two', signal)).not.toBeNull();
  });

  it('deletes from a market only what no other shop can sell: what is in the sales channel as well may be another one’s [4.33]', async () => {
    const document = sampleDocument('shared', { images: [] });
    const albania = connectToStandIn(standIn, { ...deps, store: memoryStore() }, standIn.ids.albania);
    const inLek = pricesOf(document, { currency: 'ALL', gross: '4200.00', price: '3500', vat: '20' });
    const remove = (from: typeof connector, attempt: number) =>
      from.removeProduct('shared', { attempt, removal: 'delete' }, signal);
    await push(document);
    await albania.pushProduct(document, optionsFor(document, { prices: inLek }), signal);

    await remove(albania, 2);

    expect(await albania.findProduct('shared', signal)).toBeNull();
    expect(await connector.findProduct('shared', signal)).not.toBeNull();
    await albania.pushProduct(document, optionsFor(document, { prices: inLek, attempt: 3 }), signal);
    await remove(connector, 4);
    expect(standIn.shop.products.size).toBe(1);
    await remove(albania, 5);
    expect(standIn.shop.products.size).toBe(0);
  });

  it('deletes nothing from a market that has no publication of its own: it shares the sales channel [4.33]', async () => {
    standIn.settings.markets[0]!.catalog!.publication = null;
    const albania = connectToStandIn(standIn, { ...deps, store: memoryStore() }, standIn.ids.albania);
    await push(sampleDocument('shared', { images: [] }));

    await albania.removeProduct('shared', { attempt: 2, removal: 'delete' }, signal);

    expect(standIn.shop.products.size).toBe(1);
  });

  it('lists what others made, takes one over by SKU and EAN, and gives it back', async () => {
    const document = sampleDocument('adopted', { variants: [sampleVariant(1), sampleVariant(2)] });
    await push(
      sampleDocument('theirs', {
        variants: [sampleVariant(1), sampleVariant(2, { sku: 'OTHER' }), sampleVariant(3, { sku: 'GONE', ean: null })],
      }),
    );
    const product = productOf('theirs');
    product.metafields.clear();
    for (const it of product.variants) it.metafields.clear();
    connector = connectToStandIn(standIn, liveDeps());
    const { products } = await connector.listForeign({ after: null, limit: 10 }, signal);
    expect(products).toMatchObject([
      { remoteId: product.id, name: 'Kettle <1.7 l>', skus: ['KET-1', 'OTHER', 'GONE'] },
    ]);
    const [detail] = await connector.showForeign([product.id, 'gid://shopify/Product/1', "x'"], signal);
    expect(detail).toMatchObject({
      remoteId: product.id,
      texts: { EN: { name: 'Kettle <1.7 l>' }, AL: { name: 'Çajnik çeliku' } },
    });
    expect(detail?.images).toHaveLength(2);
    expect(detail?.variants[0]).toMatchObject({ sku: 'KET-1', currency: 'EUR', price: null, stock: 7 });

    await connector.adoptProduct(product.id, document, signal);
    await expect(connector.adoptProduct(product.id, sampleDocument('another'), signal)).rejects.toThrow(
      'is adopted already',
    );
    const pushed = await push(document);

    expect(pushed).toEqual({ remoteId: product.id, seenHash: hashOf(document) });
    expect(productOf('adopted').variants.map(({ sku }) => sku)).toEqual(['KET-1', 'KET-2']);
    await expect(connector.releaseProduct(product.id, 'another', signal)).rejects.toMatchObject({ code: 'other_key' });
    await connector.releaseProduct(product.id, 'adopted', signal);
    await connector.releaseProduct(product.id, 'adopted', signal);
    expect(await connector.findProduct('adopted', signal)).toBeNull();
    await expect(connector.adoptProduct('gid://shopify/Product/9', document, signal)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('tells a picture that Shopify could not fetch as one that is not there', async () => {
    const document = sampleDocument('failed');
    await push(document);
    productOf('failed').media[1]!.status = 'FAILED';
    expect((await connector.readProduct('failed', signal))?.contentHash).not.toBe(hashOf(document));
    const pushed = await push(document, { attempt: 2, repairImages: true });
    expect(pushed.seenHash).toBe(hashOf(document));
    expect(productOf('failed').media.map(({ status }) => status)).toEqual(['READY', 'READY']);
  });

  it('makes a category again that somebody deleted', async () => {
    const document = sampleDocument('again');
    await connector.pushCategory(sampleCategory('tregu-category-2'), { attempt: 1 }, signal);
    await push(document);
    const [first] = [...standIn.shop.collections.keys()];
    standIn.shop.collections.delete(first!);
    productOf('again').collections = productOf('again').collections.filter((it) => it !== first);
    expect((await push(document, { attempt: 2 })).seenHash).toBe(hashOf(document));
    expect(productOf('again').collections).toHaveLength(3);
  });
});

describe('orders of Shopify', () => {
  beforeEach(() => push(sampleDocument('goods'), { stock: stockOf(sampleDocument('goods'), 1000) }));
  const read = async (id: string) => shopOrderSchema.parse((await connector.readOrders([id], signal))[0]?.document);
  const placed = (change: Partial<Parameters<ShopifyStandIn['place']>[0]> = {}) => {
    const it = standIn.place({
      lines: [
        { sku: 'KET-1', qty: 2 },
        { sku: 'KET-2', qty: 1 },
      ],
      ...change,
    });
    return { it, id: numberOf(it.id) };
  };

  it('tells an order with a discount to the cent, with taxes in its prices and on top of them', async () => {
    const inside = placed({ lines: [{ sku: 'KET-1', qty: 2, discount: 0.1 }] });
    expect(await read(inside.id)).toMatchObject({
      number: '#1001',
      currency: 'EUR',
      language: 'sq',
      paymentMethod: 'cod',
      payments: [],
      note: 'Ring twice',
      totalGross: '92.64',
      shippingGross: '3.00',
      shippingVat: '20',
      discountGross: '0.00',
      feeGross: '0.00',
      lines: [
        {
          variantKey: 'tregu-variant-1',
          sku: 'KET-1',
          qty: 2,
          unitGross: '49.80',
          lineGross: '89.64',
          discountGross: '9.96',
          vatPercent: '20',
        },
      ],
      shipping: {
        name: 'Arta Krasniqi',
        street: 'Rr. Agim Ramadani 12, Kati 3',
        country: 'XK',
        email: 'arta.guest@example.com',
      },
    });
    const onTop = placed({ lines: [{ sku: 'KET-1', qty: 1 }], taxesIncluded: false });
    expect(await read(onTop.id)).toMatchObject({
      totalGross: '63.36',
      shippingGross: '3.60',
      lines: [{ lineGross: '59.76' }],
    });
  });

  it('takes in orders of the countries of its market alone', async () => {
    const [kosovo, albania] = [placed(), placed({ country: 'AL', currency: 'ALL' })];
    const own = connectToStandIn(standIn, deps, standIn.ids.albania);
    const { orders } = await own.listOrders({ cursor: null, since: null, limit: 10 }, signal);
    expect(orders.map(({ externalId }) => externalId)).toEqual([albania.id]);
    expect(await own.readOrders([kosovo.id], signal)).toEqual([]);
  });

  it('without a market leaves out what goes to markets of other shops of Tregu in the same Shopify', async () => {
    const [kosovo, albania] = [placed(), placed({ country: 'AL', currency: 'ALL' })];
    const idsOf = async (besides: ConnectorDeps['besides']) => {
      const one = connectToStandIn(standIn, { ...deps, besides: besides ?? [] });
      const { orders } = await one.listOrders({ cursor: null, since: null, limit: 100 }, signal);
      return orders.map(({ externalId }) => externalId);
    };
    const there = { address: standIn.address, market: standIn.ids.albania };
    const whole = await idsOf([]);
    expect(whole).toEqual(expect.arrayContaining([kosovo.id, albania.id]));
    const rest = await idsOf([there]);
    expect(rest).toContain(kosovo.id);
    expect(rest).not.toContain(albania.id);
    expect(await idsOf([{ ...there, address: 'https://another.myshopify.test' }])).toEqual(whole);
  });

  it('pays back by the payments the money came in by, and never more than came in', async () => {
    const { it: order, id } = placed();
    const tell = (key: string, amount: string) =>
      connector.tellPaid(key, { orderExternalId: id, amount, currency: 'EUR' }, signal);
    await tell('tregu:paid:money:1:1', '100.00');
    await expect(tell('tregu:paid:money:1:2', '100.00')).rejects.toThrow('Shopify waits for 52.40 of this order');
    await tell('tregu:paid:money:1:3', '52.40');
    const back = (key: string, amount: string) =>
      connector.tellRefund(
        key,
        { orderExternalId: id, amount, currency: 'EUR', lines: [], reason: 'goodwill' },
        signal,
      );
    await back('tregu:refund:refund:1:1', '60.00');
    expect(order.transactions.filter(({ kind }) => kind === 'REFUND').map(({ amount }) => amount)).toEqual([52.4, 7.6]);
    await expect(back('tregu:refund:refund:1:2', '92.41')).rejects.toThrow(
      'The order has 92.40 in Shopify that can be paid back',
    );
    await back('tregu:refund:refund:1:3', '92.40');
    expect((await read(id)).payments.filter(({ kind }) => kind === 'refund')).toHaveLength(3);
  });

  it('sends off an order of more lines than one answer holds, in more parcels than are told with it', async () => {
    const { it: order, id } = placed({ lines: Array.from({ length: 130 }, () => ({ sku: 'KET-1', qty: 1 })) });
    const lines = (await read(id)).lines.map(({ externalId, qty }) => ({ externalId, qty }));
    const parcel = { orderExternalId: id, carrier: 'Own', trackingUrl: null };
    const tell = (at: number, some: typeof lines) =>
      connector.tellShipment(
        `tregu:shipment:package:${at}:1`,
        { ...parcel, tracking: `PK-${at}`, lines: some },
        signal,
      );
    // The last lines first.
    for (let at = 0; at < 24; at++) await tell(at, [lines[129 - at]!]);
    await tell(24, lines.slice(0, 106));
    expect(order.lines.every(({ sent }) => sent === 1)).toBe(true);

    const arrived = { orderExternalId: id, shipmentKey: 'tregu:shipment:package:24:1', at: '2031-01-02T10:00:00.000Z' };
    await connector.tellDelivered('tregu:delivered:package:24:1', arrived, signal);
    expect(order.fulfillments).toHaveLength(25);
    expect(order.fulfillments[24]!.deliveredAt).not.toBeNull();
  }, 60_000);

  it('tells apart two parcels of one number, and sends none of what is cancelled', async () => {
    const { it: order, id } = placed();
    const [first, second] = (await read(id)).lines;
    const parcel = { orderExternalId: id, carrier: 'Own', tracking: 'SAME', trackingUrl: 'https://track.example/SAME' };
    const one = await connector.tellShipment(
      'tregu:shipment:package:1:1',
      { ...parcel, lines: [{ externalId: first!.externalId, qty: 2 }] },
      signal,
    );
    const other = await connector.tellShipment(
      'tregu:shipment:package:2:1',
      { ...parcel, lines: [{ externalId: second!.externalId, qty: 1 }] },
      signal,
    );
    expect(one).not.toEqual(other);
    expect(order.fulfillments.map(({ tracking, notified }) => [tracking.url, notified])).toEqual([
      ['https://track.example/SAME', 1],
      ['https://track.example/SAME', 1],
    ]);
    const cancel = {
      orderExternalId: id,
      lines: [{ externalId: first!.externalId, qty: 1 }],
      reason: 'no_stock',
      whole: false,
    };
    await expect(connector.tellCancel('tregu:cancel:order:1:1', cancel, signal)).rejects.toMatchObject({
      kind: 'rejected',
    });
  });

  it('cancels each fulfilment of a parcel that had not left, once, and lets the order be cancelled then (ADR 234)', async () => {
    const { it: order, id } = placed();
    const lines = (await read(id)).lines.map(({ externalId, qty }) => ({ externalId, qty }));
    const [shipmentKey, key] = ['tregu:shipment:package:1:1', 'tregu:not_shipped:package:1:1'];
    const parcel = { orderExternalId: id, lines, carrier: 'Own', tracking: 'PK-1', trackingUrl: null };
    await connector.tellShipment(shipmentKey, parcel, signal);
    const held = () => standIn.shop.variants().map(({ stock }) => [...stock.values()]);
    const sent = structuredClone(held());
    let asked = 0;
    const deaf = connectToStandIn(standIn, {
      ...deps,
      fetch: async (url, how) => {
        const answer = await deps.fetch(url, how);
        if (!String(how?.body).includes('fulfillmentCancel')) return answer;
        asked += 1;
        throw new TypeError('socket hang up');
      },
    });
    const undone = { orderExternalId: id, shipmentKey };
    await expect(deaf.tellNotShipped(key, undone, signal)).rejects.toMatchObject({ kind: 'unknown' });
    await deaf.tellNotShipped(key, undone, signal);

    expect(asked).toBe(1);
    expect(order.fulfillments.map(({ status }) => status)).toEqual(['CANCELLED']);
    expect(held()).not.toEqual(sent);
    const off = { orderExternalId: id, lines, reason: 'no_stock', whole: true };
    await connector.tellCancel('tregu:cancel:order:1:1', off, signal);
    expect(order.cancelled).not.toBeNull();
  });

  it('is refused by Shopify what arrived, or was cancelled before (stand-in)', async () => {
    const { it: order, id } = placed();
    const lines = (await read(id)).lines.map(({ externalId, qty }) => ({ externalId, qty }));
    const shipmentKey = 'tregu:shipment:package:1:1';
    const parcel = { orderExternalId: id, lines, carrier: 'Own', tracking: 'PK-1', trackingUrl: null };
    await connector.tellShipment(shipmentKey, parcel, signal);
    order.fulfillments[0]!.deliveredAt = '2031-01-02T10:00:00.000Z';
    await expect(
      connector.tellNotShipped('tregu:not_shipped:package:1:1', { orderExternalId: id, shipmentKey }, signal),
    ).rejects.toMatchObject({ kind: 'rejected' });
    expect(() => standIn.book.unfulfil('gid://shopify/Fulfillment/0')).toThrow('does not exist');
  });

  it('takes a parcel whose answer was lost for no other one of the same number', async () => {
    const { it: order, id } = placed();
    const [first, second] = (await read(id)).lines.map(({ externalId, qty }) => [{ externalId, qty }]);
    const parcel = { orderExternalId: id, carrier: 'Own', tracking: 'SAME', trackingUrl: null };
    const deaf = connectToStandIn(standIn, {
      ...deps,
      fetch: async (url, how) => {
        const answer = await deps.fetch(url, how);
        if (String(how?.body).includes('fulfillmentCreate')) throw new TypeError('socket hang up');
        return answer;
      },
    });
    const one = { ...parcel, lines: first! };
    await expect(deaf.tellShipment('tregu:shipment:package:1:1', one, signal)).rejects.toMatchObject({
      kind: 'unknown',
    });

    const other = await connector.tellShipment('tregu:shipment:package:2:1', { ...parcel, lines: second! }, signal);

    expect(order.fulfillments.map((it) => it.id)).toEqual([expect.any(String), other.remoteId]);
    const again = await connector.tellShipment('tregu:shipment:package:1:1', one, signal);
    expect(order.fulfillments.map((it) => it.id)).toEqual([again.remoteId, other.remoteId]);
  });

  it('sends a parcel off from each place its goods lie in, once, also where an answer got lost between two places', async () => {
    const tirana = standIn.settings.locations[1]!.id;
    for (const it of standIn.shop.variants()) it.stock.set(tirana, { onHand: 9, committed: 0 });
    const { it: order, id } = placed({
      lines: [
        { sku: 'KET-1', qty: 2 },
        { sku: 'KET-2', qty: 1, from: tirana },
        { sku: 'KET-2', qty: 3 },
      ],
    });
    const lines = (await read(id)).lines.map(({ externalId, qty }) => ({ externalId, qty }));
    const parcel = { orderExternalId: id, carrier: 'Own', tracking: 'PK-1', trackingUrl: null, lines };
    const shipmentKey = 'tregu:shipment:package:1:1';
    let parcels = 0;
    const forgetful: typeof deps = {
      ...deps,
      fetch: async (url, how) => {
        const answer = await deps.fetch(url, how);
        if (!String(how?.body).includes('fulfillmentCreate')) return answer;
        parcels += 1;
        // Both arrive: the answer to the first one, and then that to the second one is lost.
        if (parcels > 2) return answer;
        throw new TypeError('socket hang up');
      },
    };
    const other = connectToStandIn(standIn, forgetful);
    for (const _try of [1, 2])
      await expect(other.tellShipment(shipmentKey, parcel, signal)).rejects.toMatchObject({ kind: 'unknown' });
    const told = await other.tellShipment(shipmentKey, parcel, signal);

    expect(await other.tellShipment(shipmentKey, parcel, signal)).toEqual(told);
    expect(parcels).toBe(2);
    const places = order.fulfillments.map((it) =>
      it.lines.map(({ line, quantity }) => [line.from === tirana, quantity]),
    );
    expect(places).toEqual([
      [
        [false, 2],
        [false, 3],
      ],
      [[true, 1]],
    ]);
    await other.tellTracking('tregu:tracking:package:1:2', { ...parcel, tracking: 'PK-2', shipmentKey }, signal);
    const arrived = { orderExternalId: id, shipmentKey, at: '2031-01-02T10:00:00.000Z' };
    await other.tellDelivered('tregu:delivered:package:1:1', arrived, signal);
    expect(
      order.fulfillments.map(({ tracking, deliveredAt, events }) => [tracking.number, deliveredAt, events]),
    ).toEqual([
      ['PK-2', arrived.at, 1],
      ['PK-2', arrived.at, 1],
    ]);
  });

  it('reads the others where one has a form it does not know', async () => {
    const [good, bad] = [placed(), placed()];
    (bad.it as { gateway: unknown }).gateway = '';
    bad.it.lines[0]!.name = 'x'.repeat(2000);
    const { orders } = await connector.listOrders({ cursor: null, since: null, limit: 10 }, signal);
    const row = (id: string) => orders.find(({ externalId }) => externalId === id);
    expect([row(good.id)?.problem, row(bad.id)?.document]).toEqual([null, null]);
    expect(row(bad.id)?.problem).toContain('lines.0.name');
  });
});

describe('the way into Shopify', () => {
  it('logs in again where the token is over, and asks again what it had no points for', async () => {
    await connector.health(signal);
    standIn.expire();
    await push(sampleDocument('again'));
    expect(standIn.heard.filter((it) => it === 'log in')).toHaveLength(2);
    let throttled = 0;
    standIn.mishap((name) => (name === 'productSet' && throttled++ === 0 ? 'throttle' : null));
    await push(sampleDocument('again', { sku: 'X' }), { attempt: 2 });
    expect(throttled).toBe(2);
    standIn.mishap((name) => (name === 'productSet' ? 'break' : null));
    await expect(push(sampleDocument('again'), { attempt: 3 })).rejects.toMatchObject({ kind: 'unknown' });
  });

  it('waits by the pace of the shop while its points come back, and says so when they do not', async () => {
    let at = 0;
    const waits: number[] = [];
    const wait = async (ms: number) => {
      waits.push(ms);
      at += ms;
      standIn.refill(ms);
    };
    const pace = shopPace(null, () => at, wait);
    const api = adminApi({ fetch: deps.fetch, pace }, given() as { address: string; clientId: string; secret: string });
    const health = () => api.ask({ document: 'query { shop { name } }', answer: z.unknown() }, signal);
    standIn.points(1500, 1000);
    await health();
    expect(waits).toEqual([]);
    standIn.points(40, 1000);
    await health();
    // Nearly empty: all that talk to the shop wait before the next question.
    await health();
    expect(waits.length).toBeGreaterThan(0);
    standIn.points(0, 0);
    standIn.mishap(() => 'throttle');
    await expect(health()).rejects.toMatchObject({ kind: 'busy' });
  });

  it('names what is missing: the app, its rights, the place, the market', async () => {
    expect((await looked({ address: 'http://shop.example' })).texts[0]).toContain('must start with https://');
    expect((await looked({ secret: 'wrong' })).texts).toEqual([
      expect.stringContaining('Shopify does not know this app'),
    ]);
    standIn.settings.scopes = standIn.settings.scopes.filter(
      (it) => it !== 'write_translations' && it !== 'read_markets',
    );
    expect((await looked()).texts[0]).toBe(
      'missing: The app lacks these access scopes: write_translations, read_markets. Add them in its configuration and release a new version of it',
    );
    standIn.settings.scopes = standIn.settings.scopes.filter((it) => it !== 'read_locations');
    expect((await looked()).texts[0]).toContain('read_locations');
    standIn.settings.scopes = [...scopes];
    const { choices, texts } = await looked();
    expect(texts.filter((it) => it.startsWith('missing'))).toEqual([]);
    expect(texts).toContain('advice: Without the scope read_all_orders only orders of the last 60 days are seen');
    expect(texts.at(-1)).toContain('not yet against a live shop');
    expect(choices.market).toEqual([
      { value: standIn.ids.albania, label: 'Albania' },
      { value: 'gid://shopify/Market/2', label: 'Empty' },
    ]);
    expect(choices.location?.map(({ label }) => label)).toEqual(['Prishtinë', 'Tirana']);
    const wrong = { market: 'gid://shopify/Market/2', location: 'x', publication: 'x' };
    expect((await looked(wrong)).texts.slice(0, 3)).toEqual([
      'missing: The shop has no such active location',
      'missing: The shop has no such sales channel that the app may publish to',
      'missing: The market has no active catalog with a price list: make one in Shopify under Catalogs',
    ]);
    expect((await looked({ market: standIn.ids.albania })).texts[0]).toBe('advice: Customers pay in ALL here');
  });

  it('lets no shop and no market of another currency pass, and tells of another country', async () => {
    // One after the other: a login to the stand-in ends the one before.
    const firstOf = async (market: string, currency: string, country: string) => {
      deps = liveDeps({ sells: { currency, country } });
      return (await shopify.look!(given({ market }), deps, signal)).findings[0];
    };
    const { albania } = standIn.ids;
    for (const market of ['', albania])
      expect(await firstOf(market, 'MKD', 'MK')).toMatchObject({
        level: 'missing',
        field: 'market',
        text: { en: expect.stringMatching(/^Customers pay in (EUR|ALL) here, and this shop sells in MKD/) },
      });
    expect(await firstOf(albania, 'ALL', 'XK')).toMatchObject({
      level: 'advice',
      text: { en: expect.stringContaining('sells in AL, and') },
    });
    expect((await firstOf(albania, 'ALL', 'AL'))?.text.en).toBe('Customers pay in ALL here');
  });

  it('does all of it with exactly the rights it asks for', async () => {
    standIn.settings.scopes = [...scopes];
    const document = sampleDocument('rights');
    await push(document);
    await connector.pushStock('rights', stockOf(document, 9), { attempt: 2 }, signal);
    const { id } = standIn.place({ lines: [{ sku: 'KET-1', qty: 1 }] });
    const [{ document: order } = { document: null }] = await connector.readOrders([numberOf(id)], signal);
    const lines = order!.lines.map(({ externalId, qty }) => ({ externalId, qty }));
    const parcel = { orderExternalId: numberOf(id), lines, carrier: 'Own', tracking: 'T', trackingUrl: null };
    await connector.tellShipment('tregu:shipment:package:1:1', parcel, signal);
    expect(scopesMissing(['write_products', 'read_orders'], ['read_products', 'write_orders'])).toEqual([
      'write_orders',
    ]);
  });
});
