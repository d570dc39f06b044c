import { type Readable, Transform } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { FeedMapping } from '#features/feeds/contract/feeds.mapping.ts';
import { whyNothingIsGone } from '#features/feeds/contract/feeds.rules.ts';
import { feedsTexts } from '#features/feeds/contract/feeds.texts.ts';
import type { Platform } from '#server/feature.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { readFeed } from '../reading/open-feed.ts';
import { runsRepository } from '../runs.repository.ts';
import { productColumns } from './delivered-columns.ts';
import type { ImportRun } from './import-run.ts';
import { markGone } from './mark-gone.ts';
import { unpack } from './packed.ts';
import { readAside } from './read-aside.ts';
import { type BatchLimits, batchLimits, type PackedBatch, readBatches } from './read-batches.ts';
import { type Batch, takeOver } from './take-over.ts';

/** Where a run stands: items of the file that are done with, or the last product that was judged as gone. */
const place = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('reading'), items: z.int() }),
  z.object({ phase: z.literal('gone'), after: z.int() }),
  // Told by the run before, which had the same bytes; nothing is left to do.
  z.object({ phase: z.literal('twin'), run: z.int() }),
]);

/** Bytes of a stored file. Smaller ones are read before a thread has started. */
const worthAThread = 512 * 1024;

type Needs = Pick<Platform, 'unitOfWork' | 'db'>;
export type Delivered = {
  readonly open: () => Promise<{ stream: Readable; size: number }>;
  readonly mapping: FeedMapping;
  readonly isFull: boolean;
  readonly limits?: BatchLimits;
};

/**
 * Takes a stored delivery over, from where an earlier attempt stopped. Gives why nothing was marked as gone although
 * the delivery is a full one, or null.
 */
export async function importDelivery(
  needs: Needs,
  run: ImportRun,
  task: TaskRun,
  delivered: Delivered,
): Promise<string | null> {
  const from = task.checkpoint === null ? { phase: 'reading' as const, items: 0 } : place.parse(task.checkpoint);
  if (from.phase === 'twin') return (await runsRepository(needs.db).get(run.id)).message;
  if (from.phase === 'reading') await read(needs, run, task, delivered, from.items);
  if (!delivered.isFull) return null;
  const reason = whyNothingIsGone(await runsRepository(needs.db).get(run.id));
  if (reason !== null) return reason;
  await task.progress(99, 100, feedsTexts.marking.en);
  await markGone(needs, run, task, from.phase === 'gone' ? from.after : 0);
  return null;
}

async function read(
  needs: Needs,
  run: ImportRun,
  task: TaskRun,
  { open, mapping, limits }: Delivered,
  skip: number,
): Promise<void> {
  const { stream, size } = await open();
  const counted = countBytes(stream);
  const reported = { ...(await runsRepository(needs.db).countRemarks(run.id)), touched: 0 };
  const input = { mapping, skip, limits: limits ?? batchLimits };
  const batches =
    size < worthAThread
      ? readBatches(readFeed(counted.stream, mapping, { signal: task.signal }), skip, input.limits)
      : readAside(counted.stream, input, task.signal);
  let products = 0;
  // While one batch is written the next is read; never more than these two are held.
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const packed of batches) {
      const batch = opened(packed);
      if (reported.touched > batch.entries.length / 2) await prepare(batch);
      await writing;
      await task.progress(counted.bytes(), size, progressText(products, reported.refused));
      products += batch.entries.filter((entry) => 'product' in entry).length;
      writing = takeOver(needs, run, task, batch, reported);
      // Looked at with the next `await writing`; until then it must not count as unhandled.
      writing.catch(() => {});
    }
  } finally {
    await writing;
  }
}

const opened = ({ entries, upTo }: PackedBatch): Batch => ({
  entries: entries.map((entry) => ('refused' in entry ? entry : { product: unpack(entry.product) })),
  upTo,
});

/**
 * Cleans the texts of a batch while the one before it is written; what is unchanged needs none of it. In small steps, so that the
 * answers of the database do not wait.
 */
async function prepare({ entries }: Batch): Promise<void> {
  for (const [i, entry] of entries.entries()) {
    if ('product' in entry) productColumns(entry.product.product);
    if (i % 5 === 4) await setImmediate();
  }
}

const progressText = (products: number, refused: number): string =>
  feedsTexts.reading.en.replace('{products}', String(products)).replace('{refused}', String(refused));

function countBytes(source: Readable): { stream: Readable; bytes: () => number } {
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
