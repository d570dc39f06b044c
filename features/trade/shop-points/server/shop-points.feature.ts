import type { BuildFeature } from '#server/feature.ts';
import { shopPointsRoutes } from './shop-points.routes.ts';

export const shopPointsFeature: BuildFeature = (platform) => ({
  name: 'shop-points',
  routes: shopPointsRoutes(platform),
});
