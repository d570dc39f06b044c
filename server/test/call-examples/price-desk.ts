import { type FeatureExamples, nothingWrong } from './example.ts';

export const priceDeskExamples: FeatureExamples = async ({ make }, { seller }) => {
  const { variantId } = await make.product({ sellerId: seller.id, sku: 'MATRIX-DESK' });
  return {
    'priceDesk.list': { request: {}, wrong: { query: { alert: 'nothing' } } },
    'priceDesk.selectAll': { request: {}, wrong: { query: { alert: 'nothing' } } },
    'priceDesk.selectAllLocal': { request: {}, wrong: { query: { show: 'nothing' } } },
    'priceDesk.localPrices': { request: {}, wrong: { query: { show: 'nothing' } } },
    'priceDesk.priceLimit': { request: {}, ...nothingWrong },
    'priceDesk.setPriceLimit': { request: { body: { limit: '25.5' } }, wrong: { body: { limit: '1e309' } } },
    'priceDesk.watches': { request: {}, ...nothingWrong },
    'priceDesk.rateUse': { request: {}, ...nothingWrong },
    'priceDesk.setWatch': {
      request: { params: { shopId: 1 }, body: { margin_percent: '5', change_percent: '10', version: 0 } },
      wrong: { params: { shopId: 1 }, body: { margin_percent: '1e309', change_percent: null, version: 0 } },
    },
    'priceDesk.alerts': { request: {}, ...nothingWrong },
    'priceDesk.matrix': { request: {}, wrong: { query: { alert: 'nothing' } } },
    'priceDesk.sheet': { request: { query: { shopId: 3 } }, wrong: { query: { format: 'pdf' } } },
    'priceDesk.localSheet': { request: { query: { shopId: 3 } }, wrong: { query: { format: 'pdf' } } },
    'priceDesk.log': { request: {}, wrong: { query: { percent: '1e309' } } },
    'priceDesk.series': {
      request: { params: { variantId, shopId: 1 } },
      wrong: { params: { variantId, shopId: 1 }, query: { from: 'yesterday' } },
    },
  };
};
