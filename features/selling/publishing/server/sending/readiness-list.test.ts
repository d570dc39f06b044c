import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { categoriesChanged } from '#features/catalogue/categories/contract/categories.events.ts';
import {
  countReadiness,
  listProducts,
  selectAllProducts,
} from '#features/catalogue/products/contract/products.calls.ts';
import {
  type Demand,
  demandable,
  demandsSetting,
  type ReadinessCode,
} from '#features/catalogue/products/contract/products.readiness.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { sendToShop } from '../../contract/publishing.calls.ts';
import { getDemands, getReadiness, setDemands } from '../../contract/publishing.readiness.calls.ts';

let b: Bench;
let token: string;
let ids: number[];
let group: number;
let tree: { top: number; leaf: number; other: number; hidden: number };
let suspended: number;

beforeAll(async () => {
  b = await bench();
  await b.make.user({
    email: 'staff@ready.test',
    permissions: ['Read_Product', 'Update_Product', 'Update_Product-Data'],
  });
  token = await tokenFor(b, 'staff@ready.test');
  await b.work();
  const top = (await b.make.category()).id;
  tree = {
    top,
    leaf: (await b.make.category({ parentId: top })).id,
    other: (await b.make.category()).id,
    hidden: (await b.make.category()).id,
  };
  const { db } = b.platform;
  await b.make.exclusion({ categoryId: tree.hidden });
  const target = { remote_id: 'made-here-1', path: ['There'], matched_by: 'hand' };
  await db
    .insertInto('category_targets')
    .values([
      { ...target, shop_id: 1, category_id: tree.leaf },
      { ...target, shop_id: 1, category_id: tree.hidden },
      { ...target, shop_id: 2, category_id: tree.other },
    ])
    .execute();
  await b.make.exclusion({ word: 'banned*', shopIds: [1, 3] });
  suspended = (await b.make.seller({ suspended: true })).id;
  const colour = await db
    .insertInto('attribute_groups')
    .values({ original_name: 'Colour' })
    .returning('id')
    .executeTakeFirstOrThrow();
  group = colour.id;
  ids = [];
  for (let n = 0; n < 120; n++) ids.push(await productWith(n));
  await b.make.listed(...ids);
}, 120_000);
afterAll(() => b.close());

/** The same number always gives the same product. Every draw's 0 is what a shop wants, and each eighth product draws it always. */
async function productWith(n: number): Promise<number> {
  const draw = (k: number, of: number) =>
    n % 8 === 0 ? 0 : Math.abs(Math.imul(n * 31 + k * 7919 + 17, 2654435761) >>> 3) % of;
  const { db } = b.platform;
  const brand = await b.make.brand(draw(1, 2) === 0 ? { shopBrandId: (await b.make.shopBrand()).id } : {});
  const { leaf, other, hidden, top } = tree;
  const product = await b.make.product({
    status: [4, 4, 4, 4, 4, 4, 1, 7][draw(2, 8)]!,
    price: ['10', '12.5', '3', '9', '0', null][draw(3, 6)]!,
    categoryIds: [[leaf], [leaf, hidden], [other], [other, hidden], [hidden], [top], []][draw(4, 7)]!,
    ...(draw(5, 9) === 8 ? { sellerId: suspended } : {}),
    ...(draw(6, 5) === 4 ? {} : { brandId: brand.id }),
    name: draw(8, 7) === 6 ? 'A Bannéd thing' : 'A thing',
    // Its check digit is wrong, or there is none.
    ean: ['4006381333931', '4006381333930', null][draw(16, 3)]!,
    shops: draw(7, 9) === 8 ? { 1: 'archived', 3: 'removed' } : {},
  });
  const to = { product_id: product.id };
  if (draw(8, 2) === 0)
    await db.updateTable('variants').set({ tvsh: '20' }).where('product_id', '=', product.id).execute();
  const priceIn = (shop_id: number, price: string, tvsh: string | null) =>
    db.insertInto('variant_prices').values({ variant_id: product.variantId, shop_id, price, tvsh }).execute();
  if (draw(9, 3) === 0) await priceIn(2, '990', '20');
  if (draw(10, 6) === 5) await priceIn(1, '0', null);
  for (const language_id of [[1], [1, 2], [1], [2], [3], []][draw(11, 6)]!)
    await db
      .insertInto('product_translates')
      .values({ ...to, language_id, name: 'Named' })
      .execute();
  if (draw(12, 2) === 0)
    await db
      .insertInto('product_images')
      .values({ ...to, url: '/demo-images/a.png' })
      .execute();
  if (draw(13, 2) === 0)
    await db.updateTable('products').set({ cncode: '85171300' }).where('id', '=', product.id).execute();
  // A text of customs that is no JSON, or none of its shape, is as if there were none.
  const customs = [
    '{"1":{"customs_code":"851713000012"}}',
    '{"1":{"customs_code":"8517130000"}}',
    '{"1":7}',
    '{',
    null,
  ];
  const customs_information = customs[draw(15, 5)]!;
  await db.updateTable('products').set({ customs_information }).where('id', '=', product.id).execute();
  if (draw(14, 2) === 0) {
    const value = { group_id: group, original_name: `Red ${n}` };
    const red = await db.insertInto('attributes').values(value).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('variant_attributes')
      .values({ ...to, attribute_id: red.id, origin: 'staff' })
      .execute();
  }
  return product.id;
}

