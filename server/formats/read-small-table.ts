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
