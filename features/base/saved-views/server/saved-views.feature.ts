import type { BuildFeature } from '#server/feature.ts';
import { savedViewsChanged } from '../contract/saved-views.events.ts';
import { savedViewsRoutes } from './saved-views.routes.ts';

export const savedViewsFeature: BuildFeature = (platform) => ({
  name: 'saved-views',
  routes: savedViewsRoutes(platform),
  events: [savedViewsChanged],
});
