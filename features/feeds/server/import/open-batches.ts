import { type Readable, Transform } from 'node:stream';
import type { FeedMapping } from '#features/feeds/contract/feeds.mapping.ts';
import { readFeed } from '../reading/open-feed.ts';
import { readAside, type ThreadInput } from './read-aside.ts';
import { type BatchLimits, type PackedBatch, readBatches } from './read-batches.ts';

/** Bytes of a stored file. Smaller ones are read before a thread has started. */
const worthAThread = 512 * 1024;

/** A stored file and how it is read. */
export type Delivered = {
  readonly open: () => Promise<{ stream: Readable; size: number }>;
  readonly mapping: FeedMapping;
  readonly isFull: boolean;
  readonly limits?: BatchLimits;
};

/** What a stored file holds, batch by batch; a large one is read in a thread of its own. */
export const batchesOf = (
  stream: Readable,
  size: number,
  input: ThreadInput,
  signal: AbortSignal,
): AsyncIterable<PackedBatch> =>
  size < worthAThread
    ? readBatches(readFeed(stream, input.mapping, { signal }), input.skip, input.limits)
    : readAside(stream, input, signal);

/** Passes a stream on and says how much of it has gone through. */
export function countBytes(source: Readable): { stream: Readable; bytes: () => number } {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  source.on('error', (error) => counter.destroy(error));
  counter.on('close', () => source.destroy());
  return { stream: source.pipe(counter), bytes: () => bytes };
}
