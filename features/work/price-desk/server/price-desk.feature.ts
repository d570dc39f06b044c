import type { BuildFeature } from '#server/feature.ts';
import { priceDeskRoutes } from './price-desk.routes.ts';

export const priceDeskFeature: BuildFeature = (platform) => ({
  name: 'price-desk',
  routes: priceDeskRoutes(platform),
});
