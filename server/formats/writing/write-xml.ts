import type { ClockTime } from '#kit/clock.ts';
import type { Cell, Table } from '#kit/table.ts';

/**
 * A table as XML, UTF-8: a `row` with one `cell` per value, named as the column is; what is not there is left out. Numbers have a dot, times are
 * YYYY-MM-DDTHH:mm:ss by the clock.
 */
export async function* writeXml({ columns, batches }: Table, clock: (at: Date) => ClockTime): AsyncGenerator<Buffer> {
  yield Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<rows>\n');
  const names = columns.map(({ title }) => escaped(title));
  for await (const rows of batches)
    yield Buffer.from(
      rows
        .map((cells) => `<row>${cells.map((cell, at) => element(names[at]!, cell, clock)).join('')}</row>\n`)
        .join(''),
    );
  yield Buffer.from('</rows>\n');
}

function element(name: string, cell: Cell, clock: (at: Date) => ClockTime): string {
  if (cell === null || cell === '') return '';
  return `<cell name="${name}">${escaped(cell instanceof Date ? written(clock(cell)) : cell)}</cell>`;
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
/** Without what no XML may hold: control characters and halves of characters. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are taken out.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"\r]/g, (mark) => marks[mark]!);

const two = (part: number): string => String(part).padStart(2, '0');
const written = ({ year, month, day, hour, minute, second }: ClockTime): string =>
  `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
