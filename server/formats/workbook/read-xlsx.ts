import type { TableRow } from '../reading/parsed-row.ts';
import { openWorkbook } from './open-workbook.ts';
import { zipInMemory } from './open-zip.ts';

/** What one part of a workbook may unpack to; the sheet of 2000 long rows has a tenth of it. */
const partBytes = 16 * 1024 ** 2;

type Limits = { readonly maxRows: number; readonly maxColumns: number };

/**
 * The first sheet of a small Excel workbook as a table: the first row with anything in it has the titles. Reads no further than
 * `maxRows` rows plus one.
 * @throws AppError feed_broken, feed_too_large, or feed_does_not_fit_mapping where it is no workbook.
 */
export async function readXlsx(bytes: Buffer, limits: Limits): Promise<{ columns: string[]; rows: TableRow[] }> {
  const { maxColumns } = limits;
  const workbook = await openWorkbook(zipInMemory(bytes), { maxBytes: partBytes, maxColumns, folder: null });
  let columns: string[] | null = null;
  const rows: TableRow[] = [];
  for await (const { row, cells } of workbook.rows('')) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (columns === null) columns = cells.map((cell) => cell.trim());
    else rows.push({ row, cells: columns.map((_, at) => cells[at] ?? ''), broken: false });
    if (rows.length > limits.maxRows) break;
  }
  return { columns: columns ?? [], rows };
}
