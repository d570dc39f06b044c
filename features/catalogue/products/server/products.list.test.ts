import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { OutputOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { listProducts as listCall, selectAllProducts as selectAllCall } from '../contract/products.calls.ts';
import { orderKeys, productListQuery, searchTypes } from '../contract/products.filters.ts';
import type { ProductRow } from '../contract/products.model.ts';
import { anyShopRows } from './products.columns.read-model.ts';
import { naivelyFits, type Sample, shownName } from './products.list.for-tests.ts';
import { productsListReadModel } from './products.list.read-model.ts';
import { type Catalogue, makeCatalogue } from './products.samples.for-tests.ts';
import { listProducts } from './use-cases/list-products.ts';
import { selectAllProducts } from './use-cases/select-all-products.ts';

type Query = z.input<typeof productListQuery>;
let b: Bench;
let all: Catalogue;
beforeAll(async () => {
  b = await bench();
  all = await makeCatalogue(b, 300);
}, 60_000);
afterAll(() => b.close());

const read = (query: Query, shopId: number, sellerId: number | null = null) =>
  listProducts(b.platform)({ query: productListQuery.parse(query) }, b.as({ shopId, sellerId }));
const count = async (query: Query, shopId: number, sellerId?: number | null) =>
  (await read({ ...query, onlyCount: '1' }, shopId, sellerId)) as number;
const page = async (query: Query, shopId = 1, sellerId?: number | null) =>
  (await read({ pageSize: 100, ...query }, shopId, sellerId)) as ProductRow[];
const everyId = (query: Query, shopId: number, sellerId: number | null = null) =>
  selectAllProducts(b.platform)({ query: productListQuery.parse(query) }, b.as({ shopId, sellerId }));

const naive = (query: Query, shopId: number, sellerId: number | null = null): Sample[] => {
  const filters = productListQuery.parse(query);
  return all.samples.filter(
    (one) => (sellerId === null || one.sellerId === sellerId) && naivelyFits(one, filters, shopId, all),
  );
};
const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id).sort((a, b) => a - b);

const searchTexts = [
  'ab%',
  'a_b',
  '_',
  '%',
  'back\\',
  'STOL',
  'caj',
  'tavoline',
  'T00',
  '96385',
  "o'neill",
  'celesi',
  '100%',
  'x',
  'T0000012-1',
];
const flag = fc.constantFrom('', '0', '1', undefined, undefined, undefined);

const anyQuery = (): fc.Arbitrary<Query> =>
  fc.record(
    {
      status: fc.constantFrom('', '0', '1', '2', '3', '4', '5', '7'),
      removal_reason: fc.constantFrom('', 'brand_issues', 'pricing_issues'),
      category: fc.subarray([...all.categories, 999_999].map(String), { minLength: 1, maxLength: 3 }),
      seller: fc.constantFrom('', ...all.sellers.map(String)),
      user: fc.constantFrom('', ...all.users.map(String)),
      rating: fc.constantFrom('', '0', '3', '5'),
      language: fc.constantFrom('', 'EN', 'al', 'SI'),
      search_text: fc.constantFrom(...searchTexts),
      search_type: fc.constantFrom(...searchTypes),
      show_translated: flag,
      show_categories: flag,
      show_brands: flag,
      show_updated: fc.constantFrom('', '0', '1', '2', undefined),
      show_ean: flag,
      show_images: flag,
      show_price: flag,
      show_stock: flag,
      show_is_in_vendor_list: flag,
      show_has_activity: flag,
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Query>;

/** Most filters together find nothing; a few at a time find something. */
const fewFilters = () =>
  fc.tuple(anyQuery(), fc.array(fc.nat(18), { minLength: 1, maxLength: 3 })).map(([query, chosen]) => {
    const keys = Object.keys(query);
    const kept = new Set(chosen.map((index) => keys[index % Math.max(1, keys.length)]));
    if (kept.has('search_type')) kept.add('search_text');
    return Object.fromEntries(Object.entries(query).filter(([key]) => kept.has(key) || key === 'language')) as Query;
  });

it('finds the same products as page, as count and as select-all, whatever the filters (V12) (T24 to T38) [API-029] [API-032] [API-033] [API-034]', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      fewFilters(),
      fc.constantFrom(1, 2, 3, 4),
      fc.constantFrom(null, null, ...all.sellers),
      async (query, shopId, sellerId) => {
        const wanted = ids(naive(query, shopId, sellerId));
        const selected = await everyId(query, shopId, sellerId);

        expect([...selected].sort((a, b) => a - b)).toEqual(wanted);
        expect(await count(query, shopId, sellerId)).toBe(wanted.length);
        expect((await page(query, shopId, sellerId)).map((row) => row.id)).toEqual(selected.slice(0, 100));
        if (wanted.length > 0) found++;
      },
    ),
    { numRuns: 250, seed: 42 },
  );
  // Otherwise the property would hold for a list that finds nothing.
  expect(found).toBeGreaterThan(100);
}, 60_000);

