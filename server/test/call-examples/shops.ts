import { type FeatureExamples, nothingWrong } from './example.ts';

export const shopsExamples: FeatureExamples = async () => {
  return {
    'shops.list': { request: {}, ...nothingWrong },
    'shops.get': { request: { params: { id: 2 } } },
    'shops.listLanguages': { request: {}, ...nothingWrong },
    'shops.listRates': { request: {}, ...nothingWrong },
  };
};
