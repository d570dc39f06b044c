import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/change-sets.calls.ts';
import type { ChangeItem, ChangeSet } from '../contract/change-sets.model.ts';

let b: Bench;
let token: string;
/** Products of every state, with and without brands, categories, assignments and attributes. */
let ids: number[];
const known = {
  categories: [] as number[],
  shopBrands: [] as number[],
  people: [] as number[],
  attributes: [] as number[],
};

beforeAll(async () => {
  b = await bench();
  known.people = [(await b.make.user({ name: 'Ada One', email: 'ada@undo.test', roles: ['Admin'] })).id];
  known.people.push((await b.make.user({ name: 'Ben Two' })).id);
  token = await tokenFor(b, 'ada@undo.test');
  for (let n = 0; n < 3; n++) known.categories.push((await b.make.category()).id);
  for (let n = 0; n < 2; n++) known.shopBrands.push((await b.make.shopBrand()).id);
  await b.platform.db
    .insertInto('cn_codes')
    .values({ code: '99990001', description_en: 'Things' })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const group = await b.platform.db
    .insertInto('attribute_groups')
    .values({ original_name: 'Colour' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const name of ['Red', 'Blue']) {
    const attribute = await b.platform.db
      .insertInto('attributes')
      .values({ group_id: group.id, original_name: name })
      .returning('id')
      .executeTakeFirstOrThrow();
    known.attributes.push(attribute.id);
  }
  const seller = await b.make.seller();
  const brands = [
    await b.make.brand({ sellerId: seller.id }),
    await b.make.brand({ sellerId: seller.id, shopBrandId: known.shopBrands[0]! }),
  ];
  const shops = [{}, { 1: 'pending' }, { 1: 'removed', 2: 'archived' }, { 1: 'archived' }, { 2: 'in_shop' }] as const;
  ids = [];
  for (const [at, status] of [0, 1, 3, 4, 7, 4, 4, 4, 4, 0].entries()) {
    const brandId = [undefined, brands[0]!.id, brands[1]!.id][at % 3];
    const product = await b.make.product({
      sellerId: seller.id,
      status,
      shops: status === 4 || status === 7 ? shops[at % shops.length] : {},
      categoryIds: at % 2 === 0 ? [known.categories[at % 3]!] : [],
      ...(brandId === undefined ? {} : { brandId }),
    });
    ids.push(product.id);
    if (at % 4 === 0) {
      await b.platform.db
        .insertInto('users_products')
        .values({ product_id: product.id, user_id: known.people[1]!, language_id: 1 })
        .execute();
      await b.platform.db
        .insertInto('variant_attributes')
        .values({ product_id: product.id, attribute_id: known.attributes[0]! })
        .execute();
      await b.platform.db
        .insertInto('variant_attributes')
        .values({
          product_id: product.id,
          variant_id: product.variantId,
          attribute_id: known.attributes[0]!,
          is_deleted: at % 8 === 0,
        })
        .execute();
    }
  }
  // Some of the categories come from a map of the supplier's categories, one of them is taken away again.
  await b.platform.pool.query(
    `update mapped_categories set origin = 'map', is_deleted = product_id % 4 = 0 where product_id = any($1)`,
    [[ids[2], ids[4]]],
  );
  await b.make.listed(...ids);
  // What the shops should have is known of every product, as it is after any change.
  const by = { userId: null, shopId: 1, cause: 'test' };
  await b.platform.unitOfWork(by, async (tx) => tx.touch('product', ids));
});
afterAll(() => b.close());

/** Everything a bulk change could touch; left out: version and time of change, which only grow, and "has activity", which stays true. */
async function wholeState(): Promise<Record<string, unknown[]>> {
  const { rows } = await b.platform.pool.query(
    `select jsonb_build_object(
      'products', (select jsonb_agg(to_jsonb(p) - 'version' - 'updated_at' - 'status_since_before' order by p.id) from products p),
      'categories', (select jsonb_agg(to_jsonb(m) - 'id' order by product_id, category_id) from mapped_categories m),
      'assignments', (select jsonb_agg(to_jsonb(u) - 'id' order by product_id, language_id) from users_products u),
      'attributes', (select jsonb_agg(to_jsonb(a) - 'id' order by product_id, variant_id, attribute_id) from variant_attributes a),
      'publications', (select jsonb_agg(to_jsonb(q) order by q.id) from publications q),
      'brands', (select jsonb_agg(to_jsonb(r) order by r.id) from brands r where exists (select from products p where p.brand_id = r.id)),
      'list', (select jsonb_agg(to_jsonb(l) || jsonb_build_object('flags', l.flags & ~64) order by product_id) from product_list l),
      'shops', (select jsonb_agg(to_jsonb(h) || jsonb_build_object('flags', h.flags & ~64) order by shop_id, product_id) from product_list_shops h),
      'names', (select jsonb_agg(to_jsonb(n) order by language_id, product_id) from product_list_names n),
      'search', (select jsonb_agg(to_jsonb(s) order by product_id) from product_search s)) as state`,
  );
  return rows[0].state;
}

const oneOf = <T>(list: () => readonly T[]) => fc.nat({ max: 1 }).map((at) => () => list()[at % list().length]!);
const operations = fc.oneof(
  fc.constantFrom(0, 1, 3, 4, 7).map((status) => () => ({ operation: 'products.changeStatus', input: { status } })),
  fc.constant(() => ({ operation: 'products.approve', input: {} })),
  fc.constant(() => ({ operation: 'products.archive', input: {} })),
  fc.constant(() => ({
    operation: 'products.giveCodes',
    input: { pairs: [{ from: null, to: '99990001', reason: 'chosen' }] },
  })),
  fc
    .tuple(
      oneOf(() => known.categories),
      fc.constantFrom('add', 'remove', 'replace'),
    )
    .map(([category, action]) => () => ({
      operation: 'products.mapCategories',
      input: { categoryId: category(), action },
    })),
  fc
    .tuple(
      oneOf(() => known.people),
      fc.constantFrom(0, 1),
      fc.constantFrom(1, 2),
    )
    .map(([person, done, language]) => () => ({
      operation: 'products.assign',
      input: {
        list: ids.map((product_id) => ({
          product_id,
          user_id: person(),
          language_id: language,
          translate_status: done,
        })),
      },
    })),
  fc
    .record(
      {
        shop_warranty: fc.constantFrom(null, 12),
        cncode: fc.constantFrom(null, '99990001'),
        brand: fc.option(oneOf(() => known.shopBrands)),
        attribute: fc.tuple(
          oneOf(() => known.attributes),
          fc.constantFrom('add', 'remove'),
        ),
      },
      { requiredKeys: ['shop_warranty'] },
    )
    .map(({ brand, attribute, ...fields }) => () => ({
      operation: 'products.editFields',
      input: {
        ...fields,
        ...(brand === undefined ? {} : { shop_brand_id: brand?.() ?? null }),
        ...(attribute === undefined ? {} : { attribute: { attribute_id: attribute[0](), action: attribute[1] } }),
      },
    })),
);
const chosen = fc.subarray([...Array(10).keys()], { minLength: 1 });

async function ask<T>(call: Parameters<typeof request>[1], parts: object): Promise<{ status: number; result: T }> {
  const { status, body } = await request(b, call, parts, { token });
  return { status, result: body.result as T };
}
/** Previews and applies; null where not a single row would change. */
async function applied(asked: { operation: string; input: object }, some: number[]): Promise<ChangeSet | null> {
  const { status, result } = await ask<{ change_set: ChangeSet }>(calls.previewChanges, {
    body: { ...asked, ids: some },
  });
  expect(status).toBe(200);
  if (result.change_set.counts.planned === 0) return null;
  const run = await ask<ChangeSet>(calls.applyChangeSet, { params: { id: result.change_set.id } });
  expect(run.status).toBe(200);
  return run.result;
}
const undo = async (id: string) => (await ask<ChangeSet>(calls.undoChangeSet, { params: { id } })).result;

describe('whatever is changed in bulk', () => {
  it('and put back leaves everything as it was: products, categories, assignments, attributes, publications and the list', async () => {
    await fc.assert(
      fc.asyncProperty(operations, chosen, async (operation, at) => {
        const before = await wholeState();
        const set = await applied(
          operation(),
          at.map((one) => ids[one]!),
        );
        if (!set) return;
        expect(set.counts.skipped + set.counts.failed).toBe(0);

        const undone = await undo(set.id);

        expect(undone).toMatchObject({ state: 'undone', counts: { done: 0, kept: 0, undone: set.counts.done } });
        expect(await wholeState()).toEqual(before);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  }, 120_000);

  it('by one and then by another is put back for the first only where the second did not change it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(12, 24),
        fc.subarray([...Array(10).keys()], { minLength: 2 }),
        fc.nat(9),
        async (months, at, other) => {
          const some = at.map((one) => ids[one]!);
          const first = await applied({ operation: 'products.editFields', input: { shop_warranty: months } }, some);
          const second = await applied({ operation: 'products.editFields', input: { shop_warranty: 99 } }, [
            some[other % some.length]!,
          ]);
          const undone = await undo(first!.id);

          expect(undone).toMatchObject({ state: 'undone_partly', counts: { kept: 1, undone: some.length - 1 } });
          const { result } = await ask<{ rows: ChangeItem[] }>(calls.listChangeItems, {
            params: { id: first!.id },
            query: { state: 'kept' },
          });
          expect(result.rows.map((row) => row.reason_code)).toEqual(['changed_since']);
          const rows = await b.platform.db
            .selectFrom('products')
            .select(['id', 'shop_warranty'])
            .where('shop_warranty', 'is not', null)
            .execute();
          expect(rows).toEqual([{ id: some[other % some.length], shop_warranty: 99 }]);
          // The second put back leaves what it found: the value of the first.
          await undo(second!.id);
          await b.platform.db.updateTable('products').set({ shop_warranty: null }).execute();
        },
      ),
      { numRuns: 15, endOnFailure: true },
    );
  }, 60_000);
});

it('keeps the list as its source says', async () => {
  expect(await b.listDifferences()).toEqual([]);
});
