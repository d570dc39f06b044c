import type { BuildFeature } from '#server/feature.ts';
import { categoriesChanged, categoryTaxesChanged } from '../contract/categories.events.ts';
import { histories } from '../contract/categories.history-kinds.ts';
import { followCategoriesTask } from '../contract/categories.tasks.ts';
import { categoriesCloneParts } from './categories.clones.ts';
import { categoriesNamed } from './categories.named.read-model.ts';
import { categoriesRoutes } from './categories.routes.ts';
import { categoriesSetup } from './categories.setup.read-model.ts';
import { followCategoriesHandler } from './follow-categories.ts';

export const categoriesFeature: BuildFeature = (platform) => ({
  name: 'categories',
  histories,
  named: categoriesNamed,
  cloneParts: categoriesCloneParts,
  setupSteps: categoriesSetup,
  routes: categoriesRoutes(platform),
  events: [categoriesChanged, categoryTaxesChanged],
  declaredTasks: [followCategoriesTask],
  tasks: [followCategoriesHandler(platform)],
});
