import type { BuildFeature } from '#server/feature.ts';
import { historyRoutes } from './history.routes.ts';

export const historyFeature: BuildFeature = (platform) => ({ name: 'history', routes: historyRoutes(platform) });
