import type { FeedIssue } from '#features/intake/feeds/contract/feeds.record.ts';
import type { Db } from '#server/db/database.ts';
import { runChangesRepository } from '../run-changes.repository.ts';
import { remarkOf } from '../runs.repository.ts';
import { classify, type Sorted } from './classify.ts';
import type { MakeNames } from './dictionary.ts';
import type { ImportRun } from './import-run.ts';
import type { Turn } from './in-turn.ts';
import type { Incoming } from './packed.ts';
import type { Resolved } from './plan-change.ts';
import { type LeftOut, leftOut, newLeftOut } from './run-safety.ts';
import { storedProductsRepository } from './stored-products.repository.ts';

/** A line of the report of a product that stays out. */
export type Row = FeedIssue & { readonly rows: number };

/** What becomes of the products of a batch. Rules of the feed have been asked already. */
export type SortedBatch = Sorted & {
  /** Rows that a rule of the feed leaves out. */
  readonly filtered: readonly Row[];
  /** What the names of the products are in the database: of those that are new, then of those that differ. */
  readonly resolved: readonly Resolved[];
};

const nothing: SortedBatch = { fresh: [], different: [], unchanged: [], twice: [], filtered: [], resolved: [] };

/**
 * Looks a batch up, without locking anything: most of an ordinary delivery is unchanged. It waits for the batch before where that
 * one decides about this one: a product stands in both, or the feed may only bring so many. So it does before products that are
 * there already are locked: two batches of one run never hold what somebody else could wait for between them.
 */
export async function sortBatch(
  db: Db,
  run: ImportRun,
  products: readonly Incoming[],
  turn: Pick<Turn, 'before' | 'isBefore'>,
  makeNames: MakeNames,
): Promise<SortedBatch> {
  if (products.length === 0) return nothing;
  const { dry, room } = run.safety;
  if (room !== null || products.some(({ sku }) => turn.isBefore(sku))) await turn.before;
  const skus = products.map((one) => one.sku);
  const known = await storedProductsRepository(db).findBySku(run.id, run.sellerId, skus);
  const earlier = dry ? await runChangesRepository(db).listNew(run.id, skus) : new Map<string, number>();
  const again = products.filter((one) => earlier.has(one.sku));
  const sorted = classify(again.length === 0 ? products : products.filter((one) => !earlier.has(one.sku)), known);
  const { fresh, different, filtered } = ruled(run, sorted);
  const touched = [...fresh, ...different.map(({ incoming }) => incoming)];
  const resolved = touched.length === 0 ? [] : await run.dictionary.resolve(touched, makeNames, !dry);
  if (different.length > 0) await turn.before;
  return {
    fresh,
    different,
    unchanged: sorted.unchanged,
    twice: [...sorted.twice, ...again.map((incoming) => ({ incoming, firstRow: earlier.get(incoming.sku)! }))],
    filtered,
    resolved,
  };
}

/** Without what the rules of the feed leave out. What is unchanged passed them when it came in. */
function ruled(run: ImportRun, { fresh, different }: Pick<Sorted, 'fresh' | 'different'>) {
  const filtered: Row[] = [];
  const passes = (incoming: Incoming, out: LeftOut | null): boolean => {
    const value = out?.value.slice(0, 200) ?? '';
    if (out) filtered.push({ ...placeOf(incoming), column: out.column, value, ...remarkOf(out.reason) });
    return out === null;
  };
  const { safety } = run;
  let room = safety.room?.left ?? Number.POSITIVE_INFINITY;
  return {
    filtered,
    fresh: fresh.filter((one) => {
      const passed = passes(one, leftOut(safety, one.product) ?? newLeftOut(safety, one.product, room));
      if (passed) room -= 1;
      return passed;
    }),
    different: different.filter(({ incoming }) => passes(incoming, leftOut(safety, incoming.product))),
  };
}

export const placeOf = ({ row, rows, sku }: Incoming) => ({ row, rows, sku });
