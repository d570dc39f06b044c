import type { BuildFeature } from '#server/feature.ts';
import { secondFactorMails } from '../contract/second-factor.mails.ts';
import { passwordChanged } from '../contract/session.events.ts';
import { sessionRoutes } from './session.routes.ts';

export const sessionFeature: BuildFeature = (platform) => ({
  name: 'session',
  routes: sessionRoutes(platform),
  mails: secondFactorMails,
  events: [passwordChanged],
});
