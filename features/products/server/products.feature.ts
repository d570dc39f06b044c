import type { BuildFeature } from '#server/feature.ts';
import {
  imagesChecked,
  productsAssigned,
  productsChanged,
  productsStatusChanged,
} from '../contract/products.events.ts';
import { bulkCategoriesTask, checkImagesTask } from '../contract/products.tasks.ts';
import { checkImagesHandler } from './images/images.tasks.ts';
import { productsProjections } from './products.projection.ts';
import { productsRoutes } from './products.routes.ts';
import { bulkCategoriesHandler } from './products.tasks.ts';

export const productsFeature: BuildFeature = (platform) => ({
  name: 'products',
  routes: productsRoutes(platform),
  events: [productsChanged, productsStatusChanged, productsAssigned, imagesChecked],
  declaredTasks: [bulkCategoriesTask, checkImagesTask],
  tasks: [bulkCategoriesHandler(platform), checkImagesHandler(platform)],
  projections: productsProjections,
});
