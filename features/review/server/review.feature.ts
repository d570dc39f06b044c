import type { BuildFeature } from '#server/feature.ts';
import { reviewClaimed } from '../contract/review.events.ts';
import { changesAskedMail, changesTakenBackMail } from '../contract/review.mails.ts';
import { reviewOperations } from './review.operations.ts';
import { reviewRoutes } from './review.routes.ts';

export const reviewFeature: BuildFeature = (platform) => ({
  name: 'review',
  routes: reviewRoutes(platform),
  events: [reviewClaimed],
  mails: [changesAskedMail, changesTakenBackMail],
  operations: reviewOperations(platform),
});
