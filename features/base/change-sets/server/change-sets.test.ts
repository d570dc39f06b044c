import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '#features/base/exports/server/read-back.for-tests.ts';
import { listProducts, selectAllProducts } from '#features/catalogue/products/contract/products.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/change-sets.calls.ts';
import type { ChangeItem, ChangeSet } from '../contract/change-sets.model.ts';
import { selectionLimit } from '../contract/change-sets.rules.ts';
import { purgeChangeSets } from './use-cases/purge-change-sets.ts';

let b: Bench;
const tokens: Record<string, string> = {};
const removal = { removal_reason: 'pricing_issues', additional_infos: null } as const;

beforeAll(async () => {
  b = await bench();
  const all = ['Update_Product', 'Delete_Product', 'Read_Product'] as const;
  await b.make.user({ email: 'mira@sets.test', name: 'Mira Mover', permissions: [...all] });
  await b.make.user({ email: 'olga@sets.test', permissions: [...all] });
  await b.make.user({ email: 'updater@sets.test', permissions: ['Update_Product'] });
  await b.make.user({ email: 'ada@sets.test', roles: ['Admin'] });
  for (const who of ['mira', 'olga', 'updater', 'ada']) tokens[who] = await tokenFor(b, `${who}@sets.test`);
});
afterAll(() => b.close());

type Who = 'mira' | 'olga' | 'updater' | 'ada' | 'rita';
const ask = (call: Parameters<typeof request>[1], parts: object, who: Who = 'mira') =>
  request(b, call, parts, { token: tokens[who]! });
