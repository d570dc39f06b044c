import type { BuildFeature } from '#server/feature.ts';
import { purgeNoticesSchedule } from '../contract/notifications.schedules.ts';
import { notificationsRepository } from './notifications.repository.ts';
import { notificationsRoutes } from './notifications.routes.ts';

export const notificationsFeature: BuildFeature = (platform) => ({
  name: 'notifications',
  routes: notificationsRoutes(platform),
  schedule: [{ definition: purgeNoticesSchedule, tick: () => notificationsRepository(platform.db).purge() }],
});
