import type { BuildFeature } from '#server/feature.ts';
import { heldValueSubject, importsOperations } from './imports.operations.ts';
import { importsRoutes } from './imports.routes.ts';

export const importsFeature: BuildFeature = (platform) => ({
  name: 'imports',
  routes: importsRoutes(platform),
  operations: importsOperations,
  subjects: [heldValueSubject],
});
