import type { BuildFeature } from '#server/feature.ts';
import { customsRoutes } from './customs.routes.ts';

export const customsFeature: BuildFeature = (platform) => ({ name: 'customs', routes: customsRoutes(platform) });
