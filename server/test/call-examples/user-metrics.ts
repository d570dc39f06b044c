import type { FeatureExamples } from './example.ts';

export const userMetricsExamples: FeatureExamples = async () => ({
  'userMetrics.list': { request: {}, wrong: { query: { from: 'yesterday' } } },
  'userMetrics.file': { request: {}, wrong: { query: { language: 'xx' } } },
  'userMetrics.reviewers': { request: {}, wrong: { query: { to: 'yesterday' } } },
  'userMetrics.setWeights': {
    request: { body: { weights: { 'products.approved': 5 } } },
    wrong: { body: { weights: { 'products.approved': 1.5 } } },
  },
});
