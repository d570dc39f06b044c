import type { FeatureExamples } from './example.ts';

export const customsExamples: FeatureExamples = async () => {
  return {
    'customs.getCnCodeDescription': { request: { params: { code: '85171300' } } },
  };
};
