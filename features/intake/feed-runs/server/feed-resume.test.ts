import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { attemptRun, type OwnFeed, ownFeed } from './import-attempt.for-tests.ts';
import { type Line, toFile } from './import-bench.for-tests.ts';
import { runsRepository } from './runs.repository.ts';
import { storedState } from './stored-state.for-tests.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

class Died extends Error {}

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
async function prepared(): Promise<{ feed: OwnFeed; runId: number }> {
  const feed = await ownFeed(b);
  await attempt(feed, await feed.newRun(), toFile(first), null, Number.POSITIVE_INFINITY);
  return { feed, runId: await feed.newRun() };
}

/** One attempt of a run that dies at its `commits`-th commit, before or after it; gives the checkpoint it leaves. */
async function attempt(
  feed: OwnFeed,
  runId: number,
  file: string,
  checkpoint: unknown,
  commits: number,
): Promise<{ died: boolean; checkpoint: unknown; opened: number }> {
  let left = commits;
  let saved = checkpoint;
  let opened = 0;
  try {
    await attemptRun(b, feed, runId, {
      file,
      items: 4,
      checkpoint,
      // The worker dies inside the transaction: nothing of it may remain, its checkpoint included.
      saveCheckpoint: async (next) => {
        if (left-- <= 0) throw new Died();
        saved = next;
      },
      onOpen: () => {
        opened += 1;
      },
    });
    return { died: false, checkpoint: saved, opened };
  } catch (error) {
    if (!(error instanceof Died)) throw error;
    return { died: true, checkpoint: saved, opened };
  }
}

async function endOf({ sellerId }: OwnFeed, runId: number) {
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
  await attempt(whole.feed, whole.runId, toFile(second), null, Number.POSITIVE_INFINITY);
  const expected = await endOf(whole.feed, whole.runId);
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
      const { feed, runId } = await prepared();
      let checkpoint: unknown = null;
      for (const commits of commitsUntilDeath)
        ({ checkpoint } = await attempt(feed, runId, toFile(second), checkpoint, commits));
      const last = await attempt(feed, runId, toFile(second), checkpoint, Number.POSITIVE_INFINITY);
      expect(last.died).toBe(false);
      expect(await endOf(feed, runId)).toEqual(expected);
    }),
    { numRuns: 15 },
  );
  expect(await b.listDifferences()).toEqual([]);
});

it('reads a delivery once in every attempt, although it looks at the whole of it before it writes', async () => {
  const { feed, runId } = await prepared();
  const died = await attempt(feed, runId, toFile(second), null, 2);
  expect(died).toMatchObject({ died: true, checkpoint: { phase: 'reading', items: 4 }, opened: 1 });
  const last = await attempt(feed, runId, toFile(second), died.checkpoint, Number.POSITIVE_INFINITY);
  expect(last).toMatchObject({ died: false, opened: 1 });
});
