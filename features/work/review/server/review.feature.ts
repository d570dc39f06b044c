import type { BuildFeature } from '#server/feature.ts';
import { reviewClaimed } from '../contract/review.events.ts';
import { histories } from '../contract/review.history-kinds.ts';
import { changesAskedMail, changesAskedOfResellerMail, changesTakenBackMail } from '../contract/review.mails.ts';
import { autoApprovalSchedule } from '../contract/review.schedules.ts';
import { reviewHourChoices, reviewHoursSetting } from '../contract/review.settings.ts';
import { approveFaultless } from './auto-approval.ts';
import { reviewFigures, reviewSeries } from './review.figures.ts';
import { reviewNamed } from './review.named.read-model.ts';
import { reviewOperations } from './review.operations.ts';
import { reviewRoutes } from './review.routes.ts';

export const reviewFeature: BuildFeature = (platform) => ({
  name: 'review',
  histories,
  named: reviewNamed,
  figures: reviewFigures(platform),
  series: reviewSeries(platform),
  routes: reviewRoutes(platform),
  events: [reviewClaimed],
  settings: [{ definition: reviewHoursSetting, choices: async () => [...reviewHourChoices] }],
  mails: [changesAskedMail, changesAskedOfResellerMail, changesTakenBackMail],
  operations: reviewOperations(platform),
  schedule: [{ definition: autoApprovalSchedule, tick: approveFaultless(platform) }],
});