async function preview(body: RequestOf<typeof calls.previewChanges>['body'], who: Who = 'mira') {
  const { body: answer } = await ask(calls.previewChanges, { body }, who);
  return answer.result as { change_set: ChangeSet; rows: ChangeItem[] };
}
async function act(
  call: (typeof calls)['applyChangeSet' | 'undoChangeSet' | 'retryChangeSet'],
  id: string,
  who: Who = 'mira',
) {
  const { status, body } = await ask(call, { params: { id } }, who);
  return { status, set: body.result as ChangeSet, text: body.statusMessage };
}
const statusOf = async (id: number) =>
  (await b.platform.db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
/** Somebody else changes the product meanwhile. */
async function elsewhere(id: number, values: { status?: number; version?: number }) {
  await b.platform.db.updateTable('products').set(values).where('id', '=', id).execute();
  await b.make.listed(id);
}
const toPending = (ids: number[]) => ({ operation: 'products.changeStatus', input: { status: 1 }, ids });

describe('a preview', () => {
  it('tells for each row what would become of it, groups the reasons, and changes nothing', async () => {
    const [fresh, pending] = [await b.make.product({ status: 0 }), await b.make.product({ status: 1 })];

    const { change_set: set, rows } = await preview(toPending([fresh.id, pending.id, 999_999]));

    expect(set).toMatchObject({
      state: 'previewed',
      total: 3,
      title: { en: 'Move to PENDING', sq: 'Kalim në PENDING' },
    });
    expect(set.counts).toMatchObject({ planned: 1, refused: 2 });
    expect(set.reasons.map(({ code, count }) => [code, count])).toEqual(
      expect.arrayContaining([
        ['product_move_not_allowed', 1],
        ['not_found', 1],
      ]),
    );
    expect(rows.find((row) => row.id === fresh.id)).toMatchObject({
      code: fresh.sku_intern,
      state: 'planned',
      before: { status: 0 },
      after: { status: 1 },
    });
    expect(await statusOf(fresh.id)).toBe(0);
  });

  it('freezes what the filters of "select all" find, so that a product that comes later is not changed [PMS-076]', async () => {
    const seller = await b.make.seller();
    const first = await b.make.product({ sellerId: seller.id });
    const filters = { seller: seller.id, status: 0 };
    const { change_set: set } = await preview({ operation: 'products.changeStatus', input: { status: 1 }, filters });
    const later = await b.make.product({ sellerId: seller.id });

    await act(calls.applyChangeSet, set.id);

    expect([await statusOf(first.id), await statusOf(later.id)]).toEqual([1, 0]);
  });

  it('names the field of the input that is wrong, and an operation nobody declared', async () => {
    const { id } = await b.make.product();
    const wrong = await ask(calls.previewChanges, { body: { ...toPending([id]), input: { status: 6 } } });
    const unknown = await ask(calls.previewChanges, { body: { ...toPending([id]), operation: 'products.explode' } });
    const reasonless = await ask(calls.previewChanges, { body: { ...toPending([id]), input: { status: 5 } } });

    expect(wrong).toMatchObject({ status: 422, body: { statusMessage: 'Unknown status' } });
    expect(JSON.stringify(wrong.body)).toContain('input.status');
    expect(unknown).toMatchObject({ status: 422, body: { statusMessage: 'Bulk action not found' } });
    expect(reasonless).toMatchObject({ status: 422, body: { statusMessage: 'Please select a removal reason' } });
  });
});

describe('the file of a result', () => {
  it('has every row with what became of it, code and reason, in the language asked for, and only for who may see the change', async () => {
    const [mine, theirs] = [await b.make.product(), await b.make.product()];
    const { change_set: set } = await preview(toPending([mine.id, theirs.id, 999_998]));
    await elsewhere(theirs.id, { status: 3 });
    await act(calls.applyChangeSet, set.id);
    const fileOf = async (query: object, who: Who = 'mira') => {
      const { status, body } = await ask(calls.fileChangeItems, { params: { id: set.id }, query }, who);
      return { status, ...(body.result as { name: string; content: string }) };
    };

    const csv = await fileOf({ format: 'csv' });
    const lines = csv.content.replace('\uFEFF', '').trim().split(/\r?\n/);
    const workbook = await fileOf({ format: 'xlsx', language: 'sq' });
    const rows = readXlsx(Buffer.from(workbook.content, 'base64')).rows.map((row) => row.map(({ text }) => text));

    expect(csv.name).toMatch(/^tregu-bulk-result-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines).toHaveLength(4);
    expect(lines.find((line) => line.includes(mine.sku_intern))).toMatch(/changed.*done/);
    const skipped = lines.find((line) => line.includes(theirs.sku_intern));
    expect(skipped).toContain('changed_meanwhile');
    expect(skipped).toContain('Changed by someone else after the preview');
    expect(lines.find((line) => line.includes('999998'))).toMatch(/refused.*not_found/);
    expect(rows[0]).toEqual(['Produkti', 'Emri', 'Shuma', 'Monedha', 'Gjendja', 'Kodi', 'Arsyeja']);
    expect(rows.find((row) => row[0] === mine.sku_intern)).toContain('të ndryshuar');
    expect(rows).toHaveLength(4);
    expect((await fileOf({}, 'olga')).status).toBe(404);
    expect((await fileOf({}, 'ada')).status).toBe(200);
  });

  it('leaves out no row of a change of more rows than are selected by hand', async () => {
    const product = await b.make.product();
    const { change_set: set } = await preview(toPending([product.id]));
    await act(calls.applyChangeSet, set.id);
    await sql`insert into change_items (change_set_id, item_id, state, code, reason)
      select ${set.id}::uuid, 1000000 + n, 'refused', 'not_found', 'Not found' from generate_series(1, ${selectionLimit}::int) n`.execute(
      b.platform.db,
    );

    const { body } = await ask(calls.fileChangeItems, { params: { id: set.id } });

    const lines = (body.result as { content: string }).content.trim().split(/\r?\n/);
    expect(lines).toHaveLength(1 + selectionLimit + 1);
    // What was changed comes last.
    expect(lines.at(-1)).toContain(product.sku_intern);
  });
});

describe('carrying it out', () => {
  it('skips what somebody changed after the preview, and never overwrites it', async () => {
    const [mine, theirs, edited] = [await b.make.product(), await b.make.product(), await b.make.product()];
    const { change_set: set } = await preview(toPending([mine.id, theirs.id, edited.id]));
    await elsewhere(theirs.id, { status: 3 });
    await elsewhere(edited.id, { version: 2 });

    const { set: ended } = await act(calls.applyChangeSet, set.id);

    expect(ended).toMatchObject({ state: 'partly', counts: { done: 1, skipped: 2 } });
    expect(ended.reasons).toEqual([
      {
        state: 'skipped',
        code: 'changed_meanwhile',
        text: 'Changed by someone else after the preview',
        values: {},
        count: 2,
      },
    ]);
    expect([await statusOf(mine.id), await statusOf(theirs.id), await statusOf(edited.id)]).toEqual([1, 3, 0]);
  });

  it('happens once, though the button is pressed twice', async () => {
    const { id } = await b.make.product();
    const { change_set: set } = await preview(toPending([id]));

    const answers = await Promise.all([act(calls.applyChangeSet, set.id), act(calls.applyChangeSet, set.id)]);

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('writes the change set as the cause of every line of history', async () => {
    const { id } = await b.make.product();
    const { change_set: set } = await preview(toPending([id]));
    await act(calls.applyChangeSet, set.id);
    await act(calls.undoChangeSet, set.id);

    const lines = await b.platform.db
      .selectFrom('activity_log')
      .select(['cause', 'before', 'after'])
      .where('entity_id', '=', id)
      .where('entity', '=', 'product')
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { cause: `change-set:${set.id}`, before: { status: 0 }, after: { status: 1 } },
      { cause: `undo:${set.id}`, before: { status: 1 }, after: { status: 0 } },
    ]);
  });
});

describe('undo', () => {
  it('puts back what still stands as it was left, keeps the rest and lists it with the reason', async () => {
    const [one, other] = [await b.make.product(), await b.make.product()];
    const { change_set: set } = await preview(toPending([one.id, other.id]));
    await act(calls.applyChangeSet, set.id);
    await elsewhere(other.id, { status: 3 });

    const { set: undone } = await act(calls.undoChangeSet, set.id);

    expect(undone).toMatchObject({ state: 'undone_partly', counts: { undone: 1, kept: 1 }, undo: { offered: false } });
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual([0, 3]);
    const { body } = await ask(calls.listChangeItems, { params: { id: set.id }, query: { state: 'kept' } });
    expect(body.result).toMatchObject({ total: 1, rows: [{ id: other.id, reason: 'Changed by someone else since' }] });
    expect((await ask(calls.listChangeItemIds, { params: { id: set.id } })).body.result).toEqual([other.id]);
  });

  it('does not hide a product that was sent to a shop after it was approved (T43)', async () => {
    const { id } = await b.make.product({ status: 1 });
    const { change_set: set } = await preview({ operation: 'products.approve', input: {}, ids: [id] });
    await act(calls.applyChangeSet, set.id);
    await b.platform.db
      .insertInto('publications')
      .values({ product_id: id, shop_id: 2, status: 'in_shop', external_key: `x-${id}` })
      .execute();
    await b.make.listed(id);

    const { set: undone } = await act(calls.undoChangeSet, set.id);

    expect(undone.counts).toMatchObject({ undone: 0, kept: 1 });
    expect(await statusOf(id)).toBe(4);
  });

  it('sends removed products to the shop again, because only sending puts a product in a shop (T45)', async () => {
    const { id } = await b.make.product({ status: 4, shops: { 1: 'in_shop' } });
    const { change_set: set } = await preview({
      operation: 'publishing.removeFromShop',
      input: { removal },
      ids: [id],
    });
    await act(calls.applyChangeSet, set.id);

    const { set: undone } = await act(calls.undoChangeSet, set.id);

    expect(undone.state).toBe('undone');
    const sent = await b.platform.db.selectFrom('tasks').select('input').where('type', '=', 'send-to-shop').execute();
    expect(sent).toMatchObject([{ input: { ids: [id] } }]);
  });

  it('asks for the right of the change itself (T10)', async () => {
    const { id } = await b.make.product({ status: 3 });
    const { change_set: set } = await preview({ operation: 'products.archive', input: {}, ids: [id] }, 'ada');
    await act(calls.applyChangeSet, set.id, 'ada');
    await b.platform.db
      .updateTable('change_sets')
      .set({ user_id: await userId('updater') })
      .where('id', '=', set.id)
      .execute();

    expect((await act(calls.undoChangeSet, set.id, 'updater')).status).toBe(403);
    const again = { operation: 'products.archive', input: {}, ids: [id] };
    expect((await ask(calls.previewChanges, { body: again }, 'updater')).status).toBe(403);
    expect(await statusOf(id)).toBe(7);
  });
});

const userId = async (who: Who) =>
  (
    await b.platform.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `${who}@sets.test`)
      .executeTakeFirstOrThrow()
  ).id;

