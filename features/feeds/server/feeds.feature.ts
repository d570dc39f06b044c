import { feedRunChanged, feedsChanged } from '#features/feeds/contract/feeds.events.ts';
import { feedImportTask } from '#features/feeds/contract/feeds.tasks.ts';
import type { BuildFeature } from '#server/feature.ts';
import { feedsRoutes } from './feeds.routes.ts';
import { feedTasks } from './feeds.tasks.ts';
import { runDueFeeds } from './scheduling/run-due-feeds.ts';

export const feedsFeature: BuildFeature = (platform) => ({
  name: 'feeds',
  routes: feedsRoutes(platform),
  events: [feedsChanged, feedRunChanged],
  declaredTasks: [feedImportTask],
  tasks: feedTasks(platform),
  clocks: [{ what: 'feeds that are due', everyMs: 10_000, tick: runDueFeeds(platform) }],
});
