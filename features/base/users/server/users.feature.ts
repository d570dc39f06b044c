import type { BuildFeature } from '#server/feature.ts';
import { usersNamed } from './users.named.read-model.ts';
import { usersRoutes } from './users.routes.ts';

export const usersFeature: BuildFeature = (platform) => ({
  name: 'users',
  named: usersNamed,
  routes: usersRoutes(platform),
});
