import type { BuildFeature } from '#server/feature.ts';
import { attributesChanged } from '../contract/attributes.events.ts';
import { attributesRoutes } from './attributes.routes.ts';

export const attributesFeature: BuildFeature = (platform) => ({
  name: 'attributes',
  routes: attributesRoutes(platform),
  events: [attributesChanged],
});
