import type { BuildFeature } from '#server/feature.ts';
import { histories } from '../contract/users.history-kinds.ts';
import { operatorEmailSetting } from '../contract/users.settings.ts';
import { usersNamed } from './users.named.read-model.ts';
import { usersRoutes } from './users.routes.ts';

export const usersFeature: BuildFeature = (platform) => ({
  name: 'users',
  histories,
  named: usersNamed,
  settings: [{ definition: operatorEmailSetting }],
  routes: usersRoutes(platform),
});
