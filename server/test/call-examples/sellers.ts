import { type FeatureExamples, nothingWrong } from './example.ts';

export const sellersExamples: FeatureExamples = async ({ make }, { local, person, seller }) => {
  const renamed = await make.seller({ name: 'Matrix Renamed' });

  return {
    'sellers.list': { request: {}, ...nothingWrong },
    'sellers.get': { request: { params: { id: seller.id } }, foreign: true },
    'sellers.listByKind': { request: { body: { local_seller: false } } },
    'sellers.getByUser': { request: { params: { id: person.id } } },
    'sellers.listLocalBrands': { request: {}, ...nothingWrong },
    'sellers.requestChange': {
      request: { body: { data: { data: 'A new phone number', is_brand: false, registration_date: '2020-01-31' } } },
      bySeller: true,
    },
    'sellers.setSkuPrefix': { request: { params: { id: local.id }, body: { sku_prefix: 'MAT' } } },
    'sellers.sendMessage': {
      request: { params: { id: seller.id }, body: { subject: 'Matrix', message: 'Matrix message' } },
    },
    'sellers.getReseller': { request: { params: { id: seller.id } } },
    'sellers.createReseller': { request: { body: { name: 'Another Supply' } } },
    'sellers.getOrdering': { request: { params: { id: seller.id } } },
    'sellers.setOrdering': {
      request: { params: { id: seller.id }, body: { way: 'email', target: 'po@matrix.test', working_days: [1, 2] } },
    },
    'sellers.updateReseller': { request: { params: { id: renamed.id }, body: { name: 'Matrix Supplies' } } },
  };
};
