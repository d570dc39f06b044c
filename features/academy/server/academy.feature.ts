import type { BuildFeature } from '#server/feature.ts';
import { serviceRequestMail } from '../contract/academy.mails.ts';
import { academyRoutes } from './academy.routes.ts';

export const academyFeature: BuildFeature = (platform) => ({
  name: 'academy',
  routes: academyRoutes(platform),
  mails: [serviceRequestMail],
});
