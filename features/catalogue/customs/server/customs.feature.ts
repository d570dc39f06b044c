import type { BuildFeature } from '#server/feature.ts';
import { cnCodesChanged } from '../contract/customs.events.ts';
import { histories } from '../contract/customs.history-kinds.ts';
import { customsNamed } from './customs.named.read-model.ts';
import { customsRoutes } from './customs.routes.ts';

export const customsFeature: BuildFeature = (platform) => ({
  name: 'customs',
  histories,
  events: [cnCodesChanged],
  named: customsNamed,
  routes: customsRoutes(platform),
});
