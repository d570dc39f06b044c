import { AppError, generalErrors } from '#kit/error.ts';
import { heard, say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { stopReason, type TaskRun } from '#server/tasks/handle-task.ts';
import { isRightsChanged, type OfNow } from '#server/tasks/rights-of-now.ts';
import { firstChunk, nextChunk } from '../../contract/change-sets.rules.ts';
import { changeSetTaskTexts as words } from '../../contract/change-sets.sentences.ts';
import { changeSetsRepository, type ItemRow } from '../change-sets.repository.ts';
import type { Action, OpenSet } from './open-set.ts';
import { reasonOf } from './plan-items.ts';
import { type Chunk, runChunk, undoChunk } from './run-chunk.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'logError'>;

/**
 * Works through the rows of a set in chunks, each with its ledger in one transaction, so that a crash leaves nothing half
 * done and nothing is done twice. Chunks are cut to about a second, so that a person who cancels does not wait longer. One that
 * cannot be written is tried row by row: one bad row fails alone. Where the rights it works with changed, the set is opened with those of now.
 */
export async function runAll(
  needs: Needs,
  sets: OfNow<OpenSet>,
  action: Action,
  run: TaskRun,
  total: number,
): Promise<void> {
  let ended = (await run.finishedItems()).size;
  const { id } = await sets.get();
  const waiting = await changeSetsRepository(needs.db).listWaiting(id, action === 'undo' ? 'done' : 'planned');
  run.expectItems(waiting.map(String));
  let limit = firstChunk;
  for (;;) {
    run.signal.throwIfAborted();
    const began = performance.now();
    const some = await sets.work((set) => oneChunk({ needs, set, action, run, limit }));
    if (some === 0) return;
    limit = nextChunk(limit, performance.now() - began);
    ended += some;
    await run.progress(ended, total, say(words.progress, { done: ended, total }));
  }
}

type Work = {
  readonly needs: Needs;
  readonly set: OpenSet;
  readonly action: Action;
  readonly run: TaskRun;
  readonly limit: number;
};

async function oneChunk(work: Work): Promise<number> {
  const { needs, set, action, run, limit } = work;
  try {
    return await write(work, null);
  } catch (error) {
    if (stopReason(error, run.signal) !== 'failed' || isRightsChanged(error)) throw error;
    needs.logError(error, { changeSet: set.id, what: 'chunk, now row by row' });
  }
  const state = action === 'undo' ? 'done' : 'planned';
  const ids = await needs.unitOfWork(set.by, async (tx) =>
    (await changeSetsRepository(tx.db).takeItems(set.id, state, limit, null)).map((item) => item.id),
  );
  for (const id of ids) {
    run.signal.throwIfAborted();
    await write(work, [id]).catch((error) => fail(work, id, error));
  }
  return ids.length;
}

async function write({ needs, set, action, run, limit }: Work, only: number[] | null): Promise<number> {
  const chunk: Chunk = { setId: set.id, limit, only };
  const items = await needs.unitOfWork(set.by, async (tx) => {
    const ended = await (action === 'undo' ? undoChunk : runChunk)(tx, set.steps, chunk);
    await run.recordItems(ended.items.map(ledgerOf), tx);
    return ended.items;
  });
  await set.steps.committed?.();
  return items.length;
}

/** The row is written as failed by itself; if even that cannot be done, the whole task fails and says so. */
async function fail({ needs, set, action, run }: Work, id: number, error: unknown): Promise<void> {
  if (stopReason(error, run.signal) !== 'failed' || isRightsChanged(error)) throw error;
  if (!(error instanceof AppError)) needs.logError(error, { changeSet: set.id, item: id });
  const reason = reasonOf(error instanceof AppError ? error : new AppError(generalErrors.unexpected));
  await needs.unitOfWork(set.by, async (tx) => {
    const repository = changeSetsRepository(tx.db);
    const [item] = await repository.takeItems(set.id, action === 'undo' ? 'done' : 'planned', 1, [id]);
    if (!item) return;
    const failed: ItemRow = { ...item, state: action === 'undo' ? 'kept' : 'failed', ...reason };
    await repository.setItems(set.id, [failed]);
    await run.recordItems([ledgerOf(failed)], tx);
  });
}

/** The task drawer knows three outcomes. */
function ledgerOf({ id, state, reason, code, values }: ItemRow) {
  const key = String(id);
  if (state === 'done' || state === 'undone' || state === 'handed')
    return { key, outcome: 'done', reason: null } as const;
  if (state === 'unchanged') return { key, outcome: 'unchanged', reason: null } as const;
  const said = reason === null ? null : heard(reason, code === null ? null : { code, ...(values ? { values } : {}) });
  return { key, outcome: 'failed', reason: said } as const;
}
