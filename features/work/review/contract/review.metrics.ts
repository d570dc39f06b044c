import { defineUserMetric } from '#kit/user-metric.ts';

export const askedMetric = defineUserMetric({
  key: 'review.asked',
  label: { en: 'Changes asked', sq: 'Ndryshime të kërkuara' },
  meaning: {
    en: 'Products for which a person asked the seller for changes.',
    sq: 'Produkte për të cilat një person i kërkoi shitësit ndryshime.',
  },
  counts: [{ entity: 'product', actions: ['changes_asked'] }],
  weight: 1,
});
