import { buffer } from 'node:stream/consumers';
import type { Table } from '#kit/table.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** A table of texts has no times. */
const clock = () => ({ year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 });

/** A small table of texts as one CSV text; a cell that looks like a formula is made harmless. */
export const csvText = async (titles: readonly string[], rows: readonly (readonly string[])[]): Promise<string> =>
  (await buffer(writeCsv(tableOf(titles, rows), clock))).toString('utf8');

/** The same as an Excel workbook, its bytes as base64. `choices` by the place of the column: what it offers. */
export const workbookText = async (
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  choices: ReadonlyMap<number, readonly string[]> = new Map(),
): Promise<string> => (await buffer(writeXlsx(tableOf(titles, rows, choices), clock))).toString('base64');

/** One or the other, as it was asked for. */
export const tableText = (
  format: 'csv' | 'xlsx',
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<string> => (format === 'csv' ? csvText : workbookText)(titles, rows);

function tableOf(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  choices: ReadonlyMap<number, readonly string[]> = new Map(),
): Table {
  const columns = titles.map((title, at) => ({
    title,
    kind: 'text' as const,
    width: 20,
    choices: choices.get(at) ?? [],
  }));
  const batches = (async function* () {
    yield rows;
  })();
  return { columns, total: rows.length, batches };
}
