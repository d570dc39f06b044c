import type { BuildFeature } from '#server/feature.ts';
import { sellerScoresChanged } from '../contract/seller-scores.events.ts';
import { scoreAppealMail, scoreNoticeMail, scoreWarningMail } from '../contract/seller-scores.mails.ts';
import { sellerScoresSchedule } from '../contract/seller-scores.schedules.ts';
import { countDueScores } from './count-scores.ts';
import { sellerScoresRoutes } from './seller-scores.routes.ts';

export const sellerScoresFeature: BuildFeature = (platform) => ({
  name: 'seller-scores',
  routes: sellerScoresRoutes(platform),
  events: [sellerScoresChanged],
  mails: [scoreNoticeMail, scoreWarningMail, scoreAppealMail],
  schedule: [{ definition: sellerScoresSchedule, tick: countDueScores(platform) }],
});
