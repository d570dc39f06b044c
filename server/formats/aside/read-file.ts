import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { firstBytes } from '../reading/open-bytes.ts';
import { isZip } from '../workbook/open-zip.ts';
import { readAside } from './read-aside.ts';
import type { JobInput, JobPiece, JobsFile, ReadingJobs } from './reading-job.ts';

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
export async function* readFile<J extends ReadingJobs, N extends keyof J & string>(
  jobs: JobsFile<J>,
  job: N,
  source: Readable,
  input: JobInput<J, N>,
  { signal = never, file, size, ...limits }: ReadFileOptions,
): AsyncGenerator<JobPiece<J, N>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tregu-reading-'));
  try {
    const isFew = size !== null && size <= few && isPlain(await firstBytes(source, signal));
    const pieces = isFew
      ? jobs.jobs[job]!(source, input, { folder, signal })
      : readAside(jobs, job, source, input, { signal, file, folder, ...limits });
    yield* pieces as AsyncGenerator<JobPiece<J, N>>;
  } finally {
    source.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

const isPlain = (head: Uint8Array): boolean => !isZip(head) && !(head[0] === 0x1f && head[1] === 0x8b);

/** Bytes as a source. */
export const streamOf = (bytes: Buffer): Readable =>
  Readable.from(bytes.length === 0 ? [] : [bytes], { objectMode: false });

/** The one piece of a job that gives one; it is heard to its end, so that its thread can be kept. */
export async function only<T>(pieces: AsyncIterable<T>): Promise<T> {
  const found: T[] = [];
  for await (const piece of pieces) found.push(piece);
  if (found.length !== 1) throw new Error('Reading gives one answer or throws');
  return found[0]!;
}
