import type { Readable } from 'node:stream';

/** Where a job reads. */
export type Where = {
  /** For what does not fit into memory. The caller makes it and removes it, since a thread that was ended cannot. */
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Reads a file somebody sent: its bytes and what is wanted go in, pieces of the answer come out. What goes in and comes out is copied
 * between threads, so it is plain data.
 */
// biome-ignore lint/suspicious/noExplicitAny: each job has its own input; the functions below tie it to its name.
export type ReadingJob = (source: Readable, input: any, where: Where) => AsyncGenerator<unknown>;
export type ReadingJobs = Readonly<Record<string, ReadingJob>>;

/** Jobs, and the file in which a thread finds them: the one that exports them as `readingJobs`. */
export type JobsFile<J extends ReadingJobs> = { readonly url: string; readonly jobs: J };

export type JobInput<J extends ReadingJobs, N extends keyof J> = Parameters<J[N]>[1];
export type JobPiece<J extends ReadingJobs, N extends keyof J> =
  ReturnType<J[N]> extends AsyncGenerator<infer Piece> ? Piece : never;

/** All bytes of a file that is read as a whole. */
export async function bytesOf(source: Readable): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source as AsyncIterable<Uint8Array>) pieces.push(piece);
  return Buffer.concat(pieces);
}
