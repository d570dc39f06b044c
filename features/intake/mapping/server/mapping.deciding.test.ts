import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCategory } from '#features/catalogue/categories/contract/categories.calls.ts';
import type { CategoryDetail } from '#features/catalogue/categories/contract/categories.model.ts';
import { mapCategories } from '#features/catalogue/products/contract/products.calls.ts';
import { tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/mapping.calls.ts';
import { type MappingStage, mappingStage } from './mapping.for-tests.ts';

let s: MappingStage;
beforeAll(async () => {
  s = await mappingStage();
});
afterAll(() => s.b.close());

describe('a decision', () => {
  it('counts before it is made, then moves the products that staff did not categorise by hand, and no others (T103) [GEN-007]', async () => {
    const word = await s.external('Elektronik > Handy', { count: 4 });
    const [free, byHand, emptied, already] = word.productIds as [number, number, number, number];
    await s.ask(mapCategories, { body: { data: { selectedRows: [byHand], id: s.tablets, functionality: 'add' } } });
    await s.ask(mapCategories, { body: { data: { selectedRows: [emptied], id: s.tablets, functionality: 'add' } } });
    await s.ask(mapCategories, { body: { data: { selectedRows: [emptied], id: s.tablets, functionality: 'remove' } } });
    await s.b.platform.db
      .insertInto('mapped_categories')
      .values({ product_id: already, category_id: s.phones, origin: 'map' })
      .execute();
    await s.b.make.listed(already);
    const body = { kind: 'category', decisions: [{ id: word.id, target_id: s.phones }] };
    const preview = await s.ask(calls.previewMapping, { body });
    expect(preview.body.result).toEqual({ products: 4, moves: 1, stays: 2 });

    const done = await s.decide(word.id, s.phones);
    expect(done.body).toMatchObject({ statusMessage: 'success', result: { moved: 1, taskId: null } });
    expect(await s.categoriesOf(free)).toEqual([s.phones]);
    expect(await s.categoriesOf(byHand)).toEqual([s.tablets]);
    expect(await s.categoriesOf(emptied)).toEqual([]);
    expect(await s.categoriesOf(already)).toEqual([s.phones]);
    expect(await s.b.listDifferences()).toEqual([]);
    expect((await s.decide(word.id, s.phones)).body.result).toMatchObject({ decision_ids: [], unchanged: 1, moved: 0 });
  });

  it('can be taken back, and everything is as it was; one that was decided anew since is refused', async () => {
    const word = await s.external('Elektronik > Pads', { count: 2 });
    const first = await s.decide(word.id, s.phones);
    const second = await s.decide(word.id, s.tablets);
    expect(await s.categoriesOf(word.productIds[0]!)).toEqual([s.tablets]);
    const refused = await s.undo(first.result.decision_ids);
    expect([refused.status, refused.body.statusMessage]).toEqual([
      409,
      '"Elektronik > Pads" has a newer decision. Nothing was undone',
    ]);
    expect((await s.undo(second.result.decision_ids)).body.result).toMatchObject({ undone: 1, moved: 2 });
    expect(await s.categoriesOf(word.productIds[0]!)).toEqual([s.phones]);
    await s.decide(word.id, null);
    expect(await s.categoriesOf(word.productIds[0]!)).toEqual([]);
    expect(await s.b.listDifferences()).toEqual([]);
  });

  it('waits for what an import brings with the word at this moment, and takes it along', async () => {
    const word = await s.external('Elektronik > Radio', { count: 1 });
    const late = await s.b.make.product({ sellerId: word.sellerId });
    let deciding: ReturnType<typeof s.decide> | null = null;
    await s.b.platform.db.transaction().execute(async (tx) => {
      await tx.insertInto('product_categories').values({ product_id: late.id, category_id: word.id }).execute();
      deciding = s.decide(word.id, s.phones);
      for (let waits = false; !waits; ) {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%from categories c%for update%'`.execute(s.b.platform.db);
        waits = rows.length > 0;
      }
    });
    expect((await deciding!).body.result).toMatchObject({ moved: 2 });
    expect(await s.categoriesOf(late.id)).toEqual([s.phones]);
    await s.b.make.listed(late.id);
  });

  it('is dated on the page of the category: since when a word stands for it, and when that was last decided [pages.md 4.3]', async () => {
    const word = await s.external('Elektronik > Uhren', { count: 2 });
    const from = async () =>
      ((await s.ask(getCategory, { params: { id: s.tablets } })).body.result as CategoryDetail).mapped_from.find(
        ({ id }) => id === word.id,
      );
    expect(await from()).toBeUndefined();
    await s.decide(word.id, s.tablets);
    const now = await from();
    expect(now).toMatchObject({ path: 'Elektronik > Uhren', products: 2, since: expect.any(String) });
    await sql`update category_maps set since = '2026-03-01T10:00:00.000Z' where external_id = ${word.id}`.execute(
      s.b.platform.db,
    );
    await sql`update mapping_decisions set at = '2026-05-02T10:00:00.000Z' where external_id = ${word.id} and kind = 'category'`.execute(
      s.b.platform.db,
    );
    expect(await from()).toMatchObject({ since: '2026-03-01T10:00:00.000Z', decided_at: '2026-05-02T10:00:00.000Z' });
    // Away and back again: it stands for it anew.
    const away = await s.decide(word.id, s.phones);
    expect(await from()).toBeUndefined();
    await s.undo(away.result.decision_ids);
    expect((await from())!.since! > '2026-05-02').toBe(true);
    await sql`update category_maps set since = null where external_id = ${word.id}`.execute(s.b.platform.db);
    expect(await from()).toMatchObject({ since: null });
    await s.decide(word.id, null);
  });

  it('of "leave out" takes a word out of the inbox until it is asked again', async () => {
    const word = await s.external('Diverses');
    await s.decide(word.id, null, { left_out: true });
    expect(await s.rowOf(word.id)).toBeUndefined();
    expect(await s.rowOf(word.id, { state: 'left_out' })).toMatchObject({ state: 'left_out' });
    await s.decide(word.id, null);
    expect(await s.rowOf(word.id)).toMatchObject({ state: 'open' });
    const list = (await s.ask(calls.listDecisions, { query: { kind: 'category' } })).body.result as {
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
    const word = await s.external('Anything');
    const parent = await s.b.make.category({ name: 'A parent' });
    await s.b.make.category({ name: 'Its child', parentId: parent.id });
    const refused = await s.decide(word.id, parent.id);
    expect([refused.status, refused.body.statusMessage]).toEqual([422, 'Cannot select this parent category!']);
    expect((await s.decide(99_999_999, s.phones)).status).toBe(404);
    const none = await s.ask(calls.decideMapping, { body: { kind: 'category', decisions: [] } });
    expect([none.status, none.body.result]).toMatchObject([422, { issues: [{ message: 'Select at least one' }] }]);
  });

  it('asks for the right over its own kind', async () => {
    const word = await s.external('Rights');
    await s.b.make.user({ email: 'brands@tregu.test', permissions: ['Read_Category', 'Update_Brand'] });
    const as = await tokenFor(s.b, 'brands@tregu.test');
    const body = { kind: 'category', decisions: [{ id: word.id, target_id: s.phones }] };
    expect((await s.ask(calls.decideMapping, { body }, as)).status).toBe(403);
  });

  it('over many products is a task: nobody waits, every product moves, and taking it back is a task, too', async () => {
    const word = await s.external('Gross > Haufen');
    const { db } = s.b.platform;
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
    const before = await counted(s.accessories);
    const { result } = await s.decide(word.id, s.accessories, { certainty: 97 });
    expect(result.taskId).not.toBeNull();
    expect(await s.b.taskEnded(result.taskId!)).toMatchObject({ status: 'completed' });
    expect(await counted(s.accessories)).toBe(before + 1201);
    expect(await s.b.listDifferences()).toEqual([]);
    const list = (await s.ask(calls.listDecisions, { query: { kind: 'category' } })).body.result as {
      results: { id: number; external_id: number; certainty: number }[];
    };
    expect(list.results[0]).toMatchObject({ external_id: word.id, certainty: 97 });
    const back = (await s.undo([list.results[0]!.id])).body.result as { taskId: string };
    expect(await s.b.taskEnded(back.taskId)).toMatchObject({ status: 'completed' });
    expect(await counted(s.accessories)).toBe(before);
  });
});

describe('merging two categories', () => {
  it('counts first, then moves products and mappings and deletes the one; staff’s choice stays staff’s', async () => {
    const root = await s.b.make.category({ name: 'Merge root' });
    const [from, into] = [
      await s.b.make.category({ name: 'Cell phones', parentId: root.id }),
      await s.b.make.category({ name: 'Mobile phones', parentId: root.id }),
    ];
    const word = await s.external('Handy > Alt', { count: 2 });
    await s.decide(word.id, from.id);
    const chosen = await s.b.make.product({ categoryIds: [from.id, into.id] });
    const merge = (body: Record<string, unknown>) => s.ask(calls.mergeCategories, { body });
    expect((await merge({ from: from.id, into: into.id, preview: true })).body.result).toEqual({
      products: 3,
      mappings: 1,
      taskId: null,
    });
    expect((await merge({ from: from.id, into: into.id })).status).toBe(200);
    for (const id of [...word.productIds, chosen.id]) expect(await s.categoriesOf(id)).toEqual([into.id]);
    expect(await s.rowOf(word.id, { state: 'mapped' })).toMatchObject({ targets: [{ id: into.id }] });
    expect((await merge({ from: from.id, into: into.id })).status).toBe(404);
    expect((await merge({ from: into.id, into: into.id })).body.statusMessage).toBe(
      'Choose another category to merge into',
    );
    expect((await merge({ from: root.id, into: s.phones })).body.statusMessage).toContain(
      '"Merge root" has subcategories',
    );
    expect(await s.b.listDifferences()).toEqual([]);
  });

  it('is put back with what moved: products, mappings and the category, but nothing that has moved on since [pages.md 4.3]', async () => {
    const root = await s.b.make.category({ name: 'Undo root' });
    const [from, into] = [
      await s.b.make.category({ name: 'Kettles', parentId: root.id }),
      await s.b.make.category({ name: 'Water boilers', parentId: root.id }),
    ];
    const word = await s.external('Kessel > Alt', { count: 2 });
    await s.decide(word.id, from.id);
    const [chosen, both, later] = [
      await s.b.make.product({ categoryIds: [from.id] }),
      await s.b.make.product({ categoryIds: [from.id, into.id] }),
      await s.b.make.product({ categoryIds: [from.id] }),
    ];
    expect((await s.ask(calls.mergeCategories, { body: { from: from.id, into: into.id } })).status).toBe(200);
    const merges = async () =>
      (await s.ask(calls.listMerges, { params: { id: into.id } })).body.result as { id: number; state: string }[];
    const [merge] = await merges();
    expect(merge).toMatchObject({ name: 'Kettles', products: 5, mappings: 1, state: 'merged' });
    // Somebody has put one of them elsewhere since.
    await s.b.platform.pool.query(
      'update mapped_categories set is_deleted = true where product_id = $1 and category_id = $2',
      [later.id, into.id],
    );
    const undo = () => s.ask(calls.undoMerge, { params: { id: merge!.id } });
    const taken = await s.b.make.category({ name: 'KETTLES', parentId: root.id });
    expect((await undo()).body.result).toMatchObject({ issues: [{ field: 'name' }] });
    await s.b.platform.pool.query('update categories set deleted_at = now() where id = $1', [taken.id]);
    expect((await undo()).body.result).toEqual({ products: 4, kept: 1, taskId: null });
    for (const id of [...word.productIds, chosen.id]) expect(await s.categoriesOf(id)).toEqual([from.id]);
    expect(await s.categoriesOf(both.id)).toEqual([from.id, into.id]);
    expect(await s.categoriesOf(later.id)).toEqual([]);
    expect(await s.rowOf(word.id, { state: 'mapped' })).toMatchObject({ targets: [{ id: from.id }] });
    const { rows } = await s.b.platform.pool.query(
      'select origin from mapped_categories where category_id = $1 and product_id = any($2) and not is_deleted order by product_id',
      [from.id, [...word.productIds, chosen.id]],
    );
    expect(rows.map(({ origin }) => origin)).toEqual(['map', 'map', 'staff']);
    expect((await merges())[0]).toMatchObject({ state: 'undone' });
    expect((await undo()).body.result).toMatchObject({ code: 'category_merge_undone' });
    await s.b.make.listed(later.id);
    expect(await s.b.listDifferences()).toEqual([]);
  });

  it('is put back after the one it was merged into came back, and not before', async () => {
    const [first, second, third] = [
      await s.b.make.category({ name: 'Chain one' }),
      await s.b.make.category({ name: 'Chain two' }),
      await s.b.make.category({ name: 'Chain three' }),
    ];
    const product = await s.b.make.product({ categoryIds: [first.id] });
    for (const body of [
      { from: first.id, into: second.id },
      { from: second.id, into: third.id },
    ])
      expect((await s.ask(calls.mergeCategories, { body })).status).toBe(200);
    const undoIn = async (id: number) => {
      const [merge] = (await s.ask(calls.listMerges, { params: { id } })).body.result as { id: number }[];
      return (await s.ask(calls.undoMerge, { params: { id: merge!.id } })).body;
    };
    expect(await undoIn(second.id)).toMatchObject({ result: { code: 'category_merged_on' } });
    expect((await undoIn(third.id)).result).toMatchObject({ products: 1 });
    expect((await undoIn(second.id)).result).toMatchObject({ products: 1 });
    expect(await s.categoriesOf(product.id)).toEqual([first.id]);
  });

  it('of many products is put back by a task, which goes on where it broke off', async () => {
    const [from, into] = [await s.b.make.category({ name: 'Many' }), await s.b.make.category({ name: 'More' })];
    const word = await s.external('Viele', { count: 520 });
    const { result } = await s.decide(word.id, from.id);
    await s.b.taskEnded(result.taskId!);
    const begun = (await s.ask(calls.mergeCategories, { body: { from: from.id, into: into.id } })).body.result;
    await s.b.taskEnded((begun as { taskId: string }).taskId);
    const [merge] = (await s.ask(calls.listMerges, { params: { id: into.id } })).body.result as { id: number }[];
    expect(merge).toMatchObject({ products: 520, state: 'merged' });
    const back = (await s.ask(calls.undoMerge, { params: { id: merge!.id } })).body.result as { taskId: string };
    expect(back).toMatchObject({ products: 500, kept: 0 });
    expect(await s.b.taskEnded(back.taskId)).toMatchObject({ status: 'completed' });
    const { rows } = await s.b.platform.pool.query(
      'select category_id::int as id, count(*)::int as n from mapped_categories where category_id = any($1) and not is_deleted group by 1',
      [[from.id, into.id]],
    );
    expect(rows).toEqual([{ id: from.id, n: 520 }]);
    expect(await s.b.listDifferences()).toEqual([]);
  }, 60_000);

  it('that failed half-way is shown as stopped, and goes on or back; so does an undo that failed', async () => {
    const [from, into] = [await s.b.make.category({ name: 'Half' }), await s.b.make.category({ name: 'Whole' })];
    const word = await s.external('Halb', { count: 520 });
    await s.b.taskEnded((await s.decide(word.id, from.id)).result.taskId!);
    const last = Math.max(...word.productIds);
    const { pool } = s.b.platform;
    const breakAt = (on: boolean) =>
      pool.query(
        on
          ? `create or replace function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
             create trigger broken before insert or update on category_merge_products for each row when (new.product_id = ${last})
               execute function broken()`
          : 'drop trigger broken on category_merge_products',
      );
    const countIn = async () =>
      (
        await pool.query<{ id: number; n: number }>(
          'select category_id::int as id, count(*)::int as n from mapped_categories where category_id = any($1) and not is_deleted group by 1 order by 2',
          [[from.id, into.id]],
        )
      ).rows;
    const merge = async () => {
      const { result } = (await s.ask(calls.mergeCategories, { body: { from: from.id, into: into.id } })).body;
      return s.b.taskEnded((result as { taskId: string }).taskId);
    };
    const merges = async () =>
      (await s.ask(calls.listMerges, { params: { id: into.id } })).body.result as { id: number; state: string }[];
    const undo = async () =>
      (await s.ask(calls.undoMerge, { params: { id: (await merges())[0]!.id } })).body.result as { taskId: string };

    await breakAt(true);
    expect(await merge()).toMatchObject({ status: 'failed' });
    expect(await merges()).toMatchObject([{ from: from.id, products: 500, state: 'stopped' }]);
    expect(await countIn()).toEqual([
      { id: from.id, n: 20 },
      { id: into.id, n: 500 },
    ]);
    // Back from half-way: what had moved, and nothing more.
    expect(await undo()).toEqual({ products: 500, kept: 0, taskId: null });
    expect(await merges()).toMatchObject([{ state: 'undone' }]);
    expect(await countIn()).toEqual([{ id: from.id, n: 520 }]);
    // On from half-way: the same merge, which then can be undone as a whole.
    expect(await merge()).toMatchObject({ status: 'failed' });
    await breakAt(false);
    const { result: rest } = (await s.ask(calls.mergeCategories, { body: { from: from.id, into: into.id } })).body;
    expect(rest).toMatchObject({ products: 20, taskId: null });
    expect((await merges()).map(({ state }) => state)).toEqual(['merged', 'undone']);
    await breakAt(true);
    expect(await s.b.taskEnded((await undo()).taskId)).toMatchObject({ status: 'failed' });
    expect((await merges())[0]).toMatchObject({ state: 'undo stopped' });
    await breakAt(false);
    expect(await undo()).toEqual({ products: 520, kept: 0, taskId: null });
    expect((await merges())[0]).toMatchObject({ state: 'undone' });
    expect(await undo()).toMatchObject({ code: 'category_merge_undone' });
    expect(await countIn()).toEqual([{ id: from.id, n: 520 }]);
    expect(await s.rowOf(word.id, { state: 'mapped' })).toMatchObject({ targets: [{ id: from.id }] });
    expect(await s.b.listDifferences()).toEqual([]);
  }, 60_000);
});
