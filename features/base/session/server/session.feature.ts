import type { BuildFeature } from '#server/feature.ts';
import { secondFactorMails } from '../contract/second-factor.mails.ts';
import { passwordChanged } from '../contract/session.events.ts';
import { forgetDevicesSchedule } from '../contract/session.schedules.ts';
import { idleMinuteChoices, idleMinutesSetting } from '../contract/session.settings.ts';
import { sessionRepository } from './session.repository.ts';
import { sessionRoutes } from './session.routes.ts';

/** As long as links of accounts: enough to look into a stolen password. */
const devicesKeptDays = 90;

export const sessionFeature: BuildFeature = (platform) => ({
  name: 'session',
  routes: sessionRoutes(platform),
  mails: secondFactorMails,
  events: [passwordChanged],
  settings: [{ definition: idleMinutesSetting, choices: async () => [...idleMinuteChoices] }],
  schedule: [
    { definition: forgetDevicesSchedule, tick: () => sessionRepository(platform.db).forgetDevices(devicesKeptDays) },
  ],
});
