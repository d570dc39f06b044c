import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedMappingInput, feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { detectMapping } from '#features/intake/feeds/server/reading/detect-mapping.ts';
import { readFeed } from '#features/intake/feeds/server/reading/open-feed.ts';
import { AppError } from '#kit/error.ts';
import { kindOfFormat } from './cell-values.ts';
import { makeWorkbook, rowXml } from './make-workbook.for-tests.ts';
import { sheetLines } from './sheet-lines.ts';
import { openTextStore } from './text-store.ts';
import { withWorkbook } from './with-workbook.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbook-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

const stream = (bytes: Uint8Array) => Readable.from([Buffer.from(bytes)], { objectMode: false });

type Line = { row: number; cells: string[] };
async function linesOf(bytes: Uint8Array, sheet = '', limits = {}): Promise<Line[]> {
  const pieces: Buffer[] = [];
  await withWorkbook(
    stream(bytes),
    async (workbook) => {
      for await (const piece of sheetLines(workbook, sheet)) pieces.push(piece);
    },
    { spoolFolder: folder, limits },
  );
  const text = Buffer.concat(pieces).toString('utf8').trim();
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as Line);
}
const refusal = (bytes: Uint8Array, sheet = '', limits = {}) =>
  linesOf(bytes, sheet, limits).then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? `${error.definition.code}: ${error.message}` : String(error)),
  );

const mapping = (format: FeedMappingInput['format']): FeedMappingInput => ({
  format,
  fields: [
    { target: 'sku', source: 'SKU' },
    { target: 'name', source: 'Name' },
    { target: 'variant.price', source: 'Price' },
    { target: 'variant.stock', source: 'Stock' },
  ],
});
async function products(bytes: Uint8Array, format: FeedMappingInput['format'], sheet = '') {
  const lines = await linesOf(bytes, sheet);
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const found = [];
  for await (const item of readFeed(stream(Buffer.from(text)), feedMapping.parse(mapping(format)))) found.push(item);
  return found;
}

const titles = rowXml(3, ['SKU', 'Name', 'Price', 'Stock']);
const prices = makeWorkbook([
  { name: 'Notes', state: 'hidden', rows: rowXml(1, ['secret']) },
  {
    name: 'Prices',
    rows: `${rowXml(1, ['Price list of November'])}${titles}${rowXml(4, ['A-1', 'Çajnik', 12.5, 3, 'look here'])}${rowXml(6, ['A-2', 'Tenxhere', 'on request', 7])}`,
  },
  { name: 'Old', rows: `${rowXml(1, ['SKU', 'Name', 'Price', 'Stock'])}${rowXml(2, ['B-1', 'Pjatë', 1, 1])}` },
]);

