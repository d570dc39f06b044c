import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { taskRepository } from '#server/tasks/task.repository.ts';
import { clearCompletedTasks, listTaskItems, listTasks } from '../contract/tasks.calls.ts';
import { taskListLimit } from '../contract/tasks.rules.ts';
import { visibleTasks } from './tasks.access.ts';
import { toWire } from './tasks.mapper.ts';
import { listItems } from './use-cases/list-items.ts';

export const tasksRoutes = (platform: Platform) => {
  const tasks = taskRepository(platform.db);
  return [
    bind(listTasks, async (_input, { actor }) => {
      const rows = await tasks.list(visibleTasks(actor), taskListLimit);
      return rows.map(toWire);
    }),
    bind(clearCompletedTasks, async (_input, { actor }) => ({
      cleared: await tasks.dismissFinished(visibleTasks(actor)),
    })),
    bind(listTaskItems, listItems(platform)),
  ];
};
