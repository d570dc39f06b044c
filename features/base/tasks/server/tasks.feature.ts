import type { BuildFeature } from '#server/feature.ts';
import { forgetTasksSchedule } from '../contract/tasks.schedules.ts';
import { tasksNamed } from './tasks.named.read-model.ts';
import { tasksRoutes } from './tasks.routes.ts';
import { taskSockets } from './tasks.sockets.ts';
import { forgetTasks } from './use-cases/forget-tasks.ts';

export const tasksFeature: BuildFeature = (platform) => ({
  name: 'tasks',
  named: tasksNamed,
  routes: tasksRoutes(platform),
  sockets: [taskSockets(platform)],
  schedule: [{ definition: forgetTasksSchedule, tick: forgetTasks(platform) }],
});
