import type { BuildFeature } from '#server/feature.ts';
import { brandMapped, shopBrandsChanged } from '../contract/brands.events.ts';
import { histories } from '../contract/brands.history-kinds.ts';
import { brandsNamed } from './brands.named.read-model.ts';
import { brandsRoutes } from './brands.routes.ts';
import { brandsSetup } from './brands.setup.read-model.ts';

export const brandsFeature: BuildFeature = (platform) => ({
  name: 'brands',
  histories,
  named: brandsNamed,
  routes: brandsRoutes(platform),
  events: [brandMapped, shopBrandsChanged],
  setupSteps: brandsSetup,
});
