import type { ClockTime } from '#kit/clock.ts';
import { inert } from '#kit/formula.ts';
import type { Cell, Table, TableColumn } from '#kit/table.ts';

/** How a CSV is written: what separates its cells, the sign of its decimals, whether a mark says that it is UTF-8. */
export type CsvShape = { readonly delimiter: string; readonly decimal: '.' | ','; readonly bom: boolean };
const usual: CsvShape = { delimiter: ',', decimal: '.', bom: true };

/** A table as CSV: comma, CRLF, UTF-8 with a mark so that spreadsheets read ë and č, where nothing else is asked; times DD.MM.YYYY HH:mm. */
export async function* writeCsv(
  { columns, batches }: Table,
  clock: (at: Date) => ClockTime,
  { delimiter, decimal, bom }: CsvShape = usual,
): AsyncGenerator<Buffer> {
  const lineOf = (cells: readonly string[]): string => `${cells.map(quoted).join(delimiter)}\r\n`;
  yield Buffer.from(`${bom ? '\uFEFF' : ''}${lineOf(columns.map(({ title }) => title))}`);
  for await (const rows of batches) {
    yield Buffer.from(
      rows.map((cells) => lineOf(cells.map((cell, at) => textOf(cell, columns[at]!, clock, decimal)))).join(''),
    );
  }
}

/** Quoted where anything in it could end the cell, also for readers that split at semicolons or tabs. */
const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function textOf(cell: Cell, { kind }: TableColumn, clock: (at: Date) => ClockTime, decimal: string): string {
  if (cell === null) return '';
  if (cell instanceof Date) return written(clock(cell));
  // A number is one: -5 is no formula, and what is not a number is text like any other.
  return kind === 'number' && /^-?\d+(\.\d+)?$/.test(cell) ? cell.replace('.', decimal) : inert(cell);
}

const two = (part: number): string => String(part).padStart(2, '0');
const written = ({ year, month, day, hour, minute }: ClockTime): string =>
  `${two(day)}.${two(month)}.${year} ${two(hour)}:${two(minute)}`;
