import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '#kit/sentence.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { CancelledWith, handleTask, resultOf, stopReason, type TaskRun } from '#server/tasks/handle-task.ts';
import { pricesCalculated } from '../../contract/prices.events.ts';
import { priceTaskTexts as words } from '../../contract/prices.sentences.ts';
import { recalculatePricesTask } from '../../contract/prices.tasks.ts';
import { shopPricing } from '../engine/shop-pricing.read-model.ts';
import { holdRules } from '../rules/assign.repository.ts';
import { runChunk } from './run-chunk.ts';
import { type Counts, type Lane, noCounts, runsRepository } from './runs.repository.ts';

/** Variants of one transaction. */
export const chunkOfVariants = 20_000;
/**
 * Chunks that are calculated side by side where many wait: calculating is work of the database alone, and one connection of it keeps no more than one
 * core busy.
 */
const lanes = 2;
/** From this part of a chunk on that is worth the second transaction: what a feed of 20,000 leaves is one chunk, and somebody waits for its prices. */
const manyOf = (size: number): number => size / 4;
/**
 * Small chunks of a run begin so many milliseconds apart. A feed that is being imported leaves a few hundred variants at a time, and planning the statement
 * takes as long as calculating a thousand of them; the clock that starts runs is slower than this pause.
 */
const gathersForMs = 1_500;

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'>;

/**
 * Calculates what waits in a shop, chunk by chunk. Each chunk is whole or not there; a worker that dies leaves its chunk waiting, and the one that goes on
 * counts from what the run has written.
 */
export const recalculatePricesHandler = ({ db, unitOfWork, now }: Needs, size = chunkOfVariants) =>
  handleTask(recalculatePricesTask, async ({ shopId }, run) => {
    const by: By = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
    const runs = runsRepository(db);
    const begun = await runs.findOfTask(run.id);
    let counts = begun?.counts ?? noCounts;
    const runId =
      begun?.id ??
      (await runs.begin({
        shopId,
        kind: 'recalculate',
        cause: 'dirty',
        causeId: null,
        taskId: run.id,
        userId: run.userId,
        at: now(),
      }));
    const inLane = async (lane: Lane, stop: { now: boolean }) => {
      for (let first = true; !stop.now; first = false) {
        run.signal.throwIfAborted();
        const began = performance.now();
        const taken = await unitOfWork(by, (tx) => chunkOf(tx, { shopId, runId, lane, first, run, size, at: now() }));
        if (taken === 0) break;
        counts = await runs.sumOf(runId);
        const waiting = await runs.countDirty(shopId);
        await run.progress(
          counts.calculated,
          counts.calculated + waiting,
          say(words.calculating, { done: counts.calculated, total: counts.calculated + waiting }),
        );
        // What comes to wait meanwhile is taken up in one lane: the number of what waits tells nothing of a lane beside another.
        if (waiting === 0 || (lane.of > 1 && taken < size)) break;
        const rest = began + gathersForMs - performance.now();
        if (taken < manyOf(size) && rest > 0) await sleep(rest, undefined, { signal: run.signal });
      }
    };
    try {
      const of = (await runs.countDirty(shopId)) > manyOf(size) ? lanes : 1;
      await allOrStop(Array.from({ length: of }, (_, lane) => (stop) => inLane({ lane, of }, stop)));
      // What came to wait in a lane that had ended.
      if (of > 1) await inLane({ lane: 0, of: 1 }, { now: false });
      await unitOfWork(by, async (tx) => {
        await runsRepository(tx.db).end(runId, 'done', now());
        tx.emit(pricesCalculated, { shopId, runId, prices: counts.prices });
      });
      return ended(counts);
    } catch (error) {
      const reason = stopReason(error, run.signal);
      if (reason !== 'lost') await runs.end(runId, reason, now());
      if (reason === 'cancelled') throw new CancelledWith(ended(counts));
      throw error;
    }
  });

const ended = (counts: Counts) =>
  resultOf(
    counts.calculated,
    counts.calculated,
    say(words.calculated, {
      count: counts.calculated,
      changed: counts.prices,
      blocked: counts.blocked,
      waiting: counts.quarantined,
    }),
  );

type Chunk = {
  readonly shopId: number;
  readonly runId: number;
  readonly lane: Lane;
  readonly first: boolean;
  readonly run: Pick<TaskRun, 'userId'>;
  readonly size: number;
  readonly at: Date;
};

/** Gives how many variants were calculated: none where nothing waits any more. */
async function chunkOf(tx: Tx, { shopId, runId, lane, first, run, size, at }: Chunk): Promise<number> {
  // Before rows are taken: an activation holds the rules alone, and then waits for rows.
  await holdRules(tx.db, 'others may too', shopId);
  const runs = runsRepository(tx.db);
  const shop = await shopPricing(tx.db, shopId, at);
  if (shop.mode === 'supplier') {
    await runs.forget(shopId);
    return 0;
  }
  const taken = await runs.take(shopId, size, lane);
  if (taken.length === 0) return 0;
  const more = await runChunk(tx, shop, taken, { id: runId, userId: run.userId, check: first });
  await runs.addCounts(runId, more);
  return taken.length;
}

/** Waits for all. Where one fails the others end after the part they are at, and its reason is thrown: nothing goes on behind a run that has ended. */
async function allOrStop(works: readonly ((stop: { now: boolean }) => Promise<void>)[]): Promise<void> {
  const stop = { now: false };
  const ended = await Promise.allSettled(
    works.map((work) =>
      work(stop).catch((error: unknown) => {
        stop.now = true;
        throw error;
      }),
    ),
  );
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
