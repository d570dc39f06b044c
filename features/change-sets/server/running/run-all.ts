import { AppError, generalErrors } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { stopReason, type TaskRun } from '#server/tasks/handle-task.ts';
import { chunkSize } from '../../contract/change-sets.rules.ts';
import { changeSetsRepository, type ItemRow } from '../change-sets.repository.ts';
import type { Action, OpenSet } from './open-set.ts';
import { reasonOf } from './plan-items.ts';
import { type Chunk, runChunk, undoChunk } from './run-chunk.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'logError'>;

/**
 * Works through the rows of a set in chunks, each with its ledger in one transaction, so that a crash leaves nothing half
 * done and nothing is done twice. A chunk that cannot be written is tried row by row: one bad row fails alone.
 */
export async function runAll(needs: Needs, set: OpenSet, action: Action, run: TaskRun, total: number): Promise<void> {
  let ended = (await run.finishedItems()).size;
  for (;;) {
    run.signal.throwIfAborted();
    const some = await oneChunk(needs, set, action, run);
    if (some === 0) return;
    ended += some;
    await run.progress(ended, total, `${ended} of ${total}`);
  }
}

async function oneChunk(needs: Needs, set: OpenSet, action: Action, run: TaskRun): Promise<number> {
  try {
    return await write(needs, set, action, run, null);
  } catch (error) {
    if (stopReason(error, run.signal) !== 'failed') throw error;
    needs.logError(error, { changeSet: set.id, what: 'chunk, now row by row' });
  }
  const state = action === 'undo' ? 'done' : 'planned';
  const ids = await needs.unitOfWork(set.by, async (tx) =>
    (await changeSetsRepository(tx.db).takeItems(set.id, state, chunkSize, null)).map((item) => item.id),
  );
  for (const id of ids) {
    run.signal.throwIfAborted();
    await write(needs, set, action, run, [id]).catch((error) => fail(needs, set, action, run, id, error));
  }
  return ids.length;
}

async function write(needs: Needs, set: OpenSet, action: Action, run: TaskRun, only: number[] | null): Promise<number> {
  const chunk: Chunk = { setId: set.id, limit: chunkSize, only };
  const items = await needs.unitOfWork(set.by, async (tx) => {
    const ended = await (action === 'undo' ? undoChunk : runChunk)(tx, set.steps, chunk);
    await run.recordItems(ended.items.map(ledgerOf), tx);
    return ended.items;
  });
  await set.steps.committed?.();
  return items.length;
}

/** The row is written as failed by itself; if even that cannot be done, the whole task fails and says so. */
async function fail(needs: Needs, set: OpenSet, action: Action, run: TaskRun, id: number, error: unknown) {
  if (stopReason(error, run.signal) !== 'failed') throw error;
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
function ledgerOf({ id, state, reason }: ItemRow) {
  const key = String(id);
  if (state === 'done' || state === 'undone' || state === 'handed')
    return { key, outcome: 'done', reason: null } as const;
  if (state === 'unchanged') return { key, outcome: 'unchanged', reason: null } as const;
  return { key, outcome: 'failed', reason } as const;
}
