import type { BuildFeature } from '#server/feature.ts';
import { fetchSourcesSchedule, forgetRowsSchedule } from '../contract/local-imports.schedules.ts';
import { localImportTask } from '../contract/local-imports.tasks.ts';
import { localImportsNamed } from './local-imports.named.read-model.ts';
import { localImportsRoutes } from './local-imports.routes.ts';
import { localImportHandler } from './local-imports.tasks.ts';
import { sourceSchedules } from './own-sources.ts';
import { fetchDueSources } from './running/begin-fetch.ts';
import { forgetOldRows } from './running/forget-rows.ts';

export const localImportsFeature: BuildFeature = (platform) => ({
  name: 'local-imports',
  named: localImportsNamed,
  routes: localImportsRoutes(platform),
  declaredTasks: [localImportTask],
  tasks: [localImportHandler(platform)],
  ownSchedules: sourceSchedules(platform),
  schedule: [
    { definition: fetchSourcesSchedule, tick: fetchDueSources(platform) },
    { definition: forgetRowsSchedule, tick: forgetOldRows(platform) },
  ],
});
