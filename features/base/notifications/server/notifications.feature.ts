import type { BuildFeature } from '#server/feature.ts';
import { everyHour } from '#server/http/every-hour.ts';
import { notificationsRepository } from './notifications.repository.ts';
import { notificationsRoutes } from './notifications.routes.ts';

export const notificationsFeature: BuildFeature = (platform) => ({
  name: 'notifications',
  routes: notificationsRoutes(platform),
  pages: async (app) =>
    everyHour(app, platform, 'purge of old notifications', () => notificationsRepository(platform.db).purge()),
});
