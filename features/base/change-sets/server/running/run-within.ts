import { AppError, generalErrors } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { stopReason, type TaskRun } from '#server/tasks/handle-task.ts';
import { rightsOfNow } from '#server/tasks/rights-of-now.ts';
import { changeSetChanged } from '../../contract/change-sets.events.ts';
import type { ChangeSet, ChangeSetState } from '../../contract/change-sets.model.ts';
import { endOfRun, endOfUndo } from '../../contract/change-sets.rules.ts';
import { toChangeSet } from '../change-sets.mapper.ts';
import { changeSetsReadModel } from '../change-sets.read-model.ts';
import { changeSetsRepository } from '../change-sets.repository.ts';
import { type Action, type OpenSet, openSetFor } from './open-set.ts';
import { runAll } from './run-all.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'operations' | 'logError' | 'now'>;

/** Which part of a task a set is, and how far the task is without it: `key` stands before its rows in the ledger. */
type PartOfTask = { readonly key: string; readonly before: number; readonly total: number };

/**
 * Works through a previewed set, or puts one back, inside a task that has several of them. Safe to be called again after a crash: what
 * has ended is left alone.
 * @returns the set as it stands then
 * @throws what stopped it; the set has been marked by then, unless somebody else goes on with it
 */
export const runWithin =
  (needs: Needs) =>
  async (setId: string, action: Action, run: TaskRun, part: PartOfTask): Promise<ChangeSet> => {
    const stored = await changeSetsRepository(needs.db).find(setId);
    if (!stored) throw new AppError(generalErrors.notFound);
    const set = await readSet(needs, setId);
    const waiting = action === 'undo' ? set.counts.done : set.counts.planned;
    const begun = action === 'undo' ? stored.state === 'undoing' : stored.state === 'running';
    if (waiting === 0 && !begun && stored.state !== 'previewed') return set;
    const by = { userId: run.userId, shopId: stored.shopId, cause: `task:${run.id}` };
    const mark = (state: ChangeSetState, taskId?: string) =>
      needs.unitOfWork(by, async (tx) => {
        await changeSetsRepository(tx.db).setState(setId, state, taskId);
        tx.emit(changeSetChanged, { id: setId });
      });
    await mark(action === 'undo' ? 'undoing' : 'running', run.id);
    const own = ownLedger(run, part);
    try {
      const open = async (): Promise<OpenSet> => {
        const { by, ...opened } = await openSetFor(needs, stored, action, run.userId ?? stored.userId);
        // Clones change rights themselves: their writers wait for each other under a lock of their own (ADR 32).
        const { rights: _notHeld, ...unheld } = by;
        return { ...opened, by: unheld };
      };
      const sets = rightsOfNow(open, ({ by }) => by.rights);
      await runAll(needs, sets, action, own, waiting + (await own.finishedItems()).size);
    } catch (error) {
      const why = stopReason(error, run.signal);
      if (why !== 'lost') await mark(action === 'undo' ? 'undone_partly' : why);
      throw error;
    }
    const { counts } = await readSet(needs, setId);
    await mark(action === 'undo' ? endOfUndo(counts) : endOfRun(counts));
    return readSet(needs, setId);
  };

/** A task as one of its sets sees it: its own rows in the ledger, and the progress of the whole. */
function ownLedger(run: TaskRun, { key, before, total }: PartOfTask): TaskRun {
  const prefix = `${key}:`;
  const named = (id: string) => `${prefix}${id}`;
  return {
    ...run,
    progress: (done, _own, message) => run.progress(before + done, total, message),
    expectItems: (keys) => run.expectItems(keys.map(named)),
    finishedItems: async () => new Set([...(await run.finishedItems())].filter((one) => one.startsWith(prefix))),
    recordItems: (items, tx) =>
      run.recordItems(
        items.map((item) => ({ ...item, key: named(item.key) })),
        tx,
      ),
  };
}

/** A change set as it stands, for the feature whose work it is part of, which has asked about rights by itself. @throws AppError not_found */
export async function readSet({ db, operations }: Pick<Needs, 'db' | 'operations'>, id: string): Promise<ChangeSet> {
  const row = await changeSetsReadModel(db).find(id);
  if (!row) throw new AppError(generalErrors.notFound);
  return toChangeSet(row, operations().find(row.operation)?.definition);
}

/** Sets of a larger work that nobody carries out any more: those still previewed count as cancelled. */
export async function cancelSets(needs: Pick<Platform, 'db'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const stored = await changeSetsRepository(needs.db).find(id);
    if (stored?.state === 'previewed') await changeSetsRepository(needs.db).setState(id, 'cancelled');
  }
}
