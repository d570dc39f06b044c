import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { hostile } from '#features/base/exports/server/hostile.for-tests.ts';
import { readXlsx } from '#features/base/exports/server/read-back.for-tests.ts';
import { clockOf } from '#kit/clock.ts';
import type { Cell, Table, TableColumn } from '#kit/table.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const columns: TableColumn[] = [
  { title: 'Name', kind: 'text', width: 30 },
  { title: 'Price', kind: 'number', width: 10 },
  { title: 'Created', kind: 'date', width: 17 },
];
const tableOf = (rows: readonly (readonly Cell[])[]): Table => ({
  columns,
  total: rows.length,
  batches: (async function* () {
    for (const row of rows) yield [row];
  })(),
});
const clock = clockOf('Europe/Tirane');
const csv = async (rows: Cell[][]) => (await buffer(writeCsv(tableOf(rows), clock))).toString('utf8');
const xlsx = async (rows: Cell[][]) => readXlsx(await buffer(writeXlsx(tableOf(rows), clock)));

describe('an Excel file', () => {
  it('holds every text as text, never as a formula, whatever it is (V57) (P14)', async () => {
    const { rows } = await xlsx(hostile.map((text) => [text, text, null]));
    const read = rows.slice(1).map(([name]) => name);
    expect(read.map((cell) => cell?.type)).toEqual(hostile.map(() => 'inlineStr'));
    const cut = (text: string) => (text.length > 32_767 ? `${text.slice(0, 32_766)}…` : text);
    expect(read.map((cell) => cell?.text)).toEqual(hostile.map((text) => cut(text.toWellFormed())));
    // What looks like a formula carries the apostrophe of Excel, so that editing the cell does not make it one.
    expect(read[0]?.style).toBe('3');
  });

  it('holds numbers as numbers with all their digits, and times as dates on the person’s clock', async () => {
    const { rows, xml } = await xlsx([
      ['a', '12345678901234.5678', new Date('2026-07-01T22:30:00Z')],
      ['b', '-5', null],
      ['c', 'NaN', null],
    ]);
    expect(rows[1]).toEqual([
      { type: 'inlineStr', style: '', text: 'a' },
      { type: '', style: '', text: '12345678901234.5678' },
      { type: '', style: '2', text: String(Date.UTC(2026, 6, 2, 0, 30) / 86_400_000 + 25_569) },
    ]);
    expect(rows[2]?.[1]).toMatchObject({ type: '', text: '-5' });
    expect(rows[3]?.[1]).toMatchObject({ type: 'inlineStr', text: 'NaN' });
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<col min="1" max="1" width="30" customWidth="1"/>');
  });

  it('offers what a column may hold from a sheet nobody sees, and has none where nothing is offered', async () => {
    const offered = [{ ...columns[0]!, choices: ['=1+1', 'a & b', 'ë'] }, columns[1]!];
    const batches = (async function* () {
      yield [['ë', '1']];
    })();
    const book = readXlsx(
      await buffer(writeXlsx({ columns: offered, total: 1, batches }, clock)),
      'xl/worksheets/sheet2.xml',
    );
    expect(book.rows).toEqual(['=1+1', 'a & b', 'ë'].map((text) => [{ type: 'inlineStr', style: '', text }]));
    const data = readXlsx(
      await buffer(writeXlsx({ columns: offered, total: 0, batches: (async function* () {})() }, clock)),
    );
    expect(data.xml).toContain('sqref="A2:A10001"><formula1>Choices!$A$1:$A$3</formula1>');
    expect((await xlsx([])).parts).not.toContain('xl/worksheets/sheet2.xml');
  });

  it('of an empty list is a workbook with its head', async () => {
    const { rows, parts } = await xlsx([]);
    expect(rows.map((row) => row.map(({ text }) => text))).toEqual([['Name', 'Price', 'Created']]);
    expect(parts).toContain('xl/workbook.xml');
  });

  it('needs the memory of a batch, not of the list: 100,000 rows of 10 columns', async () => {
    const wide = Array.from({ length: 10 }, (_, at): TableColumn => ({ title: `C${at}`, kind: 'text', width: 12 }));
    const total = 100_000;
    async function* batches() {
      for (let at = 0; at < total; at += 500)
        yield Array.from({ length: 500 }, (_, row) => wide.map((_column, column) => `value ${at + row} of ${column}`));
    }
    const before = process.memoryUsage().rss;
    let highest = 0;
    let size = 0;
    for await (const chunk of writeXlsx({ columns: wide, total, batches: batches() }, clock)) {
      size += chunk.length;
      highest = Math.max(highest, process.memoryUsage().rss - before);
    }
    expect(size).toBeGreaterThan(1_000_000);
    expect(highest / 1_048_576).toBeLessThan(200);
  }, 60_000);
});

describe('a CSV file', () => {
  it('begins with the mark by which spreadsheets know UTF-8, and ends each line with CRLF', async () => {
    expect(await csv([['ë', '1.50', new Date('2026-01-31T23:30:00Z')]])).toBe(
      '\uFEFFName,Price,Created\r\në,1.50,01.02.2026 00:30\r\n',
    );
  });

  it('quotes what could end a cell, and puts an apostrophe before what a spreadsheet would run (P14)', async () => {
    const lines = (
      await csv([
        ['a,b "c"', '-5', null],
        ['=1+1', '=1+1', null],
        ['x;=1', null, null],
        ['two\nlines', null, null],
      ])
    )
      .slice(1)
      .split('\r\n');
    expect(lines.slice(1, 5)).toEqual(['"a,b ""c""",-5,', "'=1+1,'=1+1,", '"x;=1",,', '"two\nlines",,']);
  });

  it.each([',', ';', '\t'])(
    'gives every text back to a parser, and none begins a formula, split at %j too (V57) (P14)',
    async (delimiter) => {
      const text = await csv(hostile.map((one) => [one, null, null]));
      const records: string[][] = parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true });
      expect(records.flat().filter((cell) => /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(cell))).toEqual([]);
      if (delimiter !== ',') return;
      expect(records).toHaveLength(hostile.length + 1);
      expect(records.slice(1).map(([cell]) => cell?.replace(/^'(?=.)/s, ''))).toEqual(
        hostile.map((one) =>
          Buffer.from(one)
            .toString()
            .replace(/^'(?=.)/s, ''),
        ),
      );
    },
  );
});
