import type { BuildFeature } from '#server/feature.ts';
import { purgeExportsSchedule } from '../contract/exports.schedules.ts';
import { exportTask } from '../contract/exports.tasks.ts';
import { exportsRoutes } from './exports.routes.ts';
import { exportHandler } from './exports.tasks.ts';
import { purgeExports } from './use-cases/purge-exports.ts';

export const exportsFeature: BuildFeature = (platform) => ({
  name: 'exports',
  routes: exportsRoutes(platform),
  declaredTasks: [exportTask],
  tasks: [exportHandler(platform)],
  schedule: [{ definition: purgeExportsSchedule, tick: purgeExports(platform) }],
});
