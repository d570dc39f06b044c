import type { BuildFeature } from '#server/feature.ts';
import { companyChanged } from '../contract/company.events.ts';
import { histories } from '../contract/company.history-kinds.ts';
import { companyChangedMail } from '../contract/company.mails.ts';
import { companyNamed } from './company.named.read-model.ts';
import { companyRoutes } from './company.routes.ts';
import { companySetup } from './company.setup.read-model.ts';

export const companyFeature: BuildFeature = (platform) => ({
  name: 'company',
  histories,
  named: companyNamed,
  setupSteps: companySetup,
  routes: companyRoutes(platform),
  events: [companyChanged],
  mails: [companyChangedMail],
});
