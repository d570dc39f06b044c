import type { BuildFeature } from '#server/feature.ts';
import { categoriesChanged } from '../contract/categories.events.ts';
import { categoriesRoutes } from './categories.routes.ts';

export const categoriesFeature: BuildFeature = (platform) => ({
  name: 'categories',
  routes: categoriesRoutes(platform),
  events: [categoriesChanged],
});
