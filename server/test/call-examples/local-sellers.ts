import { type FeatureExamples, nothingWrong } from './example.ts';

export const localSellersExamples: FeatureExamples = async ({ make }, { local }) => {
  const suspendable = await make.seller({ name: 'Matrix Suspendable', local: true });
  const liftable = await make.seller({ name: 'Matrix Liftable', local: true, suspended: true });

  return {
    'localSellers.list': { request: {}, wrong: { query: { state: 'asleep' } } },
    'localSellers.export': { request: {}, wrong: { query: { state: 'asleep' } } },
    'localSellers.get': { request: { params: { id: local.id } } },
    'localSellers.previewSuspension': { request: { params: { id: local.id } } },
    'localSellers.suspend': {
      request: { params: { id: suspendable.id }, body: { reason: 'documents', message: 'Mungojnë dokumentet.' } },
    },
    'localSellers.lift': { request: { params: { id: liftable.id } } },
    'localSellers.listEffects': { request: { params: { id: local.id, suspension: 1 } } },
    'localSellers.getOwnSuspension': { request: {}, ...nothingWrong },
    'localSellers.restrict': { request: { params: { id: local.id }, body: { restricted: true } } },
  };
};
