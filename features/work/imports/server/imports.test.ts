import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applyChangeSet,
  previewChanges,
  undoChangeSet,
} from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import * as texts from '#features/base/interface-texts/contract/interface-texts.calls.ts';
import { checkTaxFile, importTaxFile } from '#features/base/taxes/contract/taxes.calls.ts';
import * as attributes from '#features/catalogue/attributes/contract/attributes.file.calls.ts';
import * as brands from '#features/catalogue/brands/contract/brands.file.calls.ts';
import * as cn from '#features/catalogue/customs/contract/cn-file.calls.ts';
import * as glossary from '#features/catalogue/glossary/contract/glossary.calls.ts';
import {
  acceptQuarantineOperation,
  rejectQuarantineOperation,
} from '#features/intake/feed-runs/contract/quarantine.operations.ts';
import { imported, type Line } from '#features/intake/feed-runs/server/import-bench.for-tests.ts';
import { feedSafety } from '#features/intake/feeds/contract/feeds.safety.ts';
import { saveFeedSafety } from '#features/intake/feeds/contract/feeds-safety.calls.ts';
import { uploadImport } from '#features/intake/local-imports/contract/local-imports.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/imports.calls.ts';
import type { HeldValue, ImportRun, ImportSchedule, ListFile } from '../contract/imports.model.ts';

let b: Bench;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};
beforeAll(async () => {
  b = await bench();
  await b.work();
  for (const name of ['alpha', 'beta']) ids[name] = (await b.make.seller({ name: `${name} supply` })).id;
  ids.liri = (await b.make.seller({ name: 'Liri', local: true })).id;
  await b.make.user({ email: 'super@imports.test', name: 'Sara Super', roles: ['Super Admin'] });
  await b.make.user({ email: 'liri@imports.test', roles: ['Local Seller'], sellerId: ids.liri });
  await b.make.user({ email: 'beta@imports.test', sellerId: ids.beta!, permissions: ['Update_Product-Data'] });
  await b.make.user({ email: 'reader@imports.test', permissions: ['Read_Product-Data'] });
  for (const who of ['super', 'liri', 'beta', 'reader']) tokens[who] = await tokenFor(b, `${who}@imports.test`);
});
afterAll(() => b.close());

const ask = (call: Parameters<typeof request>[1], parts: Record<string, unknown> = {}, who = 'super') =>
  request(b, call, parts, { token: tokens[who]! });
const runs = async (query: object = {}, who = 'super') =>
  (await ask(calls.listImportRuns, { query }, who)).body.result as { results: ImportRun[]; total: number };
const held = async (query: object = {}, who = 'super') =>
  (await ask(calls.listHeldValues, { query }, who)).body.result as {
    results: HeldValue[];
    total: number;
    held_runs: number;
  };

const line = (sku: string, price: string): Line => ({ sku, price, stock: 5, ean: '4006381333931' });
const guards = { rows_fall: null, price_moves: 30, price_products: null, currency: 'off', no_ean: null };

/** A feed whose guards hold every price that moves by more than 30 %, and one that waits. */
async function holding(seller: 'alpha' | 'beta', sku: string) {
  await imported(b, ids[seller]!, [line(sku, '10'), line(`${sku}-2`, '20')]);
  const feed = await b.platform.db
    .selectFrom('feeds')
    .select('id')
    .where('seller_id', '=', ids[seller]!)
    .executeTakeFirstOrThrow();
  const safety = feedSafety.parse({ rules: {}, guards });
  expect((await ask(saveFeedSafety, { params: { id: feed.id }, body: safety })).status).toBe(200);
  const { run } = await imported(b, ids[seller]!, [line(sku, '99'), line(`${sku}-2`, '20'), { sku: '' }]);
  return { feedId: feed.id, runId: run.id };
}

