import type { BuildFeature } from '#server/feature.ts';
import { lifecycleCloneParts } from './lifecycle.clones.ts';
import { lifecycleOperations } from './lifecycle.operations.ts';
import { lifecycleRoutes } from './lifecycle.routes.ts';

/** How products move between their states, in the catalogue and in every shop at once. */
export const lifecycleFeature: BuildFeature = (platform) => ({
  name: 'lifecycle',
  routes: lifecycleRoutes(platform),
  operations: lifecycleOperations(platform),
  cloneParts: lifecycleCloneParts(platform),
});