describe('each filter by itself [PMS-018] [LIM-008] [LIM-009]', () => {
  const cases: [string, Query][] = [
    ['status 0 is New, not "any" [LST-001] [LIM-009] (T25)', { status: '0' }],
    ['status 2 is in this shop [PMS-037] (T37)', { status: '2' }],
    ['status 4 is approved and not in this shop (T37)', { status: '4' }],
    ['status 5 is removed from this shop [PMS-038] (T37)', { status: '5' }],
    ['status 7 is archived, here or altogether (T37)', { status: '7' }],
    ['removal reason [LST-002]', { removal_reason: 'brand_issues' }],
    ['language alone narrows nothing [LST-003]', { language: 'AL' }],
    ['rating [PMS-014]', { rating: '0' }],
    ['translated into the language [LST-009] [PMS-062]', { show_translated: '1', language: 'SI' }],
    ['images [LST-010] [PMS-067]', { show_images: '0' }],
    ['EAN: a valid one [LST-011] [PMS-066]', { show_ean: '1' }],
    ['categories [LST-012] [PMS-063]', { show_categories: '0' }],
    ['brands [LST-013] [PMS-064]', { show_brands: '1' }],
    ['has changed is 2 [LST-014] [PMS-065] [LIM-010]', { show_updated: '2' }],
    ['has not changed is 0 [LIM-010] (T26)', { show_updated: '0' }],
    ['price in this shop [LST-015] [PMS-068]', { show_price: '1' }],
    ['stock of all variants together [LST-016] [PMS-069]', { show_stock: '1' }],
    ['in the vendor list [LST-017] [PMS-070]', { show_is_in_vendor_list: '0' }],
    ['activity by a person [LST-018] [PMS-071]', { show_has_activity: '1' }],
    ['search by SKU unless told otherwise [LST-004] [PMS-022]', { search_text: ' ab% ' }],
    ['search by name [LST-005] [PMS-023]', { search_text: 'tavoline', search_type: 'name' }],
    ['search by EAN [PMS-023]', { search_text: '963850', search_type: 'ean' }],
    ['search by brand, the shop’s too [PMS-023]', { search_text: 'çelësi', search_type: 'brand' }],
    ['search in all [PMS-023]', { search_text: 'lavazza', search_type: 'all' }],
    ['a typed wildcard is a letter (T38)', { search_text: 'a_b', search_type: 'name' }],
  ];
  it.each(cases)('%s', async (_name, query) => {
    for (const shopId of [1, 2]) {
      const wanted = ids(naive(query, shopId));
      expect(wanted.length).toBeGreaterThan(0);
      expect([...(await everyId(query, shopId))].sort((a, b) => a - b)).toEqual(wanted);
    }
  });

  it('narrows by seller and by assignee [LST-006] [LST-008] [PMS-010]', async () => {
    const [seller] = all.sellers;
    const [user] = all.users;
    expect(ids(await page({ seller: seller!, user: user! }))).toEqual(ids(naive({ seller: seller!, user: user! }, 1)));
  });

  it('widens within a tree, narrows between the two, and a parent stands for all below [LST-007] [PMS-032] (T33)', async () => {
    const inside = [...all.internal];
    const outside = all.categories.filter((id) => !all.internal.has(id));
    const [root, , leafA, leafB] = inside;
    for (const category of [[root!], [leafA!, leafB!], [root!, outside[0]!], [leafA!, outside[3]!]]) {
      const wanted = ids(naive({ category }, 1));
      expect(wanted.length).toBeGreaterThan(0);
      expect([...(await everyId({ category }, 1))].sort((a, b) => a - b)).toEqual(wanted);
    }
    expect(await count({ category: 999_999 }, 1)).toBe(0);
  });

  it('refuses a language that there is not, naming the field', async () => {
    await expect(page({ language: 'XX' })).rejects.toMatchObject({ issues: [{ field: 'language' }] });
  });
});

