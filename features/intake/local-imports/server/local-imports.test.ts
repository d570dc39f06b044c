import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '#features/base/exports/server/read-back.for-tests.ts';
import { duplicateEanSetting } from '#features/catalogue/products/contract/ean/same-ean.settings.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import {
  beginLocalDraft,
  createLocalProduct,
  getLocalProduct,
  listLocalDrafts,
  saveLocalDraft,
} from '#features/intake/local-products/contract/local-products.calls.ts';
import type { LocalDraft } from '#features/intake/local-products/contract/local-products.model.ts';
import { aContent, anUpload } from '#features/intake/local-products/server/local-products.for-tests.ts';
import type { OutputOf } from '#kit/call.ts';
import { readSmallTable } from '#server/formats/read-small-table.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/local-imports.calls.ts';
import { type ImportRow, type LocalImportDetail, rowsKeptDays } from '../contract/local-imports.model.ts';
import { forgetOldRows } from './running/forget-rows.ts';

let b: Bench;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};
beforeAll(async () => {
  b = await bench();
  ids.liri = (await b.make.seller({ name: 'Liri', local: true })).id;
  ids.zana = (await b.make.seller({ name: 'Zana', local: true })).id;
  ids.home = (await b.make.category({ name: 'Home' })).id;
  ids.kettles = (await b.make.category({ name: 'Çajnikë', parentId: ids.home })).id;
  for (const who of ['liri', 'zana'] as const) {
    ids[`${who}User`] = (
      await b.make.user({ email: `${who}@import.test`, roles: ['Local Seller'], sellerId: ids[who]! })
    ).id;
    tokens[who] = await tokenFor(b, `${who}@import.test`);
  }
  await b.make.user({ email: 'admin@import.test', roles: ['Admin'] });
  tokens.admin = await tokenFor(b, 'admin@import.test');
  await b.work();
});
afterAll(() => b.close());

const ask = (call: Parameters<typeof request>[1], parts: Record<string, unknown> = {}, who = 'liri') =>
  request(b, call, parts, { token: tokens[who]! });
const upload = (text: string | Buffer, who = 'liri', query: object = {}) =>
  ask(calls.uploadImport, { query, file: { name: 'produktet.csv', bytes: Buffer.from(text) } }, who);
const uploaded = async (text: string | Buffer) => (await upload(text)).body.result as LocalImportDetail;
const check = async (id: number, body: object) =>
  (await ask(calls.checkImport, { params: { id }, body })).body.result as LocalImportDetail;
const rowsOf = async (id: number, query: object = {}) =>
  (
    (await ask(calls.listImportRows, { params: { id }, query: { pageSize: '100', ...query } })).body.result as {
      results: ImportRow[];
    }
  ).results;
const get = async (id: number) => (await ask(calls.getImport, { params: { id } })).body.result as LocalImportDetail;
const ended = async (id: number) => {
  await expect.poll(async () => (await get(id)).state, { timeout: 30_000 }).not.toMatch(/running|undoing/);
  return get(id);
};
const product = async (sku: string) => {
  const fileId = await anUpload(b, ids.liriUser!);
  const content = aContent({ categoryId: ids.kettles!, fileId, sku, name: `Çajnik ${sku}` });
  return ((await ask(createLocalProduct, { body: { content } })).body.result as { id: number }).id;
};
const read = async (id: number) =>
  (await ask(getLocalProduct, { params: { id } })).body.result as OutputOf<typeof getLocalProduct>;
const drafts = async () =>
  ((await ask(listLocalDrafts, { query: { pageSize: 100 } })).body.result as { results: LocalDraft[] }).results;

