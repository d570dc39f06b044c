import type { BuildFeature } from '#server/feature.ts';
import { localProductsOperations } from './local-products.operations.ts';
import { localProductsRoutes } from './local-products.routes.ts';

export const localProductsFeature: BuildFeature = (platform) => ({
  name: 'local-products',
  routes: localProductsRoutes(platform),
  operations: localProductsOperations(platform),
});
