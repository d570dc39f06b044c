import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { taskRepository } from '#server/tasks/task.repository.ts';
import { clearCompletedTasks, listTaskItems, listTasks } from '../contract/tasks.calls.ts';
import { taskItemPageSize, taskListLimit } from '../contract/tasks.rules.ts';
import { taskItemsReadModel } from './task-items.read-model.ts';
import { getVisible, visibleTasks } from './tasks.access.ts';
import { toWire } from './tasks.mapper.ts';

export const tasksRoutes = ({ db }: Platform) => {
  const tasks = taskRepository(db);
  return [
    bind(listTasks, async (_input, { actor }) => {
      const rows = await tasks.list(visibleTasks(actor), taskListLimit);
      return rows.map(toWire);
    }),
    bind(clearCompletedTasks, async (_input, { actor }) => ({
      cleared: await tasks.dismissFinished(visibleTasks(actor)),
    })),
    bind(listTaskItems, async ({ params, query }, { actor }) => {
      const task = getVisible(await tasks.find(params.id), actor);
      const page = { limit: taskItemPageSize, offset: query.page * taskItemPageSize };
      const results = await taskItemsReadModel(db).list(task, query.outcome ?? null, page);
      return { counts: await tasks.countItems(task.id), results };
    }),
  ];
};
