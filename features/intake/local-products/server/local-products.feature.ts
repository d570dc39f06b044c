import type { BuildFeature } from '#server/feature.ts';
import { soldOutSchedule } from '../contract/local-products.schedules.ts';
import { archiveSoldOut } from './archive-sold-out.ts';
import { localProductsFigures } from './local-products.figures.ts';
import { localProductsOperations } from './local-products.operations.ts';
import { localProductsRoutes } from './local-products.routes.ts';

export const localProductsFeature: BuildFeature = (platform) => ({
  name: 'local-products',
  figures: localProductsFigures(platform),
  routes: localProductsRoutes(platform),
  operations: localProductsOperations(platform),
  // More often than once a day, so that a restart misses none; what was put away is not there the next time.
  schedule: [{ definition: soldOutSchedule, tick: archiveSoldOut(platform) }],
});
