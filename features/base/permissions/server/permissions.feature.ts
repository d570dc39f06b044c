import type { BuildFeature } from '#server/feature.ts';
import { permissionsChanged } from '../contract/permissions.events.ts';
import { permissionsRoutes } from './permissions.routes.ts';

export const permissionsFeature: BuildFeature = (platform) => ({
  name: 'permissions',
  routes: permissionsRoutes(platform),
  events: [permissionsChanged],
});
