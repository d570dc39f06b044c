import type { BuildFeature } from '#server/feature.ts';
import { settingChanged } from '../contract/settings.events.ts';
import { histories } from '../contract/settings.history-kinds.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settingsFeature: BuildFeature = (platform) => ({
  name: 'settings',
  histories,
  events: [settingChanged],
  routes: settingsRoutes(platform),
});
