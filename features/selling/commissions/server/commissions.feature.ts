import type { BuildFeature } from '#server/feature.ts';
import { commissionsChanged } from '../contract/commissions.events.ts';
import { histories } from '../contract/commissions.history-kinds.ts';
import { commissionsNamed } from './commissions.named.read-model.ts';
import { commissionsRoutes } from './commissions.routes.ts';

export const commissionsFeature: BuildFeature = (platform) => ({
  name: 'commissions',
  histories,
  named: commissionsNamed,
  routes: commissionsRoutes(platform),
  events: [commissionsChanged],
});
