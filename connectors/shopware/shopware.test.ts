import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf, hashOfPrices } from '#connectors/kit/document-hash.ts';
import { killedAtEachStep } from '#connectors/kit/killed.for-tests.ts';
import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import { pushSafely } from '#connectors/kit/push-safely.ts';
import { defaultPatience } from '#connectors/kit/repeat-safely.ts';
import {
  pricesOf,
  sampleCategory,
  sampleDocument,
  sampleImage,
  sampleVariant,
  stockOf,
} from '#connectors/kit/sample-document.ts';
import type { AcceptsOrders, PushOptions } from '#connectors/kit/shop-connector.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { shopOrderSchema } from '#connectors/kit/shop-order.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import { type ShopwareStandIn, startShopware } from '#connectors/kit/stand-ins/shopware/shopware.for-tests.ts';
import { idOf, systemCurrency, systemLanguage } from './ids.ts';
import { rights } from './rights.ts';
import { shopware } from './shopware.connector.ts';
import { connectToStandIn } from './shopware.for-tests.ts';

const signal = new AbortController().signal;
let standIn: ShopwareStandIn;
let deps: ReturnType<typeof liveDeps>;
let connector: ReturnType<typeof connectToStandIn>;
const start = async (settings?: Parameters<typeof startShopware>[0]) => {
  await standIn?.stop();
  standIn = await startShopware(settings);
  deps = liveDeps();
  connector = connectToStandIn(standIn, deps);
};
beforeEach(() => start());
afterEach(() => standIn.stop());

const optionsFor = (document: ShopDocument, change: Partial<PushOptions> = {}): PushOptions => ({
  ...{ stock: stockOf(document, 7), prices: pricesOf(document), attempt: 1 },
  ...{ repairImages: false, repairConfigurators: false, ...change },
});
const push = (document: ShopDocument, change: Partial<PushOptions> = {}) =>
  connector.pushProduct(document, optionsFor(document, change), signal);
const rows = (entity: string) => standIn.base.all(entity);
const said = (id: string, name: string, language = systemLanguage) =>
  standIn.base.row('product', id)?.t?.[language]?.[name];
const alone = (change: Partial<ShopDocument> = {}) =>
  sampleDocument('alone', { variants: [sampleVariant(1, { options: [] })], ...change });
const aloneId = idOf('product', 'alone');

