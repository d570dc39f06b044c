import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf, hashOfPrices } from '#connectors/kit/document-hash.ts';
import { killedAtEachStep } from '#connectors/kit/killed.for-tests.ts';
import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import { pushSafely } from '#connectors/kit/push-safely.ts';
import { readEach } from '#connectors/kit/read-each.ts';
import { defaultPatience } from '#connectors/kit/repeat-safely.ts';
import {
  pricesOf,
  sampleDocument,
  sampleImage,
  sampleSwap,
  sampleVariant,
  stockOf,
  withOwnCodes,
} from '#connectors/kit/sample-document.ts';
import type { PushOptions } from '#connectors/kit/shop-connector.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { shopOrderSchema } from '#connectors/kit/shop-order.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import {
  startWooCommerce,
  type WooCommerceStandIn,
} from '#connectors/kit/stand-ins/woocommerce/woocommerce.for-tests.ts';
import type { bindsProducts } from './products/foreign.ts';
import { woocommerce } from './woocommerce.connector.ts';
import { connectToStandIn } from './woocommerce.for-tests.ts';

const signal = new AbortController().signal;
let standIn: WooCommerceStandIn;
let deps: ReturnType<typeof liveDeps>;
let connector: ReturnType<typeof connectToStandIn>;
const start = async (settings?: Parameters<typeof startWooCommerce>[0]) => {
  await standIn?.stop();
  standIn = await startWooCommerce(settings);
  deps = liveDeps();
  connector = connectToStandIn(standIn, deps);
};
beforeEach(() => start());
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
const products = () => [...standIn.shop.products.values()];
const variations = () => [...standIn.shop.variations.values()];
const alone = (change: Partial<ShopDocument> = {}) =>
  sampleDocument('alone', { variants: [sampleVariant(1, { options: [] })], ...change });

/** What the kit asks for as soon as it knows of bindings. */
const bindsOf = (of: object) => of as ReturnType<typeof bindsProducts>;

