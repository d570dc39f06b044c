import { feedRunChanged } from '#features/intake/feed-runs/contract/feed-runs.events.ts';
import { productsRead } from '#features/intake/feed-runs/contract/feed-runs.rules.ts';
import { feedRunTexts } from '#features/intake/feed-runs/contract/feed-runs.sentences.ts';
import { feedImportTask } from '#features/intake/feed-runs/contract/feed-runs.tasks.ts';
import { type FeedMapping, feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import {
  type DeliveryRow,
  fetchDelivery,
  findDelivery,
  forgetOldDeliveries,
  openDelivery,
} from '#features/intake/feeds/server/deliveries.public.ts';
import { labelOf } from '#features/intake/feeds/server/feed-reading.public.ts';
import { type FeedRow, getFeed, getFeedReseller, listFeedsOf } from '#features/intake/feeds/server/feeds.public.ts';
import { AppError, saidOf } from '#kit/error.ts';
import { heard, type Said, say, sayThen } from '#kit/sentence.ts';
import type { TaskResult } from '#kit/task.ts';
import type { Platform } from '#server/feature.ts';
import { refusalOf } from '#server/known-fault.ts';
import {
  CancelledWith,
  cancelledAfter,
  handleTask,
  resultOf,
  stopReason,
  type TaskRun,
} from '#server/tasks/handle-task.ts';
import { feedRunErrors } from '../contract/feed-runs.errors.ts';
import { createDictionary } from './import/dictionary.ts';
import { type DeliveryEnd, importDelivery } from './import/import-delivery.ts';
import { feedAuthor, type ImportRun } from './import/import-run.ts';
import { runProductsRepository } from './import/run-products.repository.ts';
import { runSafety } from './import/run-safety.ts';
import { quarantineRepository } from './quarantine/quarantine.repository.ts';
import { runChangesRepository } from './run-changes.repository.ts';
import { afterRun } from './running/after-run.ts';
import { type RunRow, runsRepository } from './runs.repository.ts';

type Needs = Pick<
  Platform,
  'db' | 'unitOfWork' | 'startTask' | 'storage' | 'outbound' | 'config' | 'secrets' | 'now' | 'logError'
>;

/** The task of one run. Safe to run again: it goes on where the checkpoint says, and an ended run only tells its result. */
export const feedTasks = (platform: Needs) => [
  handleTask(feedImportTask, async ({ runId, feedId }, task) => {
    const runs = runsRepository(platform.db);
    const row = await runs.get(runId);
    if (row.status === 'completed' || row.status === 'held') return resultOfRun(row);
    if (row.status !== 'pending' && row.status !== 'running') {
      throw new AppError(feedRunErrors.ended, {
        values: { message: row.message === null ? row.status : heard(row.message, row.said) },
      });
    }
    const feed = await getFeed(platform.db, feedId);
    try {
      await runs.setRunning(runId);
      const { held, message } = await work(platform, feed, row, task);
      await end(platform, feed, runId, task, held ? 'held' : 'completed', message);
      return resultOfRun(await runs.get(runId));
    } catch (error) {
      const why = stopReason(error, task.signal);
      if (why === 'cancelled') {
        await end(platform, feed, runId, task, 'cancelled', null);
        throw new CancelledWith(resultOfCancelled(await runs.get(runId)));
      }
      if (why === 'failed') {
        await end(platform, feed, runId, task, 'failed', saidOf(refusalOf(error)));
      }
      throw error;
    }
  }),
];

async function work(platform: Needs, feed: FeedRow, row: RunRow, task: TaskRun): Promise<DeliveryEnd> {
  const { delivery, unchanged } = await deliveryOf(platform, feed, row, task);
  if (task.checkpoint === null) {
    const twin = await runsRepository(platform.db).findTwin(row.id);
    if (twin !== null) {
      const message = await takeFromTwin(platform, row.id, twin, task);
      return { held: false, message: message ?? (unchanged ? say(feedRunTexts.fileUnchanged) : null) };
    }
  }
  const mapping = feedMapping.parse(row.mapping);
  const seller = await getFeedReseller(platform.db, feed.seller_id);
  const run: ImportRun = {
    id: row.id,
    feedId: feed.id,
    sellerId: feed.seller_id,
    skuPrefix: seller.sku_prefix ?? 'P',
    skuColumn: skuColumnOf(mapping),
    by: feedAuthor(row.id),
    dictionary: createDictionary(feed.seller_id),
    unplaced: 0,
    listedBy: row.is_full ? feed.id : null,
    otherFeeds: (await listFeedsOf(platform.db, feed.seller_id)).flatMap(({ id, enabled, is_full }) =>
      enabled && is_full && id !== feed.id ? [id] : [],
    ),
    safety: runSafety(row.safety, {
      dry: row.dry,
      waived: row.waived,
      first: !(await runsRepository(platform.db).hasBefore(feed.id, row.id)),
      quarantine: await quarantineRepository(platform.db).isUsed(feed.id),
      listed: await runProductsRepository(platform.db).countListed(feed.seller_id),
    }),
  };
  const open = () => openDelivery(platform, delivery, mapping.format, task);
  return importDelivery(platform, run, task, { open, name: delivery.name, mapping, isFull: row.is_full });
}

/** Nothing of the reseller came in since these very bytes did, so reading them again could change nothing. */
async function takeFromTwin({ unitOfWork }: Needs, runId: number, twin: number, task: TaskRun): Promise<Said | null> {
  return unitOfWork(feedAuthor(runId), async (tx) => {
    await task.saveCheckpoint({ phase: 'twin', run: twin }, tx);
    await runsRepository(tx.db).copyFrom(runId, twin);
    return messageOf(await runsRepository(tx.db).get(runId));
  });
}

/** What the supplier calls the article number; where only variants have one, theirs. */
function skuColumnOf({ fields }: FeedMapping): string {
  const field = fields.find(({ target }) => target === 'sku') ?? fields.find(({ target }) => target === 'variant.sku');
  return field ? labelOf(field) : '';
}

/** The stored file of the run. One that is fetched is stored first, so that a resumed run reads the same bytes. */
async function deliveryOf(
  platform: Needs,
  feed: FeedRow,
  row: RunRow,
  task: TaskRun,
): Promise<{ delivery: DeliveryRow; unchanged: boolean }> {
  const stored = row.delivery_id === null ? null : await findDelivery(platform.db, row.delivery_id);
  if (stored) return { delivery: stored, unchanged: false };
  await task.progress(0, 100, say(feedRunTexts.fetching));
  const onPage = (page: number, items: number) => task.progress(0, 100, say(feedRunTexts.pageFetched, { page, items }));
  const options = { userId: task.userId, signal: task.signal, onPage };
  return fetchDelivery(platform, feedAuthor(row.id), feed.id, options, (tx, { id }) =>
    runsRepository(tx.db).setDelivery(row.id, id),
  );
}

/** The most memory this process ever had, reported to the process that started the import. */
const peakMegabytes = (): number => Math.round(process.resourceUsage().maxRSS / 1024);

async function end(
  platform: Needs,
  feed: FeedRow,
  runId: number,
  task: TaskRun,
  status: 'completed' | 'held' | 'failed' | 'cancelled',
  message: Said | null,
): Promise<void> {
  const ended = await platform.unitOfWork(feedAuthor(runId), async (tx) => {
    // Fails where another worker has the task by now: its end is the one that counts.
    await task.saveCheckpoint({ phase: 'ended', megabytes: peakMegabytes() }, tx);
    const runs = runsRepository(tx.db);
    if (!(await runs.finish(runId, status, message))) return false;
    await runProductsRepository(tx.db).forget(runId);
    await runChangesRepository(tx.db).forgetOld(runId, feed.id, feed.seller_id);
    const { dry } = await runs.get(runId);
    if (status === 'completed' && !dry) await runs.discardOlderHeld(feed.id, runId, say(feedRunTexts.newerCame));
    // What a dry run met says nothing about the feed.
    if (!dry) await afterRun(tx, feed, { status, message }, platform.now());
    tx.emit(feedRunChanged, { runId, feedId: feed.id });
    return true;
  });
  if (!ended) return;
  try {
    await platform.unitOfWork(feedAuthor(runId), async (tx) =>
      forgetOldDeliveries(platform, tx, feed.id, await runsRepository(tx.db).listNeededDeliveries(feed.id)),
    );
  } catch (error) {
    // The run has ended although the storage is away; the end of the next one forgets what is left.
    platform.logError(error, { run: runId, what: 'old deliveries' });
  }
}

const messageOf = ({ message, said }: RunRow): Said | null => (message === null ? null : heard(message, said));

/** A file is read in products, not in items of a ledger. */
function resultOfCancelled(row: RunRow): TaskResult {
  const taken = productsRead(row);
  return cancelledAfter(taken, taken + row.rows_refused);
}

function resultOfRun(row: RunRow): TaskResult {
  const taken = productsRead(row);
  const words: Record<string, number> = {
    created: row.products_created,
    changed: row.products_changed,
    stock: row.products_stock_changed,
    unchanged: row.products_unchanged,
    gone: row.products_gone,
    refused: row.rows_refused,
  };
  const counted = say(feedRunTexts.summary, words);
  const summary =
    row.status === 'held' ? say(feedRunTexts.heldRun) : row.dry ? say(feedRunTexts.dryRun, { counted }) : counted;
  const message = messageOf(row);
  return resultOf(taken, taken + row.rows_refused, sayThen(summary, message));
}
