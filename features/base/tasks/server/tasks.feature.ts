import type { BuildFeature } from '#server/feature.ts';
import { tasksNamed } from './tasks.named.read-model.ts';
import { tasksRoutes } from './tasks.routes.ts';
import { taskSockets } from './tasks.sockets.ts';

export const tasksFeature: BuildFeature = (platform) => ({
  name: 'tasks',
  named: tasksNamed,
  routes: tasksRoutes(platform),
  sockets: [taskSockets(platform)],
});