/** Which letter comes first is the database's business; what is compared is ours. */
const inDatabaseOrder = async (rows: readonly { id: number; key: string }[]): Promise<number[]> => {
  const text = 'select id from unnest($1::int[], $2::text[]) as t (id, key) order by key, id';
  const sorted = await b.platform.pool.query(text, [rows.map((row) => row.id), rows.map((row) => row.key)]);
  return sorted.rows.map((row) => row.id);
};

describe('order and paging [PMS-011] [PMS-012] [PMS-052] [PMS-056]', () => {
  it('shows the newest first unless a column is chosen, ten on a page [LIM-002]', async () => {
    const rows = (await read({}, 1)) as ProductRow[];
    expect(rows.map((row) => row.id)).toEqual(
      [...all.samples]
        .map((one) => one.id)
        .sort((x, y) => y - x)
        .slice(0, 10),
    );
  });

  it.each(orderKeys.flatMap((key) => [[key, 'asc'] as const, [key, 'desc'] as const]))(
    'sorts by %s %s, and walking the pages meets every product once',
    async (orderKey, orderBy) => {
      const language = 'AL';
      const keyOf = (one: Sample) => (orderKey === 'name' ? shownName(one, language) : one[orderKey]);
      const sorted = await inDatabaseOrder(all.samples.map((one) => ({ id: one.id, key: keyOf(one) })));
      const walked: number[] = [];
      for (let number = 0; number < 5; number++) {
        const rows = await page({ orderKey, orderBy, language, page: number, pageSize: 100 });
        walked.push(...rows.map((row) => row.id));
      }
      expect(walked).toEqual(orderBy === 'asc' ? sorted : sorted.reverse());
    },
  );

  it.each(['asc', 'desc'] as const)(
    'shows the same rows by name %s whether they are on the first page, which is one statement, or on a later one',
    async (orderBy) => {
      for (const [language, shopId] of [
        ['EN', 1],
        ['SI', 2],
      ] as const) {
        const first = await page({ orderKey: 'name', orderBy, language, pageSize: 20 }, shopId);
        const [upper, lower] = [0, 1].map((number) =>
          page({ orderKey: 'name', orderBy, language, page: number, pageSize: number === 0 ? 11 : 10 }, shopId),
        );
        // A size the screen does not offer goes the general way, as later pages do.
        expect(first.slice(0, 11)).toEqual(await upper);
        expect(first.slice(10)).toEqual(await lower);
      }
    },
  );

  it('shows the same rows of a state and flags on the first page once they were counted, when it is one statement', async () => {
    const orders = [undefined, ...orderKeys].flatMap((orderKey) =>
      (['asc', 'desc'] as const).map((orderBy) => ({ orderBy, ...(orderKey ? { orderKey } : {}) })),
    );
    const asked: readonly Query[] = [
      { status: '2' },
      { show_images: '0' },
      { show_price: '1', show_translated: '0', language: 'AL' },
      { status: '2', show_stock: '1', show_updated: '0' },
    ];
    for (const shopId of [1, 3]) {
      await count({}, shopId);
      for (const query of asked.flatMap((one) => orders.map((order) => ({ ...one, ...order })))) {
        const general = await page({ ...query, pageSize: 99 }, shopId);
        const counted = await count(query, shopId);
        await count(query.status ? { status: query.status } : {}, shopId);
        expect(await page({ ...query, pageSize: 20 }, shopId)).toEqual(general.slice(0, 20));
        expect(counted).toBe(naive(query, shopId).length);
      }
    }
  });

  it('counts and shows the few products of a category by name as it does with the general way, whatever else is asked', async () => {
    const mores: readonly Query[] = [{}, { seller: all.sellers[0]! }, { status: '2' }, { show_images: '0' }];
    for (const category of [all.categories[0]!, all.categories[1]!]) {
      for (const more of mores.flatMap((one) => (['asc', 'desc'] as const).map((orderBy) => ({ ...one, orderBy })))) {
        const query: Query = { category: [category], orderKey: 'name', ...more };
        const general = await page({ ...query, pageSize: 99 });
        expect(await page({ ...query, pageSize: 20 })).toEqual(general.slice(0, 20));
        expect(await count(query, 1)).toBe(naive(query, 1).length);
      }
    }
    expect(naive({ category: [all.categories[0]!] }, 1).length).toBeGreaterThan(0);
  });

  it('finds the first page in one statement only where the order is known to be walked a short way', async () => {
    const fresh = await bench();
    try {
      const list = productsListReadModel(fresh.platform.db);
      const scope = { shopId: 1, sellerId: null };
      const found = async (query: Query) => {
        const filters = await list.resolve(scope, productListQuery.parse(query));
        return { first: list.findFirst(scope, filters, 10), n: await list.count(scope, filters) };
      };
      await makeCatalogue(fresh, 50);
      const flag: Query = { show_images: '0', orderKey: 'name' };

      expect((await found(flag)).first).toBeNull();
      await found({});
      expect((await found(flag)).first).not.toBeNull();
      expect((await found({ ...flag, seller: '1' })).first).toBeNull();
      await sql`delete from product_list_totals`.execute(fresh.platform.db);
      await sql`insert into product_list_totals (shop_id, state, n) values (1, 2, 1000000)`.execute(fresh.platform.db);
      await found({});
      expect((await found(flag)).first).toBeNull();
    } finally {
      await fresh.close();
    }
  });
});

