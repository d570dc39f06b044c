import type { BuildFeature } from '#server/feature.ts';
import { histories } from '../contract/users.history-kinds.ts';
import { usersNamed } from './users.named.read-model.ts';
import { usersRoutes } from './users.routes.ts';

export const usersFeature: BuildFeature = (platform) => ({
  name: 'users',
  histories,
  named: usersNamed,
  routes: usersRoutes(platform),
});
