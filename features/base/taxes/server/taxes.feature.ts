import type { BuildFeature } from '#server/feature.ts';
import { taxesChanged, taxRatesChanged } from '../contract/taxes.events.ts';
import { histories } from '../contract/taxes.history-kinds.ts';
import { taxesListeners } from './taxes.listeners.ts';
import { taxesNamed } from './taxes.named.read-model.ts';
import { taxesRoutes } from './taxes.routes.ts';

export const taxesFeature: BuildFeature = (platform) => ({
  name: 'taxes',
  histories,
  named: taxesNamed,
  routes: taxesRoutes(platform),
  events: [taxRatesChanged, taxesChanged],
  listeners: taxesListeners(platform),
});
