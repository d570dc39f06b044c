import { type FeatureExamples, nothingWrong } from './example.ts';

export const dashboardExamples: FeatureExamples = async () => ({
  'dashboard.tiles': { request: {}, ...nothingWrong },
  'dashboard.series': {
    request: { query: { days: '7', zone: 'Europe/Tirane' } },
    wrong: { query: { days: '0' } },
  },
});
