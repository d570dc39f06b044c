import { type FeatureExamples, nothingWrong } from './example.ts';

export const priceDeskExamples: FeatureExamples = async ({ make }, { seller }) => {
  const { variantId } = await make.product({ sellerId: seller.id, sku: 'MATRIX-DESK' });
  return {
    'priceDesk.list': { request: {}, wrong: { query: { alert: 'nothing' } } },
    'priceDesk.alerts': { request: {}, ...nothingWrong },
    'priceDesk.log': { request: {}, wrong: { query: { percent: '1e309' } } },
    'priceDesk.series': {
      request: { params: { variantId, shopId: 1 } },
      wrong: { params: { variantId, shopId: 1 }, query: { from: 'yesterday' } },
    },
  };
};