describe('a row', () => {
  it('is called as in the chosen language, else EN, else the supplier’s name, else the SKU [PMS-057] (T102)', async () => {
    for (const language of ['EN', 'AL', 'SI']) {
      const rows = await page({ language });
      for (const row of rows) {
        const one = all.samples.find((sample) => sample.id === row.id)!;
        expect(row.name).toBe(shownName(one, language));
        expect(row.is_translated).toBe(one.texts[{ EN: 1, AL: 2, SI: 3 }[language]!] !== undefined);
      }
    }
  });

  it('carries the shop’s state, the price there and the path of its categories [ENT-028] [ENT-031] [ENT-056] [PMS-059]', async () => {
    const root = await b.make.category({ name: 'Shtëpi' });
    const leaf = await b.make.category({ name: 'Kuzhinë', parentId: root.id });
    const product = await b.make.product({
      status: 4,
      price: '12.5000',
      categoryIds: [leaf.id],
      shops: { 2: 'removed' },
    });
    await b.platform.db
      .insertInto('variant_prices')
      .values({ variant_id: product.variantId, shop_id: 3, price: '9.9' })
      .execute();
    // A dearer variant: the price of the row is the lowest.
    const dearer = { product_id: product.id, sku: 'dearer', sku_intern: 'dearer', price: '20', position: 1 };
    await b.platform.db.insertInto('variants').values(dearer).execute();

    const rowIn = async (shopId: number) => (await page({ pageSize: 1 }, shopId))[0]!;

    expect(await rowIn(1)).toMatchObject({
      id: product.id,
      status: 4,
      productShop: null,
      price: '12.5000',
      has_price: true,
    });
    expect(await rowIn(2)).toMatchObject({
      productShop: { status: 'removed', removal_reason: 'pricing_issues' },
      price: null,
    });
    expect(await rowIn(3)).toMatchObject({
      price: '9.9000',
      categories: [{ category_id: leaf.id, path: 'Shtëpi > Kuzhinë' }],
    });
    await b.platform.db.deleteFrom('product_search').where('product_id', '=', product.id).execute();
    for (const table of ['product_list_shops', 'product_list_names', 'product_list'] as const)
      await b.platform.db.deleteFrom(table).where('product_id', '=', product.id).execute();
    await b.platform.db.deleteFrom('variant_prices').where('variant_id', '=', product.variantId).execute();
    for (const table of ['variants', 'mapped_categories', 'publications'] as const) {
      await b.platform.db.deleteFrom(table).where('product_id', '=', product.id).execute();
    }
    await b.platform.db.deleteFrom('products').where('id', '=', product.id).execute();
  });
});

