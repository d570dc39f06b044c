import type { BuildFeature } from '#server/feature.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settingsFeature: BuildFeature = (platform) => ({ name: 'settings', routes: settingsRoutes(platform) });
