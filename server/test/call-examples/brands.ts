import { type FeatureExamples, nothingWrong } from './example.ts';

export const brandsExamples: FeatureExamples = async ({ make }, { seller }) => {
  const brand = await make.brand({ name: 'Matrix brand', sellerId: seller.id });
  const [changed, deleted, target] = [
    await make.shopBrand('Matrix changed'),
    await make.shopBrand('Matrix deleted'),
    await make.shopBrand('Matrix target'),
  ];

  return {
    'brands.list': { request: {}, ...nothingWrong },
    'brands.listKept': { request: {}, wrong: { query: { page: 'x' } } },
    'brands.getReach': { request: { params: { id: brand.id } }, foreign: true },
    'brands.add': { request: { body: { name: 'Matrix new' } } },
    'brands.countMerge': { request: { query: { ids: [target.id] } }, wrong: { query: { ids: ['x'] } } },
    'brands.change': { request: { params: { id: changed.id }, body: { name: 'Matrix renamed', version: 1 } } },
    'brands.delete': { request: { params: { id: deleted.id } } },
    'brands.map': { request: { params: { id: brand.id }, body: { shop_brand_id: target.id } } },
  };
};
