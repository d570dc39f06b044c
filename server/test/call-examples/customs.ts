import type { FeatureExamples } from './example.ts';

export const customsExamples: FeatureExamples = async () => {
  return {
    'customs.getCnCodeDescription': { request: { params: { code: '85171300' } } },
    'customs.listCnCodes': { request: { query: { under: '85' } }, wrong: { query: { under: '851' } } },
  };
};