describe('products in Shopware', () => {
  it('is one product while nothing sets variants apart, and has variants with the same number afterwards', async () => {
    const numbers = () =>
      rows('product').map(({ parentId, productNumber, stock }) => [Boolean(parentId), productNumber, stock]);
    await push(alone());
    expect(numbers()).toEqual([[false, 'KET-1', 7]]);
    const two = alone({ variants: [sampleVariant(1), sampleVariant(2)] });

    const pushed = await push(two, { attempt: 2 });

    expect(pushed.seenHash).toBe(hashOf(two));
    expect(numbers()).toEqual([
      [false, 'alone', 0],
      [true, 'KET-1', 7],
      [true, 'KET-2', 7],
    ]);
    const back = await push(alone(), { attempt: 3 });
    expect(back.seenHash).toBe(hashOf(alone()));
    expect(numbers()).toEqual([[false, 'KET-1', 7]]);
    expect(standIn.base.linksOf('product_option', aloneId)).toEqual([]);
  });

  it('takes variants that change their numbers for one another’s', async () => {
    const [one, two] = [sampleVariant(1), sampleVariant(2)];
    await push(sampleDocument('swap', { variants: [one, two] }));
    const swapped = sampleDocument('swap', {
      variants: [
        { ...one, sku: two.sku, ean: two.ean },
        { ...two, sku: one.sku, ean: one.ean },
      ],
    });

    const pushed = await push(swapped, { attempt: 2 });

    expect(pushed.seenHash).toBe(hashOf(swapped));
  });

  it('leaves nothing of a product behind that is refused, and says why', async () => {
    await push(alone());

    await expect(push(sampleDocument('clash'))).rejects.toMatchObject({ kind: 'rejected' });
    await expect(push(sampleDocument('clash'))).rejects.toThrow(
      'Shopware: Product with number "KET-1" already exists.',
    );

    expect(rows('product')).toHaveLength(1);
    expect(rows('product_visibility')).toHaveLength(1);
  });

  it('says which picture could not be fetched', async () => {
    const document = alone({ images: [sampleImage(1, { url: 'https://images.example/gone.webp' })] });
    await expect(push(document)).rejects.toThrow(
      'Cannot open source stream to read file from url: https://images.example/gone.webp',
    );
    expect(rows('product')).toEqual([]);
  });

  it('has a picture fetched once, however often it is sent, and brings it where Shopware fetches none', async () => {
    await push(alone());
    await push(alone(), { attempt: 2, repairImages: true });
    await push(alone({ images: [sampleImage(1), sampleImage(3)] }), { attempt: 3 });
    expect(rows('media').map(({ uploads }) => uploads)).toEqual([1, 1, 1]);

    await start({ fetchesByUrl: false });
    const pushed = await push(alone());

    expect(pushed.seenHash).toBe(hashOf(alone()));
    expect(rows('media').map(({ fileExtension, uploads }) => [fileExtension, uploads])).toEqual([
      ['png', 1],
      ['png', 1],
    ]);
  });

  it('speaks the languages of the sales channel, in that of the system in any case', async () => {
    await start({ locales: ['sq-AL'] });
    await push(
      alone({ texts: { AL: sampleDocument('x').texts.AL!, SI: sampleDocument('x').texts.SI! }, defaultLanguage: 'AL' }),
    );

    const [english, albanian, slovene] = standIn.languages.map(({ id }) => said(aloneId, 'name', id));
    expect([english, albanian, slovene]).toEqual(['Çajnik çeliku', 'Çajnik çeliku', undefined]);

    await start();
    await push(alone());
    await push(alone({ texts: { EN: sampleDocument('x').texts.EN! } }), { attempt: 2 });
    expect(standIn.languages.map(({ id }) => said(aloneId, 'name', id))).toEqual([
      'Kettle ‹1.7 l>',
      undefined,
      undefined,
      undefined,
    ]);
    const shown = await connector.showProducts(['alone'], signal);
    expect(shown.get('alone')?.fields['texts.EN.name']).toBe('Kettle <1.7 l>');
  });

  it('finds what was changed there, and leaves alone what people in the shop added', async () => {
    await push(alone());
    const own = standIn.base.put('category', { id: idOf('theirs'), parentId: standIn.ids.root });
    const group = standIn.base.put('property_group', { id: idOf('group theirs') });
    const value = standIn.base.put('property_group_option', { id: idOf('value theirs'), groupId: group.id });
    standIn.base.link('product_category', aloneId, own.id);
    standIn.base.link('product_property', aloneId, value.id);
    expect((await connector.readProduct('alone', signal))?.contentHash).toBe(hashOf(alone()));

    await push(alone({ categories: [], attributes: [] }), { attempt: 2 });

    expect(standIn.base.linksOf('product_category', aloneId)).toEqual([own.id]);
    expect(standIn.base.linksOf('product_property', aloneId)).toEqual([value.id]);
    standIn.base.row('product', aloneId)!.t![systemLanguage]!.description = '<p>Cheaper elsewhere</p>';
    expect((await connector.readProduct('alone', signal))?.contentHash).not.toBe(
      hashOf(alone({ categories: [], attributes: [] })),
    );
    const shown = await connector.showProducts(['alone'], signal);
    expect(shown.get('alone')?.fields['texts.EN.longDescription']).toBe('<p>Cheaper elsewhere</p>');
  });

  it('takes a property of ours that was renamed there for none of its own, and one of before there was a mark by its name', async () => {
    await push(alone({ attributes: [{ group: 'Weave', value: 'Linen', variantKey: null }] }));
    const own = standIn.base.put('property_group', {
      ...{ id: idOf('own'), t: Object.fromEntries([[systemLanguage, { name: 'Cloth' }]]) },
    });
    const weave = rows('property_group').find(({ id }) => id === idOf('group', 'weave'))!;
    const listed = async () => (await connector.listProperties!(signal)).map(({ remoteId }) => remoteId);

    weave.t![systemLanguage]!.name = 'Fabric';
    expect(await listed()).toEqual([own.id]);

    weave.t![systemLanguage] = { name: 'Weave' };
    expect(await listed()).toEqual([own.id]);
  });

  it('reads the values of properties of its own once for all products of a send, and anew where one is gone', async () => {
    const shade = standIn.base.put('property_group', {
      ...{ id: idOf('shade'), t: Object.fromEntries([[systemLanguage, { name: 'Shade' }]]) },
    });
    const crimson = standIn.base.put('property_group_option', {
      ...{ id: idOf('crimson'), groupId: shade.id, t: Object.fromEntries([[systemLanguage, { name: 'crimson' }]]) },
    });
    const asked = () => standIn.heard.filter((it) => it === 'POST /search/property-group-option').length;
    const pushSaid = async (key: string, ...values: string[]) => {
      const attributes = values.map((value) => ({ group: 'Shade', value, theirs: shade.id, variantKey: null }));
      const options = [sampleVariant(1, { sku: key, ean: null, options: [] })];
      const document = sampleDocument(key, { attributes, variants: options });
      const patience = { ...defaultPatience, sleep: async () => {} };
      const outcome = await pushSafely(connector, document, optionsFor(document), signal, patience);
      expect(outcome).toMatchObject({ status: 'sent', seenHash: hashOf(document) });
      return standIn.base.linksOf('product_property', idOf('product', key));
    };
    const names = () => rows('property_group_option').map((it) => it.t?.[systemLanguage]?.name);

    expect(await pushSaid('first', 'Crimson', 'Teal')).toContain(crimson.id);
    expect(await pushSaid('second', 'CRIMSON', 'TEAL')).toContain(crimson.id);

    expect(asked()).toBe(1);
    expect(names()).toEqual(['crimson', 'Teal']);
    standIn.base.remove('property_group_option', crimson);
    const [made] = await pushSaid('third', 'Crimson');
    expect(made).not.toBe(crimson.id);
    expect(names()).toEqual(['Teal', 'Crimson']);
    expect(asked()).toBe(2);
  });

  it('does a push once whose answer was lost, waits where the shop asks for it, and logs in again', async () => {
    let lost = 0;
    standIn.mishap((_method, path, body) => {
      if (path !== '/_action/sync' || !body.includes('"entity":"product"') || lost > 0) return null;
      lost += 1;
      return 'drop';
    });
    const document = sampleDocument('dropped');
    const patience = { ...defaultPatience, sleep: async () => {} };

    const outcome = await pushSafely(connector, document, optionsFor(document), signal, patience);

    expect(outcome).toMatchObject({ status: 'sent', seenHash: hashOf(document) });
    expect([lost, rows('product').length]).toEqual([1, 3]);
    standIn.expire();
    await push(document, { attempt: 2 });
    expect(standIn.heard.filter((it) => it === 'POST /oauth/token')).toHaveLength(2);
    standIn.mishap(() => 'busy');
    await expect(push(document, { attempt: 3 })).rejects.toMatchObject({ kind: 'busy', retryAfter: 0 });
    standIn.mishap((_method, path) => (path === '/_action/sync' ? 'break' : null));
    await expect(push(document, { attempt: 4 })).rejects.toMatchObject({ kind: 'unknown' });
  });

  it('makes categories, properties and the manufacturer once, however often the process is killed', async () => {
    const document = sampleDocument('killed');
    await killedAtEachStep(deps.fetch, (fetch) =>
      connectToStandIn(standIn, { ...deps, fetch, store: memoryStore() }).pushProduct(
        document,
        optionsFor(document),
        signal,
      ),
    );

    const count = (entity: string) => rows(entity).length;
    expect([count('product'), count('category'), count('property_group'), count('product_manufacturer')]).toEqual([
      3, 4, 3, 1,
    ]);
    expect([count('media'), count('product_visibility')]).toEqual([2, 1]);
  });

  it('shows a reduction against the price it is announced against, and a plain price where it is not announced', async () => {
    const reduced = { discountPrice: '30', discountGross: '36.00' };
    await push(alone(), { prices: pricesOf(alone(), { ...reduced, referencePrice: '44.90' }) });
    const row = () =>
      (
        standIn.base.row('product', aloneId)!.price as { gross: number; net: number; listPrice?: { gross: number } }[]
      )[0]!;
    expect([row().gross, row().net, row().listPrice?.gross]).toEqual([36, 30, 44.9]);

    const plain = pricesOf(alone(), { ...reduced, vat: '8' });
    await connector.pushPrices('alone', plain, { attempt: 2 }, signal);

    expect([row().gross, row().listPrice, standIn.base.row('product', aloneId)!.taxId]).toEqual([
      36,
      undefined,
      standIn.ids.reduced,
    ]);
    expect((await connector.readProduct('alone', signal))?.priceHash).toBe(hashOfPrices(plain));
    const pushPrices = (change: object) =>
      connector.pushPrices('alone', pricesOf(alone(), change), { attempt: 3 }, signal);
    await expect(pushPrices({ vat: '12' })).rejects.toThrow('Shopware has no tax of 12 % in XK (there are: 20 %, 8 %)');
    await expect(pushPrices({ currency: 'ALL' })).rejects.toThrow(
      'The sales channel "Kosova" sells in EUR, not in ALL',
    );
  });

  it('sells one product in two countries: prices by currency, shown and taken out by itself in each', async () => {
    const albania = connectToStandIn(standIn, { ...deps, store: memoryStore() }, standIn.ids.otherChannel);
    const inLek = { currency: 'ALL', gross: '4200.00', price: '3559.322034', vat: '18' };
    await albania.pushProduct(alone(), optionsFor(alone(), { prices: pricesOf(alone(), inLek) }), signal);
    const prices = () =>
      (standIn.base.row('product', aloneId)!.price as { currencyId: string; gross: number }[]).map((it) => [
        it.currencyId,
        it.gross,
      ]);
    // A price in the currency of the system has to be there: by the rate that is set, until the shop that sells in it says its own.
    expect(prices()).toEqual([
      [systemCurrency, 42],
      [standIn.ids.lek, 4200],
    ]);

    const pushed = await push(alone());

    expect(pushed.seenHash).toBe(hashOf(alone()));
    expect(prices()).toEqual([
      [standIn.ids.lek, 4200],
      [systemCurrency, 49.8],
    ]);
    expect(rows('product')).toHaveLength(1);
    // The tax is 20 % in Kosovo and 18 % in Albania, so both have theirs.
    expect((await albania.readProduct('alone', signal))?.priceHash).toBe(hashOfPrices(pricesOf(alone(), inLek)));
    // Of two taxes with one rate the one it has stays.
    const other = standIn.base.put('tax', { id: idOf('another tax'), taxRate: 20 });
    standIn.base.row('product', aloneId)!.taxId = other.id;
    await connectToStandIn(standIn, deps).pushPrices('alone', pricesOf(alone()), { attempt: 2 }, signal);
    expect(standIn.base.row('product', aloneId)!.taxId).toBe(other.id);
    await albania.removeProduct('alone', { attempt: 2 }, signal);
    expect(await albania.findProduct('alone', signal)).toBeNull();
    expect(await connector.findProduct('alone', signal)).toEqual({ remoteId: aloneId });
  });

  it('finds a category that somebody put elsewhere', async () => {
    await connector.pushCategory(sampleCategory('tregu-category-1'), { attempt: 1 }, signal);
    const below = sampleCategory('tregu-category-2', { parentKey: 'tregu-category-1' });
    const { seenHash, remoteId } = await connector.pushCategory(below, { attempt: 1 }, signal);
    standIn.base.row('category', remoteId)!.parentId = standIn.ids.root;
    expect((await connector.readCategory('tregu-category-2', signal))?.contentHash).not.toBe(seenHash);
  });

  it('lists what others made, and takes one over by number and EAN', async () => {
    const { base, ids } = standIn;
    const made = idOf('made by hand');
    const price = [{ currencyId: systemCurrency, gross: 12, net: 10, linked: true }];
    const own = (name: string) => ({ [systemLanguage]: { name } });
    const home = base.put('category', { id: idOf('home'), parentId: ids.root, breadcrumb: ['Catalogue', 'Home'] });
    base.put('product', {
      id: made,
      parentId: null,
      productNumber: 'HAND',
      active: true,
      stock: 0,
      taxId: ids.standard,
      price,
      t: own('Çajnik & co'),
    });
    base.put('product_visibility', { id: idOf('seen'), productId: made, salesChannelId: ids.channel, visibility: 30 });
    base.link('product_category', made, home.id);
    const child = (number: string, ean: string | null) =>
      base.put('product', { id: idOf(number), parentId: made, productNumber: number, ean, stock: 4 });
    child('KET-1', null);
    child('OTHER', sampleVariant(2).ean);
    child('GONE', null);
    const document = sampleDocument('adopted', { variants: [sampleVariant(1), sampleVariant(2)] });

    const { products: foreign } = await connector.listForeign({ after: null, limit: 10 }, signal);
    const [detail] = await connector.showForeign([made], signal);
    await connector.adoptProduct(made, document, signal);
    const pushed = await push(document);

    expect(foreign).toEqual([
      { remoteId: made, name: 'Çajnik & co', skus: ['KET-1', 'OTHER', 'GONE'], eans: [sampleVariant(2).ean] },
    ]);
    expect(detail).toMatchObject({ remoteId: made, categories: [['Home']], texts: { EN: { name: 'Çajnik & co' } } });
    expect(detail?.variants[0]).toMatchObject({ sku: 'KET-1', price: '10', vat: '20', currency: 'EUR', stock: 4 });
    expect(pushed).toEqual({ remoteId: made, seenHash: hashOf(document) });
    expect(rows('product').map(({ productNumber }) => productNumber)).toEqual(['adopted', 'KET-1', 'KET-2']);
    await expect(connector.adoptProduct(made, alone(), signal)).rejects.toThrow('is adopted already');
    // Somebody who remembers nothing finds it by its numbers.
    const forgetful = connectToStandIn(standIn, { ...deps, store: memoryStore() });
    expect((await forgetful.pushProduct(document, optionsFor(document, { attempt: 2 }), signal)).remoteId).toBe(made);
    expect(await connector.showForeign([made], signal)).toEqual([]);
    await expect(connector.releaseProduct(made, 'another', signal)).rejects.toMatchObject({ code: 'other_key' });
    await connector.releaseProduct(made, 'adopted', signal);
    await connector.releaseProduct(made, 'adopted', signal);
    expect(await connector.findProduct('adopted', signal)).toBeNull();
    expect(
      (await connector.listForeign({ after: null, limit: 10 }, signal)).products.map(({ remoteId }) => remoteId),
    ).toEqual([made]);
    await expect(connector.adoptProduct('f'.repeat(32), alone(), signal)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('orders of Shopware', () => {
  const place = (change: Partial<Parameters<ShopwareStandIn['book']['place']>[0]> = {}) =>
    standIn.book.place({ lines: [{ sku: 'KET-1', qty: 3 }], ...change }).id;
  const read = async (id: string) => shopOrderSchema.parse((await connector.readOrders([id], signal))[0]?.document);
  const stateOf = (entity: string, id: string) =>
    standIn.book.nameOf((entity === 'order' ? standIn.base.row('order', id)! : standIn.book.part(entity, id)).stateId);
  const states = (id: string) => ['order', 'order_delivery', 'order_transaction'].map((entity) => stateOf(entity, id));
  beforeEach(() => push(sampleDocument('goods'), { stock: stockOf(sampleDocument('goods'), 1000) }));
  const pay = (id: string, amount: string, number = 1) =>
    connector.tellPaid(`tregu:paid:money:${id}:${number}`, { orderExternalId: id, amount, currency: 'EUR' }, signal);
  const ship = async (id: string, qty: number, number: number) => {
    const [line] = (await read(id)).lines;
    const key = `tregu:shipment:package:${id}:${number}`;
    const parcel = { orderExternalId: id, lines: [{ externalId: line!.externalId, qty }], carrier: 'Own' };
    await connector.tellShipment(key, { ...parcel, tracking: `PK-${number}`, trackingUrl: null }, signal);
    return key;
  };
  const arrive = (id: string, shipmentKey: string) =>
    connector.tellDelivered(
      shipmentKey.replace('shipment', 'delivered'),
      { orderExternalId: id, shipmentKey, at: '2031-01-02T10:00:00.000Z' },
      signal,
    );

  it('tells an order of a guest with a promotion to the cent', async () => {
    const id = place({
      lines: [
        { sku: 'KET-1', qty: 2 },
        { sku: 'KET-2', qty: 1 },
      ],
      promotion: 10,
      language: standIn.languages[1]!.id,
    });

    expect(await read(id)).toMatchObject({
      ...{
        number: '10001',
        currency: 'EUR',
        language: 'sq',
        totalGross: '138.06',
        note: 'Ring twice',
        paymentMethod: 'cod',
      },
      ...{
        payments: [],
        shippingMethod: 'Post',
        shippingGross: '3.60',
        shippingVat: '20',
        discountGross: '14.94',
        feeGross: '0.00',
      },
      shipping: {
        ...{ name: 'Arta Krasniqi', street: 'Rr. Agim Ramadani 12, Kati 3', zip: '10000', city: 'Prishtinë' },
        ...{ country: 'XK', phone: '+38344123456', email: 'arta.guest@example.com' },
      },
      lines: [
        {
          variantKey: 'tregu-variant-1',
          sku: 'KET-1',
          qty: 2,
          unitGross: '49.80',
          lineGross: '99.60',
          vatPercent: '20',
        },
        { variantKey: 'tregu-variant-2', sku: 'KET-2', qty: 1, unitGross: '49.80', lineGross: '49.80' },
      ],
    });
  });

  it('leaves out baskets whose payment is awaited until it came, and orders of other sales channels', async () => {
    const id = place({ method: 'payment_stripe_card', paid: 'in_progress' });
    const { cursor } = await connector.listOrders({ cursor: null, since: null, limit: 10 }, signal);
    const givenUp = place({ method: 'payment_stripe_card', paid: 'cancelled' });
    expect(await connector.readOrders([id, givenUp], signal)).toEqual([]);

    standIn.book.transition('order_transaction', standIn.book.part('order_transaction', id).id, 'paid');

    const { orders } = await connector.listOrders({ cursor, since: null, limit: 10 }, signal);
    expect(orders.map(({ document }) => document?.payments)).toMatchObject([[{ kind: 'captured', amount: '153.00' }]]);
    const other = connectToStandIn(standIn, deps, standIn.ids.otherChannel);
    expect(await other.readOrders([id], signal)).toEqual([]);
  });

  it('hears of a payment, a delivery and a line that changed alone, and of more orders than a page has', async () => {
    const ids = Array.from({ length: 520 }, () => place({ lines: [{ sku: 'KET-2', qty: 1 }] }));
    let cursor: string | null = null;
    const told: string[] = [];
    for (let more = true; more; ) {
      const page = await connector.listOrders({ cursor, since: null, limit: 300 }, signal);
      told.push(...page.orders.map(({ externalId }) => externalId));
      ({ more, cursor } = page);
    }
    expect(told.toSorted()).toEqual(ids.toSorted());

    const { book, base } = standIn;
    book.transition('order_transaction', book.part('order_transaction', ids[7]!).id, 'remind');
    book.transition('order_delivery', book.part('order_delivery', ids[9]!).id, 'ship');
    base.touch(book.lines(ids[3]!)[0]!);

    const { orders } = await connector.listOrders({ cursor, since: null, limit: 300 }, signal);
    expect(orders.map(({ externalId }) => externalId)).toEqual([ids[7], ids[9], ids[3]]);
  });

  it('reads the others where one has a form it does not know', async () => {
    const [good, bad] = [place(), place()];
    standIn.book.lines(bad)[0]!.label = 7;

    const { orders } = await connector.listOrders({ cursor: null, since: null, limit: 10 }, signal);

    const row = (id: string) => orders.find(({ externalId }) => externalId === id);
    expect(row(good)?.problem).toBeNull();
    expect(row(bad)).toMatchObject({ document: null });
    expect(row(bad)?.problem).toContain('lineItems.0.label');
  });

  it('goes on state by state: in progress, shipped in parts, paid in parts, completed when it arrived and is paid', async () => {
    const id = place();
    const accepts = connector as unknown as AcceptsOrders;
    await accepts.tellAccepted(`tregu:accepted:order:${id}:1`, id, signal);
    expect(states(id)).toEqual(['in_progress', 'open', 'open']);
    // What a promotion takes off the shipping is a delivery, too, and carries nothing.
    const own = { ...standIn.book.part('order_delivery', id) };
    const off = { unitPrice: -3.6, totalPrice: -3.6, quantity: 1, calculatedTaxes: [] };
    standIn.base.remove('order_delivery', own);
    standIn.base.put('order_delivery', { ...own, id: '0'.repeat(32), shippingCosts: off });
    standIn.base.put('order_delivery', own);
    const first = await ship(id, 1, 1);
    await pay(id, '100.00');
    expect(states(id)).toEqual(['in_progress', 'shipped_partially', 'paid_partially']);
    const second = await ship(id, 2, 2);
    await arrive(id, first);
    await arrive(id, second);
    expect(states(id)).toEqual(['in_progress', 'shipped', 'paid_partially']);
    expect(rows('order_delivery').map(({ trackingCodes }) => trackingCodes)).toEqual([[], ['PK-1', 'PK-2']]);

    await pay(id, '53.00', 2);

    expect(states(id)).toEqual(['completed', 'shipped', 'paid']);
    expect((await read(id)).payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['captured', '100.00'],
      ['captured', '53.00'],
    ]);
    await expect(pay(id, '1.00', 3)).rejects.toThrow('Shopware waits for 0.00 of this order, and 1.00 came in');
  });

  it('brings an order to its states where a try broke off after our key was kept', async () => {
    const id = place();
    standIn.mishap((_method, path) => (path.includes('/state/') ? 'break' : null));
    await expect(pay(id, '153.00')).rejects.toMatchObject({ kind: 'unknown' });
    expect(states(id)).toEqual(['open', 'open', 'open']);
    standIn.mishap(() => null);

    await pay(id, '153.00');

    expect(states(id)).toEqual(['open', 'open', 'paid']);
    expect((await read(id)).payments).toHaveLength(1);
  });

  it('takes money for known that the shop took itself', async () => {
    const id = place({ method: 'payment_stripe_card', paid: 'paid' });
    const told = await pay(id, '153.00');
    expect((await read(id)).payments.map(({ externalId, amount }) => [externalId, amount])).toEqual([
      [told.remoteId, '153.00'],
    ]);
  });

  it('takes pieces out, which are for sale again, and pays back what came in too much', async () => {
    const id = place({
      lines: [
        { sku: 'KET-1', qty: 3 },
        { sku: 'KET-2', qty: 1 },
      ],
    });
    await pay(id, '202.80');
    const stock = (sku: string) => rows('product').find(({ productNumber }) => productNumber === sku)!.stock;
    expect([stock('KET-1'), stock('KET-2')]).toEqual([997, 999]);
    const [line, other] = (await read(id)).lines;
    const lines = [
      { externalId: line!.externalId, qty: 1 },
      { externalId: other!.externalId, qty: 1 },
    ];

    await connector.tellCancel(
      `tregu:cancel:order:${id}:1`,
      { orderExternalId: id, lines, reason: 'no_stock', whole: false },
      signal,
    );
    const money = { orderExternalId: id, currency: 'EUR', lines: [], reason: 'no_stock' };
    await connector.tellRefund(`tregu:refund:refund:${id}:1`, { ...money, amount: '99.60' }, signal);

    const after = await read(id);
    expect(after.lines.map(({ qty, lineGross }) => [qty, lineGross])).toEqual([[2, '99.60']]);
    expect([after.totalGross, stock('KET-1'), stock('KET-2')]).toEqual(['103.20', 998, 1000]);
    expect(states(id)).toEqual(['open', 'open', 'refunded_partially']);
    expect(after.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['captured', '202.80'],
      ['refund', '99.60'],
    ]);
    await expect(
      connector.tellRefund(`tregu:refund:refund:${id}:2`, { ...money, amount: '200.00' }, signal),
    ).rejects.toThrow('No more than 103.20 of this order came in and was not paid back');
  });

  it('counts an order anew whose sums did not follow before a try broke off', async () => {
    const id = place();
    const [line] = (await read(id)).lines;
    const off = {
      orderExternalId: id,
      lines: [{ externalId: line!.externalId, qty: 1 }],
      reason: 'no_stock',
      whole: false,
    };
    standIn.mishap((_method, path) => (path.includes('recalculate') ? 'break' : null));
    await expect(connector.tellCancel('tregu:cancel:order:1:1', off, signal)).rejects.toMatchObject({
      kind: 'unknown',
    });
    standIn.mishap(() => null);

    await connector.tellCancel('tregu:cancel:order:1:1', off, signal);

    expect(await read(id)).toMatchObject({ totalGross: '103.20', lines: [{ qty: 2, lineGross: '99.60' }] });
  });

  it('calls an order off as a whole, with its delivery and payment, and its pieces are for sale again', async () => {
    const id = place();
    const { lines } = await read(id);
    const off = { lines: lines.map(({ externalId, qty }) => ({ externalId, qty })), reason: 'no_stock', whole: true };

    await connector.tellCancel(`tregu:cancel:order:${id}:1`, { orderExternalId: id, ...off }, signal);

    expect(states(id)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(rows('product').find(({ productNumber }) => productNumber === 'KET-1')!.stock).toBe(1000);
    expect(await read(id)).toMatchObject({ state: 'cancelled', lines: [{ qty: 3 }] });
  });
});

describe('the look at a Shopware that is being connected', () => {
  const look = (change: Record<string, string> = {}) =>
    shopware.look!(
      {
        address: standIn.address,
        user: standIn.clientId,
        secret: standIn.clientSecret,
        channel: standIn.ids.channel,
        ...change,
      },
      deps,
      signal,
    );
  const texts = async (change?: Record<string, string>) =>
    (await look(change)).findings.map(({ level, field, text }) => [level, field, text.en.slice(0, 40)]);

  it('finds nothing but that it was not tried, names the VAT rates, and offers the sales channels', async () => {
    expect(await texts()).toEqual([
      ['advice', null, 'VAT rates in XK: 20 %, 8 %. Goods with a'],
      ['advice', null, 'This platform was tried against a stand-'],
    ]);
    expect((await look()).choices.channel).toEqual([
      { value: standIn.ids.channel, label: 'Kosova (EUR)' },
      { value: standIn.ids.otherChannel, label: 'Shqipëria (ALL)' },
    ]);
  });

  it.each([
    [{ address: 'shop' }, 'address', 'Enter the address of the shop, for examp'],
    [{ secret: 'wrong' }, 'user', 'Shopware does not know this access key, '],
    [{ channel: '' }, 'channel', 'Choose a sales channel'],
    [{ channel: 'f'.repeat(32) }, 'channel', 'This sales channel is not there any more'],
  ])('says what is wrong with %j', async (change, field, text) => {
    expect(await texts(change as unknown as Record<string, string>)).toEqual([['missing', field, text]]);
  });

  it('says where there is no Shopware at an address', async () => {
    const { findings } = await look({ address: `${standIn.address}/blog` });
    expect(findings.map(({ field }) => field)).toEqual(['address']);
  });

  it('names the rights that are missing, whether it may read its own rights or not', async () => {
    await start({ lacks: ['product:create', 'order:update'] });
    expect((await look()).findings[0]).toMatchObject({
      ...{ level: 'missing', field: 'user' },
      text: { en: 'The role of the integration lacks these rights: product:create, order:update' },
    });
    await start({ lacks: ['integration:read', 'tax:read'] });
    expect((await look()).findings.map(({ level, text }) => [level, text.en])).toEqual([
      ['advice', expect.stringContaining('may not read its own rights')],
      ['missing', 'The role of the integration lacks these rights: tax:read'],
    ]);
  });

  it('needs the rights it asks for, and no others', async () => {
    await start({ privileges: rights });
    expect((await texts()).map(([level]) => level)).toEqual(['advice', 'advice']);
    await connector.pushCategory(sampleCategory('tregu-category-1'), { attempt: 1 }, signal);
    const renamed = sampleCategory('tregu-category-1', { names: { EN: 'Pots' }, descriptions: {}, image: null });
    await connector.pushCategory(renamed, { attempt: 2 }, signal);
    await connector.pushCategory(
      sampleCategory('tregu-category-2', { parentKey: 'tregu-category-1' }),
      { attempt: 1 },
      signal,
    );
    const document = sampleDocument('goods', { variants: [1, 2, 3].map((number) => sampleVariant(number)) });
    const { EN } = document.texts;
    const less = { texts: { EN: EN! }, attributes: [], categories: [], images: [], brand: null };
    await push(document);
    await push(
      { ...document, ...less, variants: [sampleVariant(1, { options: [{ group: 'Size', value: 'L' }] })] },
      { attempt: 2 },
    );
    for (const attempt of [3, 4]) await push(document, { attempt, repairImages: true, repairConfigurators: true });
    await connector.showProducts(['goods'], signal);
    const { remoteId } = (await connector.findProduct('goods', signal))!;
    await connector.releaseProduct(remoteId, 'goods', signal);
    await connector.showForeign([remoteId], signal);
    await connector.adoptProduct(remoteId, document, signal);
    const id = standIn.book.place({
      lines: [
        { sku: 'KET-1', qty: 3 },
        { sku: 'KET-2', qty: 1 },
      ],
    }).id;
    const { orders } = await connector.listOrders(
      { cursor: null, since: '2020-01-01T00:00:00.000Z', limit: 10 },
      signal,
    );
    const [one, two] = orders[0]!.document!.lines;
    const paid = { orderExternalId: id, amount: '10.00', currency: 'EUR' };
    await connector.tellPaid('tregu:paid:money:1:1', paid, signal);
    await connector.tellRefund(
      'tregu:refund:refund:1:1',
      { ...paid, amount: '1.00', lines: [], reason: 'goodwill' },
      signal,
    );
    const off = { orderExternalId: id, reason: 'no_stock', whole: false };
    const lines = [
      { externalId: one!.externalId, qty: 1 },
      { externalId: two!.externalId, qty: 1 },
    ];
    await connector.tellCancel('tregu:cancel:order:1:1', { ...off, lines }, signal);
    const parcel = {
      orderExternalId: id,
      lines: [{ externalId: one!.externalId, qty: 1 }],
      carrier: 'Own',
      tracking: 'PK',
    };
    await connector.tellShipment('tregu:shipment:package:1:1', { ...parcel, trackingUrl: null }, signal);
    await connector.removeProduct('goods', { attempt: 4 }, signal);

    // What comes with an order only where a payment's provider paid back by itself.
    const seldom = ['order_transaction_capture_refund:read', 'state_machine_state:read'];
    expect([...new Set([...standIn.needed, ...seldom])].toSorted()).toEqual([...rights].toSorted());
  });

  it('names what does not arrive, and what cannot be sold there', async () => {
    await start({ locales: ['en-GB', 'sq-AL'] });
    standIn.base.row('sales_channel', standIn.ids.otherChannel)!.currencyId = systemCurrency;
    expect((await texts()).map(([, , text]) => text)).toEqual([
      ...['The sales channel does not speak sl, mk: ', 'The sales channel Shqipëria sells in EUR'].map((it) =>
        it.slice(0, 40),
      ),
      ...['VAT rates in XK: 20 %, 8 %. Goods with a', 'This platform was tried against a stand-'],
    ]);
    standIn.base.row('sales_channel', standIn.ids.channel)!.active = false;
    expect((await texts())[0]).toEqual(['missing', 'channel', 'The sales channel is inactive: activate ']);
    await expect(connector.health(signal)).rejects.toThrow('The sales channel "Kosova" is switched off in Shopware');
    await start({ version: '6.5.8.14' });
    expect((await texts()).map(([level]) => level)).toEqual(['missing']);
  });
});
