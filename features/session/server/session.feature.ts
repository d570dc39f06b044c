import type { BuildFeature } from '#server/feature.ts';
import { secondFactorMails } from '../contract/second-factor.mails.ts';
import { sessionRoutes } from './session.routes.ts';

export const sessionFeature: BuildFeature = (platform) => ({
  name: 'session',
  routes: sessionRoutes(platform),
  mails: secondFactorMails,
});
