import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ClockTime } from '#kit/clock.ts';
import type { Table } from '#kit/table.ts';
import { choicesSheet, rowXml, sheetEnd, sheetStart, workbookParts } from './xlsx-xml.ts';

/** The first day a zip knows: the same table gives the same bytes, whenever it is written. */
const noTime = new Date(1980, 0, 1);

/**
 * A table as an Excel workbook of one sheet, written as it is read: memory holds a batch, not the table. Ours instead of
 * a library's, because those keep every cell (docs/adr/0015).
 */
export async function* writeXlsx(
  { columns, batches }: Table,
  clock: (at: Date) => ClockTime,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  const open = (path: string): ZipDeflate => {
    const part = new ZipDeflate(path, { level: 6 });
    part.mtime = noTime;
    zip.add(part);
    return part;
  };
  const offered = choicesSheet(columns);
  for (const [path, xml] of Object.entries(workbookParts(offered !== null))) open(path).push(strToU8(xml), true);
  const sheet = open('xl/worksheets/sheet1.xml');
  sheet.push(strToU8(sheetStart(columns)));
  for await (const rows of batches) {
    sheet.push(strToU8(rows.map((cells) => rowXml(cells, columns, clock)).join('')));
    yield* taken();
  }
  sheet.push(strToU8(sheetEnd(columns)), true);
  if (offered !== null) open('xl/worksheets/sheet2.xml').push(strToU8(offered), true);
  zip.end();
  yield* taken();
}
