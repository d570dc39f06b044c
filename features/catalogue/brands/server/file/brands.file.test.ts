import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableReport } from '#features/base/exports/contract/table-import.model.ts';
import { workbookText } from '#features/base/exports/server/exports.public.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../../contract/brands.file.calls.ts';

const shared = path.join(import.meta.dirname, '../../../../../../shared/data/brands');
let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'keeper@tregu.test', roles: ['Admin'] });
  token = await tokenFor(b, 'keeper@tregu.test');
});
afterAll(() => b.close());

const fileOf = (content: string | Buffer, name = 'brands.csv') => ({
  name,
  bytes: Buffer.from(content),
  type: 'text/csv',
});
const check = (content: string | Buffer, name?: string) =>
  request(b, calls.checkBrandFile, { file: fileOf(content, name) }, { token });
const reported = async (content: string | Buffer, name?: string) =>
  (await check(content, name)).body.result as TableReport;
const bring = (content: string | Buffer, plan: string, name?: string) =>
  request(b, calls.importBrands, { query: { plan }, file: fileOf(content, name) }, { token });
const undo = (id: number) => request(b, calls.undoBrandImport, { params: { id } }, { token });
const names = async () =>
  (
    await b.platform.db
      .selectFrom('shop_brands')
      .select('name')
      .where('merged_into', 'is', null)
      .orderBy('find_name')
      .execute()
  ).map(({ name }) => name);

