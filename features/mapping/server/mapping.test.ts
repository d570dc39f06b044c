import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapCategories } from '#features/products/contract/products.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/mapping.calls.ts';
import type { InboxRow } from '../contract/mapping.model.ts';

let b: Bench;
let token: string;
let phones: number;
let tablets: number;
let accessories: number;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'keeper@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'keeper@tregu.test');
  const root = await b.make.category({ name: 'Phones and tablets' });
  phones = (await b.make.category({ name: 'Smartphones', parentId: root.id })).id;
  tablets = (await b.make.category({ name: 'Tablets', parentId: root.id })).id;
  accessories = (await b.make.category({ name: 'Accessories', parentId: root.id })).id;
  await b.work();
});
afterAll(() => b.close());

const ask = <C extends Parameters<typeof request>[1]>(call: C, parts: Parameters<typeof request>[2], as = token) =>
  request(b, call, parts, { token: as });
const decide = async (id: number, target_id: number | null, more: Record<string, unknown> = {}) => {
  const answer = await ask(calls.decideMapping, {
    body: { kind: 'category', decisions: [{ id, target_id, ...more }] },
  });
  return { ...answer, result: answer.body.result as { decision_ids: number[]; moved: number; taskId: string | null } };
};
const undo = (ids: number[]) => ask(calls.undoMapping, { body: { ids } });
const inbox = async (query: Record<string, unknown> = {}) =>
  (await ask(calls.listInbox, { query: { kind: 'category', pageSize: 100, ...query } })).body.result as {
    total: number;
    results: InboxRow[];
  };
const rowOf = async (id: number, query: Record<string, unknown> = {}) =>
  (await inbox(query)).results.find((row) => row.id === id);
/** A supplier's category with products in it; the path is what the supplier calls it. */
async function external(path: string, products: { ean?: string; count?: number; sellerId?: number } = {}) {
  const sellerId = products.sellerId ?? (await b.make.seller()).id;
  const category = await b.make.category({ name: path.split(' > ').at(-1)!, sellerId });
  await b.platform.db.updateTable('categories').set({ original_id: path }).where('id', '=', category.id).execute();
  const ids: number[] = [];
  for (let i = 0; i < (products.count ?? 1); i++) {
    const product = await b.make.product({ sellerId, ean: products.ean ?? null });
    await b.platform.db
      .insertInto('product_categories')
      .values({ product_id: product.id, category_id: category.id })
      .execute();
    await b.make.listed(product.id);
    ids.push(product.id);
  }
  return { id: category.id, sellerId, productIds: ids };
}
const categoriesOf = async (productId: number) =>
  (
    await b.platform.db
      .selectFrom('mapped_categories')
      .select('category_id')
      .where('product_id', '=', productId)
      .where('is_deleted', '=', false)
      .orderBy('category_id')
      .execute()
  ).map((row) => row.category_id);

