import { type Readable, Transform } from 'node:stream';
import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
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

/** Passes a stream on and says how much of it has gone through, and which byte was the last; null: it is packed. */
export function countBytes(source: Readable): { stream: Readable; bytes: () => number; last: () => number | null } {
  let bytes = 0;
  let last: number | null = null;
  let packed = false;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (bytes === 0) packed = chunk[0] === 0x1f && chunk[1] === 0x8b;
      bytes += chunk.length;
      last = chunk.at(-1) ?? last;
      done(null, chunk);
    },
  });
  source.on('error', (error) => counter.destroy(error));
  counter.on('close', () => source.destroy());
  return { stream: source.pipe(counter), bytes: () => bytes, last: () => (packed ? null : last) };
}