const found = async (readiness: string, shopId: number): Promise<number[]> =>
  ((await request(b, selectAllProducts, { query: { readiness } }, { token, shopId })).body.result as number[]).toSorted(
    (x, y) => x - y,
  );

type Verdict = { readonly ready: boolean; readonly issues: readonly { readonly code: ReadinessCode }[] };
async function verdicts(shopId: number, of = ids): Promise<Map<number, Verdict>> {
  const all = new Map<number, Verdict>();
  for (const id of of) {
    const { body } = await request(b, getReadiness, { params: { id } }, { token });
    all.set(id, (body.result as (Verdict & { shop_id: number })[]).find((it) => it.shop_id === shopId)!);
  }
  return all;
}

async function demand(
  demands: readonly Demand[],
  required: { group_id: number; category_id: number | null }[],
  shopId = 1,
) {
  const { body } = await request(b, getDemands, {}, { token, shopId });
  const { required: remove } = body.result as { required: typeof required };
  const all = Object.fromEntries(demandable.map((code) => [code, demands.includes(code)]));
  const asked = { demands: all, add: required, remove };
  const { status } = await request(b, setDemands, { body: asked }, { token, shopId });
  expect(status).toBe(200);
  await settled();
}

/** Sends all of them to shop 1; what became of each. */
async function send(): Promise<Map<number, string>> {
  const { body } = await request(b, sendToShop, { body: { data: ids, processes: 5 } }, { token });
  const { taskId } = body.result as { taskId: string };
  expect((await b.taskEnded(taskId)).status).toBe('completed');
  const items = await b.platform.db.selectFrom('task_items').selectAll().where('task_id', '=', taskId).execute();
  expect(items).toHaveLength(ids.length);
  return new Map(items.map((item) => [Number(item.item_key), item.outcome]));
}

