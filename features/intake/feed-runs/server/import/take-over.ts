import { feedRunLimits } from '#features/intake/feed-runs/contract/feed-runs.rules.ts';
import { runReasonTexts as words } from '#features/intake/feed-runs/contract/run-reasons.sentences.ts';
import type { FeedIssue } from '#features/intake/feeds/contract/feeds.record.ts';
import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { runChangesRepository } from '../run-changes.repository.ts';
import { noCounts, remarkOf, runsRepository } from '../runs.repository.ts';
import { databaseFault } from './database-fault.ts';
import type { ImportRun, Remark } from './import-run.ts';
import { Stumbled, type Turn } from './in-turn.ts';
import { namedBy } from './named-by.ts';
import type { Incoming } from './packed.ts';
import { runProductsRepository } from './run-products.repository.ts';
import { sortBatch } from './sort-batch.ts';
import { type BatchWritten, writeBatch } from './write-batch.ts';

/** What was read, ready to be taken over; see `PackedBatch`. */
export type Entry = { readonly product: Incoming } | { readonly refused: FeedIssue };
export type Batch = { readonly entries: readonly Entry[]; readonly upTo: number };

type Needs = Pick<Platform, 'unitOfWork' | 'db'>;
export type Reported = {
  refused: number;
  filtered: number;
  warning: number;
  /** Products listed with what differs. */
  changes: number;
  /** Products the batch before brought or changed: the next one is probably like it. */
  touched: number;
};

/** Another transaction was in the way; the same work may pass a moment later. */
const mostTries = 3;

/**
 * Writes a batch with its report, its counters and the place where a resumed run goes on, in one transaction that ends after that
 * of the batch before. Names of brands, categories and attributes that are new are there before it: a batch behind this one may need them.
 * A product the database refuses is found by halving the batch and becomes a refused row; the others go on.
 */
export async function takeOver(
  needs: Needs,
  run: ImportRun,
  task: TaskRun,
  batch: Batch,
  reported: Reported,
  turn: Turn,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    task.signal.throwIfAborted();
    try {
      return await commit(needs, run, task, batch, reported, turn);
    } catch (error) {
      if (error instanceof Stumbled) {
        await turn.before;
        return takeOver(needs, run, task, batch, reported, { ...turn, beforeWhileHolding: turn.before });
      }
      const fault = databaseFault(error);
      if (fault === null) throw error;
      turn.stumble();
      if (fault.passing && tries < mostTries) continue;
      if (batch.entries.length === 1)
        return commit(
          needs,
          run,
          task,
          { ...batch, entries: [refusalOf(run, batch.entries[0]!, fault.text)] },
          reported,
          turn,
        );
      const half = Math.ceil(batch.entries.length / 2);
      const [first, second] = [batch.entries.slice(0, half), batch.entries.slice(half)];
      await takeOver(needs, run, task, { entries: first, upTo: batch.upTo - second.length }, reported, turn);
      return takeOver(needs, run, task, { entries: second, upTo: batch.upTo }, reported, turn);
    }
  }
}

async function commit(
  { unitOfWork, db }: Needs,
  run: ImportRun,
  task: TaskRun,
  { entries, upTo }: Batch,
  reported: Reported,
  turn: Turn,
): Promise<void> {
  const products = entries.flatMap((entry) => ('product' in entry ? [entry.product] : []));
  const { dry } = run.safety;
  const tried = dry ? await tryBatch(unitOfWork, run, products, turn) : null;
  const sorted = dry ? null : await sortBatch(db, run, products, turn, (make) => unitOfWork(run.by, make));
  const stored = await unitOfWork(run.by, async (tx) => {
    const written = tried ?? (await writeBatch(tx, run, sorted!));
    // What follows belongs to the run or to the lists, and goes on from what the batch before left.
    await turn.beforeWhileHolding;
    turn.letNext();
    const refused = entries.flatMap((entry) => ('refused' in entry ? [entry.refused] : []));
    const warnings = products.flatMap(({ sku, warnings: all }) => all.map((one) => ({ ...one, sku })));
    const refusedRows = refused.length + written.twice.reduce((sum, one) => sum + one.rows, 0);
    const runs = runsRepository(tx.db);
    await runs.addCounts(run.id, {
      ...noCounts,
      rows_read: refused.length + products.reduce((sum, product) => sum + product.rows, 0),
      products_created: written.created,
      products_changed: written.changed,
      products_stock_changed: written.stockChanged,
      products_unchanged: written.unchanged,
      rows_refused: refusedRows,
      rows_filtered: written.filtered.reduce((sum, one) => sum + one.rows, 0),
      values_quarantined: written.quarantined,
      warnings: warnings.length,
    });
    const room = (used: number) => Math.max(0, feedRunLimits.reportRows - used);
    const remarks = {
      refused: [...refused, ...written.twice].slice(0, room(reported.refused)),
      filtered: written.filtered.slice(0, room(reported.filtered)),
      warning: warnings.slice(0, room(reported.warning)),
    };
    const of = (kind: Remark['kind']) => remarks[kind].map((issue): Remark => ({ ...issue, kind }));
    await runs.insertRemarks(
      run.id,
      [...of('refused'), ...of('filtered'), ...of('warning')].sort((a, b) => a.row - b.row),
    );
    await runProductsRepository(tx.db).insertUnread(run, refused.flatMap(namedBy));
    const changes = runChangesRepository(tx.db);
    await changes.insert(run.id, written.changes, room(reported.changes));
    if (tried) await runProductsRepository(tx.db).insertSeen(run.id, tried.met);
    else await changes.insertUndo(run.id, undosOf(written));
    await task.saveCheckpoint({ phase: 'reading', items: upTo }, tx);
    const touched = written.created + written.changed;
    return {
      refused: remarks.refused.length,
      filtered: remarks.filtered.length,
      warning: remarks.warning.length,
      changes: written.changes.length,
      created: written.created,
      touched,
    };
  });
  if (run.safety.room) run.safety.room.left -= stored.created;
  reported.refused += stored.refused;
  reported.filtered += stored.filtered;
  reported.warning += stored.warning;
  reported.changes += stored.changes;
  reported.touched = stored.touched;
}

class OnlyTried extends Error {}

/**
 * Writes a batch as it would be written, and takes all of it back: whatever the database would refuse, it refuses now. The names it made are
 * gone as well, so it waits for the batch before.
 */
async function tryBatch(
  unitOfWork: Needs['unitOfWork'],
  run: ImportRun,
  products: readonly Incoming[],
  turn: Turn,
): Promise<BatchWritten> {
  await turn.before;
  let written: BatchWritten | null = null;
  try {
    await unitOfWork(run.by, async (tx) => {
      const sorted = await sortBatch(tx.db, run, products, turn, (make) => make(tx));
      written = await writeBatch(tx, run, sorted);
      throw new OnlyTried();
    });
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error;
  }
  const tried = written! as BatchWritten;
  const changes = tried.changes.map((one) => (one.kind === 'new' ? { ...one, productId: null } : one));
  return { ...tried, changes };
}

const undosOf = ({ changes }: BatchWritten) =>
  changes.flatMap(({ productId, undo }) => (productId === null ? [] : [{ productId, undo }]));

/** A refusal cannot be refused again, so only a product comes here. */
function refusalOf(run: ImportRun, entry: Entry, why: string): Entry {
  if ('refused' in entry) return entry;
  const { row, sku } = entry.product;
  return {
    refused: { row, sku, column: run.skuColumn, value: sku, ...remarkOf(say(words.databaseRefuses, { detail: why })) },
  };
}