it("shows a person their own changes until they are dismissed, others' only to administrators", async () => {
  const { id } = await b.make.product();
  const { change_set: set } = await preview(toPending([id]), 'olga');
  await act(calls.applyChangeSet, set.id, 'olga');
  const recent = async (who: Who) => (await ask(calls.listChangeSets, {}, who)).body.result as ChangeSet[];

  expect((await recent('olga')).map((it) => it.id)).toEqual([set.id]);
  expect((await ask(calls.getChangeSet, { params: { id: set.id } }, 'mira')).status).toBe(404);
  expect((await act(calls.undoChangeSet, set.id, 'mira')).status).toBe(404);
  expect((await ask(calls.getChangeSet, { params: { id: set.id } }, 'ada')).status).toBe(200);

  await ask(calls.dismissChangeSet, { params: { id: set.id } }, 'olga');
  expect(await recent('olga')).toEqual([]);
});

it('does not lose sight of a change of many rows behind decisions about single ones', async () => {
  const [one, two] = [await b.make.product(), await b.make.product()];
  const { change_set: many } = await preview(toPending([one.id, two.id]), 'olga');
  await act(calls.applyChangeSet, many.id, 'olga');
  for (let n = 0; n < 6; n++) {
    const { change_set: single } = await preview(toPending([(await b.make.product()).id]), 'olga');
    await act(calls.applyChangeSet, single.id, 'olga');
  }

  const shown = (await ask(calls.listChangeSets, {}, 'olga')).body.result as ChangeSet[];

  expect(shown).toHaveLength(6);
  expect(shown.at(-1)).toMatchObject({ id: many.id, undo: { offered: true } });
});

