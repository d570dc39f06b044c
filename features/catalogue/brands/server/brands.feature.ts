import type { BuildFeature } from '#server/feature.ts';
import { brandMapped } from '../contract/brands.events.ts';
import { brandsRoutes } from './brands.routes.ts';

export const brandsFeature: BuildFeature = (platform) => ({
  name: 'brands',
  routes: brandsRoutes(platform),
  events: [brandMapped],
});
