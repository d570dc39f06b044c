import { defineWebFeature } from '#web/lib/web-feature.ts';

export const sellerScoresFeature = defineWebFeature({
  name: 'seller-scores',
  pages: [],
  realtime: { invalidates: { 'sellerScores.': ['sellerScores.', 'localSellers.list'] } },
});
