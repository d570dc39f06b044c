import type { BuildFeature } from '#server/feature.ts';
import { brandMapped, shopBrandsChanged } from '../contract/brands.events.ts';
import { histories } from '../contract/brands.history-kinds.ts';
import { brandsNamed } from './brands.named.read-model.ts';
import { brandsOperations } from './brands.operations.ts';
import { brandsRoutes } from './brands.routes.ts';
import { brandsSetup } from './brands.setup.read-model.ts';
import { shopBrandSubject } from './brands.subject.ts';

export const brandsFeature: BuildFeature = (platform) => ({
  name: 'brands',
  histories,
  named: brandsNamed,
  routes: brandsRoutes(platform),
  events: [brandMapped, shopBrandsChanged],
  operations: brandsOperations,
  subjects: [shopBrandSubject],
  setupSteps: brandsSetup,
});
