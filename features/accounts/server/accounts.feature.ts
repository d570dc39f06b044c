import type { BuildFeature } from '#server/feature.ts';
import { everyHour } from '#server/http/every-hour.ts';
import { accountRequested } from '../contract/accounts.events.ts';
import { accountsListeners } from './accounts.listeners.ts';
import { accountsRepository } from './accounts.repository.ts';
import { accountsRoutes } from './accounts.routes.ts';

/** Links and requests are forgotten this long after they ended. */
const keptMs = 90 * 86_400_000;

export const accountsFeature: BuildFeature = (platform) => ({
  name: 'accounts',
  routes: accountsRoutes(platform),
  events: [accountRequested],
  listeners: accountsListeners(platform),
  pages: async (app) =>
    everyHour(app, platform, 'purge of old account links', () =>
      accountsRepository(platform.db).deleteOld(new Date(platform.now().getTime() - keptMs)),
    ),
});
