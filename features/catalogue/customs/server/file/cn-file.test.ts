import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as files from '../../contract/cn-file.calls.ts';
import { listCnCodes } from '../../contract/customs.calls.ts';
import { changeCnCode, exportCnCodes } from '../../contract/kept-codes.calls.ts';
import { cnFileRepository } from './cn-file.repository.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'super@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@tregu.test');
});
afterAll(() => b.close());

type Report = {
  plan: string;
  counts: Record<string, number>;
  rows: { row: number; what: string; column: string | null; before: string | null; why: { en: string } | null }[];
};
type Table = string | Buffer;
const fileOf = (content: Table, name: string) => ({
  name,
  bytes: typeof content === 'string' ? Buffer.from(content) : content,
});
const check = (content: Table, name = 'cn.csv', call: typeof files.checkCnFile = files.checkCnFile) =>
  request(b, call, { file: fileOf(content, name) }, { token });
const reported = async (content: Table, name?: string, call?: typeof files.checkCnFile) => {
  const { status, body } = await check(content, name, call);
  expect([status, body]).toMatchObject([200, {}]);
  return body.result as Report;
};
const bring = async (content: Table, plan: string, call: typeof files.importCnCodes = files.importCnCodes) =>
  request(b, call, { query: { plan }, file: fileOf(content, 'cn.csv') }, { token });
const row = async (code: string) =>
  (
    (await request(b, listCnCodes, { query: { search_text: code } }, { token })).body.result as {
      results: Record<string, unknown>[];
    }
  ).results.find((one) => one.code === code);
const refusals = ({ rows }: Report) =>
  rows.filter(({ what }) => what === 'refused').map(({ row: at, column }) => [at, column]);

const year = `code;description_en;description_al;words_si;unit;valid_from;valid_to;remark
8517 13 01;Smartphones with two screens;Telefona me dy ekrane;zgibni;PST;01.01.2027;;new
85171300;;;;;;2026-12-31;ends
85171400;;Telefona të tjerë;;;;;
;;;;;;;
12;;;;;;;
851;Odd;;;;;;
0012;Zeros;;;;;;
85171301;Again;;;;;;
77010000;No chapter;;;;;;
85171302;;;;;;;
85171303;Days;;;;2027-02-30;;
85171304;Days;;;;2027-02-02;2027-01-01;
`;

it('tells what becomes of each row of a year’s nomenclature, and refuses each at its column', async () => {
  const report = await reported(year);
  // "851" has lost the zero in front: it is heading 0851, whose chapter 08 is there.
  expect(report.counts).toEqual({ refused: 6, add: 2, change: 2, same: 1 });
  expect(refusals(report)).toEqual([
    [8, 'code'],
    [9, 'code'],
    [10, 'code'],
    [11, 'description_en'],
    [12, 'valid_from'],
    [13, 'valid_to'],
  ]);
  expect(report.rows.find(({ row: at }) => at === 3)?.before).toBe('… – …');
  expect(await row('85171301')).toBeUndefined();
});

it('brings it in as it was checked, and takes back what is as the file left it', async () => {
  const { plan } = await reported(year);
  expect((await bring(year, 'other')).body).toMatchObject({ result: { code: 'table_file_changed_since' } });
  const done = (await bring(year, plan)).body.result as { id: number };
  expect(done).toMatchObject({ added: 2, changed: 2, refused: 6 });
  expect(await row('85171301')).toMatchObject({
    valid_from: '2027-01-01',
    supplementary_unit: 'PST',
    texts: { AL: { description: 'Telefona me dy ekrane' }, SI: { description: '', words: 'zgibni' } },
  });
  expect(await row('85171300')).toMatchObject({ valid_to: '2026-12-31', description_en: 'Smartphones' });
  expect((await row('85171400'))?.texts).toMatchObject({ AL: { description: 'Telefona të tjerë' }, SI: {} });
  const { plan: again } = await reported(year);
  expect((await bring(year, again)).body).toMatchObject({ result: { code: 'table_file_nothing' } });

  // Somebody changes one by hand and gives a product another: both stay when the file is undone.
  const changed = await row('85171300');
  const body = { ...changed, description_en: 'Our phones' };
  expect((await request(b, changeCnCode, { params: { code: '85171300' }, body }, { token })).status).toBe(200);
  const { id } = await b.make.product({});
  await b.platform.db.updateTable('products').set({ cncode: '85171301' }).where('id', '=', id).execute();
  const undone = await request(b, files.undoCnImport, { params: { id: done.id } }, { token });
  expect(undone.body.result).toEqual({ undone: 2, kept: ['85171301', '85171300'] });
  expect((await row('85171400'))?.texts).not.toHaveProperty('AL');
  expect(await row('0851')).toBeUndefined();
  expect((await request(b, files.undoCnImport, { params: { id: done.id } }, { token })).body).toMatchObject({
    result: { code: 'table_import_undone' },
  });
});