describe('The console of imports', () => {
  it('has an empty list on an empty market', async () => {
    expect(await runs()).toEqual({ results: [], total: 0 });
    expect(await held()).toEqual({ results: [], total: 0, held_runs: 0 });
  });

  it('lists the runs of feeds, local files and category files in one order, counted alike', async () => {
    await holding('alpha', 'A-1');
    const file = { name: 'produktet.csv', bytes: Buffer.from('SKU;Emri;Stoku\n1;Çajnik;3\n') };
    expect((await ask(uploadImport, { query: {}, file }, 'liri')).status).toBe(200);
    await b.platform.db
      .insertInto('category_imports')
      .values({
        file_name: 'tree.csv',
        added: 3,
        changed: 1,
        steps: '[]',
        at: new Date(b.platform.now().getTime() + 1000),
      })
      .execute();
    const kept = { file_name: 'brands.csv', added: 1, changed: 2, steps: '[]', at: new Date(0) };
    await b.platform.db.insertInto('brand_imports').values(kept).execute();
    // Brought in before its rows were counted: what nobody counted is no 0.
    expect((await runs({ source: 'brands' })).results).toMatchObject([
      { rows: null, new: 1, changed: 2, unchanged: null, failed: null, kind: 'list', report: null },
    ]);
    await b.platform.db.deleteFrom('brand_imports').execute();
    const { results, total } = await runs();
    expect(total).toBe(4);
    expect(results.map(({ source }) => source)).toContain('categories');
    expect(results.find(({ source }) => source === 'categories')).toMatchObject({
      rows: null,
      new: 3,
      changed: 1,
      state: 'done',
    });
    expect(results.find(({ source }) => source === 'local')).toMatchObject({
      seller: 'Liri',
      file: 'produktet.csv',
      state: 'waiting',
      rows: 1,
    });
    const [second, first] = results.filter(({ source }) => source === 'feed');
    expect(first).toMatchObject({
      feed: 'Test',
      seller: 'alpha supply',
      kind: 'whole',
      new: 2,
      state: 'done',
      by: null,
    });
    expect(second).toMatchObject({ rows: 3, new: 0, failed: 1, quarantined: 1, state: 'partly' });
    expect(new Set(results.map(({ id }) => id)).size).toBe(4);
  });

  it('narrows by source, state, seller, days and words, page by page', async () => {
    expect((await runs({ source: 'feed' })).total).toBe(2);
    expect((await runs({ state: 'partly' })).results.map(({ source }) => source)).toEqual(['feed']);
    expect((await runs({ state: 'waiting' })).total).toBe(1);
    expect((await runs({ seller: ids.liri })).total).toBe(1);
    expect((await runs({ search_text: 'PRODUKTET' })).total).toBe(1);
    expect((await runs({ search_text: '100%' })).total).toBe(0);
    const later = new Date(Date.now() + 86_400_000).toISOString();
    expect((await runs({ from: later })).total).toBe(0);
    const pages = [await runs({ pageSize: 3 }), await runs({ pageSize: 3, page: 1 })];
    expect(pages.map(({ results }) => results.length)).toEqual([3, 1]);
    const ascending = (await runs({ orderKey: 'at', orderBy: 'asc' })).results.map(({ id }) => id);
    expect(ascending).toEqual((await runs()).results.map(({ id }) => id).reverse());
  });

  it('writes the same list into a file', async () => {
    const file = (await ask(calls.exportImportRuns, { query: { source: 'feed' } })).body.result as { content: string };
    expect(file.content.trim().split('\n')).toHaveLength(3);
    expect(file.content).toContain('Feed – alpha supply – Test – test.ndjson');
  });

  it('shows nobody of a seller the runs and values of another one', async () => {
    expect((await runs({}, 'beta')).total).toBe(0);
    expect((await held({}, 'beta')).total).toBe(0);
    const waiting = (await held()).results[0]!;
    const answer = await ask(calls.decideHeldValues, { body: { decision: 'accept', ids: [waiting.id] } }, 'beta');
    expect(answer.status).toBe(404);
    expect((await ask(calls.listImportRuns, {}, 'reader')).status).toBe(403);
  });
});