describe('the inbox', () => {
  it("lists suppliers' categories that products carry, most products first, with samples [GEN-015]", async () => {
    const seller = await b.make.seller({ name: 'Inbox Supply' });
    const few = await external('Toys > Balls', { sellerId: seller.id });
    const many = await external('Toys > Dolls', { count: 4, sellerId: seller.id });
    await b.make.category({ name: 'Without products', sellerId: seller.id });
    const { total, results } = await inbox({ seller: seller.id });
    expect(total).toBe(2);
    expect(results.map((row) => [row.id, row.products, row.state])).toEqual([
      [many.id, 4, 'open'],
      [few.id, 1, 'open'],
    ]);
    expect(results[0]).toMatchObject({ path: 'Toys > Dolls', seller_name: 'Inbox Supply', targets: [] });
    expect(results[0]!.samples).toHaveLength(3);
    expect((await inbox({ seller: seller.id, search: 'BALLS' })).results.map((row) => row.id)).toEqual([few.id]);
  });

  it('suggests by name, by what the same path stands for elsewhere, by equal EANs and by what staff did, and says why', async () => {
    const named = await external('Handys > Smartphones');
    expect((await rowOf(named.id))!.suggestions[0]).toMatchObject({
      target_id: phones,
      target: 'Phones and tablets > Smartphones',
      evidence: [{ why: 'same_name' }],
    });

    const elsewhere = await external('Mobil > Geräte');
    await decide(elsewhere.id, phones);
    const past = await external('Mobil > Geraete > X');
    await b.platform.db
      .updateTable('categories')
      .set({ original_id: 'MOBIL > gerate' })
      .where('id', '=', past.id)
      .execute();
    expect((await rowOf(past.id))!.suggestions[0]).toMatchObject({
      target_id: phones,
      evidence: [{ why: 'past', count: 1, share: 100 }],
    });

    const ean = '4006381333931';
    await b.make.product({ ean, categoryIds: [tablets] });
    const scanned = await external('Zeug', { ean });
    expect((await rowOf(scanned.id))!.suggestions[0]).toMatchObject({
      target_id: tablets,
      evidence: [{ why: 'ean', count: 1 }],
    });

    const sorted = await external('Kram', { count: 3 });
    await b.platform.db
      .insertInto('mapped_categories')
      .values(sorted.productIds.map((product_id) => ({ product_id, category_id: accessories })))
      .execute();
    await b.make.listed(...sorted.productIds);
    expect((await rowOf(sorted.id))!.suggestions[0]).toMatchObject({
      target_id: accessories,
      evidence: [{ why: 'hand', count: 3 }],
    });
  });

  it('shows a mapping to a deleted category, or to one that became a parent, as questionable', async () => {
    const shortLived = await b.make.category({ name: 'Short-lived' });
    const [one, two] = [await external('A > One'), await external('A > Two')];
    await decide(one.id, shortLived.id);
    await decide(two.id, shortLived.id);
    expect(await rowOf(one.id)).toBeUndefined();
    const child = await b.make.category({ name: 'Child', parentId: shortLived.id });
    expect(await rowOf(one.id)).toMatchObject({ state: 'questionable', problem: 'parent' });
    await b.platform.db
      .updateTable('categories')
      .set({ deleted_at: new Date() })
      .where('id', 'in', [child.id, shortLived.id])
      .execute();
    expect(await rowOf(two.id, { state: 'questionable' })).toMatchObject({ problem: 'deleted' });
  });

  it("keeps a scoped person to the own seller's words (T09)", async () => {
    const own = await external('Own > Thing');
    await external('Foreign > Thing');
    await b.make.user({
      email: 'scoped@tregu.test',
      permissions: ['Read_Category', 'Update_Category'],
      sellerId: own.sellerId,
      roles: ['Local Seller'],
    });
    const as = await tokenFor(b, 'scoped@tregu.test');
    const answer = await ask(calls.listInbox, { query: { kind: 'category' } }, as);
    expect((answer.body.result as { results: InboxRow[] }).results.map((row) => row.id)).toEqual([own.id]);
  });
});

