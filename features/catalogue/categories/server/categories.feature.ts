import type { BuildFeature } from '#server/feature.ts';
import { categoriesChanged } from '../contract/categories.events.ts';
import { followCategoriesTask } from '../contract/categories.tasks.ts';
import { categoriesNamed } from './categories.named.read-model.ts';
import { categoriesRoutes } from './categories.routes.ts';
import { followCategoriesHandler } from './follow-categories.ts';

export const categoriesFeature: BuildFeature = (platform) => ({
  name: 'categories',
  named: categoriesNamed,
  routes: categoriesRoutes(platform),
  events: [categoriesChanged],
  declaredTasks: [followCategoriesTask],
  tasks: [followCategoriesHandler(platform)],
});
