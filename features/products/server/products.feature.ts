import type { BuildFeature } from '#server/feature.ts';
import { productsAssigned, productsChanged, productsStatusChanged } from '../contract/products.events.ts';
import { bulkCategoriesTask } from '../contract/products.tasks.ts';
import { productsProjections } from './products.projection.ts';
import { productsRoutes } from './products.routes.ts';
import { bulkCategoriesHandler } from './products.tasks.ts';

export const productsFeature: BuildFeature = (platform) => ({
  name: 'products',
  routes: productsRoutes(platform),
  events: [productsChanged, productsStatusChanged, productsAssigned],
  declaredTasks: [bulkCategoriesTask],
  tasks: [bulkCategoriesHandler(platform)],
  projections: productsProjections,
});
