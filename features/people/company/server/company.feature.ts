import type { BuildFeature } from '#server/feature.ts';
import { companyChanged } from '../contract/company.events.ts';
import { companyChangedMail } from '../contract/company.mails.ts';
import { companyNamed } from './company.named.read-model.ts';
import { companyRoutes } from './company.routes.ts';

export const companyFeature: BuildFeature = (platform) => ({
  name: 'company',
  named: companyNamed,
  routes: companyRoutes(platform),
  events: [companyChanged],
  mails: [companyChangedMail],
});
