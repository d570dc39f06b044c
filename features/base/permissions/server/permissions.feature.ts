import type { BuildFeature } from '#server/feature.ts';
import { permissionsChanged } from '../contract/permissions.events.ts';
import { histories } from '../contract/permissions.history-kinds.ts';
import { permissionsCloneKinds, permissionsCloneParts } from './permissions.clones.ts';
import { permissionsNamed } from './permissions.named.read-model.ts';
import { permissionsRoutes } from './permissions.routes.ts';

export const permissionsFeature: BuildFeature = (platform) => ({
  name: 'permissions',
  histories,
  named: permissionsNamed,
  cloneKinds: permissionsCloneKinds,
  cloneParts: permissionsCloneParts,
  routes: permissionsRoutes(platform),
  events: [permissionsChanged],
});
