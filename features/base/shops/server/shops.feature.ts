import type { BuildFeature } from '#server/feature.ts';
import { shopsRoutes } from './shops.routes.ts';

export const shopsFeature: BuildFeature = (platform) => ({ name: 'shops', routes: shopsRoutes(platform) });
