import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { createDictionary } from './import/dictionary.ts';
import { importDelivery } from './import/import-delivery.ts';
import { feedAuthor, type ImportRun } from './import/import-run.ts';
import { runSafety } from './import/run-safety.ts';
import { type Line, smallMapping, toFile } from './import-bench.for-tests.ts';
import { runsRepository } from './runs.repository.ts';
import { storedState } from './stored-state.for-tests.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

class Died extends Error {}
const mapping = feedMapping.parse(smallMapping);
const limits = { items: 4, characters: 1_000_000 };

const first: Line[] = Array.from({ length: 23 }, (_, i) => ({
  sku: `R-${i}`,
  brand: `Brand ${i % 3}`,
  category: `Root > Leaf ${i % 4}`,
  colour: `c${i % 5}`,
  images: [`https://img.test/${i}.jpg`],
  price: String(i + 1),
  stock: i,
}));
/** New, changed, only the stock, unchanged, twice, refused and gone, all over the file. */
const second: (Line | string)[] = [
  ...first.slice(0, 5),
  { ...first[5]!, long: 'described anew' },
  '{"sku": broken',
  ...first.slice(6, 11),
  { ...first[11]!, stock: 99 },
  {
    sku: 'R-NEW',
    brand: 'Brand 9',
    variants: [
      { sku: 'R-NEW-1', stock: 1 },
      { sku: 'R-NEW-2', stock: 2 },
    ],
  },
  first[0]!,
  ...first.slice(12, 18),
  { sku: '' },
];

/** A reseller with the first delivery imported, and a run of the second one ready. */
async function prepared(): Promise<{ sellerId: number; runId: number }> {
  const { id: sellerId } = await b.make.seller();
  const { id: feedId } = await b.platform.db
    .insertInto('feeds')
    .values({ seller_id: sellerId, name: 'Resume' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const newRun = () => runsRepository(b.platform.db).insert({ feedId, deliveryId: null, mapping, isFull: true });
  await attempt(sellerId, await newRun(), toFile(first), null, Number.POSITIVE_INFINITY);
  return { sellerId, runId: await newRun() };
}

/** One attempt of a run that dies at its `commits`-th commit, before or after it; gives the checkpoint it leaves. */
async function attempt(
  sellerId: number,
  runId: number,
  file: string,
  checkpoint: unknown,
  commits: number,
): Promise<{ died: boolean; checkpoint: unknown; opened: number }> {
  const run: ImportRun = {
    id: runId,
    feedId: 0,
    sellerId,
    skuPrefix: 'P',
    skuColumn: 'sku',
    by: feedAuthor(runId),
    dictionary: createDictionary(sellerId),
    safety: runSafety({}),
  };
  let left = commits;
  let saved = checkpoint;
  const task: TaskRun = {
    id: '',
    shopId: 1,
    userId: null,
    attempt: 1,
    signal: new AbortController().signal,
    checkpoint,
    progress: async () => {},
    // The worker dies inside the transaction: nothing of it may remain, its checkpoint included.
    saveCheckpoint: async (next) => {
      if (left-- <= 0) throw new Died();
      saved = next;
    },
    expectItems: () => {},
    finishedItems: async () => new Set(),
    recordItems: async () => {},
    countItems: async () => ({ done: 0, unchanged: 0, failed: 0, skipped: 0 }),
  };
  let opened = 0;
  const open = async () => {
    opened += 1;
    return { stream: Readable.from([Buffer.from(file)], { objectMode: false }), size: file.length };
  };
  try {
    await importDelivery(b.platform, run, task, { open, name: 'feed.json', mapping, isFull: true, limits });
    return { died: false, checkpoint: saved, opened };
  } catch (error) {
    if (!(error instanceof Died)) throw error;
    return { died: true, checkpoint: saved, opened };
  }
}

async function endOf(sellerId: number, runId: number) {
  const {
    rows_read,
    products_created,
    products_changed,
    products_stock_changed,
    products_unchanged,
    products_gone,
    rows_refused,
  } = await runsRepository(b.platform.db).get(runId);
  const counts = {
    rows_read,
    products_created,
    products_changed,
    products_stock_changed,
    products_unchanged,
    products_gone,
    rows_refused,
  };
  const report = await b.platform.db
    .selectFrom('feed_run_rows')
    .select(['row_number', 'kind', 'reason'])
    .where('run_id', '=', runId)
    .orderBy('id')
    .execute();
  return { state: await storedState(b, sellerId), counts, report };
}

it('ends the same wherever and however often the worker dies (T95)', { timeout: 120_000 }, async () => {
  const whole = await prepared();
  await attempt(whole.sellerId, whole.runId, toFile(second), null, Number.POSITIVE_INFINITY);
  const expected = await endOf(whole.sellerId, whole.runId);
  expect(expected.counts).toEqual({
    rows_read: 22,
    products_created: 1,
    products_changed: 1,
    products_stock_changed: 1,
    products_unchanged: 16,
    products_gone: 5,
    rows_refused: 3,
  });
  expect(expected.report.map((row) => [row.row_number, row.reason])).toEqual([
    [7, expect.stringMatching(/JSON/)],
    [15, 'this SKU is already in row 1'],
    [22, 'sku is missing'],
  ]);

  const deaths = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(deaths, async (commitsUntilDeath) => {
      const { sellerId, runId } = await prepared();
      let checkpoint: unknown = null;
      for (const commits of commitsUntilDeath)
        ({ checkpoint } = await attempt(sellerId, runId, toFile(second), checkpoint, commits));
      const last = await attempt(sellerId, runId, toFile(second), checkpoint, Number.POSITIVE_INFINITY);
      expect(last.died).toBe(false);
      expect(await endOf(sellerId, runId)).toEqual(expected);
    }),
    { numRuns: 15 },
  );
  expect(await b.listDifferences()).toEqual([]);
});

it('reads a delivery once in every attempt, although it looks at the whole of it before it writes', async () => {
  const { sellerId, runId } = await prepared();
  const died = await attempt(sellerId, runId, toFile(second), null, 2);
  expect(died).toMatchObject({ died: true, checkpoint: { phase: 'reading', items: 4 }, opened: 1 });
  const last = await attempt(sellerId, runId, toFile(second), died.checkpoint, Number.POSITIVE_INFINITY);
  expect(last).toMatchObject({ died: false, opened: 1 });
});
