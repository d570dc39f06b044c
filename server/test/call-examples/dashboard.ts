import { type FeatureExamples, nothingWrong } from './example.ts';

export const dashboardExamples: FeatureExamples = async () => ({
  'dashboard.tiles': { request: {}, ...nothingWrong },
  'dashboard.series': {
    request: { query: { days: '7', zone: 'Europe/Tirane' } },
    wrong: { query: { days: '0' } },
  },
  'dashboard.sales': {
    request: { query: { days: '7', vat: '0', cancelled: '1' } },
    wrong: { query: { days: '367' } },
  },
  'dashboard.funnel': { request: { query: { days: '7' } }, wrong: { query: { until: 'today' } } },
});
