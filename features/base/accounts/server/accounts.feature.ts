import type { BuildFeature } from '#server/feature.ts';
import { accountConfirmed, accountRequested } from '../contract/accounts.events.ts';
import { accountMails } from '../contract/accounts.mails.ts';
import { purgeLinksSchedule } from '../contract/accounts.schedules.ts';
import { accountsListeners } from './accounts.listeners.ts';
import { accountsRepository } from './accounts.repository.ts';
import { accountsRoutes } from './accounts.routes.ts';

/** Links and requests are forgotten this long after they ended. */
const keptMs = 90 * 86_400_000;

export const accountsFeature: BuildFeature = (platform) => ({
  name: 'accounts',
  routes: accountsRoutes(platform),
  events: [accountRequested, accountConfirmed],
  mails: accountMails,
  listeners: accountsListeners(platform),
  schedule: [
    {
      definition: purgeLinksSchedule,
      tick: () => accountsRepository(platform.db).deleteOld(new Date(platform.now().getTime() - keptMs)),
    },
  ],
});
