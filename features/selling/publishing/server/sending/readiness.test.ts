import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InputOf } from '#kit/call.ts';
import type { previewSend as previewCall, SendKind } from '../../contract/preview/publishing.preview.calls.ts';
import { previewSend } from '../preview/preview-send.ts';
import { type ShopBench, shopBench } from '../publishing.for-tests.ts';

let b: ShopBench;
let leaf: number;
let parent: number;
let excluded: number;
let excludedByParent: number;
let brand: number;
let weapons: { seller: number; category: number };
beforeAll(async () => {
  b = await shopBench();
  leaf = (await b.make.category()).id;
  parent = (await b.make.category()).id;
  await b.make.category({ parentId: parent });
  excluded = (await b.make.category({ name: 'Closed' })).id;
  const top = (await b.make.category()).id;
  excludedByParent = (await b.make.category({ parentId: top })).id;
  for (const categoryId of [excluded, top]) await b.make.exclusion({ categoryId });
  brand = (await b.make.shopBrand('Banned')).id;
  await b.make.exclusion({ shopBrandId: brand, shopIds: null, scope: 'approve' });
  await b.make.exclusion({ word: 'air gun' });
  const seller = await b.make.seller();
  weapons = { seller: seller.id, category: (await b.make.category({ sellerId: seller.id })).id };
  await b.make.exclusion({ supplierCategoryId: weapons.category, scope: 'import', shopIds: null });
  await b.make.exclusion({ word: 'elsewhere', shopIds: [2] });
});
afterAll(() => b.close());

type Facts = {
  status: number;
  publication: 'pending' | 'in_shop' | 'removed' | 'archived' | null;
  suspended: boolean;
  language: number | null;
  price: string | null;
  categories: 'leaf' | 'none' | 'parent' | 'excluded' | 'below excluded' | 'leaf and excluded';
  rule: 'none' | 'brand' | 'brand of that name' | 'word' | 'part of a word' | 'supplier' | 'another shop';
};

const fit: Facts = {
  status: 4,
  publication: null,
  suspended: false,
  language: 1,
  price: '10',
  categories: 'leaf',
  rule: 'none',
};

/** The rule of requirements part 3A, product/shop, told a second time, independently of `products.readiness.ts`. */
const mayGo = (it: Facts): boolean =>
  it.status === 4 &&
  it.publication !== 'archived' &&
  !it.suspended &&
  (it.language === 1 || it.language === 2 || it.language === 3) &&
  Number(it.price) > 0 &&
  (it.categories === 'leaf' || it.categories === 'leaf and excluded') &&
  ['none', 'part of a word', 'another shop'].includes(it.rule);

const categoriesOf = (it: Facts) =>
  ({
    leaf: [leaf],
    none: [],
    parent: [parent],
    excluded: [excluded],
    'below excluded': [excludedByParent],
    'leaf and excluded': [leaf, excluded],
  })[it.categories];

async function productOf(facts: Facts): Promise<number> {
  const seller = await b.make.seller({ suspended: facts.suspended });
  const { rule } = facts;
  const branded = rule === 'brand' ? { shopBrandId: brand } : rule === 'brand of that name' ? { name: 'BANNED' } : null;
  const product = await b.make.product({
    sellerId: seller.id,
    name: names[rule] ?? 'A thing',
    ...(branded ? { brandId: (await b.make.brand({ ...branded, sellerId: seller.id })).id } : {}),
    status: facts.status,
    price: facts.price,
    categoryIds: categoriesOf(facts),
    shops: facts.publication ? { 1: facts.publication } : {},
  });
  if (rule === 'supplier') {
    await b.platform.db
      .insertInto('product_categories')
      .values({ product_id: product.id, category_id: weapons.category })
      .execute();
  }
  await b.make.listed(product.id);
  if (facts.language) {
    await b.platform.db
      .insertInto('product_translates')
      .values({ product_id: product.id, language_id: facts.language, name: 'Named' })
      .execute();
  }
  return product.id;
}

const names: Partial<Record<Facts['rule'], string>> = {
  word: 'An Air-Gun, 4.5 mm',
  'part of a word': 'Repair gunmetal',
  'another shop': 'Elsewhere',
};

function allFacts(): Facts[] {
  const choices: { [K in keyof Facts]: Facts[K][] } = {
    status: [0, 1, 3, 4, 7],
    publication: [null, 'pending', 'in_shop', 'removed', 'archived'],
    suspended: [false, true],
    language: [1, 2, 3, null],
    price: ['10', '0', null],
    categories: ['leaf', 'none', 'parent', 'excluded', 'below excluded', 'leaf and excluded'],
    rule: ['none', 'brand', 'brand of that name', 'word', 'part of a word', 'supplier', 'another shop'],
  };
  const single = Object.entries(choices).flatMap(([key, values]) => values.map((value) => ({ ...fit, [key]: value })));
  // Two things at once, so that no fault hides another.
  const pairs = single.flatMap((one, index) =>
    single.slice(index + 1).map((two) => {
      const changed = Object.entries(two).filter(([key, value]) => fit[key as keyof Facts] !== value);
      return { ...one, ...Object.fromEntries(changed) };
    }),
  );
  return [...new Map([...single, ...pairs].map((it) => [JSON.stringify(it), it])).values()] as Facts[];
}

