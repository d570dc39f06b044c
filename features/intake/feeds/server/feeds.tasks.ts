import { sourceTexts } from '#features/intake/feeds/contract/feed-source.texts.ts';
import { feedRunChanged } from '#features/intake/feeds/contract/feeds.events.ts';
import { type FeedMapping, feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { feedLimits, productsRead } from '#features/intake/feeds/contract/feeds.rules.ts';
import { feedImportTask } from '#features/intake/feeds/contract/feeds.tasks.ts';
import { feedsTexts } from '#features/intake/feeds/contract/feeds.texts.ts';
import { feedSafetyTexts as safetyTexts } from '#features/intake/feeds/contract/feeds-safety.texts.ts';
import { AppError } from '#kit/error.ts';
import type { TaskResult } from '#kit/task.ts';
import { fillIn } from '#kit/text.ts';
import type { Platform } from '#server/feature.ts';
import { wordsOf } from '#server/known-fault.ts';
import {
  CancelledWith,
  cancelledAfter,
  handleTask,
  resultOf,
  stopReason,
  type TaskRun,
} from '#server/tasks/handle-task.ts';
import { feedsErrors } from '../contract/feeds.errors.ts';
import { type DeliveryRow, deliveriesRepository } from './deliveries.repository.ts';
import { feedSetupRepository } from './feed-setup.repository.ts';
import { type FeedRow, feedsRepository } from './feeds.repository.ts';
import { fetchSource } from './fetching/fetch-source.ts';
import { isPaged, markOf, sourceOf } from './fetching/source-to-open.ts';
import { createDictionary } from './import/dictionary.ts';
import { type DeliveryEnd, importDelivery } from './import/import-delivery.ts';
import { feedAuthor, type ImportRun } from './import/import-run.ts';
import { runProductsRepository } from './import/run-products.repository.ts';
import { runSafety } from './import/run-safety.ts';
import { openDelivery } from './open-delivery.ts';
import { quarantineRepository } from './quarantine.repository.ts';
import { labelOf } from './reading/compile-mapping.ts';
import { runChangesRepository } from './run-changes.repository.ts';
import { type RunRow, runsRepository } from './runs.repository.ts';
import { afterRun } from './scheduling/after-run.ts';
import { linesKeyOf } from './store-delivery.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask' | 'storage' | 'outbound' | 'config' | 'secrets' | 'now'>;
const everybody = { sellerId: null };

/** The task of one run. Safe to run again: it goes on where the checkpoint says, and an ended run only tells its result. */
export const feedTasks = (platform: Needs) => [
  handleTask(feedImportTask, async ({ runId, feedId }, task) => {
    const runs = runsRepository(platform.db);
    const row = await runs.get(runId);
    if (row.status === 'completed' || row.status === 'held') return resultOfRun(row);
    if (row.status !== 'pending' && row.status !== 'running') {
      throw new AppError(feedsErrors.ended, { values: { message: row.message ?? row.status } });
    }
    const feed = await feedsRepository(platform.db).get(feedId, everybody);
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
        await end(platform, feed, runId, task, 'failed', wordsOf(error));
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
      return { held: false, message: message ?? (unchanged ? sourceTexts.fileUnchanged.en : null) };
    }
  }
  const mapping = feedMapping.parse(row.mapping);
  const seller = await feedsRepository(platform.db).getReseller(feed.seller_id);
  const run: ImportRun = {
    id: row.id,
    feedId: feed.id,
    sellerId: feed.seller_id,
    skuPrefix: seller.sku_prefix ?? 'P',
    skuColumn: skuColumnOf(mapping),
    by: feedAuthor(row.id),
    dictionary: createDictionary(feed.seller_id),
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
async function takeFromTwin({ unitOfWork }: Needs, runId: number, twin: number, task: TaskRun): Promise<string | null> {
  return unitOfWork(feedAuthor(runId), async (tx) => {
    await task.saveCheckpoint({ phase: 'twin', run: twin }, tx);
    await runsRepository(tx.db).copyFrom(runId, twin);
    return (await runsRepository(tx.db).get(runId)).message;
  });
}

/** What the supplier calls the article number; where only variants have one, theirs. */
function skuColumnOf({ fields }: FeedMapping): string {
  const field = fields.find(({ target }) => target === 'sku') ?? fields.find(({ target }) => target === 'variant.sku');
  return field ? labelOf(field) : '';
}

/**
 * The stored file of the run. One that is fetched is stored first, so that a resumed run reads the same bytes. Where the
 * supplier says that the file has not changed, it is the one we have.
 */
async function deliveryOf(
  platform: Needs,
  feed: FeedRow,
  row: RunRow,
  task: TaskRun,
): Promise<{ delivery: DeliveryRow; unchanged: boolean }> {
  const deliveries = deliveriesRepository(platform.db);
  const stored = row.delivery_id === null ? null : await deliveries.find(row.delivery_id);
  if (stored) return { delivery: stored, unchanged: false };
  const setup = await feedSetupRepository(platform.db).get(feed.id);
  const source = sourceOf(setup, platform);
  if (!source) throw new AppError(feedsErrors.noAddress);
  await task.progress(0, 100, feedsTexts.fetching.en);
  const known = await deliveries.findVersion(feed.id, markOf(source));
  const onPage = (page: number, items: number) =>
    task.progress(0, 100, fillIn(sourceTexts.pageFetched.en, { page, items }));
  const bytes = await fetchSource(platform, setup, source, known, { signal: task.signal, onPage });
  return platform.unitOfWork(feedAuthor(row.id), async (tx) => {
    const target = new URL(source.url);
    const delivery =
      bytes === null && known
        ? known
        : await deliveriesRepository(tx.db).insert({
            feed_id: feed.id,
            name: `${(target.pathname.split('/').at(-1) || target.host).slice(0, 190)}${isPaged(source) ? '.ndjson' : ''}`,
            origin: 'url',
            user_id: task.userId,
            ...bytes!,
          });
    await runsRepository(tx.db).setDelivery(row.id, delivery.id);
    return { delivery, unchanged: bytes === null };
  });
}

/** The most memory this process ever had, reported to the process that started the import. */
const peakMegabytes = (): number => Math.round(process.resourceUsage().maxRSS / 1024);

async function end(
  platform: Needs,
  feed: FeedRow,
  runId: number,
  task: TaskRun,
  status: 'completed' | 'held' | 'failed' | 'cancelled',
  message: string | null,
): Promise<void> {
  const purged = await platform.unitOfWork(feedAuthor(runId), async (tx) => {
    // Fails where another worker has the task by now: its end is the one that counts.
    await task.saveCheckpoint({ phase: 'ended', megabytes: peakMegabytes() }, tx);
    const runs = runsRepository(tx.db);
    if (!(await runs.finish(runId, status, message))) return [];
    await runProductsRepository(tx.db).forget(runId);
    await runChangesRepository(tx.db).forgetOld(runId, feed.id, feed.seller_id);
    const { dry } = await runs.get(runId);
    if (status === 'completed' && !dry) await runs.discardOlderHeld(feed.id, runId, safetyTexts.newerCame.en);
    // What a dry run met says nothing about the feed.
    if (!dry) await afterRun(tx, feed, { status, message }, platform.now());
    tx.emit(feedRunChanged, { runId, feedId: feed.id });
    return deliveriesRepository(tx.db).purgeOld(feed.id, feedLimits.keptDeliveries);
  });
  for (const key of purged) for (const one of [key, linesKeyOf(key)]) await platform.storage.delete(one);
}

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
  const counted = fillIn(feedsTexts.summary.en, words);
  const summary =
    row.status === 'held' ? safetyTexts.heldRun.en : row.dry ? fillIn(safetyTexts.dryRun.en, { counted }) : counted;
  return resultOf(taken, taken + row.rows_refused, row.message ? `${summary}. ${row.message}` : summary);
}
