import type { ChangeSetState } from '#features/base/change-sets/contract/change-sets.model.ts';
import { cancelSets, runWithin } from '#features/base/change-sets/server/change-sets.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf, stopReason, type TaskHandler } from '#server/tasks/handle-task.ts';
import { cloneChanged } from '../contract/clones.events.ts';
import { endOfClone, endOfCloneUndo } from '../contract/clones.rules.ts';
import { cloneSentences as words } from '../contract/clones.sentences.ts';
import { cloneTask } from '../contract/clones.tasks.ts';
import { countsOf } from './clones.mapper.ts';
import { clonesRepository, type StoredPart } from './clones.repository.ts';
import { settleParts } from './settle-parts.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'operations' | 'logError' | 'now'>;

/**
 * Carries out the parts in their order, and puts them back the other way round. Each part is a bulk change with a ledger of its own, so a
 * task that is taken up again goes on in the middle of a part.
 */
export const cloneHandler = (needs: Needs): TaskHandler =>
  handleTask(cloneTask, async ({ cloneId: id, action }, run) => {
    const clones = clonesRepository(needs.db);
    const clone = await clones.find(id);
    if (!clone) throw new AppError(generalErrors.notFound);
    const by = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
    const end = (state: ChangeSetState) =>
      needs.unitOfWork(by, async (tx) => {
        await clonesRepository(tx.db).setState(id, state);
        tx.emit(cloneChanged, { id });
      });
    const stored = (await clones.listParts(id)).filter(({ change_set_id }) => change_set_id !== null);
    const parts = action === 'undo' ? stored.toReversed() : stored;
    const total = parts.reduce((sum, part) => sum + rowsOf(part, action), 0);
    let before = 0;
    try {
      for (const part of parts) {
        run.signal.throwIfAborted();
        const set = await runWithin(needs)(part.change_set_id!, action, run, { key: part.part, before, total });
        await clones.setCounts(id, part.place, countsOf(set));
        before += rowsOf(part, action);
      }
    } catch (error) {
      const why = stopReason(error, run.signal);
      if (why !== 'lost') {
        const sets = parts.flatMap(({ change_set_id }) => change_set_id ?? []);
        if (action === 'run') await cancelSets(needs, sets);
        await settleParts(needs, id);
        await end(action === 'undo' ? 'undone_partly' : why);
      }
      throw error;
    }
    const counts = (await clones.listParts(id)).map((part) => part.counts);
    await end(action === 'undo' ? endOfCloneUndo(counts) : endOfClone(counts));
    const sum = (state: string) => counts.reduce((all, one) => all + (one[state] ?? 0), 0);
    const names = { from: clone.from_name, to: clone.to_name };
    if (action === 'undo')
      return resultOf(sum('undone'), total, say(words.undone, { ...names, done: sum('undone'), kept: sum('kept') }));
    return resultOf(
      sum('done') + sum('unchanged') + sum('own'),
      total,
      say(words.done, { ...names, done: sum('done'), total }),
    );
  });

const rowsOf = ({ added, changed, counts }: StoredPart, action: 'run' | 'undo'): number =>
  action === 'undo' ? (counts.done ?? 0) : added + changed;
