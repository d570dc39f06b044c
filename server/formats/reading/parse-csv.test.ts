import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvFormat, fileFormat, readingLimits } from '#kit/formats.ts';
import { parseCsv } from './parse-csv.ts';
import type { CsvRecord } from './parsed-row.ts';

async function* inChunks(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(
  text: string,
  format: object = {},
  chunk = 1_000_000,
  wanted: string[] = [],
  limits = readingLimits,
) {
  const parsed = fileFormat.parse({ kind: 'csv', delimiter: ';', ...format }) as CsvFormat;
  const rows: (string | number)[][] = [];
  for await (const row of parseCsv(inChunks(text, chunk), parsed, limits, wanted)) {
    rows.push('record' in row ? [...(row.record as CsvRecord).cells] : [row.row, row.line!, row.problem.message]);
  }
  return rows;
}

describe('CSV', () => {
  it.each([
    ['semicolons', 'a;b\n1;2\n', {}, [['1', '2']]],
    ['tabs', 'a\tb\n1\t2', { delimiter: '\t' }, [['1', '2']]],
    [
      'mixed line ends',
      'a;b\r\n1;2\r3;4\n5;6',
      {},
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    ['line breaks in quotes', 'a;b\n"x\r\ny";2\n', {}, [['x\r\ny', '2']]],
    ['doubled quotes', 'a;b\n"x ""y"" z";""\n', {}, [['x "y" z', '']]],
    ['delimiters in quotes', 'a;b\n"x;y";2\n', {}, [['x;y', '2']]],
    ['quotes inside a plain cell', 'a;b\n37" TV;2\n', {}, [['37" TV', '2']]],
    ['another quote', "a;b\n'x;y';2\n", { quote: "'" }, [['x;y', '2']]],
    ['no quote at all', 'a;b\n"x;y"\n', { quote: '' }, [['"x', 'y"']]],
    ['blank lines', 'a;b\n\n1;2\n  \n', {}, [['1', '2']]],
    ['empty cells', 'a;b;c\n;;\n', {}, [['', '', '']]],
    ['lines above the header', 'Price list "2026\n\na;b\n1;2', { skipLines: 2 }, [['1', '2']]],
    [
      'no header',
      '1;2\n3;4',
      { header: false },
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
  ])('reads %s', async (_, text, format, expected) => {
    for (const chunk of [1, 3, 1_000_000]) expect(await read(text, format, chunk)).toEqual(expected);
  });

  it('refuses a row with too few or too many columns and goes on', async () => {
    expect(await read('a;b\n1\n1;2;3\n5;6\n')).toEqual([
      [1, 2, 'has 1 column where the header has 2'],
      [2, 3, 'has 3 columns where the header has 2'],
      ['5', '6'],
    ]);
  });

  it('refuses a row with text behind a closing quote and goes on', async () => {
    expect(await read('a;b\n"37" TV";2\n5;6\n7;8\n')).toEqual([
      [1, 2, 'has text after a closing quote'],
      ['5', '6'],
      ['7', '8'],
    ]);
  });

  it('counts lines, not rows, where a cell holds line breaks', async () => {
    expect(await read('a;b\n"x\ny\nz";2\nbad\n')).toEqual([
      ['x\ny\nz', '2'],
      [2, 5, 'has 1 column where the header has 2'],
    ]);
  });

  it('ends the feed where a quote is never closed', async () => {
    await expect(read('a;b\n1;2\n"open;3\n4;5\n')).rejects.toThrow(
      'at line 3: a quote that was opened is never closed',
    );
  });

  it('ends the feed where a record grows beyond the limit', async () => {
    const limits = { ...readingLimits, maxRecordLength: 50 };
    await expect(read(`a;b\n"${'x\n'.repeat(100)}`, {}, 10, [], limits)).rejects.toThrow('starts on line 2');
  });

  it('ends the feed where a mapped column is missing or stands twice', async () => {
    await expect(read('a;b\n1;2', {}, 9, ['a', 'price'])).rejects.toThrow('it has no column "price"');
    await expect(read('a;a\n1;2', {}, 9, ['a'])).rejects.toThrow('"a" is in the header twice');
    expect(await read('a;a;b\n1;2;3', {}, 9, ['b'])).toEqual([['1', '2', '3']]);
    await expect(read('')).rejects.toThrow('the file is empty');
  });

  it('gives back whatever was written with any quoting, in any chunks', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ë', '"', ';', '\n', '\r', ' ', '🙂', ','), maxLength: 8 });
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 });
    const property = fc.asyncProperty(
      table,
      fc.integer({ min: 1, max: 20 }),
      fc.boolean(),
      async (rows, chunk, all) => {
        const write = (value: string) => (all || /[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
        const text = ['a;b;c', ...rows.map((row) => row.map(write).join(';'))].join('\r\n');
        expect(await read(text, {}, chunk)).toEqual(rows.map((row) => [...row]));
      },
    );
    await fc.assert(property, { numRuns: 300 });
  });
});