it('sends every product that is ready and none that is not, whatever they lack [API-044] [STA-045] [STA-047] (T51)', async () => {
  const facts = allFacts();
  const ids: number[] = [];
  for (const it of facts) ids.push(await productOf(it));

  const sent = await b.send({ ids, processes: 5 });

  const wrong = facts.filter((it, index) => mayGo(it) !== (sent.outcomes[ids[index]!] === 'done'));
  expect(wrong).toEqual([]);
  expect(facts.filter(mayGo).length).toBeGreaterThan(5);
  expect(sent).toMatchObject({ status: 'completed', success: facts.filter(mayGo).length, total: facts.length });
  const { rows } = await b.platform.pool.query('select count(*) as n from demo_shop.product');
  expect(rows[0].n).toBe(sent.success);
});

it('tells each thing a product lacks', async () => {
  const id = await productOf({
    ...fit,
    status: 1,
    suspended: true,
    language: null,
    price: '0',
    categories: 'excluded',
    rule: 'word',
  });

  const sent = await b.send({ ids: [id] });

  expect(sent.outcomes[id]).toBe(
    'failed: The product is not approved; The seller is suspended; There is no name in English or a language of the shop; ' +
      'No price in this shop; Excluded by a rule (category Closed): law',
  );
  expect(await b.publication(id)).toEqual({});
});

it('sends a removed product again and forgets why it was removed [STA-047] [ENT-031]', async () => {
  const id = await productOf({ ...fit, publication: 'removed' });

  await b.send({ ids: [id] });

  expect(await b.publication(id)).toMatchObject({ status: 'in_shop', removal_reason: null, removed_at: null });
});

it('takes out of the shop what a rule excludes there, with the next send, where the rule says so', async () => {
  const { db } = b.platform;
  const leaving = await b.make.shopBrand('Leaving');
  const staying = await b.make.shopBrand('Staying');
  await b.make.exclusion({ shopBrandId: leaving.id, inShop: 'at_send' });
  await b.make.exclusion({ shopBrandId: staying.id });
  const ids: number[] = [];
  for (const { id } of [leaving, staying]) {
    const product = await productOf(fit);
    await b.send({ ids: [product] });
    const supplied = await b.make.brand({ shopBrandId: id });
    await db.updateTable('products').set({ brand_id: supplied.id }).where('id', '=', product).execute();
    ids.push(product);
  }
  const look = async (some: number[], kind: SendKind | null = null) =>
    previewSend(b.platform, b.connectorFor)(
      { body: { data: some, kind, page: 0, pageSize: 10, there: false, image: false, configurator: false } } as InputOf<
        typeof previewCall
      >,
      b.as({ shopId: 1 }),
    );
  expect((await look(ids)).counts).toMatchObject({ taken_out: 1, not_there: 0, refused: 1 });
  const sent = await b.send({ ids });
  // What has left is not there anyway, and the rule that keeps it out is named.
  expect((await look(ids)).counts).toMatchObject({ taken_out: 0, not_there: 1, refused: 1 });
  expect((await look(ids, 'not_there')).results).toMatchObject([
    { id: ids[0], kind: 'not_there', reasons: [{ message: 'Excluded by a rule (brand Leaving): law' }], fields: [] },
  ]);
  // Where it is bound to a product that others made there, it is there and stays.
  await db
    .insertInto('shop_bindings')
    .values({ shop_id: 1, product_id: ids[0]!, remote_id: '81', name: 'Lamp', matched_by: 'hand', state: 'bound' })
    .execute();
  expect((await look(ids)).counts).toMatchObject({ taken_out: 0, not_there: 0, refused: 2 });
  await db.deleteFrom('shop_bindings').where('product_id', '=', ids[0]!).execute();

  expect(sent.outcomes[ids[0]!]).toBe('failed: Removed from the shop. Excluded by a rule (brand Leaving): law');
  expect(sent.outcomes[ids[1]!]).toBe('failed: Excluded by a rule (brand Staying): law');
  expect(await b.publication(ids[0]!)).toMatchObject({
    status: 'removed',
    removal_reason: 'licensing_importing_issues',
  });
  expect(await b.publication(ids[1]!)).toMatchObject({ status: 'in_shop' });
  const told = await db
    .selectFrom('activity_log')
    .select('after')
    .where('entity', '=', 'product')
    .where('entity_id', '=', ids[0]!)
    .where('action', '=', 'removed_from_shop')
    .execute();
  expect(told).toMatchObject([{ after: { additional_infos: 'Excluded by a rule (brand Leaving): law' } }]);
});
