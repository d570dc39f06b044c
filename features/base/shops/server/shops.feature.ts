import type { BuildFeature } from '#server/feature.ts';
import { languageAdded, languagesChanged, shopAdded, shopChanged } from '../contract/shops.events.ts';
import { histories } from '../contract/shops.history-kinds.ts';
import { shopsCloneKinds, shopsCloneParts } from './shops.clones.ts';
import { shopsNamed } from './shops.named.read-model.ts';
import { shopsRoutes } from './shops.routes.ts';
import { shopsSetup } from './shops.setup.read-model.ts';

export const shopsFeature: BuildFeature = (platform) => ({
  name: 'shops',
  histories,
  named: shopsNamed,
  cloneKinds: shopsCloneKinds,
  cloneParts: shopsCloneParts(platform),
  setupSteps: shopsSetup,
  routes: shopsRoutes(platform),
  events: [shopAdded, shopChanged, languageAdded, languagesChanged],
});
