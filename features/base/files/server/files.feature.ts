import type { BuildFeature } from '#server/feature.ts';
import { downloadsPages } from './downloads.pages.ts';
import { filesPages } from './files.pages.ts';
import { filesRoutes } from './files.routes.ts';

export const filesFeature: BuildFeature = (platform) => ({
  name: 'files',
  routes: filesRoutes(platform),
  pages: async (app) => {
    await filesPages(platform)(app);
    await downloadsPages(platform)(app);
  },
});
