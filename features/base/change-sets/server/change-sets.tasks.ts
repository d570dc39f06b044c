import type { z } from 'zod';
import { AppError, generalErrors } from '#kit/error.ts';
import { say, sayBoth } from '#kit/sentence.ts';
import type { TaskDefinition, TaskResult } from '#kit/task.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf, stopReason, type TaskHandler, type TaskRun } from '#server/tasks/handle-task.ts';
import { rightsOfNow } from '#server/tasks/rights-of-now.ts';
import { changeSetChanged } from '../contract/change-sets.events.ts';
import type { ChangeSetState } from '../contract/change-sets.model.ts';
import { endOfRun, endOfUndo } from '../contract/change-sets.rules.ts';
import { changeSetTaskTexts } from '../contract/change-sets.sentences.ts';
import type { changeSetRun } from '../contract/change-sets.tasks.ts';
import { toChangeSet } from './change-sets.mapper.ts';
import { changeSetsReadModel } from './change-sets.read-model.ts';
import { changeSetsRepository } from './change-sets.repository.ts';
import { openSetFor } from './running/open-set.ts';
import { runAll } from './running/run-all.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'operations' | 'logError' | 'now'>;

/** Runs change sets under a task of this definition; a feature may have one of its own, as `bulk-categories`. */
export const changeSetHandler = <I extends z.ZodType<z.output<typeof changeSetRun>>>(
  needs: Needs,
  definition: TaskDefinition<I>,
): TaskHandler => handleTask(definition, runOf(needs), { subjectOf: subjectOf(needs) });

/** Of what the rows are; a set that is kept no longer tells nothing of them. */
const subjectOf =
  ({ db, operations }: Needs) =>
  async ({ changeSetId }: z.output<typeof changeSetRun>): Promise<string | null> => {
    const stored = await changeSetsRepository(db).find(changeSetId);
    return (stored && operations().find(stored.operation)?.definition.subject) ?? null;
  };

const runOf =
  (needs: Needs) =>
  async ({ changeSetId, action }: z.output<typeof changeSetRun>, run: TaskRun): Promise<TaskResult> => {
    const stored = await changeSetsRepository(needs.db).find(changeSetId);
    if (!stored) throw new AppError(generalErrors.notFound);
    const by = { userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` };
    const read = async () => {
      const row = (await changeSetsReadModel(needs.db).find(changeSetId))!;
      return toChangeSet(row, needs.operations().find(row.operation)?.definition);
    };
    const counts = async () => (await read()).counts;
    const end = (state: ChangeSetState) =>
      needs.unitOfWork(by, async (tx) => {
        await changeSetsRepository(tx.db).setState(changeSetId, state);
        tx.emit(changeSetChanged, { id: changeSetId });
      });
    try {
      const open = () => openSetFor(needs, stored, action, run.userId ?? stored.userId);
      const sets = rightsOfNow(open, ({ by }) => by.rights);
      const before = await counts();
      const waiting = action === 'undo' ? before.done : before.planned;
      await runAll(needs, sets, action, run, waiting + (await run.finishedItems()).size);
    } catch (error) {
      const why = stopReason(error, run.signal);
      // Lost: somebody else goes on with it.
      if (why !== 'lost') await end(action === 'undo' ? 'undone_partly' : why);
      throw error;
    }
    const after = await counts();
    await end(action === 'undo' ? endOfUndo(after) : endOfRun(after));
    const { done, unchanged, failed } = await run.countItems();
    const total = done + unchanged + failed;
    const { title, row } = await read();
    const words = changeSetTaskTexts[`${action === 'undo' ? 'putBack' : 'changed'}${row ? 'Rows' : ''}`];
    const values = { title: sayBoth(title), success: done + unchanged, total, done, stayed: failed };
    return resultOf(done + unchanged, total, say(words, values));
  };
