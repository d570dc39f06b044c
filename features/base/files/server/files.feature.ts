import type { BuildFeature } from '#server/feature.ts';
import { purgeDownloadsSchedule, purgeFilesSchedule } from '../contract/files.schedules.ts';
import { quotaChoices, sellerQuotaSetting } from '../contract/files.settings.ts';
import { downloadsPages } from './downloads.pages.ts';
import { downloadsRepository } from './downloads.repository.ts';
import { filesPages } from './files.pages.ts';
import { filesRepository } from './files.repository.ts';
import { filesRoutes } from './files.routes.ts';
import { purgeUnusedFiles } from './use-cases/purge-unused-files.ts';

export const filesFeature: BuildFeature = (platform) => ({
  name: 'files',
  routes: filesRoutes(platform),
  sellerStores: [(db, sellerId) => filesRepository(db).sumOf(sellerId)],
  settings: [{ definition: sellerQuotaSetting, choices: async () => [...quotaChoices] }],
  schedule: [
    { definition: purgeFilesSchedule, tick: purgeUnusedFiles(platform) },
    {
      definition: purgeDownloadsSchedule,
      tick: () => downloadsRepository(platform.db).deleteExpired(platform.now()),
    },
  ],
  pages: async (app) => {
    await filesPages(platform)(app);
    await downloadsPages(platform)(app);
  },
});