it('keeps one place for a run of review decisions, so that they push out nothing that could be undone', async () => {
  await b.make.user({ email: 'rita@sets.test', permissions: ['Update_Product', 'Read_Product'] });
  tokens.rita = await tokenFor(b, 'rita@sets.test');
  const set = async (body: Parameters<typeof preview>[0]) => {
    const { change_set } = await preview(body, 'rita');
    return (await act(calls.applyChangeSet, change_set.id, 'rita')).set;
  };
  const warranty = { operation: 'products.editFields', input: { shop_warranty: 12 } };
  const edited = await set({ ...warranty, ids: [(await b.make.product()).id] });
  const decided: ChangeSet[] = [];
  for (let n = 0; n < 7; n++) {
    const { id } = await b.make.product({ status: 1 });
    decided.push(await set({ operation: 'review.decide', input: { decision: 'approve' }, ids: [id] }));
  }

  const shown = (await ask(calls.listChangeSets, {}, 'rita')).body.result as ChangeSet[];

  expect(shown.map(({ id }) => id)).toEqual([decided.at(-1)!.id, edited.id]);
  expect(shown.at(-1)!.undo.offered).toBe(true);

  type Page = { total: number; rows: ChangeSet[] };
  const all = async (who: Who, query: object) =>
    (await ask(calls.listAllChanges, { query }, who)) as { status: number; body: { result: Page } };
  const mine = (await all('rita', { pageSize: 5 })).body.result;
  expect([mine.total, mine.rows.length, mine.rows[0]!.id]).toEqual([8, 5, decided.at(-1)!.id]);
  const later = (await all('rita', { pageSize: 5, page: 1 })).body.result;
  expect(later.rows.map(({ id }) => id)).toContain(edited.id);
  expect((await all('rita', { to: '2020-01-01T00:00:00Z' })).body.result.total).toBe(0);
  expect((await all('rita', { whose: 'all' })).status).toBe(403);
  expect((await all('ada', {})).body.result.total).toBe(0);
  const everybody = (await all('ada', { whose: 'all', pageSize: 100 })).body.result;
  expect(new Set(everybody.rows.map(({ user_name }) => user_name)).size).toBeGreaterThan(1);
  expect(everybody.rows.every(({ state }) => state !== 'previewed')).toBe(true);
});

it('says what the numbers inside its rows are called', async () => {
  const category = await b.make.category({ name: 'Shoes' });
  const { id } = await b.make.product();
  const body = { operation: 'products.mapCategories', input: { categoryId: category.id, action: 'add' }, ids: [id] };
  const { body: answer } = await ask(calls.previewChanges, { body });
  expect(answer.result).toMatchObject({
    change_set: { keyed_by: 'category' },
    names: { [`category ${category.id}`]: 'Shoes' },
  });
});