describe('A file of a local seller', () => {
  it('in any encoding and with any delimiter is read, and its columns are recognised [GEN-020]', async () => {
    const windows = Buffer.from('Kodi;Emri;\xC7mimi;Stoku\n1;\xC7ajnik;12,50;3\n', 'latin1');
    expect((await uploaded(windows)).fields).toEqual({ sku: 0, name: 1, price: 2, stock: 3 });
    const tabs = await uploaded('\uFEFFSKU\tBarkodi\tSasia\n1\t\t3\n');
    expect(tabs).toMatchObject({ columns: ['SKU', 'Barkodi', 'Sasia'], fields: { sku: 0, ean: 1, stock: 2 }, rows: 1 });
  });

  it('that is no table, empty, or too long is refused with what to do', async () => {
    expect((await upload('')).status).toBe(422);
    expect((await upload('SKU;Emri\n')).body).toMatchObject({ result: { code: 'import_empty' } });
    expect((await upload(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1, 2]))).body.result).toMatchObject({
      code: 'import_unreadable',
    });
    expect((await upload('[{"sku": 1}]')).body.result).toMatchObject({ code: 'import_no_table' });
    const long = `SKU;Stoku\n${Array.from({ length: 100_001 }, (_, n) => `${n};1`).join('\n')}`;
    expect((await upload(long)).body).toMatchObject({
      result: { code: 'import_too_many_rows' },
      statusMessage: 'Maximum 100000 rows at once. Split the file',
    });
  });

  it('is judged row by row with column, value, code and words in Albanian; nothing is changed', async () => {
    const id = await product('700');
    await product('701');
    const before = await read(id);
    const file = await uploaded(
      [
        'SKU;Emri;Përshkrimi;Kategoria;Çmimi;Stoku',
        '700;;;;13,90;8',
        '701;;;;;',
        '702;Çajnik i ri;Prej çeliku.;Çajnikë;20;5',
        '703;Pa çmim;Prej çeliku.;Çajnikë;falas;5',
        '704;Gabim;Prej çeliku.;Anije;20;5',
        ';Pa kod;;;1;1',
        '700;;;;1;1',
        '705;"thonjëz" e keqe;x;y;1;1',
      ].join('\n'),
    );
    const checked = await check(file.id, { fields: file.fields, mode: 'all' });
    expect(checked).toMatchObject({
      state: 'checked',
      verdicts: { new: 1, changed: 1, missing: 0, unchanged: 1, refused: 5 },
    });
    const rows = await rowsOf(file.id);
    expect(rows.map(({ row, verdict }) => [row, verdict])).toEqual([
      [2, 'changed'],
      [3, 'unchanged'],
      [4, 'new'],
      [5, 'refused'],
      [6, 'refused'],
      [7, 'refused'],
      [8, 'refused'],
      [9, 'refused'],
    ]);
    // A refused row leads to its product too, where there is one.
    expect(rows.map(({ product_id }) => product_id)).toEqual([
      id,
      expect.any(Number),
      null,
      null,
      null,
      null,
      id,
      null,
    ]);
    expect(rows[0]!.changes).toEqual([
      { field: 'price', before: '12.5', after: '13.90' },
      { field: 'stock', before: '4', after: '8' },
    ]);
    expect(rows[3]!.issues[0]).toMatchObject({
      column: 'Çmimi',
      value: 'falas',
      code: 'value_wrong',
      text: { sq: 'Çmimi duhet të jetë mbi 0, p.sh. 12.50' },
    });
    expect(rows.slice(4).map((row) => row.issues[0]!.code)).toEqual([
      'category_unknown',
      'sku_missing',
      'sku_twice',
      'row_broken',
    ]);
    expect(await read(id)).toEqual(before);
    const report = (await ask(calls.getImportReport, { params: { id: file.id } })).body.result as { content: string };
    const table = await readSmallTable(Buffer.from(report.content, 'base64'), 'report.xlsx', {
      maxRows: 100,
      maxColumns: 100,
    });
    expect(table.rows[3]!.cells.at(-1)).toContain('Çmimi: Çmimi duhet të jetë mbi 0');
  });

  it('is run as a task, new ones become drafts, and taking it back leaves everything as it was', async () => {
    const id = await product('710');
    const before = (await read(id)).content;
    const known = (await drafts()).length;
    const file = await uploaded('SKU;Emri;Përshkrimi;Çmimi;Stoku\n710;Emër i ri;;99;1\n711;Çajnik;I mirë.;10;2\n');
    await check(file.id, { fields: file.fields, mode: 'all', category_id: ids.kettles });
    expect((await ask(calls.runImport, { params: { id: file.id }, query: { accept_jumps: '1' } })).status).toBe(200);
    expect(await ended(file.id)).toMatchObject({ state: 'done', outcome: { done: 2, failed: 0 } });
    expect((await read(id)).content).toMatchObject({
      texts: { AL: { name: 'Emër i ri' } },
      variants: [{ price: '99', stock: '1' }],
    });
    expect((await drafts())[0]).toMatchObject({ content: { category_id: ids.kettles, variants: [{ sku: '711' }] } });
    // A second run of the same file is nothing to do.
    expect((await ask(calls.runImport, { params: { id: file.id } })).status).toBe(409);

    await ask(calls.undoImport, { params: { id: file.id } });
    expect(await ended(file.id)).toMatchObject({ state: 'undone', outcome: { undone: 2, kept: 0 } });
    expect((await read(id)).content).toEqual(before);
    expect(await drafts()).toHaveLength(known);
    expect(await b.listDifferences()).toEqual([]);
  });

  it('that names a new product again continues its draft, and leaves alone what somebody typed', async () => {
    const bring = async (text: string) => {
      const file = await uploaded(text);
      await check(file.id, { fields: file.fields, mode: 'all', category_id: ids.kettles });
      await ask(calls.runImport, { params: { id: file.id } });
      return ended(file.id);
    };
    const ofSku = async (sku: string) => (await drafts()).filter(({ content }) => content.variants[0]!.sku === sku);
    const titles = 'SKU;Emri;Përshkrimi;Çmimi;Stoku';
    const first = await bring(`${titles}\n731;Çajnik;I mirë.;10;2\n732;Tenxhere;E mirë.;20;3\n`);
    const second = await bring(`${titles}\n731;Çajnik;I mirë.;10;2\n732;Tenxhere;E mirë.;25;3\n`);
    expect([first.outcome.done, second.outcome.done]).toEqual([2, 2]);
    const [one, two] = [await ofSku('731'), await ofSku('732')];
    expect([one.length, two.length]).toEqual([1, 1]);
    expect(two[0]!.content.variants[0]!.price).toBe('25');

    // The older file cannot be taken back over the newer one; the newer one leaves what was there before it.
    await ask(calls.undoImport, { params: { id: first.id } });
    expect((await ended(first.id)).outcome).toMatchObject({ undone: 0, kept: 2 });
    await ask(calls.undoImport, { params: { id: second.id } });
    expect((await ended(second.id)).outcome).toMatchObject({ undone: 2, kept: 0 });
    expect((await ofSku('732'))[0]!.content.variants[0]!.price).toBe('20');

    const typed = { ...one[0]!.content, brand: 'Shtëpiza' };
    await ask(saveLocalDraft, { params: { id: one[0]!.id }, body: { content: typed } });
    const third = await bring(`${titles}\n731;Çajnik;I mirë.;11;2\n`);
    expect(third).toMatchObject({ state: 'partly', outcome: { done: 0, failed: 1 }, retry: 1 });
    const [refused] = await rowsOf(third.id);
    expect(refused!.issues[0]).toMatchObject({
      code: 'import_draft_begun',
      text: { sq: expect.stringContaining('ndryshuar me dorë') },
    });
    expect((await ofSku('731')).map(({ content }) => [content.brand, content.variants[0]!.price])).toEqual([
      ['Shtëpiza', '10'],
    ]);

    // Begun by hand and saved once: no import made it.
    const own = aContent({
      categoryId: ids.kettles!,
      fileId: await anUpload(b, ids.liriUser!),
      sku: '733',
      name: 'Imja',
    });
    expect((await ask(beginLocalDraft, { body: { content: own } })).status).toBe(200);
    expect(await bring(`${titles}\n733;Nga skedari;I mirë.;11;2\n`)).toMatchObject({ outcome: { done: 0, failed: 1 } });
    expect((await ofSku('733')).map(({ content }) => content.texts.AL.name)).toEqual(['Imja']);
  });

  it('is forgotten row by row after 90 days; what became of it stays', async () => {
    const file = await uploaded('SKU;Emri;Përshkrimi;Çmimi;Stoku\n741;Çajnik;I mirë.;10;2\n;Pa SKU;;1;1\n');
    await check(file.id, { fields: file.fields, mode: 'all', category_id: ids.kettles });
    const open = await uploaded('SKU;Stoku\n742;1\n');
    await ask(calls.runImport, { params: { id: file.id } });
    const before = await ended(file.id);
    expect(before).toMatchObject({ rows: 2, retry: 1, rows_kept: true, outcome: { done: 1 } });
    const { db } = b.platform;
    const old = new Date(Date.now() - (rowsKeptDays + 1) * 86_400_000);
    await db.updateTable('local_imports').set({ created_at: old }).where('id', 'in', [file.id, open.id]).execute();
    await forgetOldRows(b.platform)();
    expect(await get(file.id)).toEqual({ ...before, created_at: old.toISOString(), samples: [], rows_kept: false });
    expect(await rowsOf(file.id)).toEqual([]);
    expect((await ask(calls.undoImport, { params: { id: file.id } })).status).toBe(409);
    expect((await ask(calls.retryImport, { params: { id: file.id } })).status).toBe(409);
    expect(await get(open.id)).toMatchObject({ state: 'failed', problem: { code: 'import_file_gone' } });
  });

  it('answers what a reviewer asked for, which price and stock alone do not', async () => {
    const id = await product('715');
    const asked = { product_id: id, asked_at: new Date(0), answered_at: null };
    await b.platform.db.insertInto('review_requests').values(asked).execute();
    const answered = async () =>
      (await b.platform.db.selectFrom('review_requests').selectAll().where('product_id', '=', id).executeTakeFirst())
        ?.answered_at ?? null;
    for (const [mode, text] of [
      ['offers', 'SKU;Stoku\n715;9\n'],
      ['all', 'SKU;Emri\n715;Çajnik Liri\n'],
    ] as const) {
      expect(await answered()).toBeNull();
      const file = await uploaded(text);
      await check(file.id, { fields: file.fields, mode });
      await ask(calls.runImport, { params: { id: file.id } });
      await ended(file.id);
    }
    expect(await answered()).not.toBeNull();
  });

  it('is taken back only where nobody changed anything since', async () => {
    const [one, two] = [await product('720'), await product('721')];
    const file = await uploaded('SKU;Stoku\n720;50\n721;60\n');
    await check(file.id, { fields: file.fields, mode: 'offers' });
    await ask(calls.runImport, { params: { id: file.id } });
    await ended(file.id);
    await b.platform.pool.query('update products set version = version + 1 where id = $1', [two]);
    await ask(calls.undoImport, { params: { id: file.id } });
    expect(await ended(file.id)).toMatchObject({ state: 'undone_partly', outcome: { undone: 1, kept: 1 } });
    expect((await read(one)).content.variants[0]!.stock).toBe('4');
    expect((await read(two)).content.variants[0]!.stock).toBe('60');
  });

  it('gives an approved product back the EAN that another one shares, where the market refuses a new one [pages.md 4.28]', async () => {
    const { db, pool } = b.platform;
    const [shared, own] = ['4006381333931', '4006381333948'];
    await b.make.product({ sellerId: ids.zana!, status: productStatus.approved, ean: shared, sku: 'TWIN-1' });
    const id = await product('725');
    await pool.query('update products set status = $2 where id = $1', [id, productStatus.approved]);
    const carries = (ean: string) =>
      pool.query('update variants set ean = $2, eans = array[$2] where product_id = $1', [id, ean]);
    await carries(shared);
    const setting = { key: duplicateEanSetting.key, value: JSON.stringify('any_seller') };
    await db.insertInto('settings').values(setting).execute();
    const eanOf = async () => (await read(id)).content.variants[0]!.ean;
    const bring = async (ean: string) => {
      const file = await uploaded(`SKU;EAN\n725;${ean}\n`);
      await check(file.id, { fields: file.fields, mode: 'all' });
      await ask(calls.runImport, { params: { id: file.id } });
      return ended(file.id);
    };
    const file = await bring(own);
    expect([file.state, await eanOf()]).toEqual(['done', own]);
    await ask(calls.undoImport, { params: { id: file.id } });
    expect((await ended(file.id)).outcome).toMatchObject({ undone: 1, kept: 0 });
    expect(await eanOf()).toBe(shared);
    // A file that brings it anew is another matter.
    await carries(own);
    const again = await bring(shared);
    expect([again.outcome, await eanOf()]).toMatchObject([{ done: 0, failed: 1 }, own]);
    expect((await rowsOf(again.id))[0]!.issues[0]!.text.en).toBe(`Another approved product has the same EAN ${shared}`);
    await db.deleteFrom('settings').where('key', '=', setting.key).execute();
  });

  it('with only price and stock leaves the words alone and makes nothing new', async () => {
    const id = await product('730');
    const file = await uploaded('SKU;Emri;Çmimi\n730;Tjetër emër;"1.234,50 €"\n739;I ri;5\n');
    const checked = await check(file.id, { fields: file.fields, mode: 'offers' });
    expect(checked.verdicts).toEqual({ new: 0, changed: 1, missing: 0, unchanged: 0, refused: 1 });
    await ask(calls.runImport, { params: { id: file.id }, query: { accept_jumps: '1' } });
    await ended(file.id);
    expect((await read(id)).content).toMatchObject({
      texts: { AL: { name: 'Çajnik 730' } },
      variants: [{ price: '1234.5' }],
    });
  });

  it('remembers what the seller calls its columns, and belongs to that seller alone (T09)', async () => {
    const file = await uploaded('Shenja;Vlera\n1;2\n');
    expect(file.fields).toEqual({});
    await check(file.id, { fields: { sku: 0, stock: 1 }, mode: 'offers' });
    expect((await uploaded('Vlera;Shenja\n1;2\n')).fields).toEqual({ sku: 1, stock: 0 });
    for (const call of [
      calls.getImport,
      calls.listImportRows,
      calls.runImport,
      calls.undoImport,
      calls.getImportReport,
    ])
      expect((await ask(call, { params: { id: file.id } }, 'zana')).status, call.name).toBe(404);
    expect(
      (await ask(calls.checkImport, { params: { id: file.id }, body: { fields: { sku: 0 }, mode: 'all' } }, 'zana'))
        .status,
    ).toBe(404);
    expect((await upload('SKU;Stoku\n1;1\n', 'admin')).body.result).toMatchObject({ code: 'local_seller_needed' });
    expect((await upload('SKU;Stoku\n1;1\n', 'admin', { seller: ids.zana })).status).toBe(200);
  });

  it('has a template with the category in it that can be brought back', async () => {
    await b.make.shopBrand('Vapor');
    const template = (await ask(calls.getImportTemplate, { query: { category: ids.kettles } })).body.result as {
      content: string;
    };
    const book = Buffer.from(template.content, 'base64');
    const offered = readXlsx(book, 'xl/worksheets/sheet2.xml').rows.map((row) => row.map(({ text }) => text));
    // Its own category first, and whatever is chosen can be brought back.
    expect(offered[0]).toEqual([expect.stringContaining('Çajnikë'), 'Vapor', '18']);
    const file = await uploaded(book);
    expect(Object.keys(file.fields)).toHaveLength(21);
    expect((await check(file.id, { fields: file.fields, mode: 'all' })).verdicts.new).toBe(2);
  });
});