describe('products in WooCommerce', () => {
  it('is a simple product while nothing sets variants apart, and a variable one with the same SKU afterwards', async () => {
    await push(alone());
    expect(products().map(({ type, sku, stock_quantity }) => [type, sku, stock_quantity])).toEqual([
      ['simple', 'KET-1', 7],
    ]);
    const two = alone({ variants: [sampleVariant(1), sampleVariant(2)] });

    const pushed = await push(two, { attempt: 2 });

    expect(pushed.seenHash).toBe(hashOf(two));
    expect(products().map(({ type, sku }) => [type, sku])).toEqual([['variable', '']]);
    expect(variations().map(({ sku }) => sku)).toEqual(['KET-1', 'KET-2']);
    const back = await push(alone(), { attempt: 3 });
    expect(back.seenHash).toBe(hashOf(alone()));
    expect(variations()).toEqual([]);
    expect(products().map(({ type, sku }) => [type, sku])).toEqual([['simple', 'KET-1']]);
  });

  it('takes variants that change their SKUs and EANs for one another’s', async () => {
    const [before, swapped] = sampleSwap();
    await push(before);

    const pushed = await push(swapped, { attempt: 2 });

    expect(pushed.seenHash).toBe(hashOf(swapped));
  });

  it('tells every variant that is refused by name, and leaves no half product behind', async () => {
    standIn.shop.made.product({ name: 'Ours by hand', status: 'publish', sku: 'KET-2' });

    const refused = push(sampleDocument('clash'));

    await expect(refused).rejects.toMatchObject({ kind: 'rejected' });
    await expect(push(sampleDocument('clash'))).rejects.toThrow('WooCommerce: KET-2: Invalid or duplicated SKU.');
    expect(products().map(({ name }) => name)).toEqual(['Ours by hand']);
    expect(variations()).toEqual([]);
  });

  it('says which picture could not be fetched', async () => {
    const document = alone({ images: [sampleImage(1, { url: 'https://images.example/gone.webp' })] });

    await expect(push(document)).rejects.toThrow('Error getting remote image https://images.example/gone.webp');

    expect(products()).toEqual([]);
  });

  it('fetches a picture once, however often it is sent', async () => {
    await push(alone());
    await push(alone(), { attempt: 2, repairImages: true });
    await push(alone({ images: [sampleImage(1), sampleImage(3)] }), { attempt: 3 });

    expect([...standIn.shop.library.values()].map(({ name }) => name.slice(0, 13))).toEqual([
      'tregu-image-2',
      'tregu-image-1',
      'tregu-image-3',
    ]);
  });

  it('makes categories and attributes once, however often the process is killed', async () => {
    const processes = await killedAtEachStep(deps.fetch, (fetch) =>
      connectToStandIn(standIn, { ...deps, fetch }).pushProduct(
        sampleDocument('killed'),
        optionsFor(sampleDocument('killed')),
        signal,
      ),
    );

    expect(processes).toBeGreaterThan(4);
    expect(products()).toHaveLength(1);
    expect(variations()).toHaveLength(2);
    expect([...standIn.shop.categories.values()].map(({ name }) => name)).toEqual([
      ...['Uncategorized', 'Home', 'Kettles', 'Sale'],
    ]);
    expect([...standIn.shop.attributes.values()].map(({ name }) => name)).toEqual(['Colour', 'Material']);
    expect((await connector.readProduct('killed', signal))?.contentHash).toBe(hashOf(sampleDocument('killed')));
  });

  it('reads the attributes of the shop once for a push', async () => {
    const shade = standIn.shop.made.attribute({ name: 'Shade', slug: 'shade' });
    const attributes = [{ group: 'Shade', value: 'Crimson', theirs: String(shade.id), variantKey: null }];
    const document = alone({ attributes });

    await push(document);

    expect(standIn.heard.filter((it) => it === 'GET /products/attributes')).toHaveLength(1);
    expect(products()[0]!.attributes.map(({ id, options }) => [id, options])).toEqual([[shade.id, ['Crimson']]]);
  });

  it('puts values into the attribute they are mapped to where the shop has several of one name', async () => {
    const made = (slug: string) => standIn.shop.made.attribute({ name: 'Shade', slug }).id;
    const [first, second, third] = [made('shade'), made('shade-2'), made('shade-3')];
    const said = (value: string, theirs: number) => ({ group: 'Shade', value, theirs: `${theirs}`, variantKey: null });
    const sent = () => products()[0]!.attributes.map(({ id, options }) => [id, options]);

    await push(alone({ attributes: [said('Crimson', second!)] }));
    expect(sent()).toEqual([[second, ['Crimson']]]);

    const both = alone({ attributes: [said('Matt', third!), said('Crimson', second!)] });
    await push(both, { attempt: 2 });
    expect(sent().toSorted()).toEqual(
      [
        [second, ['Crimson']],
        [third, ['Matt']],
      ].toSorted(),
    );
    expect((await connector.readProduct('alone', signal))?.contentHash).toBe(hashOf(both));
    const shown = (await connector.showProducts(['alone'], signal)).get('alone')!;
    expect(shown.fields.attributes).toBe('Shade: Crimson\nShade: Matt');

    const options = (value: string) => [
      { group: 'Shade', value, theirs: `${third}` },
      { group: 'Shade', value: 'Deep', theirs: `${first}` },
    ];
    const variants = [sampleVariant(1, { options: options('Dull') }), sampleVariant(2, { options: options('Matt') })];
    const apart = alone({ attributes: [], variants });
    await push(apart, { attempt: 3 });
    expect(variations().map(({ attributes }) => attributes.map(({ id, option }) => [id, option]).toSorted())).toEqual(
      ['Dull', 'Matt'].map((value) =>
        [
          [first, 'Deep'],
          [third, value],
        ].toSorted(),
      ),
    );
    expect((await connector.readProduct('alone', signal))?.contentHash).toBe(hashOf(apart));
  });

  it('puts what is not mapped into our own attribute rather than into another of its name', async () => {
    await push(alone({ attributes: [{ group: 'Shade', value: 'Matt', variantKey: null }] }));
    const [ours] = standIn.shop.attributes.values();
    const row = { ...ours!, id: 0, slug: 'shade' };
    standIn.shop.attributes.clear();
    standIn.shop.attributes.set(row.id, { ...row, id: 1 });
    standIn.shop.attributes.set(ours!.id, ours!);
    await push(alone({ attributes: [{ group: 'Shade', value: 'Deep', variantKey: null }] }), { attempt: 2 });
    expect(products()[0]!.attributes.map(({ id, options }) => [id, options])).toEqual([[ours!.id, ['Deep']]]);
  });

  it('finds its product by the SKUs where all that was kept is lost, and makes no second one', async () => {
    await push(sampleDocument('lost'));
    const [before] = products();

    const forgetful = connectToStandIn(standIn, { ...deps, store: memoryStore() });
    const pushed = await forgetful.pushProduct(sampleDocument('lost'), optionsFor(sampleDocument('lost')), signal);

    expect(products()).toHaveLength(1);
    expect(pushed.remoteId).toBe(String(before!.id));
  });

  it('tells many in one question, and leaves those whose numbers are lost to a question for each', async () => {
    await push(alone());
    products()[0]!.slug = 'alone';
    const forgetful = connectToStandIn(standIn, { ...deps, store: memoryStore() });
    const keys = ['alone', ...Array.from({ length: 50 }, (_one, place) => `never-${place}`)];
    const before = standIn.heard.length;

    expect([...(await forgetful.readProducts(keys, signal)).keys()]).toEqual([]);

    expect(standIn.heard.slice(before)).toEqual([]);
    expect([...(await readEach(forgetful, ['alone', 'never-1'], (ask) => ask(), signal)).keys()]).toEqual(['alone']);
  });

  it('does a push once whose answer was lost, and waits where the shop asks for it', async () => {
    let lost = 0;
    standIn.mishap((method, path) => {
      if (method !== 'POST' || path !== '/products/batch' || lost > 0) return null;
      lost += 1;
      return 'drop';
    });
    const document = sampleDocument('dropped');
    const patience = { ...defaultPatience, sleep: async () => {} };

    const outcome = await pushSafely(connector, document, optionsFor(document), signal, patience);

    expect(outcome).toMatchObject({ status: 'sent', seenHash: hashOf(document) });
    expect([lost, products().length]).toEqual([1, 1]);
    standIn.mishap(() => 'busy');
    await expect(push(document, { attempt: 2 })).rejects.toMatchObject({ kind: 'busy', retryAfter: 0 });
    standIn.mishap((method) => (method === 'GET' ? null : 'break'));
    await expect(push(document, { attempt: 3, repairImages: true })).rejects.toMatchObject({ kind: 'unknown' });
  });

  const patience = { ...defaultPatience, sleep: async () => {} };
  const several = (count: number, change: (place: number) => Partial<ShopDocument> = () => ({})) =>
    Array.from({ length: count }, (_, place) => withOwnCodes(sampleDocument(`many-${place}`, change(place))));
  const simple = { variants: [sampleVariant(1, { options: [] })], images: [] };
  const batches = () => standIn.heard.filter((it) => it === 'POST /products/batch').length;

  it('makes, writes and publishes many together, and asks together what their attributes and categories are', async () => {
    const [first, ...documents] = several(41, () => simple);
    await push(first!);
    const before = standIn.heard.length;

    const pushed = await Promise.all(documents.map((it) => push(it)));

    expect(pushed.map(({ seenHash }) => seenHash)).toEqual(documents.map(hashOf));
    const heard = standIn.heard.slice(before);
    // What is already there by the name it is made with can be asked of one product alone.
    const bySlug = heard.filter((it) => it.startsWith('GET /products?slug='));
    expect(bySlug).toHaveLength(40);
    expect(heard.length - bySlug.length).toBeLessThan(40);
    expect(heard.filter((it) => /^(POST|PUT) \/products(\/\d+)?$/.test(it))).toEqual([]);
  });

  it('takes no more new pictures along than WooCommerce can fetch within its time', async () => {
    const images = Array.from({ length: 4 }, (_, place) => sampleImage(place + 1));
    const sent: number[] = [];
    const fetch: typeof deps.fetch = async (url, init) => {
      if (String(url).endsWith('/products/batch')) {
        sent.push(String(init?.body).split('"src":').length - 1);
        // So that there are others when the next one leaves.
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      return deps.fetch(url, init);
    };
    await push(withOwnCodes(sampleDocument('first', simple)));
    const one = connectToStandIn(standIn, { ...deps, fetch });
    const documents = [
      ...several(6, () => ({ images })),
      withOwnCodes(
        sampleDocument('rich', {
          images: Array.from({ length: 12 }, (_, place) => sampleImage(place + 1)),
        }),
      ),
    ];

    await Promise.all(documents.map((it) => one.pushProduct(it, optionsFor(it), signal)));

    expect(sent.reduce((sum, it) => sum + it, 0)).toBe(36);
    expect(Math.max(...sent.filter((it) => it !== 12))).toBe(8);
    expect(sent).toContain(12);
  });

  it('asks what became of each of many whose answer was lost, and makes none of them twice', async () => {
    const documents = several(6);
    let lost = 0;
    standIn.mishap((method, path) => {
      if (method !== 'POST' || path !== '/products/batch' || lost > 2) return null;
      lost += 1;
      return 'drop';
    });

    const ended = await Promise.all(documents.map((it) => pushSafely(connector, it, optionsFor(it), signal, patience)));

    expect(ended.map(({ status }) => status)).toEqual(documents.map(() => 'sent'));
    expect([lost, products().length]).toEqual([3, 6]);
    expect(products().map(({ status }) => status)).toEqual(documents.map(() => 'publish'));
  });

  it('tells each of many what is wrong with it alone', async () => {
    const documents = several(5, (place) =>
      place === 2 ? { images: [sampleImage(1, { url: 'https://images.example/gone.webp' })] } : {},
    );

    const ended = await Promise.all(documents.map((it) => pushSafely(connector, it, optionsFor(it), signal, patience)));

    expect(ended.map(({ status, reason }) => reason?.message ?? status)).toEqual([
      ...['sent', 'sent'],
      'WooCommerce: Error getting remote image https://images.example/gone.webp.',
      ...['sent', 'sent'],
    ]);
    expect(products()).toHaveLength(4);
  });

  it('asks once where its key is none, however many wait for the answer', async () => {
    const documents = several(8, () => simple);
    await Promise.all(documents.map((it) => push(it)));
    const before = batches();
    let told = 0;
    const fetch: typeof deps.fetch = async (url, init) => {
      if (!String(url).endsWith('/products/batch')) return deps.fetch(url, init);
      told += 1;
      return Response.json({ code: 'woocommerce_rest_cannot_batch', message: 'Sorry.' }, { status: 401 });
    };
    const locked = connectToStandIn(standIn, { ...deps, fetch });

    const ended = await Promise.allSettled(
      documents.map((it) => locked.pushStock(it.externalKey, stockOf(it, 3), { attempt: 2 }, signal)),
    );

    expect(ended.map((it) => it.status === 'rejected' && (it.reason as { code: string }).code)).toEqual(
      documents.map(() => 'no_access'),
    );
    expect([batches(), told <= 3]).toEqual([before, true]);
  });

  it('shows a reduction against the price it is announced against, and a plain price where it is not announced', async () => {
    const reduced = { discountPrice: '30', discountGross: '36.00' };
    await push(alone(), { prices: pricesOf(alone(), { ...reduced, referencePrice: '44.90' }) });
    const row = () =>
      products().map(({ regular_price, sale_price, tax_class }) => [regular_price, sale_price, tax_class]);
    expect(row()).toEqual([['44.9', '36', '']]);

    const plain = pricesOf(alone(), { ...reduced, vat: '8' });
    await connector.pushPrices('alone', plain, { attempt: 2 }, signal);

    expect(row()).toEqual([['36', '', 'reduced-rate']]);
    expect((await connector.readProduct('alone', signal))?.priceHash).toBe(hashOfPrices(plain));
    const strange = pricesOf(alone(), { vat: '12' });
    await expect(connector.pushPrices('alone', strange, { attempt: 3 }, signal)).rejects.toThrow(
      'WooCommerce has no tax rate of 12 % in XK (there are: 20 %, 8 %)',
    );
    await expect(
      connector.pushPrices('alone', pricesOf(alone(), { currency: 'ALL' }), { attempt: 3 }, signal),
    ).rejects.toThrow('WooCommerce sells in EUR, not in ALL');
  });

  it('sends net prices that come to the price with VAT again, where the shop enters them so', async () => {
    await start({ settings: { tax: { woocommerce_prices_include_tax: 'no' } } });
    await push(alone(), { prices: pricesOf(alone(), { gross: '9.99', price: '8.325' }) });

    expect(products()[0]!.regular_price).toBe('8.325');
    expect((Number(products()[0]!.regular_price) * 1.2).toFixed(2)).toBe('9.99');
  });

  it('sells nothing where WooCommerce counts no taxes', async () => {
    await start({ settings: { general: { woocommerce_calc_taxes: 'no' } } });

    await expect(push(alone())).rejects.toThrow('WooCommerce counts no taxes');
    await expect(connector.health(signal)).rejects.toThrow('WooCommerce counts no taxes');
  });

  it('lists what others made, and takes one over by SKU and EAN', async () => {
    const made = standIn.shop.made.product({ name: 'Çajnik &amp; co', status: 'publish', type: 'variable' });
    standIn.shop.made.variation(made.id, { sku: 'KET-1' });
    standIn.shop.made.variation(made.id, { sku: 'OTHER', global_unique_id: sampleVariant(2).ean! });
    standIn.shop.made.variation(made.id, { sku: 'GONE' });
    const document = sampleDocument('adopted', { variants: [sampleVariant(1), sampleVariant(2)] });

    const { products: foreign } = await connector.listForeign({ after: null, limit: 10 }, signal);
    await connector.adoptProduct(foreign[0]!.remoteId, document, signal);
    const pushed = await push(document);

    expect(foreign).toEqual([
      {
        remoteId: String(made.id),
        name: 'Çajnik & co',
        skus: ['KET-1', 'OTHER', 'GONE'],
        eans: [sampleVariant(2).ean],
      },
    ]);
    expect(pushed).toEqual({ remoteId: String(made.id), seenHash: hashOf(document) });
    expect(variations().map(({ sku }) => sku)).toEqual(['KET-1', 'KET-2']);
    expect(products()).toHaveLength(1);
    await expect(connector.adoptProduct(String(made.id), alone(), signal)).rejects.toThrow('is adopted already');
    const binds = bindsOf(connector);
    expect(await binds.showForeign([String(made.id)], signal)).toEqual([]);
    await expect(binds.releaseProduct(String(made.id), 'another', signal)).rejects.toMatchObject({ code: 'other_key' });
    await binds.releaseProduct(String(made.id), 'adopted', signal);
    await binds.releaseProduct(String(made.id), 'adopted', signal);
    expect(await connector.findProduct('adopted', signal)).toBeNull();
    const [shown] = await binds.showForeign([String(made.id)], signal);
    expect(shown).toMatchObject({
      remoteId: String(made.id),
      texts: { EN: { name: 'Kettle <1.7 l>', shortDescription: 'Boils fast' } },
      categories: [['Home', 'Kettles'], ['Sale']],
    });
    expect(shown!.variants).toMatchObject([
      { sku: 'KET-1', price: '41.5', vat: '20', stock: 7, options: [{ group: 'Colour', value: 'Shade 1' }] },
      { sku: 'KET-2' },
    ]);
    await expect(connector.adoptProduct('9'.repeat(12), alone(), signal)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leaves categories alone that people in the shop put a product into', async () => {
    await push(alone());
    const own = standIn.shop.made.category({ name: 'Mother’s Day' });
    products()[0]!.categories.push(own.id);

    expect((await connector.readProduct('alone', signal))?.contentHash).toBe(hashOf(alone()));
    await push(alone({ categories: [] }), { attempt: 2 });

    expect(products()[0]!.categories).toEqual([own.id]);
  });
});

describe('orders of WooCommerce', () => {
  const place = async (change: Partial<Parameters<WooCommerceStandIn['book']['place']>[0]> = {}) => {
    const { id } = standIn.book.place({ lines: [{ sku: 'KET-1', qty: 3 }], ...change });
    return String(id);
  };
  const read = async (id: string) => shopOrderSchema.parse((await connector.readOrders([id], signal))[0]?.document);
  const there = (id: string) => standIn.book.orders.get(Number(id))!;
  beforeEach(() => push(sampleDocument('goods'), { stock: stockOf(sampleDocument('goods'), 1000) }));

  it('tells an order of a guest with a coupon to the cent', async () => {
    const id = await place({
      lines: [
        { sku: 'KET-1', qty: 2, discount: 0.1 },
        { sku: 'KET-2', qty: 1 },
      ],
    });

    expect(await read(id)).toMatchObject({
      number: id,
      currency: 'EUR',
      language: 'en',
      totalGross: '143.04',
      note: 'Ring twice',
      paymentMethod: 'cod',
      payments: [],
      shippingMethod: 'Post',
      shippingGross: '3.60',
      shippingVat: '20',
      discountGross: '0.00',
      shipping: {
        name: 'Arta Krasniqi',
        street: 'Rr. Agim Ramadani 12, Kati 3',
        zip: '10000',
        city: 'Prishtinë',
        country: 'XK',
        phone: '+38344123456',
        email: 'arta.guest@example.com',
      },
      lines: [
        {
          variantKey: 'tregu-variant-1',
          qty: 2,
          unitGross: '49.80',
          discountGross: '9.96',
          lineGross: '89.64',
          vatPercent: '20',
        },
        { variantKey: 'tregu-variant-2', qty: 1, unitGross: '49.80', discountGross: '0.00', lineGross: '49.80' },
      ],
    });
  });

  it('leaves out baskets whose payment is awaited, until it came', async () => {
    const id = await place({ method: 'stripe', status: 'pending' });
    expect((await connector.listOrders({ cursor: null, since: null, limit: 10 }, signal)).orders).toEqual([]);
    expect(await connector.readOrders([id], signal)).toEqual([]);

    standIn.book.write(there(id), { set_paid: true });

    const { orders } = await connector.listOrders({ cursor: null, since: null, limit: 10 }, signal);
    expect(orders[0]?.document).toMatchObject({ externalId: id, payments: [{ kind: 'captured', amount: '153.00' }] });
  });

  it('tells an order again that changed twice within one second, and none of hundreds of that second twice', async () => {
    const ids = await Promise.all(Array.from({ length: 250 }, () => place({ lines: [{ sku: 'KET-1', qty: 1 }] })));
    // All within one second, as after a change of many at once.
    const at = Math.floor(Date.now() / 1000) * 1000 - 60_000;
    for (const it of standIn.book.orders.values()) it.modified = at;
    const told: string[] = [];
    let cursor: string | null = null;
    for (let more = true; more; ) {
      const page = await connector.listOrders({ cursor, since: null, limit: 90 }, signal);
      told.push(...page.orders.map(({ externalId }) => externalId));
      ({ more, cursor } = page);
    }
    expect(told.toSorted()).toEqual(ids.toSorted());

    there(ids[7]!).note = 'Changed within that second';

    const { orders } = await connector.listOrders({ cursor, since: null, limit: 90 }, signal);
    expect(orders.map(({ externalId, document }) => [externalId, document?.note])).toEqual([
      [ids[7], 'Changed within that second'],
    ]);
  });

  it('leaves none out where one changes while pages are read, and the others move up', async () => {
    const ids = await Promise.all(Array.from({ length: 150 }, () => place({ lines: [{ sku: 'KET-1', qty: 1 }] })));
    const begin = Math.floor(Date.now() / 1000) * 1000 - 600_000;
    for (const [place, it] of [...standIn.book.orders.values()].entries()) it.modified = begin + place * 1000;
    let pages = 0;
    standIn.mishap((method, path) => {
      if (method !== 'GET' || !path.includes('orderby=modified')) return null;
      pages += 1;
      // After the first page somebody writes into the first order, which is the last one from now on.
      if (pages === 2) standIn.book.touch(there(ids[0]!));
      return null;
    });

    const { orders } = await connector.listOrders({ cursor: null, since: null, limit: 200 }, signal);

    expect(pages).toBeGreaterThan(1);
    expect(new Set(orders.map(({ externalId }) => externalId))).toEqual(new Set(ids));
  });

  it('reads the others where one has a form it does not know', async () => {
    const [good, bad] = [await place(), await place()];
    (there(bad).lines[0] as { name: unknown }).name = 7;

    const { orders } = await connector.listOrders({ cursor: null, since: null, limit: 10 }, signal);

    const row = (id: string) => orders.find(({ externalId }) => externalId === id);
    expect(row(good)?.problem).toBeNull();
    expect(row(bad)).toMatchObject({ document: null });
    expect(row(bad)?.problem).toContain('line_items.0.name');
  });

  const tellWhole = async (id: string) => {
    const { lines } = await read(id);
    const parcel = { orderExternalId: id, lines: lines.map(({ externalId, qty }) => ({ externalId, qty })) };
    const key = `tregu:shipment:package:${id}:1`;
    const shipment = { ...parcel, carrier: 'Own', tracking: 'PK-1', trackingUrl: 'https://track.example/PK-1' };
    await connector.tellShipment(key, shipment, signal);
    const arrived = { orderExternalId: id, shipmentKey: key, at: '2031-01-02T10:00:00.000Z' };
    await connector.tellDelivered(`tregu:delivered:package:${id}:1`, arrived, signal);
  };
  const pay = async (id: string, amount: string) =>
    connector.tellPaid(`tregu:paid:money:${id}:1`, { orderExternalId: id, amount, currency: 'EUR' }, signal);

  it('forgets a parcel that had not left with its note, and mails of it again when it leaves (ADR 234)', async () => {
    const id = await place();
    const lines = (await read(id)).lines.map(({ externalId, qty }) => ({ externalId, qty }));
    const parcel = { orderExternalId: id, lines, carrier: 'Own', tracking: 'PK-1', trackingUrl: null };
    const shipmentKey = `tregu:shipment:package:${id}:1`;
    const notes = () => there(id).notes.map(({ note }) => note);
    await connector.tellShipment(shipmentKey, parcel, signal);
    there(id).notes.push({ id: 1, note: 'Own: PK-12', customer_note: true });
    expect(notes()).toEqual(['Own: PK-1', 'Own: PK-12']);

    const undone = { orderExternalId: id, shipmentKey };
    await killedAtEachStep(deps.fetch, (fetch) =>
      connectToStandIn(standIn, { ...deps, fetch }).tellNotShipped(`tregu:not_shipped:package:${id}:1`, undone, signal),
    );

    expect(notes()).toEqual(['Own: PK-12']);
    expect(there(id).status).toBe('processing');
    await connector.tellShipment(`tregu:shipment:package:${id}:2`, parcel, signal);
    expect(notes()).toEqual(['Own: PK-12', 'Own: PK-1']);
  });

  it('keeps the note that another parcel with the same number shares', async () => {
    const id = await place();
    const { externalId } = (await read(id)).lines[0]!;
    const [one, two] = [1, 2].map((n) => `tregu:shipment:package:${id}:${n}`) as [string, string];
    const parcel = { orderExternalId: id, carrier: 'Own', tracking: 'PK-1', trackingUrl: null };
    await connector.tellShipment(one, { ...parcel, lines: [{ externalId, qty: 1 }] }, signal);
    await connector.tellShipment(two, { ...parcel, lines: [{ externalId, qty: 2 }] }, signal);
    const notes = () => there(id).notes.map(({ note }) => note);
    const undo = (shipmentKey: string) =>
      connector.tellNotShipped(
        shipmentKey.replace('shipment', 'not_shipped'),
        { orderExternalId: id, shipmentKey },
        signal,
      );
    await undo(one);
    expect(notes()).toEqual(['Own: PK-1']);
    await undo(two);
    expect(notes()).toEqual([]);
  });

  it('is done when it arrived and its money came in, and its customer hears of the parcel once', async () => {
    const id = await place();
    await tellWhole(id);
    expect(there(id).status).toBe('processing');

    await pay(id, '153.00');

    expect(there(id).status).toBe('completed');
    expect(there(id).notes.map(({ note, customer_note }) => [note, customer_note])).toEqual([
      ['Own: PK-1\nhttps://track.example/PK-1', true],
    ]);
    expect((await read(id)).payments).toMatchObject([{ kind: 'captured', amount: '153.00' }]);
  });

  it('tells the customer of a parcel though the number of another one begins alike', async () => {
    const id = await place();
    there(id).notes.push({ id: 9001, note: 'Own: PK-12\nhttps://track.example/PK-12', customer_note: true });
    await tellWhole(id);
    expect(there(id).notes.map(({ note }) => note.split('\n')[0])).toEqual(['Own: PK-12', 'Own: PK-1']);
  });

  it('lets an order that waits for a bank transfer be worked on when the money came, and refuses another sum', async () => {
    const id = await place({ method: 'bacs', status: 'on-hold' });
    await expect(pay(id, '20.00')).rejects.toThrow('WooCommerce waits for 153.00 of this order, and 20.00 came in');

    await pay(id, '153.00');

    expect(there(id)).toMatchObject({ status: 'processing' });
    expect(there(id).paid).not.toBeNull();
  });

  it('takes pieces out of a paid order for no money, so that what is paid back is counted once', async () => {
    const id = await place({ method: 'stripe' });
    const [line] = (await read(id)).lines;
    const off = { lines: [{ externalId: line!.externalId, qty: 1 }], reason: 'no_stock', whole: false };

    await connector.tellCancel(`tregu:cancel:order:${id}:1`, { orderExternalId: id, ...off }, signal);
    const money = { orderExternalId: id, amount: '49.80', currency: 'EUR', lines: [], reason: 'no_stock' };
    await connector.tellRefund(`tregu:refund:refund:${id}:1`, money, signal);

    const after = await read(id);
    expect(after.lines.map(({ qty, lineGross }) => [qty, lineGross])).toEqual([[2, '99.60']]);
    expect(after.totalGross).toBe('103.20');
    expect(after.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['captured', '153.00'],
      ['refund', '49.80'],
    ]);
    expect(there(id).lines[0]!.quantity).toBe(3);
  });

  it('tells why money is not paid back, which WooCommerce says with a status of 500', async () => {
    const id = await place();
    const money = { orderExternalId: id, amount: '1000.00', currency: 'EUR', lines: [], reason: 'goodwill' };

    await expect(connector.tellRefund('tregu:refund:refund:1:1', money, signal)).rejects.toMatchObject({
      kind: 'rejected',
      message: 'WooCommerce: Invalid refund amount.',
    });

    expect(there(id).refunds).toEqual([]);
  });

  it('calls an order off as a whole, and its pieces are for sale again', async () => {
    const id = await place();
    const stock = () => variations().find(({ sku }) => sku === 'KET-1')!.stock_quantity;
    expect(stock()).toBe(997);
    const { lines } = await read(id);
    const off = { lines: lines.map(({ externalId, qty }) => ({ externalId, qty })), reason: 'no_stock', whole: true };

    await connector.tellCancel(`tregu:cancel:order:${id}:1`, { orderExternalId: id, ...off }, signal);

    expect([there(id).status, stock()]).toEqual(['cancelled', 1000]);
  });
});

describe('the look at a WooCommerce that is being connected', () => {
  const look = (change: Record<string, string> = {}) =>
    woocommerce.look!(
      { address: standIn.address, user: standIn.user, secret: standIn.password, language: 'AL', ...change },
      deps,
      signal,
    );
  const texts = async (change?: Record<string, string>) =>
    (await look(change)).findings.map(({ level, field, text }) => [level, field, text.en.slice(0, 40)]);
  const untried = ['advice', null, 'This platform was tried against a stand-'];

  it('finds nothing but that it was not tried, and offers the languages of Tregu', async () => {
    expect(await texts()).toEqual([untried]);
    expect((await look()).choices.language).toContainEqual({ value: 'AL', label: 'Albanian' });
  });

  it.each([
    [{ address: 'shop' }, 'address', 'Enter the address of the shop, for examp'],
    [{ address: 'http://shop.example' }, 'address', 'The address must start with https://, si'],
    [{ secret: 'cs_wrong' }, 'user', 'WooCommerce does not know this key, or i'],
  ])('says what is wrong with %j', async (change, field, text) => {
    expect(await texts(change as unknown as Record<string, string>)).toEqual([['missing', field, text]]);
  });

  it('says of a key that may only read that it may', async () => {
    await start({ mayWrite: false });

    expect(await texts()).toEqual([['missing', 'user', 'This key may only read: give it the perm']]);
    await expect(push(alone())).rejects.toMatchObject({ kind: 'rejected', code: 'no_access' });
  });

  it('lets no shop of another currency pass, and tells of another country', async () => {
    deps = liveDeps({ sells: { currency: 'MKD', country: 'MK' } });
    expect(await texts()).toEqual([['missing', 'address', 'Customers pay in EUR here, and this shop'], untried]);
    deps = liveDeps({ sells: { currency: 'EUR', country: 'SI' } });
    expect(await texts()).toEqual([['advice', 'address', 'This place sells in XK, and this shop in'], untried]);
    deps = liveDeps({ sells: { currency: 'EUR', country: 'XK' } });
    expect(await texts()).toEqual([untried]);
    deps = liveDeps({ sells: { currency: 'EUR', country: 'XK', vat: ['9.5'] } });
    expect(await texts()).toEqual([['advice', null, 'Goods with a VAT of 9.5 % in XK would be'], untried]);
  });

  it('says where there is no WooCommerce at an address', async () => {
    const { findings } = await look({ address: `${standIn.address}/blog` });
    expect(findings.map(({ field }) => field)).toEqual(['address']);
  });

  it('names the settings that have to be changed', async () => {
    await start({
      settings: {
        general: { woocommerce_calc_taxes: 'no' },
        products: { woocommerce_manage_stock: 'no' },
        tax: { woocommerce_prices_include_tax: 'no' },
      },
    });

    expect((await texts({ language: '' })).map(([level, , text]) => [level, text])).toEqual([
      ['missing', 'Taxes are switched off: switch on "Enabl'],
      ['missing', 'Stock is not managed: switch on "Enable '],
      ['advice', 'Prices are entered without VAT: customer'],
      ['advice', 'Without a language each product arrives '],
      ['advice', 'This platform was tried against a stand-'],
    ]);
  });
});
