import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { taskRepository } from '#server/tasks/task.repository.ts';
import { clearCompletedTasks, listTaskItems, listTasks } from '../contract/tasks.calls.ts';
import { taskListLimit } from '../contract/tasks.rules.ts';
import { getVisible, visibleUser } from './tasks.access.ts';
import { toWire } from './tasks.mapper.ts';

/** A report shows the first failures; the rest is in the task's counts. */
const itemLimit = 500;

export const tasksRoutes = ({ db }: Platform) => {
  const tasks = taskRepository(db);
  return [
    bind(listTasks, async (_input, { actor }) => {
      const rows = await tasks.list(actor.userId, visibleUser(actor), taskListLimit);
      return rows.map(toWire);
    }),
    bind(clearCompletedTasks, async (_input, { actor }) => ({
      cleared: await tasks.dismissFinished(actor.userId, visibleUser(actor)),
    })),
    bind(listTaskItems, async ({ params }, { actor }) => {
      const task = getVisible(await tasks.find(params.id), actor);
      const items = await tasks.listItems(task.id, itemLimit);
      return items.map((item) => ({
        key: item.item_key,
        outcome: item.outcome as 'done' | 'unchanged' | 'failed',
        reason: item.reason,
      }));
    }),
  ];
};