describe('A workbook as a feed', () => {
  it('is read from the sheet that was chosen, its titles below what stands above them, rows by the numbers Excel gives', async () => {
    const found = await products(prices, { kind: 'xlsx', skipLines: 2 });
    expect(found).toMatchObject([
      { row: 1, product: { sku: 'A-1', name: 'Çajnik', variants: [{ price: '12.5', stock: 3 }] }, warnings: [] },
      { row: 2, product: { sku: 'A-2', variants: [{ price: null, stock: 7 }] } },
    ]);
    // Row 6 of the sheet, though it is the second record; the field is named by its title.
    expect(found[1]).toMatchObject({ warnings: [{ row: 2, line: 6, column: 'Price', value: 'on request' }] });
    expect(await products(prices, { kind: 'xlsx' }, 'Old')).toMatchObject([{ product: { sku: 'B-1' } }]);
  });

  it('is proposed with its sheets and the row of its titles, and a chosen sheet is looked at instead', async () => {
    const found = await detectMapping(stream(prices));
    expect(found.format).toMatchObject({ value: { kind: 'xlsx', sheet: 'Prices', skipLines: 2 }, confidence: 0.7 });
    expect(found.format.reason).toContain('"Prices", "Old"');
    expect(found).toMatchObject({ sheets: ['Prices', 'Old'], records: 2, missing: ['variant.currency'] });
    expect(found.fields.map(({ value }) => [value.target, value.source])).toEqual(
      expect.arrayContaining([
        ['sku', 'SKU'],
        ['variant.stock', 'Stock'],
      ]),
    );
    const format = { kind: 'xlsx', encoding: 'utf-8', sheet: 'Old', header: true, skipLines: 0 } as const;
    expect((await detectMapping(stream(prices), { format })).fields[0]?.samples).toEqual(['B-1']);
  });

  it('whose title was renamed does not start, and one that is none says so', async () => {
    const renamed = makeWorkbook([{ name: 'a', rows: rowXml(1, ['SKU', 'Name', 'Cost', 'Stock']) }]);
    await expect(products(renamed, { kind: 'xlsx' })).rejects.toThrow('it has no column "Price"');
    await expect(products(makeWorkbook([{ name: 'a', rows: '' }]), { kind: 'xlsx' })).rejects.toThrow('sheet is empty');
    expect(await refusal(prices, 'Gone')).toBe(
      'feed_does_not_fit_mapping: The feed does not fit its mapping: it has no sheet "Gone", but "Prices", "Old"',
    );
    // A hidden sheet is somebody's calculations.
    expect(await refusal(prices, 'Notes')).toContain('it has no sheet "Notes"');
    const csv = feedMapping.parse(mapping({ kind: 'csv', delimiter: ';' }));
    await expect(readFeed(stream(prices), csv).next()).rejects.toThrow('it is an Excel workbook or another zip');
    const format = { kind: 'xlsx', encoding: 'utf-8', sheet: '', header: true, skipLines: 0 } as const;
    await expect(detectMapping(stream(Buffer.from('a;b\n1;2\n')), { format })).rejects.toThrow(
      'it is no Excel workbook',
    );
  });

  it('shows days and times as such, in both calendars, numbers as meant and shares as per cent', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-41C]d\\.m\\.yyyy;@"/><numFmt numFmtId="171" formatCode="#,##0.00\\ &quot;den&quot;"/><numFmt numFmtId="172" formatCode="[h]:mm"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="21"/><xf numFmtId="10"/><xf numFmtId="172"/></cellXfs></styleSheet>';
    const cells = [
      '46348|1',
      '46348.5|2',
      '46348|3',
      '12.5|4',
      '0.573|5',
      '0.18|6',
      '1.5|7',
      '1|1',
      '60|1',
      '1e-7|0',
      '4006381333931|0',
    ];
    const row = `<row r="1">${cells.map((cell) => `<c s="${cell.split('|')[1]}"><v>${cell.split('|')[0]}</v></c>`).join('')}<c t="d"><v>2026-11-22</v></c><c t="b"><v>1</v></c></row>`;
    const book = (more = '') =>
      makeWorkbook([{ name: 'a', rows: row }], {
        'xl/styles.xml': styles,
        ...(more ? { 'xl/workbook.xml': more } : {}),
      });
    expect((await linesOf(book()))[0]!.cells).toEqual([
      '2026-11-22',
      '2026-11-22 12:00:00',
      '2026-11-22',
      '12.5',
      '13:45:07',
      '18%',
      '1.5',
      '1900-01-01',
      '1900-02-28',
      '0.0000001',
      '4006381333931',
      '2026-11-22',
      '1',
    ]);
    const from1904 =
      '<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet name="a" r:id="r0"/></sheets></workbook>';
    expect((await linesOf(book(from1904)))[0]!.cells[0]).toBe('2030-11-23');
    expect(
      ['General', '0.00', '"day" 0', '[Red]0.0', 'mmm-yy', 'h:mm AM/PM', 'yyyy-mm-dd hh:mm', 'mm:ss', '0 %'].map(
        kindOfFormat,
      ),
    ).toEqual([null, null, null, null, 'date', 'time', 'dateTime', 'time', 'percent']);
  });

  it('of texts that do not fit into memory is read from disk, in whatever order they are asked for', () => {
    const texts = openTextStore(folder, 1000);
    const all = Array.from({ length: 5000 }, (_, at) => `${at} ${'ë'.repeat((at * 7) % 90)}`);
    for (const text of all) texts.add(text);
    const asked = Array.from({ length: 20_000 }, (_, at) => (at * 7919) % all.length);
    expect(asked.every((at) => texts.get(at) === all[at])).toBe(true);
    expect([texts.get(5000), texts.get(-1), texts.get(Number.NaN)]).toEqual(['', '', '']);
    texts.close();
  });
});

