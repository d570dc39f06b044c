import { buffer } from 'node:stream/consumers';
import type { Table } from '#kit/table.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** A table of texts has no times. */
const clock = () => ({ year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 });

/** A small table of texts as one CSV text; a cell that looks like a formula is made harmless. */
export const csvText = async (titles: readonly string[], rows: readonly (readonly string[])[]): Promise<string> =>
  (await buffer(writeCsv(tableOf(titles, rows), clock))).toString('utf8');

/** The same as an Excel workbook, its bytes as base64. */
export const workbookText = async (titles: readonly string[], rows: readonly (readonly string[])[]): Promise<string> =>
  (await buffer(writeXlsx(tableOf(titles, rows), clock))).toString('base64');

function tableOf(titles: readonly string[], rows: readonly (readonly string[])[]): Table {
  const columns = titles.map((title) => ({ title, kind: 'text' as const, width: 20 }));
  const batches = (async function* () {
    yield rows;
  })();
  return { columns, total: rows.length, batches };
}