describe('a decision', () => {
  it('counts before it is made, then moves the products that staff did not categorise by hand, and no others (T103) [GEN-007]', async () => {
    const word = await external('Elektronik > Handy', { count: 4 });
    const [free, byHand, emptied, already] = word.productIds as [number, number, number, number];
    await ask(mapCategories, { body: { data: { selectedRows: [byHand], id: tablets, functionality: 'add' } } });
    await ask(mapCategories, { body: { data: { selectedRows: [emptied], id: tablets, functionality: 'add' } } });
    await ask(mapCategories, { body: { data: { selectedRows: [emptied], id: tablets, functionality: 'remove' } } });
    await b.platform.db
      .insertInto('mapped_categories')
      .values({ product_id: already, category_id: phones, origin: 'map' })
      .execute();
    await b.make.listed(already);
    const body = { kind: 'category', decisions: [{ id: word.id, target_id: phones }] };
    const preview = await ask(calls.previewMapping, { body });
    expect(preview.body.result).toEqual({ products: 4, moves: 1, stays: 2 });

    const done = await decide(word.id, phones);
    expect(done.body).toMatchObject({ statusMessage: 'success', result: { moved: 1, taskId: null } });
    expect(await categoriesOf(free)).toEqual([phones]);
    expect(await categoriesOf(byHand)).toEqual([tablets]);
    expect(await categoriesOf(emptied)).toEqual([]);
    expect(await categoriesOf(already)).toEqual([phones]);
    expect(await b.listDifferences()).toEqual([]);
    expect((await decide(word.id, phones)).body.result).toMatchObject({ decision_ids: [], unchanged: 1, moved: 0 });
  });

  it('can be taken back, and everything is as it was; one that was decided anew since is refused', async () => {
    const word = await external('Elektronik > Pads', { count: 2 });
    const first = await decide(word.id, phones);
    const second = await decide(word.id, tablets);
    expect(await categoriesOf(word.productIds[0]!)).toEqual([tablets]);
    const refused = await undo(first.result.decision_ids);
    expect([refused.status, refused.body.statusMessage]).toEqual([
      409,
      '"Elektronik > Pads" was decided anew since: nothing was taken back',
    ]);
    expect((await undo(second.result.decision_ids)).body.result).toMatchObject({ undone: 1, moved: 2 });
    expect(await categoriesOf(word.productIds[0]!)).toEqual([phones]);
    await decide(word.id, null);
    expect(await categoriesOf(word.productIds[0]!)).toEqual([]);
    expect(await b.listDifferences()).toEqual([]);
  });

  it('of "leave out" takes a word out of the inbox until it is asked again', async () => {
    const word = await external('Diverses');
    await decide(word.id, null, { left_out: true });
    expect(await rowOf(word.id)).toBeUndefined();
    expect(await rowOf(word.id, { state: 'left_out' })).toMatchObject({ state: 'left_out' });
    await decide(word.id, null);
    expect(await rowOf(word.id)).toMatchObject({ state: 'open' });
    const list = (await ask(calls.listDecisions, { query: { kind: 'category' } })).body.result as {
      results: { external_id: number; undoable: boolean; left_out: boolean; user_name: string | null }[];
    };
    const own = list.results.filter((row) => row.external_id === word.id);
    expect(own.map((row) => [row.left_out, row.undoable])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(own[0]!.user_name).toBe('Una User');
  });

  it('takes only leaves, and says so in the words of the specification (T79) [CAT-010] [CAT-012]', async () => {
    const word = await external('Anything');
    const parent = await b.make.category({ name: 'A parent' });
    await b.make.category({ name: 'Its child', parentId: parent.id });
    const refused = await decide(word.id, parent.id);
    expect([refused.status, refused.body.statusMessage]).toEqual([422, 'Cannot select this parent category!']);
    expect((await decide(99_999_999, phones)).status).toBe(404);
    const none = await ask(calls.decideMapping, { body: { kind: 'category', decisions: [] } });
    expect([none.status, none.body.result]).toMatchObject([422, { issues: [{ message: 'Select at least one' }] }]);
  });

  it('asks for the right over its own kind', async () => {
    const word = await external('Rights');
    await b.make.user({ email: 'brands@tregu.test', permissions: ['Read_Category', 'Update_Brand'] });
    const as = await tokenFor(b, 'brands@tregu.test');
    const body = { kind: 'category', decisions: [{ id: word.id, target_id: phones }] };
    expect((await ask(calls.decideMapping, { body }, as)).status).toBe(403);
  });

  it('over many products is a task: nobody waits, every product moves, and taking it back is a task, too', async () => {
    const word = await external('Gross > Haufen');
    const { db } = b.platform;
    await sql`insert into products (seller_id, sku, sku_intern, name)
      select ${word.sellerId}, 'M' || n, 'MANY' || n, 'Many ' || n from generate_series(1, 1200) n`.execute(db);
    await sql`insert into product_categories (product_id, category_id)
      select id, ${word.id} from products where sku_intern like 'MANY%'`.execute(db);
    await sql`select product_list_refresh(array(select id from products where sku_intern like 'MANY%'))`.execute(db);
    const counted = async (categoryId: number) =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from mapped_categories where category_id = ${categoryId} and not is_deleted`.execute(
          db,
        )
      ).rows[0]!.n;
    const before = await counted(accessories);
    const { result } = await decide(word.id, accessories, { certainty: 97 });
    expect(result.taskId).not.toBeNull();
    expect(await b.taskEnded(result.taskId!)).toMatchObject({ status: 'completed' });
    expect(await counted(accessories)).toBe(before + 1201);
    expect(await b.listDifferences()).toEqual([]);
    const list = (await ask(calls.listDecisions, { query: { kind: 'category' } })).body.result as {
      results: { id: number; external_id: number; certainty: number }[];
    };
    expect(list.results[0]).toMatchObject({ external_id: word.id, certainty: 97 });
    const back = (await undo([list.results[0]!.id])).body.result as { taskId: string };
    expect(await b.taskEnded(back.taskId)).toMatchObject({ status: 'completed' });
    expect(await counted(accessories)).toBe(before);
  });
});

it('plans everything that is certain enough, with its effect, ready to be decided', async () => {
  const seller = await b.make.seller();
  const sure = await external('Phones and tablets > Tablets', { sellerId: seller.id, count: 2 });
  await external('Garden > Rakes', { sellerId: seller.id });
  const plan = (await ask(calls.planCertain, { query: { kind: 'category', certainty: 90, seller: seller.id } })).body
    .result as { decisions: { id: number; target_id: number }[]; open: number; effect: unknown };
  expect(plan).toMatchObject({
    open: 2,
    decisions: [{ id: sure.id, target_id: tablets }],
    effect: { products: 2, moves: 2, stays: 0 },
  });
  const answer = await ask(calls.decideMapping, {
    body: { kind: 'category', decisions: plan.decisions.map(({ id, target_id }) => ({ id, target_id })) },
  });
  expect(answer.body.result).toMatchObject({ moved: 2 });
});

describe('merging two categories', () => {
  it('counts first, then moves products and mappings and deletes the one; staff’s choice stays staff’s', async () => {
    const root = await b.make.category({ name: 'Merge root' });
    const [from, into] = [
      await b.make.category({ name: 'Cell phones', parentId: root.id }),
      await b.make.category({ name: 'Mobile phones', parentId: root.id }),
    ];
    const word = await external('Handy > Alt', { count: 2 });
    await decide(word.id, from.id);
    const chosen = await b.make.product({ categoryIds: [from.id, into.id] });
    const merge = (body: Record<string, unknown>) => ask(calls.mergeCategories, { body });
    expect((await merge({ from: from.id, into: into.id, preview: true })).body.result).toEqual({
      products: 3,
      mappings: 1,
      taskId: null,
    });
    expect((await merge({ from: from.id, into: into.id })).status).toBe(200);
    for (const id of [...word.productIds, chosen.id]) expect(await categoriesOf(id)).toEqual([into.id]);
    expect(await rowOf(word.id, { state: 'mapped' })).toMatchObject({ targets: [{ id: into.id }] });
    expect((await merge({ from: from.id, into: into.id })).status).toBe(404);
    expect((await merge({ from: into.id, into: into.id })).body.statusMessage).toBe(
      'Choose another category to merge into',
    );
    expect((await merge({ from: root.id, into: phones })).body.statusMessage).toContain(
      '"Merge root" has categories below it',
    );
    expect(await b.listDifferences()).toEqual([]);
  });
});

describe('brands and attributes', () => {
  it('are suggested and decided in the same way: brands by name without the company’s form (T101) [GEN-008]', async () => {
    const bosch = await b.make.shopBrand('Bosch');
    const seller = await b.make.seller();
    const brand = await b.make.brand({ name: 'BOSCH GmbH', sellerId: seller.id });
    const product = await b.make.product({ sellerId: seller.id, brandId: brand.id });
    const list = async (state = 'open') =>
      (
        (await ask(calls.listInbox, { query: { kind: 'brand', state } })).body.result as { results: InboxRow[] }
      ).results.find((row) => row.id === brand.id);
    expect((await list())!.suggestions[0]).toMatchObject({ target_id: bosch.id, certainty: 97 });
    const answer = await ask(calls.decideMapping, {
      body: { kind: 'brand', decisions: [{ id: brand.id, target_id: bosch.id }] },
    });
    expect((await list('mapped'))!.targets).toEqual([{ id: bosch.id, name: 'Bosch' }]);
    const flags = async () =>
      (
        await b.platform.db
          .selectFrom('product_list')
          .select('flags')
          .where('product_id', '=', product.id)
          .executeTakeFirstOrThrow()
      ).flags;
    expect((await flags()) & 2).toBe(2);
    await undo((answer.body.result as { decision_ids: number[] }).decision_ids);
    expect((await flags()) & 2).toBe(0);
    const unknown = await ask(calls.decideMapping, {
      body: { kind: 'brand', decisions: [{ id: brand.id, target_id: 999_999 }] },
    });
    expect([unknown.status, unknown.body.result]).toMatchObject([422, { code: 'unknown_mapping_target' }]);
  });

  it('attributes by value and group, whatever the unit', async () => {
    const { db } = b.platform;
    const seller = await b.make.seller();
    const group = async (name: string, values: string[], sellerId: number | null) => {
      const { id } = await db
        .insertInto('attribute_groups')
        .values({ original_name: name, seller_id: sellerId })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = await db
        .insertInto('attributes')
        .values(values.map((original_name) => ({ group_id: id, original_name })))
        .returning(['id', 'original_name'])
        .execute();
      return new Map(rows.map((row) => [row.original_name, row.id]));
    };
    const own = await group('Weight', ['500 g', '750 g'], null);
    const theirs = await group('Weight', ['0,5 kg'], seller.id);
    const product = await b.make.product({ sellerId: seller.id });
    await db
      .insertInto('variant_attributes')
      .values({ product_id: product.id, attribute_id: theirs.get('0,5 kg')! })
      .execute();
    const row = async (state: string) =>
      (
        (await ask(calls.listInbox, { query: { kind: 'attribute', state } })).body.result as { results: InboxRow[] }
      ).results.find((one) => one.id === theirs.get('0,5 kg'));
    expect((await row('open'))!.suggestions[0]).toMatchObject({ target_id: own.get('500 g'), target: 'Weight: 500 g' });
    const answer = await ask(calls.decideMapping, {
      body: { kind: 'attribute', decisions: [{ id: theirs.get('0,5 kg'), target_id: own.get('500 g') }] },
    });
    expect(answer.status).toBe(200);
    expect((await row('mapped'))!.targets).toEqual([{ id: own.get('500 g'), name: 'Weight: 500 g' }]);
    await undo((answer.body.result as { decision_ids: number[] }).decision_ids);
    expect((await row('open'))!.targets).toEqual([]);
  });
});

it('counts what is open, mapped and left out', async () => {
  const counts = (await ask(calls.countInbox, {})).body.result as { kind: string; open: number; mapped: number }[];
  expect(counts.map((one) => one.kind)).toEqual(['category', 'brand', 'attribute']);
  expect(counts[0]!.open).toBeGreaterThan(0);
  expect(counts[0]!.mapped).toBeGreaterThan(0);
});
