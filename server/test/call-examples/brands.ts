import { type FeatureExamples, nothingWrong } from './example.ts';

export const brandsExamples: FeatureExamples = async ({ make }, { seller }) => {
  const brand = await make.brand({ name: 'Matrix brand', sellerId: seller.id });

  return {
    'brands.list': { request: {}, ...nothingWrong },
    'brands.getReach': { request: { params: { id: brand.id } }, foreign: true },
  };
};
