import type { BuildFeature } from '#server/feature.ts';
import { documentChanged } from '../contract/documents.events.ts';
import { orderFollower } from './follow-orders.ts';

export const documentsFeature: BuildFeature = (platform) => ({
  name: 'documents',
  events: [documentChanged],
  followers: [orderFollower(platform)],
});
