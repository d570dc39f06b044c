import type { Platform } from '#server/feature.ts';
import { taskRepository } from '#server/tasks/task.repository.ts';
import { keptDays } from '../../contract/tasks.rules.ts';

/** Tasks of one statement, each with a row for each of its items. */
const atOnce = 200;
/** Statements of one run. */
const most = 50;

/** Deletes tasks that ended long ago. */
export const forgetTasks =
  ({ db, now }: Pick<Platform, 'db' | 'now'>) =>
  async (): Promise<{ count: number; more: boolean }> => {
    const before = new Date(now().getTime() - keptDays * 86_400_000);
    let count = 0;
    for (let turn = 0; turn < most; turn++) {
      const some = await taskRepository(db).deleteEnded(before, atOnce);
      count += some;
      if (some < atOnce) return { count, more: false };
    }
    return { count, more: true };
  };
