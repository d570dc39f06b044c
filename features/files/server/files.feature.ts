import type { BuildFeature } from '#server/feature.ts';
import { filesPages } from './files.pages.ts';
import { filesRoutes } from './files.routes.ts';

export const filesFeature: BuildFeature = (platform) => ({
  name: 'files',
  routes: filesRoutes(platform),
  pages: filesPages(platform),
});
