import type { BuildFeature } from '#server/feature.ts';
import { mappingDecided } from '../contract/mapping.events.ts';
import { applyMappingTask, mergeCategoriesTask, undoMergeTask } from '../contract/mapping.tasks.ts';
import { mappingCauses } from './mapping.causes.ts';
import { mappingFigures } from './mapping.figures.ts';
import { mappingRoutes } from './mapping.routes.ts';
import { applyMappingHandler, mergeCategoriesHandler, undoMergeHandler } from './mapping.tasks.ts';

export const mappingFeature: BuildFeature = (platform) => ({
  name: 'mapping',
  causes: mappingCauses,
  figures: mappingFigures(platform),
  routes: mappingRoutes(platform),
  events: [mappingDecided],
  declaredTasks: [applyMappingTask, mergeCategoriesTask, undoMergeTask],
  tasks: [applyMappingHandler(platform), mergeCategoriesHandler(platform), undoMergeHandler(platform)],
});
