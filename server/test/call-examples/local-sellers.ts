import { type FeatureExamples, nothingWrong } from './example.ts';

export const localSellersExamples: FeatureExamples = async ({ make, platform: { db } }, { local }) => {
  const suspendable = await make.seller({ name: 'Matrix Suspendable', local: true });
  const liftable = await make.seller({ name: 'Matrix Liftable', local: true, suspended: true });
  const house = await make.user({ email: 'house@matrix.test', roles: ['Admin'] });
  const holidayer = await make.seller({ name: 'Matrix Holiday', local: true });
  const away = await make.seller({ name: 'Matrix Away', local: true });
  const day = new Date('2099-08-01T00:00:00Z');
  const holiday = { seller_id: away.id, starts_on: '2099-08-01', ends_on: '2099-08-02', created_at: day };
  await db
    .insertInto('seller_holidays')
    .values({ ...holiday, state: 'planned' })
    .execute();
  const closable = await make.seller({ name: 'Matrix Closable', local: true });
  const closed = await make.seller({ name: 'Matrix Closed', local: true });
  await db.updateTable('sellers').set({ deleted_at: day }).where('id', '=', closed.id).execute();

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
    'localSellers.restrict': {
      request: { params: { id: local.id }, body: { restricted: true, message: 'Fotot mungojnë.' } },
    },
    'localSellers.getOwnStanding': { request: {}, ...nothingWrong },
    'localSellers.setVatNumber': { request: { params: { id: local.id }, body: { vat_number: '330123456' } } },
    'localSellers.setManager': { request: { params: { id: local.id }, body: { user_id: house.id } } },
    'localSellers.setHoliday': {
      request: { params: { id: holidayer.id }, body: { starts_on: '2099-07-01', ends_on: '2099-07-14' } },
    },
    'localSellers.endHoliday': { request: { params: { id: away.id } } },
    'localSellers.close': { request: { params: { id: closable.id }, body: { note: 'Ends its business.' } } },
    'localSellers.reopen': { request: { params: { id: closed.id } } },
  };
};
