import type { Platform } from '#server/feature.ts';
import { taskRepository } from '#server/tasks/task.repository.ts';
import { keptDays } from '../../contract/tasks.rules.ts';

/** Rows of one statement. */
const atOnce = 2000;
/** Statements of one run. */
const most = 50;

/** Deletes tasks that ended long ago; gives how many. */
export const forgetTasks =
  ({ db, now }: Pick<Platform, 'db' | 'now'>) =>
  async (): Promise<{ count: number; more: boolean }> => {
    const before = new Date(now().getTime() - keptDays * 86_400_000);
    let count = 0;
    for (let turn = 0; turn < most; turn++) {
      const { tasks, rows } = await taskRepository(db).deleteEnded(before, atOnce);
      count += tasks;
      if (rows === 0) return { count, more: false };
    }
    return { count, more: true };
  };
