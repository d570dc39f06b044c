import type { BuildFeature } from '#server/feature.ts';
import { sellerDirectoryRoutes } from './seller-directory.routes.ts';

export const sellerDirectoryFeature: BuildFeature = (platform) => ({
  name: 'seller-directory',
  routes: sellerDirectoryRoutes(platform),
});