describe('a file of brands', () => {
  it('tells what becomes of each row, brings in what is right, and goes back', async () => {
    const [sony, bosch] = [await b.make.shopBrand('Sony'), await b.make.shopBrand('Bosh')];
    const file = `id,name,note\n,Çelik,x\n,SONY,\n${bosch.id},Bosch,\n,  ,x\n99999,Nobody,\n,celik,\n${sony.id},bosch,\n,"${'x'.repeat(101)}",\n`;
    const report = await reported(file);
    expect(report.counts).toEqual({ refused: 5, add: 1, change: 1, same: 1 });
    expect(report.ignored).toEqual(['note']);
    expect(
      report.rows.map(({ row, what, column, before, why }) => [row, what, column ?? before, why?.en ?? null]),
    ).toEqual([
      [5, 'refused', 'name', 'Enter a name of at most 100 characters'],
      [6, 'refused', 'id', 'There is no brand with this id'],
      [7, 'refused', 'name', 'Row 2 names the same brand'],
      [8, 'refused', 'name', 'Row 4 names the same brand'],
      [9, 'refused', 'name', 'Enter a name of at most 100 characters'],
      [2, 'add', null, null],
      [4, 'change', 'Bosh', null],
      [3, 'same', null, null],
    ]);
    const lines = (report.refused?.en ?? '').trim().split(/\r?\n/);
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(/^.?Row,Name,Column,Reason$/);
    expect(lines[3]).toBe('7,celik,name,Row 2 names the same brand');
    const albanian = (report.refused?.sq ?? '').trim().split(/\r?\n/);
    expect(albanian[0]).toMatch(/^.?Rreshti,Emri,Kolona,Arsyeja$/);
    expect(albanian[3]).toBe('7,celik,name,Rreshti 2 përmend të njëjtën markë');
    expect((await bring(file, 'x')).body).toMatchObject({ result: { code: 'table_file_changed_since' } });
    const made = await bring(file, report.plan);
    expect(made.body).toMatchObject({
      statusMessage: '1 added, 1 changed, 5 refused',
      result: { added: 1, changed: 1, refused: 5 },
    });
    expect(await names()).toEqual(['Bosch', 'Çelik', 'Sony']);
    expect((await bring(file, report.plan)).body).toMatchObject({ result: { code: 'table_file_changed_since' } });
    const { id } = made.body.result as { id: number };
    expect((await undo(id)).body.result).toEqual({ undone: 2, kept: [] });
    expect(await names()).toEqual(['Bosh', 'Sony']);
    expect((await undo(id)).status).toBe(409);
    expect((await undo(999_999)).status).toBe(404);
    const log = await b.platform.db
      .selectFrom('activity_log')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'shop_brand')
      .where('entity_id', '=', bosch.id)
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { action: 'changed', before: { name: 'Bosh' }, after: { name: 'Bosch' } },
      { action: 'changed', before: { name: 'Bosch' }, after: { name: 'Bosh' } },
    ]);
  });

  it('has a column for the name in each other language: told before, brought in, in the history, and undone', async () => {
    const { db } = b.platform;
    const vita = await b.make.shopBrand('Vita');
    const namesOf = async (name: string) =>
      (await db.selectFrom('shop_brands').select('names').where('name', '=', name).executeTakeFirst())?.names ?? null;
    await db
      .updateTable('shop_brands')
      .set({ names: JSON.stringify({ AL: 'Jeta', SI: 'Življenje' }) })
      .where('id', '=', vita.id)
      .execute();
    const file = `name,id,name AL,name SI\nVITA,,Jeta e re,-\nDielli,,Dielli AL,\nVita2,${vita.id},x,\nLong,,${'x'.repeat(101)},\n`;
    const report = await reported(file);
    expect(report.ignored).toEqual([]);
    // A brand is changed by one row: another one of the file would take its place by chance.
    expect(report.rows.map(({ row, what, column, before, why }) => [row, what, column ?? before, why?.en])).toEqual([
      [4, 'refused', 'id', 'Row 2 names the same brand'],
      [5, 'refused', 'name AL', 'Enter a name of at most 100 characters'],
      [3, 'add', null, undefined],
      [2, 'change', 'AL: Jeta → Jeta e re, SI: Življenje → –', undefined],
    ]);
    const renamed = `name,id,name AL\nVita2,${vita.id},\nVita,,Jeta e re\n`;
    expect((await reported(renamed)).rows.map(({ row, what, column }) => [row, what, column])).toEqual([
      [3, 'refused', 'name'],
      [2, 'change', null],
    ]);
    const { id } = (await bring(file, report.plan)).body.result as { id: number };
    expect([await namesOf('Vita'), await namesOf('Dielli')]).toEqual([{ AL: 'Jeta e re' }, { AL: 'Dielli AL' }]);
    const told = await db
      .selectFrom('activity_log')
      .select(['before', 'after'])
      .where('entity', '=', 'shop_brand')
      .where('entity_id', '=', vita.id)
      .execute();
    expect(told).toEqual([
      { before: { names: { AL: 'Jeta', SI: 'Življenje' } }, after: { names: { AL: 'Jeta e re' } } },
    ]);
    const out = (await request(b, calls.exportBrands, { query: { format: 'csv' } }, { token })).body.result as {
      content: string;
    };
    expect(out.content).toMatch(/name AL/);
    expect(out.content).toMatch(/,Vita,.*Jeta e re/);
    expect((await undo(id)).body.result).toEqual({ undone: 2, kept: [] });
    expect([await namesOf('Vita'), await namesOf('Dielli')]).toEqual([{ AL: 'Jeta', SI: 'Življenje' }, null]);

    // What somebody called otherwise since is theirs.
    const again = 'name,name AL\nVita,Tjetër\n';
    const { id: second } = (await bring(again, (await reported(again)).plan)).body.result as { id: number };
    await db
      .updateTable('shop_brands')
      .set({ names: JSON.stringify({ AL: 'E imja' }) })
      .where('id', '=', vita.id)
      .execute();
    expect((await undo(second)).body.result).toEqual({ undone: 0, kept: ['Vita'] });
    // A file of the release before wrote no names down: its undo leaves them as they are.
    await db
      .insertInto('brand_imports')
      .values({
        file_name: 'old.csv',
        at: new Date(),
        added: 0,
        changed: 1,
        steps: JSON.stringify([{ id: vita.id, name: 'Vita', before: 'Wita' }]),
      })
      .execute();
    const old = await db.selectFrom('brand_imports').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect((await undo(old.id)).body.result).toEqual({ undone: 1, kept: [] });
    expect(await namesOf('Wita')).toEqual({ AL: 'E imja' });
    await db.deleteFrom('shop_brands').where('id', '=', vita.id).execute();
  });

  it('keeps of an undo what is used or called otherwise since', async () => {
    const file = 'name\nUsed\nRenamed\nIdle\n';
    const { id } = (await bring(file, (await reported(file)).plan)).body.result as { id: number };
    const rows = await b.platform.db.selectFrom('shop_brands').select(['id', 'name']).execute();
    const idOf = (name: string) => rows.find((row) => row.name === name)!.id;
    await b.make.brand({ name: 'USED', shopBrandId: idOf('Used') });
    await b.platform.db.updateTable('shop_brands').set({ name: 'Other' }).where('id', '=', idOf('Renamed')).execute();
    expect((await undo(id)).body.result).toEqual({ undone: 1, kept: ['Used', 'Renamed'] });
  });

  it('keeps of an undo what a rule of exclusion or of commission names', async () => {
    const file = 'name\nBanned\nCommissioned\nFree\n';
    const { id } = (await bring(file, (await reported(file)).plan)).body.result as { id: number };
    const { db } = b.platform;
    const rows = await db.selectFrom('shop_brands').select(['id', 'name']).execute();
    const idOf = (name: string) => rows.find((row) => row.name === name)!.id;
    await sql`insert into exclusions (kind, shop_brand_id, scope, reason, in_force)
      values ('brand', ${idOf('Banned')}, 'import', 'law', true)`.execute(db);
    await sql`insert into commission_rules (shop_brand_id, percent, base, valid_from)
      values (${idOf('Commissioned')}, 10, 'gross', '2026-01-01')`.execute(db);
    expect((await undo(id)).body.result).toEqual({ undone: 1, kept: ['Banned', 'Commissioned'] });
  });

  it('comes out as CSV and as a workbook, and both come in again without a change', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const out = (await request(b, calls.exportBrands, { query: { format } }, { token })).body.result as {
        name: string;
        content: string;
      };
      expect(out.name).toBe(`tregu-brands.${format}`);
      const bytes = Buffer.from(out.content, format === 'csv' ? 'utf8' : 'base64');
      expect((await reported(bytes, out.name)).counts).toEqual({
        refused: 0,
        add: 0,
        change: 0,
        same: (await names()).length,
      });
    }
  });

  it.each([
    ['', 'table_file_empty'],
    ['name\n', 'table_file_empty'],
    ['title,other\na,b\n', 'table_file_columns'],
    ['\u0000\u0001\u0002PK', 'table_file_no_table'],
    ['{"name":"x"}', 'table_file_no_table'],
  ])('refuses %j as a whole', async (content, code) => {
    const refused = await check(content);
    expect([refused.status, (refused.body.result as { code: string }).code]).toEqual([422, code]);
  });

  it('reads a damaged workbook as none, and a damaged row as refused', async () => {
    const whole = Buffer.from(await workbookText(['name'], [['Wholesome']]), 'base64');
    expect((await reported(whole, 'a.xlsx')).counts.add).toBe(1);
    expect((await check(whole.subarray(0, whole.length / 2), 'a.xlsx')).body).toMatchObject({
      result: { code: 'table_file_no_table' },
    });
  });

  it.skipIf(!existsSync(shared))('takes real lists of brands as they are', async () => {
    const icecat = readFileSync(path.join(shared, 'brands_icecat.csv'));
    const first = await reported(icecat);
    expect(first.counts).toMatchObject({ refused: 0 });
    expect(first.counts.add).toBeGreaterThan(190);
    expect((await bring(icecat, first.plan)).status).toBe(200);
    const again = await reported(icecat);
    expect(again.counts).toMatchObject({ refused: 0, add: 0, change: 0 });
    const retail = await reported(gunzipSync(readFileSync(path.join(shared, 'retail_brands_nsi.csv.gz'))));
    expect(retail.counts.add).toBeGreaterThan(1000);
  });
});
