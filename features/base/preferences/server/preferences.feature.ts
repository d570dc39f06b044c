import type { BuildFeature } from '#server/feature.ts';
import { preferencesRoutes } from './preferences.routes.ts';

export const preferencesFeature: BuildFeature = (platform) => ({
  name: 'preferences',
  routes: preferencesRoutes(platform),
});
