import { feedsChanged } from '#features/intake/feeds/contract/feeds.events.ts';
import type { BuildFeature } from '#server/feature.ts';
import { histories } from '../contract/feeds.history-kinds.ts';
import { feedsCauses } from './feeds.causes.ts';
import { feedsCloneKinds, feedsCloneParts } from './feeds.clones.ts';
import { feedsFigures } from './feeds.figures.ts';
import { feedsNamed } from './feeds.named.read-model.ts';
import { feedsRoutes } from './feeds.routes.ts';
import { feedsSetup } from './feeds.setup.read-model.ts';

export const feedsFeature: BuildFeature = (platform) => ({
  name: 'feeds',
  histories,
  named: feedsNamed,
  cloneKinds: feedsCloneKinds,
  cloneParts: feedsCloneParts,
  causes: feedsCauses,
  figures: feedsFigures(platform),
  setupSteps: feedsSetup,
  routes: feedsRoutes(platform),
  events: [feedsChanged],
});
