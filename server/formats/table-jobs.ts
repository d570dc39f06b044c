import type { Readable } from 'node:stream';
import { bytesOf, type JobsFile } from './aside/reading-job.ts';
import { readTable, type SmallTable, type TableLimits } from './reading/read-table.ts';

/** The rows of a table in pieces: ten thousand at once would hold up the thread that takes them over. */
const rowsAtOnce = 500;

/** Found by the thread under this name. */
export const readingJobs = {
  /** A small table: its columns first, then its rows. */
  async *table(source: Readable, limits: TableLimits): AsyncGenerator<SmallTable> {
    const { columns, rows } = await readTable(await bytesOf(source), limits);
    yield { columns, rows: [] };
    for (let at = 0; at < rows.length; at += rowsAtOnce) yield { columns: [], rows: rows.slice(at, at + rowsAtOnce) };
  },
};

export const tableJobs: JobsFile<typeof readingJobs> = { url: import.meta.url, jobs: readingJobs };
