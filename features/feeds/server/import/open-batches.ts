import { type Readable, Transform } from 'node:stream';
import type { FeedMapping } from '#features/feeds/contract/feeds.mapping.ts';
import type { BatchLimits } from './read-batches.ts';

/** A stored file and how it is read. */
export type Delivered = {
  readonly open: () => Promise<{ stream: Readable; size: number }>;
  /** What the file is called. */
  readonly name: string;
  readonly mapping: FeedMapping;
  readonly isFull: boolean;
  readonly limits?: BatchLimits;
};

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
