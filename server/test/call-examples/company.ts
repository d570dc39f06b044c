import { type FeatureExamples, nothingWrong } from './example.ts';

export const companyExamples: FeatureExamples = async () => ({
  'company.get': { request: {}, ...nothingWrong },
  'company.save': { request: { body: { name: 'Matrix Market', version: 0 } } },
  'company.saveShop': { request: { params: { id: 2 }, body: { name: 'Matrix Shop', version: 0 } } },
});
