import { Readable } from 'node:stream';
import { feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import type { Bench } from '#server/test/bench.ts';
import { createDictionary } from './import/dictionary.ts';
import { importDelivery } from './import/import-delivery.ts';
import { feedAuthor } from './import/import-run.ts';
import { runSafety } from './import/run-safety.ts';
import { smallMapping } from './import-bench.for-tests.ts';
import { runsRepository } from './runs.repository.ts';

const mapping = feedMapping.parse(smallMapping);

/** A reseller with a feed, whose runs have no task. */
export type OwnFeed = {
  readonly sellerId: number;
  readonly feedId: number;
  /** A run that is ready to begin. */
  newRun(): Promise<number>;
};

export async function ownFeed(b: Bench): Promise<OwnFeed> {
  const { id: sellerId } = await b.make.seller();
  const { db } = b.platform;
  const { id: feedId } = await db
    .insertInto('feeds')
    .values({ seller_id: sellerId, name: 'Own' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const newRun = () => runsRepository(db).insert({ feedId, deliveryId: null, mapping, isFull: true });
  return { sellerId, feedId, newRun };
}

export type Attempt = {
  readonly file: string;
  /** Items of a batch. */
  readonly items: number;
  readonly checkpoint?: unknown;
  /** Rules and guards, as they are stored with a feed. */
  readonly safety?: unknown;
  /** Within the transaction that saves it; one that throws is taken back. */
  readonly saveCheckpoint: (next: unknown) => Promise<void>;
  readonly onOpen?: () => void;
  readonly unitOfWork?: UnitOfWork;
};

/** One attempt of a run, as its task would make it, with a dictionary of its own. */
export async function attemptRun(
  b: Bench,
  { sellerId, feedId }: OwnFeed,
  runId: number,
  { file, items, checkpoint = null, safety = {}, saveCheckpoint, onOpen, unitOfWork = b.platform.unitOfWork }: Attempt,
): Promise<void> {
  const task: TaskRun = {
    id: '',
    shopId: 1,
    userId: null,
    attempt: 1,
    signal: new AbortController().signal,
    checkpoint,
    progress: async () => {},
    saveCheckpoint,
    expectItems: () => {},
    finishedItems: async () => new Set(),
    recordItems: async () => {},
    countItems: async () => ({ done: 0, unchanged: 0, failed: 0, skipped: 0 }),
  };
  const open = async () => {
    onOpen?.();
    return { stream: Readable.from([Buffer.from(file)], { objectMode: false }), size: file.length };
  };
  const run = {
    id: runId,
    feedId,
    sellerId,
    skuPrefix: 'P',
    skuColumn: 'sku',
    by: feedAuthor(runId),
    dictionary: createDictionary(sellerId),
    unplaced: 0,
    safety: runSafety(safety),
    listedBy: feedId,
    otherFeeds: [],
  };
  const limits = { items, characters: 1_000_000 };
  await importDelivery({ ...b.platform, unitOfWork }, run, task, {
    open,
    name: 'feed.json',
    mapping,
    isFull: true,
    limits,
  });
}