describe('who sees what', () => {
  it('shows a restricted reseller own products only, whatever seller is asked for (V02) [ROL-046] (T09)', async () => {
    const [mine, other] = all.sellers;
    await b.make.user({ email: 'reseller@list.test', permissions: ['Read_Product-Reseller'], sellerId: mine! });
    const token = await tokenFor(b, 'reseller@list.test');

    const own = await request(b, listCall, { query: { pageSize: 100, onlyCount: 0 } }, { token });
    const asked = await request(b, listCall, { query: { seller: other, onlyCount: 1 } }, { token });

    expect(own.status).toBe(200);
    expect(new Set((own.body.result as ProductRow[]).map((row) => row.seller_id))).toEqual(new Set([mine]));
    expect(asked.body.result).toBe(0);
  });

  it('answers over HTTP with the rows or with a number, in the standard envelope [API-030] [API-032] [API-033]', async () => {
    await b.make.user({ email: 'staff@list.test', permissions: ['Read_Category'] });
    const token = await tokenFor(b, 'staff@list.test');

    const rows = await request(
      b,
      listCall,
      { query: { status: '0', category: [all.categories[0]!, all.categories[1]!] } },
      { token },
    );
    const total = await request(b, listCall, { query: { status: '', onlyCount: '1' } }, { token, shopId: 2 });

    expect(rows.body).toMatchObject({ statusIsOk: true });
    expect(listCall.output.safeParse(rows.body.result).success).toBe(true);
    expect(total.body.result satisfies unknown as OutputOf<typeof listCall>).toBe(all.samples.length);
    expect(await request(b, selectAllCall, {}, { token })).toMatchObject({ status: 403 });
    expect(await request(b, listCall, { query: { status: '6' } }, { token })).toMatchObject({ status: 422 });
  });
});

it('walks no products of others for those of one seller: their newest and their number are in one index', async () => {
  const plans = await b.platform.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const of = sql`from ${anyShopRows} where h.seller_id = 1`;
    const asked = [sql`select h.product_id ${of} order by h.product_id desc limit 10`, sql`select count(*) ${of}`];
    const explained = await Promise.all(asked.map((one) => sql<Record<string, string>>`explain ${one}`.execute(tx)));
    return explained.map(({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'));
  });
  for (const plan of plans) {
    expect(plan).toContain('product_list_seller');
    expect(plan).toContain('Index Cond: (seller_id = 1)');
  }
});

it('stops quietly when the browser has gone [API-031]', async () => {
  const context = { ...b.as(), signal: AbortSignal.abort() };
  await expect(listProducts(b.platform)({ query: productListQuery.parse({}) }, context)).resolves.toEqual([]);
});

it('keeps the list as its source says', async () => {
  expect(await b.listDifferences()).toEqual([]);
});
