import { on } from 'node:events';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FeedMapping } from '#features/feeds/contract/feeds.mapping.ts';
import { AppError, type ErrorDefinition, type FieldIssue } from '#kit/error.ts';
import type { BatchLimits, PackedBatch } from './read-batches.ts';

export type ThreadInput = { readonly mapping: FeedMapping; readonly skip: number; readonly limits: BatchLimits };
export type ToThread =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  /** A batch was taken over; one more may come. */
  | { readonly kind: 'next' };
export type FromThread =
  | { readonly kind: 'want' }
  | { readonly kind: 'batch'; readonly batch: PackedBatch }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly definition: ErrorDefinition; readonly issues: readonly FieldIssue[] };

/**
 * Young objects of a batch die together; a small nursery keeps the thread small. The old space holds what the reading
 * limits allow: a million group ids and 32 million characters of rows to be sorted.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 };

/**
 * The batches of a feed, read in a thread of its own: parsing takes as much time as the database does, so the two should
 * not take turns. Throws what reading throws, and the signal's reason on abort; the thread and the source end with it.
 */
export async function* readAside(
  source: Readable,
  input: ThreadInput,
  signal: AbortSignal,
): AsyncGenerator<PackedBatch> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), { workerData: input, resourceLimits });
  const tell = (message: ToThread) => thread.postMessage(message);
  const bytes = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const broken = new AbortController();
  // Also before the thread has asked for anything: an error that nobody hears ends the process.
  source.on('error', (error) => broken.abort(error));
  const feed = async () => {
    const next = await bytes.next();
    tell(next.done ? { kind: 'end' } : { kind: 'bytes', bytes: next.value });
  };
  thread.on('message', (message: FromThread) => {
    if (message.kind === 'want') feed().catch((error) => broken.abort(error));
  });
  const stop = AbortSignal.any([signal, broken.signal]);
  try {
    for await (const [message] of on(thread, 'message', { signal: stop }) as AsyncIterable<[FromThread]>) {
      if (message.kind === 'done') return;
      if (message.kind === 'refused') throw new AppError(message.definition, { issues: message.issues });
      if (message.kind !== 'batch') continue;
      yield message.batch;
      tell({ kind: 'next' });
    }
  } catch (error) {
    throw stop.aborted ? stop.reason : error;
  } finally {
    source.destroy();
    await thread.terminate();
  }
}
