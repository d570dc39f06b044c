import type { BuildFeature } from '#server/feature.ts';
import { companyChanged } from '../contract/company.events.ts';
import { companyChangedMail } from '../contract/company.mails.ts';
import { companyRoutes } from './company.routes.ts';

export const companyFeature: BuildFeature = (platform) => ({
  name: 'company',
  routes: companyRoutes(platform),
  events: [companyChanged],
  mails: [companyChangedMail],
});