describe('A person who loses the link to the seller while an import of theirs runs', () => {
  /** Right after the third row; `then` is what becomes of the person. */
  async function interrupted(then: string): Promise<{ written: number[]; text: string }> {
    const name = `cut-${++cuts}`;
    const who = await b.make.user({ email: `${name}@import.test`, roles: ['Local Seller'], sellerId: ids.liri! });
    tokens[name] = await tokenFor(b, who.email);
    const rows = Array.from({ length: 8 }, (_, n) => `${800 + cuts * 10 + n};Çajnik;I mirë.;10;2`).join('\n');
    const { id, fields } = (await upload(`SKU;Emri;Përshkrimi;Çmimi;Stoku\n${rows}\n`, name)).body
      .result as LocalImportDetail;
    await ask(calls.checkImport, { params: { id }, body: { fields, mode: 'all', category_id: ids.kettles } }, name);
    await expect.poll(async () => (await getAs(id)).state, { timeout: 30_000 }).toBe('checked');
    await b.platform.pool.query(`create or replace function cut_link() returns trigger language plpgsql as $$
      begin ${then.replaceAll('$user', String(who.id))}; return null; end $$`);
    await b.platform.pool.query(
      `create trigger cut_link after update of state on local_import_rows for each row
      when (new.row = 4 and new.state = 'done') execute function cut_link()`,
    );
    try {
      expect((await ask(calls.runImport, { params: { id } }, name)).body.result).toMatchObject({ id });
      await expect.poll(async () => (await getAs(id)).state, { timeout: 30_000 }).not.toMatch(/running|checked/);
    } finally {
      await b.platform.pool.query('drop trigger cut_link on local_import_rows');
    }
    const { rows: done } = await b.platform.pool.query(
      `select row from local_import_rows where import_id = $1 and state = 'done' order by row`,
      [id],
    );
    const task = await b.platform.pool.query(
      `select error from tasks where type = 'local-import' and user_id = $1 order by created_at desc limit 1`,
      [who.id],
    );
    return { written: done.map(({ row }) => row), text: task.rows[0].error ?? '' };
  }
  let cuts = 0;
  const getAs = async (id: number) =>
    (await ask(calls.getImport, { params: { id } }, 'admin')).body.result as LocalImportDetail;

  it('writes no further row, and the task says why', async () => {
    for (const then of [
      'update users set seller_id = null where id = $user',
      `update users set seller_id = (select id from sellers where name = 'Zana') where id = $user`,
      'update users set active = false where id = $user',
      'delete from users_roles where user_id = $user',
    ]) {
      const { written, text } = await interrupted(then);
      expect([then, written.at(-1), text]).toEqual([
        then,
        4,
        expect.stringContaining('may no longer change the products'),
      ]);
    }
  }, 120_000);

  it('goes on to the end where other rights of theirs changed', async () => {
    const { written, text } = await interrupted(
      `insert into user_permissions (user_id, permission_id, value) select $user, id, true from permissions where name = 'Read_Brand'`,
    );
    expect([written.length, text]).toEqual([8, '']);
  });
});