it('keeps the list as its source says', async () => {
  expect(await b.listDifferences()).toEqual([]);
});

describe('old change sets', () => {
  const age = (id: string, days: number) =>
    b.platform.pool.query(
      `update change_sets set created_at = created_at - make_interval(days => $2), ended_at = ended_at - make_interval(days => $2) where id = $1`,
      [id, days],
    );
  const made = async () => {
    const product = await b.make.product({ status: 0 });
    const { change_set: set } = await preview(toPending([product.id]));
    return { product, id: set.id };
  };

  it('are forgotten after 90 days with their rows, previews after a day, what is worked on never; the history stays', async () => {
    const [old, young, looked, running] = [await made(), await made(), await made(), await made()];
    for (const { id } of [old, young]) await act(calls.applyChangeSet, id);
    await b.platform.db.updateTable('change_sets').set({ state: 'running' }).where('id', '=', running.id).execute();
    await age(old.id, 91);
    await age(young.id, 89);
    await age(looked.id, 2);
    await age(running.id, 400);

    await purgeChangeSets(b.platform)();

    const { rows } = await b.platform.pool.query('select id from change_sets where id = any($1)', [
      [old.id, young.id, looked.id, running.id],
    ]);
    expect(rows.map((row) => row.id).sort()).toEqual([young.id, running.id].sort());
    const left = await b.platform.pool.query('select 1 from change_items where change_set_id = $1', [old.id]);
    const history = await b.platform.pool.query(
      `select 1 from activity_log where entity = 'product' and entity_id = $1`,
      [old.product.id],
    );
    expect([left.rowCount, history.rowCount, await statusOf(old.product.id)]).toEqual([0, 1, 1]);
    await b.platform.db.deleteFrom('change_sets').where('id', '=', running.id).execute();
  });
});

describe('what a change left as it was', () => {
  it('carries what the reason is about, so that it can be said in another language', async () => {
    const pending = await b.make.product({ status: 1 });
    const { change_set: set, rows } = await preview(toPending([pending.id]));
    const values = {
      from: { message: 'PENDING', code: 'status.pending' },
      to: { message: 'PENDING', code: 'status.pending' },
    };
    expect(set.reasons).toMatchObject([{ code: 'product_move_not_allowed', values }]);
    expect(rows).toMatchObject([{ reason_code: 'product_move_not_allowed', values }]);
  });

  it('is a list of exactly these products: rows, count and select-all [PMS-076]', async () => {
    const [fresh, pending] = [await b.make.product({ status: 0 }), await b.make.product({ status: 1 })];
    const { change_set: set } = await preview(toPending([fresh.id, pending.id]));
    await act(calls.applyChangeSet, set.id);
    const found = async (outcome: string) => {
      const query = { outcome };
      const ids = (await ask(selectAllProducts, { query })).body.result;
      const count = (await ask(listProducts, { query: { ...query, onlyCount: '1' } })).body.result;
      const rows = (await ask(listProducts, { query })).body.result as { id: number }[];
      return { ids, count, rows: rows.map((row) => row.id) };
    };

    expect(await found(`refused.${set.id}`)).toEqual({ ids: [pending.id], count: 1, rows: [pending.id] });
    expect(await found(`stayed.${set.id}`)).toEqual({ ids: [pending.id], count: 1, rows: [pending.id] });
    expect(await found(`done.${set.id}`)).toEqual({ ids: [fresh.id], count: 1, rows: [fresh.id] });
    expect(await found(`failed.${set.id}`)).toEqual({ ids: [], count: 0, rows: [] });
  });

  it('says that a change is not kept any more, and refuses what is no outcome', async () => {
    const gone = await ask(listProducts, { query: { outcome: 'failed.6f1c2f5e-6f0e-4a53-9d8e-0d9b5f6a7c11' } });
    const wrong = await ask(listProducts, { query: { outcome: 'lost.1' } });
    expect(gone).toMatchObject({
      status: 422,
      body: { statusMessage: 'The results of this bulk action are no longer available' },
    });
    expect(wrong).toMatchObject({ status: 422, body: { statusMessage: 'Unknown outcome of a bulk change' } });
  });
});
