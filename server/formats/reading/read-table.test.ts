import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { AppError } from '#kit/error.ts';
import { openZip, zipInMemory } from '../workbook/open-zip.ts';
import { readTable } from './read-table.ts';

const limits = { maxRows: 5, maxColumns: 20 };
const read = (bytes: Uint8Array | string) => readTable(Buffer.from(bytes as string), limits);
const codeOf = (bytes: Uint8Array | string) =>
  read(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? error.definition.code : String(error)),
  );

const relations = '<Relationships><Relationship Id="r7" Target="worksheets/own.xml"/></Relationships>';
const workbook = (sheet: string, more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml':
          '<workbook xmlns:r="x"><sheets><sheet name="h" state="hidden" r:id="r1"/><sheet name="a" r:id="r7"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': relations,
        'xl/worksheets/own.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

describe('An Excel workbook', () => {
  it('is read from its first visible sheet: shared and own texts, numbers as meant, gaps, results of formulas', async () => {
    const sheet = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><t>Çmimi</t></is></c><c r="D2" t="s"><v>1</v></c></row>
      <row r="4"><c r="A4"><v>4006381333931</v></c><c r="B4"><v>12.499999999999999</v></c><c r="D4" s="1"><v>0.18</v></c></row>
      <row r="5"><c r="A5"/></row>
      <row r="6"><c r="A6" t="str"><f>A4</f><v>a_x000A_b</v></c><c r="B6" t="e"><v>#N/A</v></c><c r="C6"><v>7</v></c></row>`;
    const file = workbook(sheet, {
      'xl/sharedStrings.xml': '<sst><si><t>SKU</t></si><si><r><t>TV</t></r><r><t>SH</t></r></si></sst>',
      'xl/styles.xml':
        '<styleSheet><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/></cellXfs></styleSheet>',
    });
    expect(await read(file)).toEqual({
      columns: ['SKU', 'Çmimi', '', 'TVSH'],
      rows: [
        { row: 4, cells: ['4006381333931', '12.5', '', '18%'], broken: false },
        { row: 6, cells: ['a\nb', '', '7', ''], broken: false },
      ],
    });
  });

  it('is read no further than one row more than may be', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`).join('');
    expect((await read(workbook(rows))).rows).toHaveLength(6);
  });

  it('that is a bomb, cut off, protected, no workbook or has a document type is refused', {
    timeout: 60_000,
  }, async () => {
    const bomb = workbook('', { 'xl/sharedStrings.xml': `<sst>${' '.repeat(17 * 1024 ** 2)}</sst>` });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await codeOf(bomb)).toBe('feed_too_large');
    expect(await codeOf(workbook('<row/>').slice(0, -30))).toBe('feed_broken');
    expect(await codeOf(zipSync({ 'photo.jpg': strToU8('x') }))).toBe('feed_does_not_fit_mapping');
    expect(await codeOf(workbook('', { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' }))).toBe(
      'feed_broken',
    );
    expect(await codeOf(workbook(`<row r="1"><c r="ZZ1"><v>1</v></c></row>`))).toBe('feed_does_not_fit_mapping');
    const locked = Buffer.from(workbook('<row/>'));
    const mark = 'PK\u0001\u0002';
    for (let at = locked.indexOf(mark); at >= 0; at = locked.indexOf(mark, at + 4)) locked[at + 8]! |= 1;
    expect(await codeOf(locked)).toBe('feed_broken');
  });
});

describe('A zip', () => {
  it('that claims to be small is measured while it is unpacked', async () => {
    const zip = Buffer.from(zipSync({ a: [strToU8('x'.repeat(5000)), { level: 9 }] }));
    const [entry] = await openZip(zipInMemory(zip));
    const all = async (most: number) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of entry!.read({ maxBytes: most })) pieces.push(piece);
      return Buffer.concat(pieces).length;
    };
    expect(await all(5000)).toBe(5000);
    await expect(all(4999)).rejects.toThrow('more than 4999 bytes');
  });
});

describe('An XML list', () => {
  it('is a table: what repeats is the row, what stands deeper has a path, several of a name are one cell', async () => {
    const { columns, rows } = await read(
      `<products><product id="1"><name>Çajnik</name><images><image>https://a/1.jpg</image><image>https://a/2.jpg</image></images></product>
       <product id="2"><name>Tenxhere</name><size><width>3</width></size></product></products>`,
    );
    expect(columns).toEqual(['@id', 'name', 'images/image', 'size/width']);
    expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [2, '1', 'Çajnik', 'https://a/1.jpg https://a/2.jpg', ''],
      [3, '2', 'Tenxhere', '', '3'],
    ]);
  });

  it('that breaks off is refused with the place', async () => {
    await expect(read('<products><product><name>a</name></product><product><na')).rejects.toThrow(/line/);
  });
});