describe('A hostile workbook', { timeout: 60_000 }, () => {
  const one = (rows: string, more = {}) => makeWorkbook([{ name: 'a', rows }], more);

  it('that is a bomb costs no more than its limit, in the sheet and in its texts', async () => {
    const zeros = (length: number) => zipSync({ a: [new Uint8Array(length).fill(32), { level: 9 }] }).length;
    const rows = `<row r="1"><c t="inlineStr"><is><t>${' '.repeat(20 * 1024 ** 2)}</t></is></c></row>`;
    expect(zeros(20 * 1024 ** 2)).toBeLessThan(100_000);
    expect(await refusal(one(rows))).toContain('feed_too_large');
    const many = rowXml(1, ['x'.repeat(1000)]).repeat(30_000);
    expect(await refusal(one(many))).toContain('unpacks to more than 200 times its size');
    expect(await refusal(one(many), '', { maxBytes: 1024 ** 2, maxRatio: 10_000 })).toContain(
      'more than 1048576 bytes',
    );
    const shared = `<sst>${'<si><t>aaaaaaaaaaaaaaaa</t></si>'.repeat(1_000_000)}</sst>`;
    expect(await refusal(one('', { 'xl/sharedStrings.xml': shared }))).toContain('unpacks to more than 200 times');
  });

  it('with a million columns, or a cell at a place no sheet has, is refused by its row', async () => {
    const wide = `<row r="7">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`;
    expect(await refusal(one(wide), '', { maxRatio: 10_000 })).toContain('more than 16384 columns in row 7');
    expect(await refusal(one('<row r="2"><c r="ZZZZZ2"><v>1</v></c></row>'))).toContain('columns in row 2');
    const long = `<row r="3">${`<c t="inlineStr"><is><t>${'x'.repeat(30_000)}</t></is></c>`.repeat(200)}</row>`;
    expect(await refusal(one(long), '', { maxRatio: 10_000 })).toContain('row 3 has more than');
  });

  it('that is cut off, damaged, protected, without a sheet, nested too deep or with a document type is refused', async () => {
    const good = one(rowXml(1, ['SKU', 'Name']));
    expect(await refusal(good.subarray(0, good.length - 40))).toContain('the zip is damaged');
    const bent = Buffer.from(good);
    bent.fill(0xff, 40, 60);
    expect(await refusal(bent)).toMatch(/feed_(broken|does_not_fit)/);
    // One digit of a price, in a part that lies there unpacked: only its checksum can tell.
    const sheet = `<worksheet><sheetData>${rowXml(1, ['SKU', 'Price'])}${rowXml(2, ['A', 129])}</sheetData></worksheet>`;
    const otherPrice = one('', { 'xl/worksheets/s0.xml': [strToU8(sheet), { level: 0 }] });
    otherPrice[otherPrice.indexOf('129')]! += 1;
    expect(await refusal(otherPrice)).toContain('is damaged');
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.alloc(600)]))).toContain('an old Excel file');
    expect(await refusal(Buffer.from(zipSync({ 'a.csv': strToU8('a;b') })))).toContain('it is no Excel workbook');
    expect(await refusal(makeWorkbook([]))).toContain('it has no sheet');
    expect(await refusal(one('<row><c><!--', {}))).toContain('not well-formed');
    expect(await refusal(one('<row>'.repeat(100)))).toContain('elements inside each other');
    const entity = '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>';
    expect(await refusal(one('', { 'xl/worksheets/s0.xml': entity }))).toContain('document type');
    const mark = 'PK\u0001\u0002';
    const locked = Buffer.from(good);
    for (let at = locked.indexOf(mark); at >= 0; at = locked.indexOf(mark, at + 4)) locked[at + 8]! |= 1;
    expect(await refusal(locked)).toContain('protected with a password');
  });

  it('leaves nothing in the folder for temporary files', async () => {
    expect((await readdir(folder)).filter((name) => name !== 'texts')).toEqual([]);
  });
});
