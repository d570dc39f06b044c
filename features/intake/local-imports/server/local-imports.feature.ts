import type { BuildFeature } from '#server/feature.ts';
import { localImportTask } from '../contract/local-imports.tasks.ts';
import { localImportsNamed } from './local-imports.named.read-model.ts';
import { localImportsRoutes } from './local-imports.routes.ts';
import { localImportHandler } from './local-imports.tasks.ts';

export const localImportsFeature: BuildFeature = (platform) => ({
  name: 'local-imports',
  named: localImportsNamed,
  routes: localImportsRoutes(platform),
  declaredTasks: [localImportTask],
  tasks: [localImportHandler(platform)],
});
