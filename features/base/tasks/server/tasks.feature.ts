import type { BuildFeature } from '#server/feature.ts';
import { tasksRoutes } from './tasks.routes.ts';
import { taskSockets } from './tasks.sockets.ts';

export const tasksFeature: BuildFeature = (platform) => ({
  name: 'tasks',
  routes: tasksRoutes(platform),
  sockets: [taskSockets(platform)],
});
