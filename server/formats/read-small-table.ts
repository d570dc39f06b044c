import type { Readable } from 'node:stream';
import { taskSeconds } from './aside/read-aside.ts';
import { readFile, streamOf } from './aside/read-file.ts';
import type { SmallTable, TableLimits } from './reading/read-table.ts';
import { tableJobs } from './table-jobs.ts';

export type { SmallTable } from './reading/read-table.ts';

/** A small table as a person made it; see `readTable`. `file`: what it is called. */
export async function readSmallTable(bytes: Buffer, file: string, limits: TableLimits): Promise<SmallTable> {
  let columns: SmallTable['columns'] = [];
  const rows: SmallTable['rows'][number][] = [];
  for await (const piece of readFile(tableJobs, 'table', streamOf(bytes), limits, { file, size: bytes.length })) {
    if (piece.columns.length > 0) columns = piece.columns;
    rows.push(...piece.rows);
  }
  return { columns, rows };
}

/** The same for a task, which has more time: the columns come first, then the rows, some hundred at once. */
export const readTablePieces = (
  source: Readable,
  limits: TableLimits,
  { file, size, signal }: { readonly file: string; readonly size: number; readonly signal: AbortSignal },
): AsyncIterable<SmallTable> =>
  readFile(tableJobs, 'table', source, limits, { file, size, signal, seconds: taskSeconds });
