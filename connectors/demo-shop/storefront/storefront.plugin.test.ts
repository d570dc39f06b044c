import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashOfPrices } from '#connectors/kit/document-hash.ts';
import { pricesOf, sampleCategory, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import type { ShopCategoryDocument, ShopDocument, ShopPrice } from '#connectors/kit/shop-document.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/test-database.ts';
import { demoShop } from '../demo-shop.connector.ts';
import { demoShopStorefront } from './storefront.plugin.ts';
import type { StorefrontShop } from './storefront.shop.ts';

const english = { code: 'EN', iso_code: 'en', name: 'English', position: 1 };
const hebrew = { code: 'HE', iso_code: 'he', name: 'Hebrew', position: 5, direction: 'rtl' } as const;
const shops: StorefrontShop[] = [
  {
    id: 2,
    name: 'Albania',
    countryCode: 'AL',
    color: '#b91c1c',
    currency: 'ALL',
    languages: [english, { code: 'AL', iso_code: 'sq', name: 'Shqip', position: 0 }],
  },
  {
    id: 3,
    name: 'Slovenia',
    countryCode: 'SI',
    color: 'red;}</style><script>',
    currency: 'EUR',
    languages: [english, hebrew],
  },
  { id: 4, name: 'Macedonia', countryCode: '', color: '', currency: 'MKD', languages: [] },
];

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  app = fastify();
  await app.register(demoShopStorefront, { database: database.pool, shops: async () => shops });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function send(shopId: number, document: ShopDocument, stock = 7, price: Partial<ShopPrice> = {}) {
  const deps = { shopId, fetch: globalThis.fetch, database: database.pool, publicUrl: '', store: memoryStore() };
  const parts = { stock: stockOf(document, stock), prices: pricesOf(document, price) };
  const options = { ...parts, attempt: 1, repairImages: false, repairConfigurators: false };
  await demoShop.connect({}, deps).pushProduct(document, options, new AbortController().signal);
}
const page = async (path: string) => {
  const response = await app.inject(`/storefront${path}`);
  return { status: response.statusCode, body: response.body, headers: response.headers };
};

describe('An empty shop', () => {
  it('says how a first product gets there', async () => {
    const { status, body } = await page('/4');

    expect(status).toBe(200);
    expect(body).toContain('Nothing here yet: send a product to this shop from Tregu');
  });
});

describe('A shop with a product', () => {
  beforeAll(async () => {
    await send(2, sampleDocument('tregu-product-1', { variants: [sampleVariant(1)] }), 7, {
      price: '10.25',
      gross: '12.10',
      vat: '18',
      currency: 'ALL',
      discountPrice: '9',
      discountGross: '10.62',
      referencePrice: '11.50',
    });
    await send(2, sampleDocument('tregu-product-2', { texts: {}, images: [], sku: 'BARE-2', categories: [] }), 0);
  });

  it('shows the price with VAT, rounded half up, in the way of the country, and what a reduction is measured from struck, in the list as well [VAL-043] [PR17]', async () => {
    const { body } = await page('/2/product/tregu-product-1');

    expect(body).toMatch(/<s>11,50\sLekë<\/s>/);
    expect(body).toMatch(/<strong>10,62\sLekë<\/strong>/);
    expect(body).toContain('−7 %');
    const list = (await page('/2')).body;
    expect(list).toContain('−7 %');
    expect(list).toMatch(/<s>11,50\sLekë<\/s>/);
    expect(body).toContain('përfshirë TVSH 18 %');
  });

  it('shows the campaign of a reduction with badge, description and end, in the language of the page, and nothing else of it as markup (pages.md 4.8)', async () => {
    const campaign = {
      names: { EN: 'Black <b>week</b>', AL: 'Java e zezë' },
      descriptions: { EN: 'A week of kettles' },
      image: '/files/badge-1',
      until: '2100-12-10T23:00:00.000Z',
    };
    const reduced = { price: '10', gross: '12', vat: '20', currency: 'ALL', discountPrice: '8', discountGross: '9.60' };
    const document = sampleDocument('tregu-product-3', { variants: [sampleVariant(3)], sku: 'CAMPAIGN-3' });
    await send(2, document, 7, { ...reduced, referencePrice: '12', campaign });
    const albanian = (await page('/2/product/tregu-product-3')).body;
    expect(albanian).toContain('<strong>Java e zezë</strong>');
    expect(albanian).toContain('<img src="/files/badge-1"');
    expect(albanian).toContain('A week of kettles');
    // By the clock of the country.
    expect(albanian).toMatch(/Deri më 11 dhjetor 2100/);
    const english = (await page('/2/product/tregu-product-3?lang=en')).body;
    expect(english).toContain('Black &lt;b&gt;week&lt;/b&gt;');
    expect((await page('/2')).body).toMatch(/campaign-badge" src="\/files\/badge-1"[\s\S]*Java e zezë/);
    const deps = { shopId: 2, fetch: globalThis.fetch, database: database.pool, publicUrl: '', store: memoryStore() };
    const there = demoShop.connect({}, deps);
    const seen = await there.readProduct('tregu-product-3', new AbortController().signal);
    const prices = pricesOf(document, { ...reduced, referencePrice: '12', campaign });
    expect(seen?.priceHash).toBe(hashOfPrices(prices));
    // Beside no reduction nothing is said, though a release of before left it there.
    const reduction = (gross: string | null) =>
      database.pool.query(
        `update demo_shop.variant set discount_gross = $1 where product_id in (select id from demo_shop.product where external_key = 'tregu-product-3')`,
        [gross],
      );
    await reduction(null);
    expect((await page('/2/product/tregu-product-3')).body).not.toContain('Java e zezë');
    expect((await page('/2')).body).not.toContain('badge-1');
    await reduction('9.60');
    expect((await page('/2')).body).toContain('badge-1');
    // Prices that come without it end it.
    await there.pushPrices(
      'tregu-product-3',
      pricesOf(document, reduced),
      { attempt: 2 },
      new AbortController().signal,
    );
    expect((await page('/2/product/tregu-product-3')).body).not.toContain('Java e zezë');
    expect((await page('/2')).body).not.toContain('badge-1');
    await database.pool.query(`delete from demo_shop.product where external_key = 'tregu-product-3'`);
  });

  it('shows what was said of a category and its picture, in the language of the page, and leads to no hidden one', async () => {
    const deps = { shopId: 2, fetch: globalThis.fetch, database: database.pool, publicUrl: '', store: memoryStore() };
    const { pushCategory } = demoShop.connect({}, deps);
    const push = (change: object, attempt: number) =>
      pushCategory(
        sampleCategory('tregu-category-21', { parentKey: 'tregu-category-2', ...change }),
        { attempt },
        new AbortController().signal,
      );
    await push({}, 1);

    const own = await page('/2?category=tregu-category-21');
    const english = await page('/2?category=tregu-category-21&lang=en');
    const elsewhere = await page('/2');
    await push({ visible: false, image: 'javascript:alert(1)' }, 2);
    const hidden = await page('/2');

    expect(own.body).toContain('<p>Çelik dhe qelq ë 🫖</p>');
    expect(own.body).toContain('<img src="https://images.example/kettles.webp"');
    expect(english.body).toContain('Steel and glass &lt;1.7 l&gt;');
    expect(elsewhere.body).not.toContain('Çelik dhe qelq');
    expect(elsewhere.body).toContain('tregu-category-2"');
    expect(hidden.body).not.toContain('Çajnikë');
    await push({}, 3);
  });

  it('speaks the language of the shop, another when asked, and English where a text is missing', async () => {
    const own = await page('/2/product/tregu-product-1');
    const other = await page('/2/product/tregu-product-1?lang=en');
    const unknown = await page('/2/product/tregu-product-1?lang=xx');

    expect(own.body).toContain('<html lang="sq">');
    expect(own.body).toContain('<h1>Çajnik çeliku</h1>');
    expect(other.body).toContain('<h1>Kettle &lt;1.7 l&gt;</h1>');
    expect(other.body).toContain('In stock: 7');
    expect(unknown.body).toContain('<html lang="sq">');
    expect((await page('/3?lang=he')).body).toContain('<html lang="he" dir="rtl">');
  });

  it('shows a product without texts, pictures and stock by its SKU', async () => {
    const { status, body } = await page('/2/product/tregu-product-2');

    expect(status).toBe(200);
    expect(body).toContain('<h1>BARE-2</h1>');
    expect(body).toContain('Pa fotografi');
    expect(body).toContain('Nuk ka në stok');
  });

  it('finds by name in any case, by SKU and by EAN, and takes % and _ as they are', async () => {
    const keys = async (search: string) => {
      const response = await app.inject({ url: '/storefront/2/products.json', query: { search } });
      return response.json().products.map((product: { externalKey: string }) => product.externalKey);
    };

    expect(await keys('ÇAJNIK çeli')).toEqual(['tregu-product-1']);
    expect(await keys('bare-2')).toEqual(['tregu-product-2']);
    expect(await keys('2000000000001')).toEqual(['tregu-product-2', 'tregu-product-1']);
    expect(await keys('%')).toEqual([]);
    expect(await keys('bare_2')).toEqual([]);
    expect(await keys('\\')).toEqual([]);
  });

  it('shows a category with what is below it, and nothing for a category it does not have', async () => {
    const total = async (category: string) =>
      (await app.inject(`/storefront/2/products.json?category=${category}`)).json().total;

    expect(await total('tregu-category-2')).toBe(1);
    expect(await total('tregu-category-21')).toBe(1);
    expect(await total('no-such')).toBe(0);
    expect((await page('/2?category=tregu-category-2')).body).toContain('Çajnikë');
  });

  it('gives the same content as JSON', async () => {
    const { body } = await page('/2/product/tregu-product-1.json');

    expect(JSON.parse(body)).toMatchObject({
      externalKey: 'tregu-product-1',
      name: 'Çajnik çeliku',
      variants: [{ price: { now: '10.62', before: '11.50', vat: '18' }, stock: 7 }],
    });
  });

  it('keeps the products of one shop out of the other', async () => {
    expect((await page('/3/product/tregu-product-1')).status).toBe(404);
    expect((await page('/3')).body).not.toContain('tregu-product-1');
  });

  it('is never kept by a browser, so that a new send shows at once', async () => {
    for (const path of ['/2', '/2/product/tregu-product-1', '/2/products.json', '/2/product/none', '/99'])
      expect((await page(path)).headers['cache-control']).toBe('no-store');
  });
});

describe('What a product brings along', () => {
  const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  beforeAll(() =>
    send(
      3,
      sampleDocument('tregu-product-9', {
        brand: attack,
        sku: '"><b>',
        texts: {
          EN: {
            name: `${attack} name`,
            shortDescription: attack,
            longDescription: `<p onclick="alert(1)">fine</p>${attack}<a href="javascript:alert(1)">link</a><style>*{}</style>`,
          },
        },
        attributes: [{ group: attack, value: attack, variantKey: null }],
        categories: [{ externalKey: 'c', path: [{ key: 'c', name: attack }] }],
        images: [
          { key: 'a', url: 'javascript:alert(1)', isCover: true, position: 0, variantKeys: [] },
          { key: 'b', url: 'https://images.example/"onload="x.webp', isCover: false, position: 1, variantKeys: [] },
          { key: 'c', url: '//evil.example/x.webp', isCover: false, position: 2, variantKeys: [] },
        ],
      }),
    ),
  );

  it.each(['/3', '/3/product/tregu-product-9', `/3?search=${encodeURIComponent(attack)}`, '/3?category=c'])(
    'cannot put markup into %s',
    async (path) => {
      const { body, headers } = await page(path);

      expect(body).not.toMatch(/<script|<img src=x|onclick=|href="javascript|src="javascript|"onload="|src="\/\//i);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  it('keeps what is harmless of a description', async () => {
    expect((await page('/3/product/tregu-product-9')).body).toContain('<p>fine</p>');
  });

  it('does not let a colour break out of the style sheet', async () => {
    expect((await page('/3')).body).toContain(':root{--accent:#1d4ed8;--on-accent:#fff}');
  });
});

describe('Addresses that make no sense', () => {
  it.each([
    ['/2?page=abc', 200],
    ['/2?page=-1', 200],
    ['/2?page=99999999999999999999', 200],
    ['/2?page=2&page=3&search=a&search=b', 200],
    [`/2?search=${'x'.repeat(5000)}`, 200],
    ['/2?search=%00%1f', 200],
    ['/2?search=%ED%A0%80', 200],
    ['/2?category[]=1&lang[]=2', 200],
    ['/2/product/%00', 404],
    ['/2/product/tregu-product-404', 404],
    ['/2/product/tregu-product-404.json', 404],
    ['/2/some/where', 404],
    ['/99', 404],
    ['/abc', 404],
    ['/99/products.json', 404],
  ])('%s is answered with %i', async (path, status) => {
    expect((await page(path)).status).toBe(status);
  });
});

describe('A long list', () => {
  it('comes in pages of 24, newest first, and a page after the last shows the last', async () => {
    for (let number = 100; number < 150; number++)
      await send(4, sampleDocument(`tregu-product-${number}`, { variants: [sampleVariant(number)] }));
    const list = async (number: number) => (await app.inject(`/storefront/4/products.json?page=${number}`)).json();

    const [first, third, beyond] = [await list(1), await list(3), await list(9)];

    expect(first).toMatchObject({ total: 50, page: 1, pages: 3 });
    expect(first.products).toHaveLength(24);
    expect(first.products[0].externalKey).toBe('tregu-product-149');
    expect(third.products.at(-1).externalKey).toBe('tregu-product-100');
    expect(beyond.page).toBe(3);
  });
});

describe('A product with attributes', () => {
  it('names attributes and options in the language of the page, else as they are called, with a swatch of a colour', async () => {
    const red = {
      group: 'Colour',
      value: 'Red',
      groupNames: { AL: 'Ngjyra' },
      valueNames: { AL: 'E kuqe' },
      colour: '#d32f2f',
    };
    const blue = { group: 'Colour', value: 'Blue' };
    await send(
      2,
      sampleDocument('tregu-product-3', {
        variants: [sampleVariant(1, { options: [red] }), sampleVariant(2, { options: [blue] })],
        attributes: [{ group: 'Weave', value: 'Linen', valueNames: { AL: 'Li' }, variantKey: null }],
      }),
    );

    const own = await page('/2/product/tregu-product-3');
    const other = await page('/2/product/tregu-product-3?lang=en');

    expect(own.body).toContain('<dt>Ngjyra</dt><dd>E kuqe</dd>');
    expect(own.body).toContain('<dt>Weave</dt><dd>Li</dd>');
    expect(own.body).toMatch(/fill="#d32f2f".*E kuqe<\/a>/);
    expect(own.body).toContain('>Blue</a>');
    expect(other.body).toContain('<dt>Colour</dt><dd>Red</dd>');
    expect(other.body).toContain('<dt>Weave</dt><dd>Linen</dd>');
  });
});

describe('How often a product page is opened', () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const views = async () => {
    const { rows } = await database.pool.query(
      `select coalesce(sum(views), 0)::int as n, count(*)::int as rows from demo_shop.viewed where shop_id = 2`,
    );
    return rows[0];
  };
  const open = (headers: Record<string, string>, more: object = {}) =>
    app.inject({ method: 'GET', url: '/storefront/2/product/tregu-product-1', headers, ...more });

  it('counts people by day and keeps nothing of them; machines, pages loaded ahead, JSON and what is not there count nothing', async () => {
    await database.pool.query('delete from demo_shop.viewed');
    await open({ 'user-agent': '' });
    await open({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await open({ ...browser, 'sec-purpose': 'prefetch;prerender' });
    await open(browser, { method: 'HEAD' });
    await open(browser, { url: '/storefront/2/product/tregu-product-1.json' });
    await open(browser, { url: '/storefront/2/product/no-such-product' });
    expect(await views()).toEqual({ n: 0, rows: 0 });
    expect((await open(browser)).statusCode).toBe(200);
    await open(browser);
    expect(await views()).toEqual({ n: 2, rows: 1 });
    const { rows } = await database.pool.query(
      `select column_name from information_schema.columns where table_schema = 'demo_shop' and table_name = 'viewed'`,
    );
    expect(rows.map((row) => row.column_name).sort()).toEqual(['day', 'external_key', 'shop_id', 'views']);
  });

  it('shows the page where it cannot be counted', async () => {
    await database.pool.query('alter table demo_shop.viewed rename to viewed_away');
    expect((await open(browser)).statusCode).toBe(200);
    await database.pool.query('alter table demo_shop.viewed_away rename to viewed');
  });
});

describe('A category with filters', () => {
  const steel = { group: 'Material', value: 'Steel', valueNames: { AL: 'Çelik' } };
  const size = (value: string, names?: Record<string, string>) => ({
    group: 'Size',
    value,
    ...(names ? { valueNames: names } : {}),
  });
  const red = { group: 'Colour', value: 'Red & "hot"', valueNames: { AL: 'E kuqe' }, colour: '#d32f2f' };
  const blue = { group: 'Colour', value: 'Blue' };
  const path = [{ key: 'f-top', name: 'Top' }];
  const below = [...path, { key: 'f-below', name: 'Below' }];
  const within = (steps: typeof path) => [{ externalKey: steps.at(-1)!.key, path: steps }];
  const goods = (number: number, change: Partial<ShopDocument>) =>
    send(2, sampleDocument(`tregu-product-${number}`, { sku: `F-${number}`, attributes: [], ...change }));
  const filter = async (
    externalKey: string,
    parentKey: string | null,
    filters: NonNullable<ShopCategoryDocument['filters']>,
  ) => {
    const deps = { shopId: 2, fetch: globalThis.fetch, database: database.pool, publicUrl: '', store: memoryStore() };
    const { pushCategory } = demoShop.connect({}, deps);
    const document = sampleCategory(externalKey, {
      parentKey,
      names: { EN: externalKey },
      ...(filters.length > 0 ? { filters } : {}),
    });
    return pushCategory(document, { attempt: ++attempt }, new AbortController().signal);
  };
  let attempt = 100;
  const found = async (query: string) => {
    const { products } = (await app.inject(`/storefront/2/products.json?${query}`)).json();
    return (products as { sku: string }[]).map(({ sku }) => sku).sort();
  };
  /** As the page offers them: "Name: value count", the chosen ones with a mark. */
  const offered = (body: string) =>
    [...body.matchAll(/<legend>(.*?)<\/legend>(.*?)<\/fieldset>/gs)].map(
      ([, name, values]) =>
        `${name}: ${[
          ...values!.matchAll(
            /<input type="checkbox"[^>]*?( checked)?>(?:<svg.*?<\/svg>)?<span>(.*?)<\/span> <small class="quiet">(.*?)<\/small>/gs,
          ),
        ]
          .map(([, chosen, value, count]) => `${value} ${count}${chosen ? '*' : ''}`)
          .join(', ')}`,
    );

  beforeAll(async () => {
    await goods(201, {
      categories: within(path),
      attributes: [{ ...steel, variantKey: null }],
      variants: [
        sampleVariant(1, { options: [red, size('16 GB')] }),
        sampleVariant(2, { options: [blue, size('128 GB')] }),
      ],
    });
    await goods(202, { categories: within(below), variants: [sampleVariant(3, { options: [red, size('128 GB')] })] });
    await goods(203, { categories: within(below), variants: [sampleVariant(4, { options: [blue, size('32 GB')] })] });
    await goods(204, { categories: [], variants: [sampleVariant(5, { options: [red, size('32 GB')] })] });
    await filter('f-top', null, [{ group: 'Colour', names: { AL: 'Ngjyra' } }]);
    await filter('f-below', 'f-top', [{ group: 'Size' }, { group: 'Colour' }]);
  });

  it('offers what it is filtered by, and what the categories above it are, with names and counts in the language of the page [pages.md 4.3]', async () => {
    const top = (await page('/2?category=f-top')).body;
    expect(offered(top)).toEqual(['Ngjyra: Blue 2, E kuqe 2']);
    expect(top).toContain('<summary>Filtra: Ngjyra</summary>');
    expect(top).toMatch(/fill="#d32f2f"/);
    // Numbers in the order of numbers.
    expect(offered((await page('/2?category=f-below&lang=en')).body)).toEqual([
      'Colour: Blue 1, Red &amp; &quot;hot&quot; 1',
      'Size: 32 GB 1, 128 GB 1',
    ]);
    expect(offered((await page('/2')).body)).toEqual([]);
  });

  it('narrows the list by address alone: values of one attribute are alternatives, attributes add up on one variant', async () => {
    expect(await found('category=f-top')).toEqual(['F-201', 'F-202', 'F-203']);
    await filter('f-top', null, [{ group: 'Colour' }, { group: 'Size' }, { group: 'Material' }]);
    expect(await found('category=f-top&f.Colour=Blue')).toEqual(['F-201', 'F-203']);
    expect(await found('category=f-top&f.Size=16%20GB&f.Size=32%20GB')).toEqual(['F-201', 'F-203']);
    // Red has 16 GB there, blue 128: no variant is red with 128 GB but the other product's.
    const red128 = `f.Colour=${encodeURIComponent('Red & "hot"')}&f.Size=128%20GB`;
    expect(await found(`category=f-top&${red128}`)).toEqual(['F-202']);
    // What is said of the whole product is said of each variant.
    expect(await found('category=f-top&f.Material=Steel&f.Colour=Blue')).toEqual(['F-201']);
    const { body } = await page(`/2?category=f-top&lang=en&${red128}`);
    // Each is counted with what is chosen in the others.
    expect(offered(body)).toEqual(['Colour: Blue 1, Red &amp; &quot;hot&quot; 1*', 'Size: 16 GB 1, 128 GB 1*']);
    expect(body).toContain('<details class="filters" open>');
    expect(body).toMatch(/<a href="\/storefront\/2\?category=f-top&amp;lang=EN">Clear filters<\/a>/);
    // The other language shows the same products.
    expect(body).toMatch(
      /href="\/storefront\/2\?category=f-top&amp;f\.Colour=Red[^"]*f\.Size=128\+GB[^"]*"[^>]*lang="sq"/,
    );
  });

  it('counts all its filters in one statement, whatever is chosen, and counts none for the list as JSON', async () => {
    await filter('f-top', null, [{ group: 'Colour' }, { group: 'Size' }, { group: 'Material' }]);
    const query = vi.spyOn(database.pool, 'query');
    const counts = () => query.mock.calls.filter(([text]) => String(text).includes("'valueNames'")).length;

    const { body } = await page('/2?category=f-top&lang=en&f.Colour=Blue&f.Size=128%20GB');
    expect(offered(body)).toEqual([
      'Colour: Blue 1*, Red &amp; &quot;hot&quot; 1',
      'Size: 32 GB 1, 128 GB 1*',
      'Material: Steel 1',
    ]);
    expect(counts()).toBe(1);
    await found('category=f-top&f.Colour=Blue');
    expect(counts()).toBe(1);
    query.mockRestore();
  });

  it('finds an attribute by all names that products have it by, and apart from the property of its name', async () => {
    const own = { group: 'Tint (2)', value: 'Matt' };
    await database.pool.query("insert into demo_shop.property (shop_id, external_key, name) values (2, 'p-1', 'Tint')");
    await goods(205, {
      categories: within([{ key: 'f-tint', name: 'Tint' }]),
      attributes: [{ group: 'Tint', value: 'Red', theirs: 'p-1', variantKey: null }],
      variants: [sampleVariant(6, { options: [own] })],
    });
    // Without the property of that name it keeps its own.
    await goods(206, {
      categories: within([{ key: 'f-tint', name: 'Tint' }]),
      attributes: [{ ...own, group: 'Tint', variantKey: null }],
    });
    await filter('f-tint', null, [
      { group: 'Tint', theirs: 'p-1' },
      { group: 'Tint (2)', called: ['Tint', 'Tint (2)'] },
    ]);
    expect(offered((await page('/2?category=f-tint&lang=en')).body)).toEqual(['Tint: Red 1', 'Tint (2): Matt 2']);
    expect(await found('category=f-tint&f.Tint%20(2)=Matt')).toEqual(['F-205', 'F-206']);
    expect(await found('category=f-tint&f.Tint=Red')).toEqual(['F-205']);
    expect(await found('category=f-tint&f.Tint=Matt')).toEqual([]);
  });

  it('takes nothing from an address that the category is not filtered by, and keeps what fits nothing to be let go of', async () => {
    await filter('f-top', null, [{ group: 'Colour' }]);
    expect(await found('category=f-top&f.Size=16%20GB')).toEqual(['F-201', 'F-202', 'F-203']);
    expect(await found('f.Colour=Blue')).toContain('F-202');
    expect(await found("category=f-top&f.Colour='%20or%20true")).toEqual([]);
    const { body, status } = await page(
      '/2?category=f-top&lang=en&f.Colour=%3Cb%3Enone%3C/b%3E&f.Colour=%00&f.=x&f.__proto__=y',
    );
    expect(status).toBe(200);
    expect(offered(body)).toEqual(['Colour: &lt;b&gt;none&lt;/b&gt; 0*, Blue 2, Red &amp; &quot;hot&quot; 2']);
    await filter('f-top', null, []);
    await filter('f-below', 'f-top', []);
    expect(offered((await page('/2?category=f-below')).body)).toEqual([]);
  });
});
