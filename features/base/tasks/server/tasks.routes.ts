import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { taskRepository } from '#server/tasks/task.repository.ts';
import { clearCompletedTasks, listTaskFailures, listTaskItems, listTasks } from '../contract/tasks.calls.ts';
import { failedHours, mostCauses, taskListLimit } from '../contract/tasks.rules.ts';
import { taskFailuresReadModel } from './task-failures.read-model.ts';
import { visibleTasks } from './tasks.access.ts';
import { toWire } from './tasks.mapper.ts';
import { listItems } from './use-cases/list-items.ts';

export const tasksRoutes = (platform: Platform) => {
  const tasks = taskRepository(platform.db);
  const failures = taskFailuresReadModel(platform.readDb);
  return [
    bind(listTasks, async (_input, { actor }) => {
      const rows = await tasks.list(visibleTasks(actor), taskListLimit);
      return rows.map(toWire);
    }),
    bind(listTaskFailures, (_input, { actor }) => failures.list(visibleTasks(actor), failedHours, mostCauses)),
    bind(clearCompletedTasks, async (_input, { actor }) => ({
      cleared: await tasks.dismissFinished(visibleTasks(actor)),
    })),
    bind(listTaskItems, listItems(platform)),
  ];
};
