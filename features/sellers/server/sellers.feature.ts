import type { BuildFeature } from '#server/feature.ts';
import { sellerRemoved, sellerSuspended, sellersChanged } from '../contract/sellers.events.ts';
import { sellersRoutes } from './sellers.routes.ts';

export const sellersFeature: BuildFeature = (platform) => ({
  name: 'sellers',
  routes: sellersRoutes(platform),
  events: [sellerSuspended, sellerRemoved, sellersChanged],
});