describe('Files of prices', () => {
  it('are runs with what became of their change, of the shops a person works in [pages.md 4.31]', async () => {
    const { db, pool } = b.platform;
    const boss = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'super@imports.test')
      .executeTakeFirstOrThrow();
    const sheet = async (name: string, hours = 0) => {
      const created_at = new Date(Date.now() - hours * 3_600_000);
      const row = { user_id: boss.id, shop_id: 2, file_name: name, rows: 3, blank: 1, created_at };
      const { id } = await db.insertInto('price_sheets').values(row).returning('id').executeTakeFirstOrThrow();
      await pool.query(
        `insert into price_sheet_rows (sheet_id, "row", sku, asked) values ($1, 2, 'P-1', '{}'), ($1, 3, 'P-2', null)`,
        [id],
      );
      return id;
    };
    const change = async (id: number, state: string, items: readonly string[]) => {
      const set = crypto.randomUUID();
      await pool.query(
        `insert into change_sets (id, operation, input, state, shop_id, user_id, ended_at) values ($1, 'price.sheet', $2, $3, 2, $4, now())`,
        [set, JSON.stringify({ sheet: id }), state, boss.id],
      );
      for (const [at, one] of items.entries())
        await pool.query(`insert into change_items (change_set_id, item_id, state) values ($1, $2, $3)`, [
          set,
          at + 1,
          one,
        ]);
    };
    // Its change is kept no longer: nobody knows what became of it, and nobody can start it.
    await sheet('long ago.csv', 25);
    await sheet('read.csv', 23);
    const done = await sheet('done.csv');
    await change(done, 'cancelled', ['planned']);
    await change(done, 'done', ['done']);
    await change(await sheet('undone.csv'), 'undone', ['undone']);
    const { results, total } = await runs({ source: 'price_sheets' });
    expect(total).toBe(3);
    expect(
      results.map(({ file, state, kind, rows, changed, unchanged, failed, by }) => [
        file,
        state,
        kind,
        rows,
        changed,
        unchanged,
        failed,
        by,
      ]),
    ).toEqual([
      ['Albania – undone.csv', 'undone', 'prices', 3, 1, 1, 1, 'Sara Super'],
      ['Albania – done.csv', 'partly', 'prices', 3, 1, 1, 1, 'Sara Super'],
      ['Albania – read.csv', 'waiting', 'prices', 3, 0, 1, 1, 'Sara Super'],
    ]);
    expect((await runs({ source: 'price_sheets', state: 'waiting' })).total).toBe(1);
    const held = await b.make.user({ email: 'kosovo@imports.test', permissions: ['Update_Product-Data'] });
    await db
      .insertInto('user_shops')
      .values({ user_id: held.id, shop_ids: [1] })
      .execute();
    tokens.kosovo = await tokenFor(b, 'kosovo@imports.test');
    expect((await runs({ source: 'price_sheets' }, 'kosovo')).total).toBe(0);
  });
});

