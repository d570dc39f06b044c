import type { BuildFeature } from '#server/feature.ts';
import { permissionsChanged } from '../contract/permissions.events.ts';
import { permissionsNamed } from './permissions.named.read-model.ts';
import { permissionsRoutes } from './permissions.routes.ts';

export const permissionsFeature: BuildFeature = (platform) => ({
  name: 'permissions',
  named: permissionsNamed,
  routes: permissionsRoutes(platform),
  events: [permissionsChanged],
});