/** Until listeners and the tasks they start have ended. */
async function settled(): Promise<void> {
  for (;;) {
    const { rows } = await b.platform.pool.query(
      `select (select count(*) from outbox where dispatched_at is null)
            + (select count(*) from tasks where type = 'refresh-readiness' and status in ('pending', 'running')) as n`,
    );
    if (Number(rows[0].n) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const rounds: [string, readonly Demand[], () => { group_id: number; category_id: number | null }[]][] = [
  ['nothing beyond the rules of all shops', [], () => []],
  ['a valid EAN [pages.md 4.28]', ['ean_missing'], () => []],
  ['a VAT, an image and a customs code of 10 digits', ['vat_missing', 'image_missing', 'customs10_missing'], () => []],
  ['everything, and a colour', demandable, () => [{ group_id: group, category_id: null }]],
  [
    'a customs code of 12, and a colour below one category',
    ['customs12_missing'],
    () => [{ group_id: group, category_id: tree.top }],
  ],
];

it.each(rounds)(
  'finds exactly the products the shop takes, and counts what blocks the others, where it demands %s',
  async (_name, demands, required) => {
    for (const shopId of [1, 2]) {
      await demand(demands, required(), shopId);
      const told = await verdicts(shopId);
      const blockedBy = (code: string) => ids.filter((id) => told.get(id)!.issues.some((it) => it.code === code));

      expect(await found('ready', shopId)).toEqual(ids.filter((id) => told.get(id)!.ready));
      expect(await found('blocked', shopId)).toEqual(ids.filter((id) => !told.get(id)!.ready));
      const { body } = await request(b, countReadiness, { query: { readiness: 'ready' } }, { token, shopId });
      const counts = body.result as { total: number; ready: number; codes: { code: string; count: number }[] };
      expect(counts).toMatchObject({ total: ids.length, ready: ids.filter((id) => told.get(id)!.ready).length });
      for (const { code, count } of counts.codes) {
        expect([code, count]).toEqual([code, blockedBy(code).length]);
        if (count > 0) expect(await found(code, shopId)).toEqual(blockedBy(code));
      }
    }
    // Otherwise the property would hold for a list that finds nothing.
    expect((await found('ready', 1)).length).toBeGreaterThan(1);
    expect((await found('blocked', 1)).length).toBeGreaterThan(40);

    const readyNow = new Set(await found('ready', 1));
    const outcomes = await send();
    const wrong = ids.filter((id) => readyNow.has(id) === (outcomes.get(id) === 'failed'));
    expect(wrong).toEqual([]);
  },
  120_000,
);

it('tells with each row what keeps it out of the asked shop, as the product itself says; a restricted reseller is not told', async () => {
  await demand(['image_missing', 'cncode_missing'], [{ group_id: group, category_id: null }]);
  const told = await verdicts(1);
  const rowsOf = async (as: string) =>
    (await request(b, listProducts, { query: { pageSize: 100 } }, { token: as })).body.result as {
      id: number;
      not_ready: ReadinessCode[];
    }[];
  const rows = await rowsOf(token);
  expect(rows).toHaveLength(100);
  for (const row of rows) expect(row.not_ready).toEqual(told.get(row.id)!.issues.map(({ code }) => code));

  const { seller_id: sellerId } = await b.platform.db
    .selectFrom('products')
    .select('seller_id')
    .where('id', '=', rows.find((row) => row.not_ready.length > 0)!.id)
    .executeTakeFirstOrThrow();
  await b.make.user({
    email: 'reseller@ready.test',
    sellerId,
    permissions: ['Read_Product', 'Read_Product-Reseller'],
  });
  const own = await rowsOf(await tokenFor(b, 'reseller@ready.test'));
  expect(own.length).toBeGreaterThan(0);
  expect(own.every((row) => row.not_ready.length === 0)).toBe(true);
});

it('narrows page, count and select-all alike, together with other filters', async () => {
  await demand([], []);
  const ready = await found('ready', 1);
  const query = { readiness: 'ready', show_images: '1' };
  const page = await request(b, listProducts, { query: { ...query, pageSize: 100 } }, { token });
  const total = await request(b, listProducts, { query: { ...query, onlyCount: '1' } }, { token });
  const rows = (page.body.result as { id: number; cover: string | null }[]).map((row) => row.id);
  expect(rows.length).toBeGreaterThan(0);
  expect(total.body.result).toBe(rows.length);
  expect(rows.every((id) => ready.includes(id))).toBe(true);
  expect((await request(b, listProducts, { query: { readiness: 'nearly' } }, { token })).status).toBe(422);
});

it('follows a change of the rate, of a seller and of an excluded category', async () => {
  const { db } = b.platform;
  await demand(['rate_missing'], [], 2);
  expect(await found('ready', 2)).toEqual([]);
  await db.insertInto('currency_rates').values({ shop_id: 2, currency_pair: 'EURALL', rate: '97.2' }).execute();
  expect((await found('ready', 2)).length).toBeGreaterThan(0);

  const before = await found('seller_suspended', 1);
  expect(before.length).toBeGreaterThan(0);
  await db.updateTable('sellers').set({ is_suspended: false }).where('id', '=', suspended).execute();
  expect(await found('seller_suspended', 1)).toEqual([]);

  const excludedBefore = await found('category_excluded', 1);
  await b.make.exclusion({ categoryId: tree.top });
  await b.platform.unitOfWork(b.as(), async (tx) => tx.emit(categoriesChanged, { ids: [tree.top] }));
  await settled();
  expect((await found('category_excluded', 1)).length).toBeGreaterThan(excludedBefore.length);
  expect(await b.listDifferences()).toEqual([]);
});

it('keeps what a shop demands, tells who changed it, and refuses groups that are not ours', async () => {
  await demand(['image_missing'], [{ group_id: group, category_id: tree.leaf }], 3);
  expect((await request(b, getDemands, {}, { token, shopId: 3 })).body.result).toEqual({
    demands: ['image_missing'],
    required: [{ group_id: group, category_id: tree.leaf }],
  });
  const again = await request(b, setDemands, { body: { demands: { image_missing: true } } }, { token, shopId: 3 });
  expect(again.body.result).toEqual({ changed: false });
  const { rows } = await b.platform.pool.query(
    "select count(*)::int as n from activity_log where entity = 'shop' and entity_id = 3",
  );
  expect(rows).toEqual([{ n: 1 }]);
  const wrong = await request(
    b,
    setDemands,
    {
      body: { add: [{ group_id: 999_999, category_id: null }], remove: [{ group_id: group, category_id: tree.leaf }] },
    },
    { token, shopId: 3 },
  );
  expect(wrong).toMatchObject({ status: 422, body: { result: { issues: [{ field: 'add' }] } } });
  expect((await request(b, getDemands, {}, { token, shopId: 3 })).body.result).toMatchObject({
    demands: ['image_missing'],
    required: [{ group_id: group, category_id: tree.leaf }],
  });
});

it('keeps what a newer release demands that runs beside this one', async () => {
  const settings = settingsRepository(b.platform.db);
  await settings.set(demandsSetting, 3, ['image_missing', 'of_tomorrow']);
  const { body } = await request(b, setDemands, { body: { demands: { ean_missing: true } } }, { token, shopId: 3 });
  expect(body.result).toEqual({ changed: true });
  expect(await settings.find(demandsSetting, 3)).toEqual(['image_missing', 'ean_missing', 'of_tomorrow']);
  await settings.set(demandsSetting, 3, ['image_missing']);
});

it('keeps what two people change at once, in one list and in the switches, and tells each one’s own part', async () => {
  const { db } = b.platform;
  await demand([], []);
  const groups = await db
    .insertInto('attribute_groups')
    .values(Array.from({ length: 8 }, (_, n) => ({ original_name: `Group ${n}` })))
    .returning('id')
    .execute();
  await b.make.user({ email: 'second@ready.test', permissions: ['Update_Product-Data'] });
  const tokens = [token, await tokenFor(b, 'second@ready.test')];
  const set = (who: number, body: object) => request(b, setDemands, { body }, { token: tokens[who]!, shopId: 4 });

  const answers = await Promise.all([
    ...groups.map(({ id }, n) => set(n % 2, { add: [{ group_id: id, category_id: null }] })),
    ...demandable.map((code, n) => set(n % 2, { demands: { [code]: true } })),
  ]);
  expect(answers.map(({ status, body }) => [status, body.result])).toEqual(answers.map(() => [200, { changed: true }]));
  const asked = async () => (await request(b, getDemands, {}, { token, shopId: 4 })).body.result;
  const lines = groups.map(({ id }) => ({ group_id: id, category_id: null }));
  expect(await asked()).toEqual({ demands: [...demandable], required: lines });

  // One takes a line out while the other, who still sees it, adds another one: the line does not come back.
  await Promise.all([set(0, { remove: [lines[0]] }), set(1, { add: [{ group_id: group, category_id: tree.leaf }] })]);
  expect(await asked()).toMatchObject({
    required: [{ group_id: group, category_id: tree.leaf }, ...lines.slice(1)],
  });

  const log = await db
    .selectFrom('activity_log')
    .select(['user_id', 'before', 'after'])
    .where('entity', '=', 'shop')
    .where('entity_id', '=', 4)
    .orderBy('id')
    .execute();
  expect(log).toHaveLength(answers.length + 2);
  expect(new Set(log.map(({ user_id }) => user_id)).size).toBe(2);
  for (const [n, { before }] of log.slice(1).entries()) expect(before).toEqual(log[n]!.after);
});

it('refuses more required attributes than a product could have, and keeps those that are there', async () => {
  const made = await b.platform.db
    .insertInto('attribute_groups')
    .values(Array.from({ length: 200 }, (_, n) => ({ original_name: `Many ${n}` })))
    .returning('id')
    .execute();
  const lines = made.map(({ id }) => ({ group_id: id, category_id: null }));
  const add = (some: typeof lines) => request(b, setDemands, { body: { add: some } }, { token, shopId: 2 });
  expect((await add(lines)).body.result).toEqual({ changed: true });
  expect((await add(lines.slice(0, 2))).body.result).toEqual({ changed: false });
  expect(await add([{ group_id: group, category_id: null }])).toMatchObject({
    status: 422,
    body: { result: { issues: [{ field: 'add', message: 'A shop requires at most 200 attributes' }] } },
  });
  const { body } = await request(b, getDemands, {}, { token, shopId: 2 });
  expect(body.result).toMatchObject({ required: lines });
});

it('asks of each variant whether there is a rate from its currency to the shop’s, in list, row and judgement alike [VAL-045]', async () => {
  const { db } = b.platform;
  const fifth = { id: 5, name: 'Sweden', country_code: 'SE', color: '#334155', currency: 'SEK', vat: '25' };
  const english = JSON.stringify({
    EN: { id: 1, name: 'English', position: 0, iso_code: 'en', send_translation: true },
  });
  await db
    .insertInto('shops')
    .values({ ...fifth, languages: english, currencies: JSON.stringify([{ code: 'SEK', symbol: 'kr' }]) })
    .execute();
  const bought = ['EUR', 'SEK', 'USD', 'CHF'];
  const asked: number[] = [];
  for (const currency of [...bought, 'EUR']) {
    const { id } = await b.make.product({ status: 4 });
    await db.updateTable('variants').set({ currency }).where('product_id', '=', id).execute();
    asked.push(id);
  }
  // The last has a second variant, which is bought for dollars.
  const second = await db
    .insertInto('variants')
    .values({ product_id: asked[4]!, sku: '77', sku_intern: 'two-currencies', currency: 'USD' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(Number(second.id)).toBeGreaterThan(0);
  await b.make.listed(...asked);

  const blocked = async (shopId: number): Promise<string[]> => {
    const names = [...bought, 'EUR+USD'];
    const told = await verdicts(shopId, asked);
    const { body } = await request(
      b,
      listProducts,
      { query: { pageSize: 100, readiness: 'rate_missing' } },
      { token, shopId },
    );
    const rows = body.result as { id: number; not_ready: ReadinessCode[] }[];
    expect(rows.every(({ not_ready }) => not_ready.includes('rate_missing'))).toBe(true);
    // What was listed before has no row of a shop that is added beside the screens.
    const list = (await found('rate_missing', shopId)).filter((id) => asked.includes(id));
    expect(list).toEqual(asked.filter((id) => told.get(id)!.issues.some(({ code }) => code === 'rate_missing')));
    return asked.flatMap((id, place) => (list.includes(id) ? [names[place]!] : []));
  };
  for (const shopId of [2, 3, 5]) await demand(['rate_missing'], [], shopId);
  const rate = (shop_id: number, currency_pair: string) =>
    db.insertInto('currency_rates').values({ shop_id, currency_pair, rate: '10' }).execute();
  expect(await blocked(3)).toEqual(['SEK', 'USD', 'CHF', 'EUR+USD']);
  expect(await blocked(5)).toEqual(['EUR', 'USD', 'CHF', 'EUR+USD']);
  // Another shop's rate does not count, nor half of a way.
  await rate(2, 'EURSEK');
  await rate(5, 'EURUSD');
  expect(await blocked(5)).toEqual(['EUR', 'USD', 'CHF', 'EUR+USD']);
  await rate(5, 'EURSEK');
  expect(await blocked(5)).toEqual(['CHF']);
  // Turned round, as it is quoted.
  await rate(5, 'SEKCHF');
  expect(await blocked(5)).toEqual([]);
  await rate(3, 'EURSEK');
  expect(await blocked(3)).toEqual(['USD', 'CHF', 'EUR+USD']);
  await demand([], [], 5);
}, 120_000);
