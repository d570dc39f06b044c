import { type FeatureExamples, nothingWrong } from './example.ts';

export const publishingExamples: FeatureExamples = async ({ make }, { leaf, looked, seller }) => {
  const approved = await make.product({ sellerId: seller.id, status: 4 });
  const live = await make.product({ sellerId: seller.id, status: 4, shops: { 1: 'in_shop' } });

  return {
    'publishing.getReadiness': { request: { params: { id: looked.id } }, foreign: true },
    'publishing.getCategoryInShops': { request: { params: { id: leaf.id } } },
    'publishing.getDemands': { request: {}, ...nothingWrong },
    'publishing.setDemands': { request: { body: { demands: { image_missing: true }, add: [], remove: [] } } },
    'publishing.sendToShop': {
      request: { body: { data: [approved.id], type: { main: true }, email: null, date: null, processes: 1 } },
    },
    'publishing.sendPrices': { request: { body: { data: [approved.id] } } },
    'publishing.getPriceSending': { request: {}, ...nothingWrong },
    'publishing.checkSend': { request: { body: { data: [approved.id] } } },
    'publishing.removeFromShop': {
      request: { body: { data: [live.id], removalData: { removal_reason: 'pricing_issues', additional_infos: '' } } },
    },
  };
};
