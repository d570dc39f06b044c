import type { BuildFeature } from '#server/feature.ts';
import { secondFactorMails } from '../contract/second-factor.mails.ts';
import { passwordChanged } from '../contract/session.events.ts';
import { forgetDevicesSchedule, forgetPasswordsSchedule } from '../contract/session.schedules.ts';
import {
  formerPasswordChoices,
  formerPasswordsSetting,
  idleMinuteChoices,
  idleMinutesSetting,
  passwordLengthChoices,
  passwordLengthSetting,
} from '../contract/session.settings.ts';
import { formerPasswordsRepository } from './former-passwords.repository.ts';
import { sessionRepository } from './session.repository.ts';
import { sessionRoutes } from './session.routes.ts';
import { staffNetworks } from './staff-networks.ts';

/** As long as links of accounts: enough to look into a stolen password. */
const devicesKeptDays = 90;

export const sessionFeature: BuildFeature = (platform) => ({
  name: 'session',
  routes: sessionRoutes(platform),
  mails: secondFactorMails,
  events: [passwordChanged],
  settings: [
    { definition: idleMinutesSetting, choices: async () => [...idleMinuteChoices] },
    { definition: passwordLengthSetting, choices: async () => [...passwordLengthChoices] },
    { definition: formerPasswordsSetting, choices: async () => [...formerPasswordChoices] },
    staffNetworks,
  ],
  schedule: [
    { definition: forgetPasswordsSchedule, tick: () => formerPasswordsRepository(platform.db).forget() },
    { definition: forgetDevicesSchedule, tick: () => sessionRepository(platform.db).forgetDevices(devicesKeptDays) },
  ],
});
