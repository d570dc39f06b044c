import { feedRunChanged } from '#features/intake/feed-runs/contract/feed-runs.events.ts';
import { feedImportTask, feedRollbackTask } from '#features/intake/feed-runs/contract/feed-runs.tasks.ts';
import type { BuildFeature } from '#server/feature.ts';
import { dueFeedsSchedule } from '../contract/feed-runs.schedules.ts';
import { feedRunsCauses } from './feed-runs.causes.ts';
import { feedRunsFigures, feedRunsSeries } from './feed-runs.figures.ts';
import { feedRunsGauges } from './feed-runs.gauges.ts';
import { feedRunsNamed } from './feed-runs.named.read-model.ts';
import { feedRunsRoutes } from './feed-runs.routes.ts';
import { feedTasks } from './feed-runs.tasks.ts';
import { feedRunsSafetyRoutes } from './feed-runs-safety.routes.ts';
import { feedSchedules } from './own-schedules.ts';
import { rollbackHandler } from './rollback/rollback.tasks.ts';
import { runDueFeeds } from './running/run-due-feeds.ts';

export const feedRunsFeature: BuildFeature = (platform) => ({
  name: 'feed-runs',
  named: feedRunsNamed,
  causes: feedRunsCauses,
  figures: feedRunsFigures(platform),
  series: feedRunsSeries(platform),
  gauges: feedRunsGauges(platform),
  routes: [...feedRunsRoutes(platform), ...feedRunsSafetyRoutes(platform)],
  events: [feedRunChanged],
  declaredTasks: [feedImportTask, feedRollbackTask],
  tasks: [...feedTasks(platform), rollbackHandler(platform)],
  ownSchedules: feedSchedules(platform),
  schedule: [{ definition: dueFeedsSchedule, tick: runDueFeeds(platform) }],
});