describe('Files of kept lists', () => {
  type Report = { plan: string; counts: Record<'add' | 'change' | 'same' | 'refused', number> };
  type Call = Parameters<typeof request>[1];
  const bring = async (check: Call, run: Call, text: string, params?: object) => {
    const file = { name: `${run.name}.csv`, bytes: Buffer.from(text) };
    const checked = await ask(check, { ...(params ? { params } : {}), file });
    expect([run.name, checked.status]).toEqual([run.name, 200]);
    const { plan, counts } = checked.body.result as Report;
    const done = await ask(run, { ...(params ? { params } : {}), query: { plan }, file });
    expect([run.name, done.status, done.body.statusMessage]).toEqual([run.name, 200, done.body.statusMessage]);
    return { ...counts, id: (done.body.result as { id?: number }).id };
  };

  it('are in the console with what they refused, and why', async () => {
    const { id: language } = await b.platform.db
      .selectFrom('languages')
      .select('id')
      .where('code', '=', 'EN')
      .executeTakeFirstOrThrow();
    const key = 'base/shops/shops.texts:shopsTexts.saved';
    const counted = {
      brands: await bring(brands.checkBrandFile, brands.importBrands, `name\nSony\nsony\n"${'x'.repeat(101)}"\n`),
      attributes: await bring(
        attributes.checkAttributeFile,
        attributes.importAttributes,
        'attribute,value\nColour of the lid,Red\n,Lonely\n',
      ),
      glossary: await bring(
        glossary.checkGlossaryFile,
        glossary.importGlossary,
        'term,do not translate\nBluetooth,yes\n!!,yes\n',
      ),
      interface_texts: await bring(
        texts.checkInterfaceFile,
        texts.importInterfaceTexts,
        `key,wording\n${key},Other words\nno.such.key,x\n`,
        { id: language },
      ),
      cn_codes: await bring(cn.checkCnFile, cn.importCnCodes, 'code,description_en\n9797,Rare\n97,\nx,y\n'),
      vat_rates: await bring(
        checkTaxFile,
        importTaxFile,
        'country_code,tax_class,percent,valid_from\nXK,standard,19,2031-01-01\nXK,nothing,19,2031-01-01\n',
      ),
    };
    for (const [source, counts] of Object.entries(counted)) {
      expect([source, counts.refused]).toEqual([source, expect.any(Number)]);
      expect(counts.refused).toBeGreaterThan(0);
      const { results } = await runs({ source });
      expect([source, results[0]]).toMatchObject([
        source,
        {
          new: counts.add,
          changed: counts.change,
          unchanged: counts.same,
          failed: counts.refused,
          rows: counts.add + counts.change + counts.same + counts.refused,
          state: 'partly',
          by: 'Sara Super',
        },
      ]);
      const report = (await ask(calls.getListFile, { params: { id: results[0]!.report! } })).body.result as ListFile;
      expect(report).toMatchObject({ source, failed: counts.refused, state: 'partly' });
      expect(report.refused).toHaveLength(counts.refused);
      expect(report.refused[0]!.why!.sq).not.toBe('');
      const { content } = (
        await ask(calls.exportListFile, { params: { id: results[0]!.report! }, query: { language: 'sq' } })
      ).body.result as { content: string };
      expect(content).toContain(report.refused[0]!.why!.sq);
    }
    expect((await ask(brands.undoBrandImport, { params: { id: counted.brands.id } })).status).toBe(200);
    expect((await runs({ source: 'brands' })).results[0]).toMatchObject({ state: 'undone' });
    expect((await ask(calls.getListFile, { params: { id: 999_999 } })).status).toBe(404);
    expect((await ask(calls.getListFile, { params: { id: 1 } }, 'beta')).status).toBe(403);
  });

  it('of a shop are shown to those who work there', async () => {
    await b.platform.db
      .insertInto('table_imports')
      .values(
        [1, 2].map((shop_id) => ({
          source: 'duties',
          shop_id,
          file_name: `duty-${shop_id}.csv`,
          at: b.platform.now(),
          rows: 2,
          added: 2,
          changed: 0,
          unchanged: 0,
          refused: 0,
        })),
      )
      .execute();
    const { id } = await b.make.user({ email: 'second@imports.test', permissions: ['Update_Product-Data'] });
    await b.platform.db
      .insertInto('user_shops')
      .values({ user_id: id, shop_ids: [2] })
      .execute();
    tokens.second = await tokenFor(b, 'second@imports.test');
    const { results } = await runs({ source: 'duties' });
    expect(results.map(({ file }) => file)).toEqual(['duty-2.csv', 'duty-1.csv']);
    expect((await runs({ source: 'duties' }, 'second')).results.map(({ file }) => file)).toEqual(['duty-2.csv']);
    const statuses = results.map(
      async ({ report }) => (await ask(calls.getListFile, { params: { id: report! } }, 'second')).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404]);
  });

  it('lists pushes that were refused whole as failed', async () => {
    const { id: key_id } = await b.platform.db
      .insertInto('push_keys')
      .values({
        name: 'ERP',
        seller_id: ids.alpha!,
        scopes: ['stock'],
        hash: 'h',
        hint: 'abcd',
        per_minute: 1,
        created_by: 1,
        created_at: b.platform.now(),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const one = { key_id, body_hash: '', created_at: b.platform.now() };
    await b.platform.db
      .insertInto('pushes')
      .values([
        { ...one, kind: 'feed', failed: 2, refusal: 'feed_disabled' },
        { ...one, kind: 'stock', rows: 3, failed: 1 },
      ])
      .execute();
    expect((await runs({ source: 'push' })).results.map(({ state, failed }) => [state, failed])).toEqual([
      ['partly', 1],
      ['failed', 0],
    ]);
    await b.platform.db.deleteFrom('pushes').execute();
  });
});

describe('The quarantine of all feeds', () => {
  it('is decided at once for values of several feeds, each in the history of its feed', async () => {
    const { feedId } = await holding('beta', 'B-1');
    const waiting = await held();
    expect(waiting.results.map(({ seller, sku, old, new: now }) => [seller, sku, Number(old), Number(now)])).toEqual([
      ['beta supply', 'B-1', 10, 99],
      ['alpha supply', 'A-1', 10, 99],
    ]);
    expect((await held({ search_text: 'b-1' })).total).toBe(1);
    const answer = await ask(calls.decideHeldValues, {
      body: { decision: 'accept', ids: waiting.results.map(({ id }) => id) },
    });
    expect(answer.body.result).toEqual({ decided: 2, outdated: 0 });
    const prices = await b.platform.db
      .selectFrom('variants')
      .select('price')
      .where('sku', 'in', ['A-1', 'B-1'])
      .execute();
    expect(prices.map(({ price }) => Number(price))).toEqual([99, 99]);
    expect(await held()).toMatchObject({ total: 0 });
    expect((await held({ state: 'accepted' })).results[0]).toMatchObject({ decided_by: 'Sara Super' });
    const told = await b.platform.db
      .selectFrom('activity_log')
      .select('entity_id')
      .where('entity', '=', 'feed')
      .where('action', '=', 'quarantine accepted')
      .execute();
    expect(told.map(({ entity_id }) => Number(entity_id))).toContain(feedId);
    expect(told).toHaveLength(2);
    const again = await ask(calls.decideHeldValues, {
      body: { decision: 'reject', ids: waiting.results.map(({ id }) => id) },
    });
    expect(again.status).toBe(404);
  });

  const bulk = async (operation: string, chosen: object) => {
    const preview = await ask(previewChanges, { body: { operation, input: {}, ...chosen } }, 'super');
    return preview.body.result as { change_set: ChangeSet };
  };
  const price = async (sku: string) =>
    Number(
      (await b.platform.db.selectFrom('variants').select('price').where('sku', '=', sku).executeTakeFirstOrThrow())
        .price,
    );

  it('is decided by all that is found, with a preview, and undone', async () => {
    for (const n of [1, 2, 3]) await holding('alpha', `BULK-${n}`);
    const { change_set: set } = await bulk(acceptQuarantineOperation.name, { filters: { search_text: 'bulk-' } });
    expect(set.counts).toMatchObject({ planned: 3, refused: 0 });
    expect(await price('BULK-1')).toBe(10);
    // Somebody prices one of them meanwhile: what the preview said of it is not so any more.
    await b.platform.db.updateTable('variants').set({ price: '11' }).where('sku', '=', 'BULK-3').execute();
    await ask(applyChangeSet, { params: { id: set.id } });
    expect([await price('BULK-1'), await price('BULK-2'), await price('BULK-3')]).toEqual([99, 99, 11]);
    expect((await held({ search_text: 'bulk-', state: 'accepted' })).results[0]).toMatchObject({
      decided_by: 'Sara Super',
    });
    await ask(undoChangeSet, { params: { id: set.id } });
    expect([await price('BULK-1'), await price('BULK-2'), await price('BULK-3')]).toEqual([10, 10, 11]);
    expect((await held({ search_text: 'bulk-' })).results.map(({ sku, decided_by }) => [sku, decided_by])).toEqual([
      ['BULK-3', null],
      ['BULK-2', null],
      ['BULK-1', null],
    ]);
    const refusing = await bulk(rejectQuarantineOperation.name, { filters: { search_text: 'bulk-' } });
    expect(refusing.change_set.counts).toMatchObject({ planned: 3, refused: 0 });
    await ask(applyChangeSet, { params: { id: refusing.change_set.id } });
    expect([await price('BULK-1'), await price('BULK-3')]).toEqual([10, 11]);
    expect((await held({ search_text: 'bulk-', state: 'rejected' })).total).toBe(3);
    // The same supplier sends another value: that one waits now, and the refusal is not undone beside it.
    await imported(b, ids.alpha!, [line('BULK-1', '77')]);
    await ask(undoChangeSet, { params: { id: refusing.change_set.id } });
    expect((await held({ search_text: 'bulk-1' })).results.map(({ new: now }) => Number(now))).toEqual([77]);
    expect((await held({ search_text: 'bulk-2' })).total).toBe(1);
    const told = await b.platform.db
      .selectFrom('activity_log')
      .select('action')
      .where('entity', '=', 'feed')
      .where('action', '=', 'quarantine undone')
      .execute();
    expect(told.length).toBeGreaterThan(1);
  });

  /** A price and the currency it is in, both waiting. */
  const waitingCurrency = async (sku: string) => {
    const { feedId, runId } = await holding('alpha', sku);
    const { id: variant_id, product_id } = await b.platform.db
      .selectFrom('variants')
      .select(['id', 'product_id'])
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    await b.platform.db.deleteFrom('feed_quarantine').where('variant_id', '=', variant_id).execute();
    const of = { feed_id: feedId, run_id: runId, product_id, variant_id, rule: 'currency' };
    const rows = await b.platform.db
      .insertInto('feed_quarantine')
      .values([
        { ...of, field: 'price', old_value: '10', new_value: '900' },
        { ...of, field: 'currency', old_value: 'EUR', new_value: 'ALL' },
      ])
      .returning('id')
      .execute();
    const now = async () => {
      const one = await b.platform.db
        .selectFrom('variants')
        .select(['price', 'currency'])
        .where('id', '=', variant_id)
        .executeTakeFirstOrThrow();
      return [Number(one.price), one.currency];
    };
    const setPrice = (price: string) =>
      b.platform.db.updateTable('variants').set({ price }).where('id', '=', variant_id).execute();
    return { ids: rows.map(({ id }) => id), now, setPrice };
  };

  it('decides the currency and the amounts of a variant together', async () => {
    const { ids, now } = await waitingCurrency('CUR-1');
    const one = await bulk(acceptQuarantineOperation.name, { ids: [ids[1]!] });
    expect(one.change_set).toMatchObject({
      counts: { planned: 0, refused: 1 },
      reasons: [{ code: 'held_value_with_currency' }],
    });
    const both = await bulk(acceptQuarantineOperation.name, { ids });
    await ask(applyChangeSet, { params: { id: both.change_set.id } });
    expect(await now()).toEqual([900, 'ALL']);
    await ask(undoChangeSet, { params: { id: both.change_set.id } });
    expect(await now()).toEqual([10, 'EUR']);
  });

  it('takes and undoes no currency whose amount somebody changed meanwhile, and lets both be refused', async () => {
    const { ids, now, setPrice } = await waitingCurrency('CUR-2');
    await setPrice('11');
    const outdated = await bulk(acceptQuarantineOperation.name, { ids });
    expect(outdated.change_set).toMatchObject({
      counts: { planned: 0, refused: 2 },
      reasons: [{ code: 'held_value_outdated', count: 2 }],
    });
    await setPrice('10');
    const both = await bulk(acceptQuarantineOperation.name, { ids });
    await ask(applyChangeSet, { params: { id: both.change_set.id } });
    await setPrice('950');
    await ask(undoChangeSet, { params: { id: both.change_set.id } });
    expect(await now()).toEqual([950, 'ALL']);

    const other = await waitingCurrency('CUR-3');
    await other.setPrice('11');
    const refusing = await bulk(rejectQuarantineOperation.name, { ids: other.ids });
    expect(refusing.change_set.counts).toMatchObject({ planned: 2, refused: 0 });
    await ask(applyChangeSet, { params: { id: refusing.change_set.id } });
    expect(await other.now()).toEqual([11, 'EUR']);
    expect((await held({ search_text: 'cur-3' })).total).toBe(0);
  });

  it('reaches nobody of another seller, and is written into a file', async () => {
    const waiting = (await held({ search_text: 'bulk-2' })).results[0]!;
    const operation = rejectQuarantineOperation.name;
    expect((await ask(previewChanges, { body: { operation, input: {}, ids: [waiting.id] } }, 'beta')).status).toBe(403);
    const file = (await ask(calls.exportHeldValues, { query: { search_text: 'bulk-', language: 'sq' } })).body
      .result as { content: string };
    expect(file.content).toContain('BULK-2');
    expect(file.content).toContain('Në pritje');
    expect(file.content).not.toContain('CUR-1');
    const theirs = (await ask(calls.exportHeldValues, {}, 'beta')).body.result as { content: string };
    expect(theirs.content).not.toContain('BULK-2');
  });

  it('tells how many whole runs wait', async () => {
    const { runId } = { runId: (await runs({ source: 'feed' })).results[0]!.ref };
    await b.platform.db.updateTable('feed_runs').set({ status: 'held' }).where('id', '=', runId).execute();
    expect((await held()).held_runs).toBe(1);
    expect((await runs({ state: 'held' })).results.map(({ ref }) => ref)).toEqual([runId]);
  });
});

describe('The schedules of all feeds', () => {
  it('are listed with the next one first, and say which are paused and which fail', async () => {
    const list = async (query: object = {}) =>
      (await ask(calls.listImportSchedules, { query })).body.result as { results: ImportSchedule[]; total: number };
    expect((await list()).total).toBe(0);
    const times = JSON.stringify({ kind: 'daily', at: '06:00' });
    const feed = (name: string, more: object) => ({
      seller_id: ids.alpha!,
      name,
      url: 'https://a.test/f',
      times,
      ...more,
    });
    await b.platform.db
      .insertInto('feeds')
      .values([
        feed('Later', { next_run_at: '2030-01-02T06:00:00Z' }),
        feed('Sooner', { next_run_at: '2030-01-01T06:00:00Z', failing_since: '2026-01-01T06:00:00Z', failures: 3 }),
        feed('Still', { paused: true }),
        { ...feed('By hand', {}), times: null },
      ])
      .execute();
    const { results, total } = await list();
    expect(total).toBe(3);
    expect(results.map(({ feed, state }) => [feed, state])).toEqual([
      ['Sooner', 'failing'],
      ['Later', 'on'],
      ['Still', 'paused'],
    ]);
    expect((await list({ state: 'paused' })).results[0]).toMatchObject({ next_run_at: null, last_good_at: null });
    expect((await list({ search_text: 'soon' })).total).toBe(1);
  });
});
