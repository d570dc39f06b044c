import type { BuildFeature } from '#server/feature.ts';
import { cnCodesChanged, dutyRatesChanged } from '../contract/customs.events.ts';
import { histories } from '../contract/customs.history-kinds.ts';
import { customsNamed } from './customs.named.read-model.ts';
import { customsRoutes } from './customs.routes.ts';
import { dutyListeners } from './duty/duty.listeners.ts';

export const customsFeature: BuildFeature = (platform) => ({
  name: 'customs',
  histories,
  events: [cnCodesChanged, dutyRatesChanged],
  listeners: dutyListeners(platform),
  named: customsNamed,
  routes: customsRoutes(platform),
});
