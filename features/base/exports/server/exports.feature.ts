import type { BuildFeature } from '#server/feature.ts';
import { exportTask } from '../contract/exports.tasks.ts';
import { exportsPages } from './exports.pages.ts';
import { exportsRoutes } from './exports.routes.ts';
import { exportHandler } from './exports.tasks.ts';

export const exportsFeature: BuildFeature = (platform) => ({
  name: 'exports',
  routes: exportsRoutes(platform),
  declaredTasks: [exportTask],
  tasks: [exportHandler(platform)],
  pages: exportsPages(platform),
});