it('a correlation table says what follows, ends the old code the day before, and is taken back', async () => {
  const table = `old,new,from
85176930,85171400,2027-01-01
85176930,85171800,2027-01-01
85177100,85177900,
85177900,85177900,
85177900,85171400,2027-01-01
85176990,99999999,2027-01-01
8517,85171400,
85176930,85171400,
`;
  const call = files.checkSuccessorFile;
  const report = await reported(table, 'table.csv', call);
  expect(report.counts).toEqual({ refused: 4, add: 3, change: 0, same: 1 });
  expect(refusals(report)).toEqual([
    [4, 'from'],
    [7, 'new'],
    [8, 'old'],
    [9, 'old'],
  ]);
  const done = (await bring(table, report.plan, files.importSuccessors)).body.result as { id: number };
  expect(await row('85176930')).toMatchObject({ valid_to: '2026-12-31', successors: ['85171400', '85171800'] });
  // It follows itself, so it goes on although a part of it has another code from now on.
  expect(await row('85177900')).toMatchObject({ valid_to: null, successors: ['85171400'] });
  const history = await b.platform.db
    .selectFrom('activity_log')
    .select(['before', 'after'])
    .where('entity', '=', 'cn_code')
    .where('entity_id', '=', 85176930)
    .execute();
  expect(history).toEqual([
    {
      before: { followed_by: null, valid_to: null },
      after: { followed_by: '85171400, 85171800', valid_to: '2026-12-31' },
    },
  ]);
  const undone = await request(b, files.undoSuccessorImport, { params: { id: done.id } }, { token });
  expect(undone.body.result).toEqual({ undone: 3, kept: [] });
  expect(await row('85176930')).toMatchObject({ valid_to: null, successors: [] });
});

it('what comes out as CSV and as a workbook comes in again without a change', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const out = (await request(b, exportCnCodes, { query: { format } }, { token })).body.result as {
      name: string;
      content: string;
    };
    const bytes = Buffer.from(out.content, format === 'csv' ? 'utf8' : 'base64');
    expect((await reported(bytes, out.name)).counts).toMatchObject({ refused: 0, add: 0, change: 0 });
  }
});

it.each([
  ['', 'table_file_empty'],
  ['code\n', 'table_file_empty'],
  ['title,other\na,b\n', 'table_file_columns'],
  ['\u0000\u0001\u0002PK', 'table_file_no_table'],
])('refuses %j as a whole', async (content, code) => {
  const refused = await check(content);
  expect([refused.status, (refused.body.result as { code: string }).code]).toEqual([422, code]);
});

const shared = new URL('../../../../../../shared/data/cn/cn8_2025.csv.gz', import.meta.url);
it.skipIf(!existsSync(shared))('takes the nomenclature of another year as it is published', async () => {
  const report = await reported(gunzipSync(readFileSync(shared)));
  expect(report.counts.refused).toBe(0);
  expect(report.counts.add).toBeGreaterThan(10);
});

it('keeps a code that needs a licence somewhere when its file is undone', async () => {
  const code = '97979797';
  await b.platform.db.insertInto('cn_codes').values({ code, description_en: 'Rare things' }).execute();
  const used = async () => [...(await cnFileRepository(b.platform.db).listUsed([code]))];
  expect(await used()).toEqual([]);
  await b.platform.db.insertInto('cn_licences').values({ code, shop_id: 1 }).execute();
  expect(await used()).toEqual([code]);
  await b.platform.db.deleteFrom('cn_codes').where('code', '=', code).execute();
});
