import { feedRunChanged, feedsChanged } from '#features/intake/feeds/contract/feeds.events.ts';
import { feedImportTask, feedRollbackTask } from '#features/intake/feeds/contract/feeds.tasks.ts';
import type { BuildFeature } from '#server/feature.ts';
import { feedsFigures, feedsSeries } from './feeds.figures.ts';
import { feedsNamed } from './feeds.named.read-model.ts';
import { feedsRoutes } from './feeds.routes.ts';
import { feedTasks } from './feeds.tasks.ts';
import { feedsSafetyRoutes } from './feeds-safety.routes.ts';
import { rollbackHandler } from './rollback/rollback.tasks.ts';
import { runDueFeeds } from './scheduling/run-due-feeds.ts';

export const feedsFeature: BuildFeature = (platform) => ({
  name: 'feeds',
  named: feedsNamed,
  figures: feedsFigures(platform),
  series: feedsSeries(platform),
  routes: [...feedsRoutes(platform), ...feedsSafetyRoutes(platform)],
  events: [feedsChanged, feedRunChanged],
  declaredTasks: [feedImportTask, feedRollbackTask],
  tasks: [...feedTasks(platform), rollbackHandler(platform)],
  schedule: [{ what: 'feeds that are due', everyMs: 10_000, tick: runDueFeeds(platform) }],
});
