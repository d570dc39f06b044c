import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FeedPreview } from '#features/intake/feeds/contract/feed-preview.model.ts';
import type { FeedProposal } from '#features/intake/feeds/contract/feeds.proposal.ts';
import type { DetectOptions } from '../reading/detect-mapping.ts';
import { firstBytes } from '../reading/formats/open-bytes.ts';
import type { SmallTable, TableLimits } from '../reading/formats/read-table.ts';
import type { HeadFound } from '../reading/read-head.ts';
import type { PageWanted } from '../reading/read-page.ts';
import { isZip } from '../reading/workbook/open-zip.ts';
import { readAside } from './read-aside.ts';
import { type JobInput, type JobName, type JobPiece, readingJobs } from './reading-jobs.ts';

/** Bytes of a plain file that are read before a thread has started, and too few to hold anybody up. */
const few = 32 * 1024;

export type ReadFileOptions = {
  readonly signal?: AbortSignal | undefined;
  /** What the file is called, for a refusal. */
  readonly file: string;
  /** Of the file in bytes; null where nobody knows. */
  readonly size: number | null;
  /** See `AsideOptions`. */
  readonly seconds?: number;
};

const never = new AbortController().signal;

/**
 * What a job gives for a file that somebody sent, piece by piece. Only small plain ones are read where everybody else is served; a
 * packed one of that size may hold a thousand times as much. Nothing of it stays on the disk.
 * @throws AppError what reading refuses, and the limits of a thread (`readAside`)
 */
export async function* readFile<N extends JobName>(
  job: N,
  source: Readable,
  input: JobInput<N>,
  { signal = never, file, size, ...limits }: ReadFileOptions,
): AsyncGenerator<JobPiece<N>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tregu-reading-'));
  try {
    const isFew = size !== null && size <= few && isPlain(await firstBytes(source, signal));
    const pieces = isFew
      ? readingJobs[job](source, input as never, { folder, signal })
      : readAside(job, source, input, { signal, file, folder, ...limits });
    yield* pieces as AsyncGenerator<JobPiece<N>>;
  } finally {
    source.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

const isPlain = (head: Uint8Array): boolean => !isZip(head) && !(head[0] === 0x1f && head[1] === 0x8b);

/** A proposal for a feed's mapping, from the beginning of a file; see `detectMapping`. */
export async function proposeMapping(
  source: Readable,
  wanted: Pick<DetectOptions, 'records' | 'format'>,
  options: ReadFileOptions,
): Promise<FeedProposal> {
  return only(readFile('proposal', source, wanted, options));
}

/** What an import would make of one record of a file; see `previewRecord`. */
export async function previewOf(
  source: Readable,
  wanted: JobInput<'preview'>,
  options: ReadFileOptions,
): Promise<FeedPreview> {
  return only(readFile('preview', source, wanted, options));
}

/** One page of an API, which is read as a whole; see `readPage`. */
export async function pageOf(
  bytes: Buffer,
  wanted: PageWanted,
  signal: AbortSignal,
): Promise<{ lines: Buffer; records: number; mark: string; next: string | null }> {
  const lines: Uint8Array[] = [];
  let records = 0;
  const options = { file: wanted.host, size: bytes.length, signal };
  for await (const piece of readFile('page', streamOf(bytes), wanted, options)) {
    lines.push(piece.lines);
    records += piece.records;
    if (piece.end) return { lines: Buffer.concat(lines), records, ...piece.end };
  }
  throw new Error('A page ends with its mark');
}

/** What the beginning of a file says of it; see `readHead`. `whole`: nothing comes after it. */
export async function lookAtHead(
  bytes: Buffer,
  whole: boolean,
  options: Omit<ReadFileOptions, 'size'>,
): Promise<HeadFound> {
  return only(readFile('head', streamOf(bytes), { whole }, { ...options, size: bytes.length }));
}

const streamOf = (bytes: Buffer): Readable => Readable.from(bytes.length === 0 ? [] : [bytes], { objectMode: false });

async function only<T>(pieces: AsyncIterable<T>): Promise<T> {
  for await (const piece of pieces) return piece;
  throw new Error('Reading gives an answer or throws');
}

/** A small table as a person made it; see `readTable`. `file`: what it is called. */
export async function readSmallTable(bytes: Buffer, file: string, limits: TableLimits): Promise<SmallTable> {
  let columns: SmallTable['columns'] = [];
  const rows: SmallTable['rows'][number][] = [];
  for await (const piece of readFile('table', streamOf(bytes), limits, { file, size: bytes.length })) {
    if (piece.columns.length > 0) columns = piece.columns;
    rows.push(...piece.rows);
  }
  return { columns, rows };
}
