import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { whyNothingIsGone } from '#features/intake/feed-runs/contract/feed-runs.rules.ts';
import { feedRunTexts } from '#features/intake/feed-runs/contract/feed-runs.sentences.ts';
import { heard, type Said, say, sayThen } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { taskSeconds } from '#server/formats/aside/read-aside.ts';
import { readFile } from '#server/formats/aside/read-file.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { runChangesRepository } from '../run-changes.repository.ts';
import { runsRepository } from '../runs.repository.ts';
import { archiveLongGone } from './archive-long-gone.ts';
import { batchJobs } from './batch-jobs.ts';
import { type BatchSpool, openBatchSpool } from './batch-spool.ts';
import { checkDelivery } from './check-delivery.ts';
import { productColumns } from './delivered-columns.ts';
import type { ImportRun } from './import-run.ts';
import { nothingBefore, writeBehind } from './in-turn.ts';
import { listGone, markGone } from './mark-gone.ts';
import { countBytes, type Delivered } from './open-batches.ts';
import { unpack } from './packed.ts';
import { batchLimits, entriesOf, type PackedBatch } from './read-batches.ts';
import { type Batch, takeOver } from './take-over.ts';

/** Where a run stands: items of the file that are done with, or the last product that was judged as gone. */
const place = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('reading'), items: z.int() }),
  z.object({ phase: z.literal('gone'), after: z.int() }),
  // Told by the run before, which had the same bytes; nothing is left to do.
  z.object({ phase: z.literal('twin'), run: z.int() }),
]);

type Needs = Pick<Platform, 'unitOfWork' | 'db' | 'startTask'>;
/** How a delivery ended: taken over, perhaps with a remark, or stopped by a guard before anything was written. */
export type DeliveryEnd = { readonly held: boolean; readonly message: Said | null };

/**
 * Takes a stored delivery over, from where an earlier attempt stopped; looked at first where a guard wants it. The message says
 * why nothing was marked as gone although the delivery is a full one, and that variants it lacks were kept.
 */
export async function importDelivery(
  needs: Needs,
  run: ImportRun,
  task: TaskRun,
  delivered: Delivered,
): Promise<DeliveryEnd> {
  const ended = (message: Said | null): DeliveryEnd => ({ held: false, message });
  const from = task.checkpoint === null ? { phase: 'reading' as const, items: 0 } : place.parse(task.checkpoint);
  if (from.phase === 'twin') {
    const { message, said } = await runsRepository(needs.db).get(run.id);
    return ended(message === null ? null : heard(message, said));
  }
  if (task.checkpoint === null) {
    const stop = await checkAndRead(needs, run, task, delivered);
    if (stop !== null) return { held: true, message: stop };
  } else if (from.phase === 'reading') await read(needs, run, task, delivered, { skip: from.items, spool: null });
  const counts = await runsRepository(needs.db).get(run.id);
  const rows = counts.verdict?.unplaced ?? 0;
  const remark = rows > 0 ? say(feedRunTexts.variantsNotJudged, { rows }) : null;
  if (!delivered.isFull) return ended(remark);
  const reason = whyNothingIsGone(counts);
  if (reason !== null) return ended(sayThen(say(reason), remark));
  await task.progress(99, 100, say(feedRunTexts.marking));
  if (run.safety.dry) {
    if (from.phase !== 'gone') await listGone(needs, run, task);
    return ended(remark);
  }
  await markGone(needs, run, task, from.phase === 'gone' ? from.after : 0);
  await archiveLongGone(needs, run, task);
  return ended(remark);
}

/** Looks at the whole delivery and then takes it over; gives why it does not. A dry run goes on in any case. */
async function checkAndRead(needs: Needs, run: ImportRun, task: TaskRun, delivered: Delivered): Promise<Said | null> {
  const spool = await openBatchSpool();
  try {
    const stop = await checkDelivery(needs, run, task, delivered, spool);
    if (stop !== null && !run.safety.dry) return stop;
    await read(needs, run, task, delivered, { skip: 0, spool });
    return null;
  } finally {
    await spool.close();
  }
}

/** Where batches come from and how much of that has been read, in bytes. */
type Source = { readonly batches: AsyncIterable<PackedBatch>; readonly size: number; readonly bytes: () => number };

/** Reads the file itself: for an attempt that goes on where another one stopped, and what is too large for a spool. */
async function readAgain({ open, name, mapping, limits }: Delivered, task: TaskRun, skip: number): Promise<Source> {
  const { stream, size } = await open();
  const counted = countBytes(stream);
  const batches = readFile(
    batchJobs,
    'batches',
    counted.stream,
    { mapping, skip, limits: limits ?? batchLimits },
    { file: name, size, signal: task.signal, seconds: taskSeconds },
  );
  return { batches, size, bytes: counted.bytes };
}

async function read(
  needs: Needs,
  started: ImportRun,
  task: TaskRun,
  delivered: Delivered,
  { skip, spool }: { skip: number; spool: BatchSpool | null },
): Promise<void> {
  const { batches, size, bytes } = spool?.whole() ?? (await readAgain(delivered, task, skip));
  const { verdict } = await runsRepository(needs.db).get(started.id);
  const run: ImportRun = { ...started, unplaced: verdict?.unplaced ?? 0 };
  const changes = await runChangesRepository(needs.db).count(run.id);
  const reported = { ...(await runsRepository(needs.db).countRemarks(run.id)), changes, touched: 0 };
  let products = 0;
  await task.progress(0, size, progressText(products, reported.refused));
  // While one batch is written the next is read; never more than the two that are written and this one are held.
  let last = nothingBefore;
  let settled: Promise<unknown> = last.done;
  try {
    for await (const packed of batches) {
      const batch = opened(packed, run.safety.salt);
      const skus = batch.entries.flatMap((entry) => ('product' in entry ? [entry.product.sku] : []));
      const at = bytes();
      if (reported.touched > batch.entries.length / 2) await prepare(batch);
      await last.mayFollow;
      last = writeBehind(last, new Set(skus), async (turn) => {
        await takeOver(needs, run, task, batch, reported, turn);
        products += skus.length;
        // Told when it is in: before that the row of the task may be held by the batch before.
        await task.progress(at, size, progressText(products, reported.refused));
      });
      settled = Promise.allSettled([settled, last.done]).then(() => {});
    }
    await last.done;
  } finally {
    await settled;
  }
}

const opened = (packed: PackedBatch, salt: string): Batch => ({
  entries: entriesOf(packed).map((entry) => ('refused' in entry ? entry : { product: unpack(entry.product, salt) })),
  upTo: packed.upTo,
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

const progressText = (products: number, refused: number): Said => say(feedRunTexts.reading, { products, refused });
