import type { BuildFeature } from '#server/feature.ts';
import { exportReadyMail } from '../contract/exports.mails.ts';
import { purgeExportsSchedule, runProfilesSchedule } from '../contract/exports.schedules.ts';
import { exportTask } from '../contract/exports.tasks.ts';
import { exportsRoutes } from './exports.routes.ts';
import { exportHandler } from './exports.tasks.ts';
import { profileSchedules } from './own-profiles.ts';
import { purgeExports } from './use-cases/purge-exports.ts';
import { runDueProfiles } from './use-cases/run-due-profiles.ts';

export const exportsFeature: BuildFeature = (platform) => ({
  name: 'exports',
  routes: exportsRoutes(platform),
  declaredTasks: [exportTask],
  tasks: [exportHandler(platform)],
  mails: [exportReadyMail],
  ownSchedules: profileSchedules(platform),
  schedule: [
    { definition: purgeExportsSchedule, tick: purgeExports(platform) },
    { definition: runProfilesSchedule, tick: runDueProfiles(platform) },
  ],
});
