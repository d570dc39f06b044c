import type { BuildFeature } from '#server/feature.ts';
import { histories } from '../contract/mail.history-kinds.ts';
import { summaryMail } from '../contract/mail.mails.ts';
import { sendSummariesSchedule } from '../contract/mail.schedules.ts';
import { mailNamed } from './mail.named.read-model.ts';
import { mailRoutes } from './mail.routes.ts';
import { mailSetup } from './mail.setup.ts';
import { sendSummaries } from './send-summaries.ts';

export const mailFeature: BuildFeature = (platform) => ({
  name: 'mail',
  histories,
  named: mailNamed,
  setupSteps: mailSetup(platform),
  routes: mailRoutes(platform),
  mails: [summaryMail],
  schedule: [{ definition: sendSummariesSchedule, tick: sendSummaries(platform) }],
});
