import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableReport } from '#features/base/exports/contract/table-import.model.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../../contract/attributes.file.calls.ts';
import { addValue, listKeptAttributes } from '../../contract/kept-attributes.calls.ts';

const shared = path.join(import.meta.dirname, '../../../../../../shared/data/attributes');
let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'keeper@tregu.test', roles: ['Admin'] });
  token = await tokenFor(b, 'keeper@tregu.test');
});
afterAll(() => b.close());

const fileOf = (content: string | Buffer, name = 'a.csv') => ({ name, bytes: Buffer.from(content), type: 'text/csv' });
const reported = async (content: string | Buffer, name?: string) =>
  (await request(b, calls.checkAttributeFile, { file: fileOf(content, name) }, { token })).body.result as TableReport;
const bring = async (content: string | Buffer) =>
  (
    await request(
      b,
      calls.importAttributes,
      { query: { plan: (await reported(content)).plan }, file: fileOf(content) },
      { token },
    )
  ).body;
const undo = (id: number) => request(b, calls.undoAttributeImport, { params: { id } }, { token });
const kept = async () =>
  (
    (await request(b, listKeptAttributes, { query: {} }, { token })).body.result as {
      results: { id: number; name: string; values: number }[];
    }
  ).results;

it('adds attributes and values that are not there, tells which rows are refused, and goes back', async () => {
  await bring('attribute,value\nColour,Red\n');
  const file = `attribute,value,sort\nCOLOUR,red,1\nColour,Blue,2\nSize,L,3\nSize,XL,4\nEmpty,,5\n,Lonely,6\nSize,"${'x'.repeat(201)}",7\n`;
  const report = await reported(file);
  expect(report.counts).toEqual({ refused: 2, add: 4, change: 0, same: 1 });
  expect(report.ignored).toEqual(['sort']);
  expect(report.rows.filter(({ what }) => what === 'refused').map(({ row, column }) => [row, column])).toEqual([
    [7, 'attribute'],
    [8, 'value'],
  ]);
  const made = await bring(file);
  expect(made).toMatchObject({ result: { added: 5, changed: 1, refused: 2 } });
  expect((await kept()).map(({ name, values }) => [name, values])).toEqual([
    ['Colour', 2],
    ['Empty', 0],
    ['Size', 2],
  ]);
  const size = (await kept()).find(({ name }) => name === 'Size')!;
  expect(
    (await request(b, addValue, { params: { id: size.id }, body: { name: 'M' } }, { token })).body.result,
  ).toMatchObject({
    name: 'Size: M',
  });
  expect(
    (await request(b, addValue, { params: { id: size.id }, body: { name: 'm' } }, { token })).body.result,
  ).toMatchObject({
    issues: [{ field: 'name', message: 'There is this value already: M' }],
  });
  const { id } = made.result as { id: number };
  expect((await undo(id)).body.result).toEqual({ undone: 4, kept: ['Size'] });
  expect((await kept()).map(({ name, values }) => [name, values])).toEqual([
    ['Colour', 1],
    ['Size', 1],
  ]);
  expect((await undo(id)).status).toBe(409);
});

it('comes out as CSV and as a workbook, and both come in again without a change', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const out = (await request(b, calls.exportAttributes, { query: { format } }, { token })).body.result as {
      name: string;
      content: string;
    };
    const bytes = Buffer.from(out.content, format === 'csv' ? 'utf8' : 'base64');
    expect((await reported(bytes, out.name)).counts).toEqual({ refused: 0, add: 0, change: 0, same: 2 });
  }
});

it.skipIf(!existsSync(shared))('takes the real options of two shops as they are', async () => {
  for (const [name, least] of [
    ['supplier_c_attribute_options.csv', 150],
    ['supplier_a_attribute_options.csv', 30],
  ] as const) {
    const file = readFileSync(path.join(shared, name));
    const report = await reported(file, name);
    expect([name, report.counts.refused]).toEqual([name, 0]);
    expect(report.counts.add).toBeGreaterThanOrEqual(least);
    const made = await bring(file);
    expect((await reported(file, name)).counts).toMatchObject({ refused: 0, add: 0 });
    expect((await undo((made.result as { id: number }).id)).body.result).toMatchObject({ kept: [] });
  }
});
