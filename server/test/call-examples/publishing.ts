import { type FeatureExamples, nothingWrong } from './example.ts';

export const publishingExamples: FeatureExamples = async ({ make, platform }, { leaf, looked, seller }) => {
  const approved = await make.product({ sellerId: seller.id, status: 4 });
  const live = await make.product({ sellerId: seller.id, status: 4, shops: { 1: 'in_shop' } });

  const gone = await make.product({ sellerId: seller.id, status: 4, shops: { 1: 'removed' } });
  const failed = await make.product({ sellerId: seller.id, status: 4, shops: { 1: 'in_shop' } });
  await platform.db
    .updateTable('publications')
    .set({ last_error: 'No such tax class' })
    .where('product_id', '=', failed.id)
    .execute();
  const drifted = await make.product({ sellerId: seller.id, status: 4, shops: { 1: 'in_shop' } });
  const twice = await make.product({ sellerId: seller.id, status: 4, shops: { 1: 'in_shop' } });
  const drift = (productId: number, kind: string, remote: string | null = null, fields: object[] = []) =>
    platform.db
      .insertInto('shop_drifts')
      .values({
        shop_id: 1,
        kind,
        product_id: productId,
        external_key: `tregu-product-${productId}`,
        remote_id: remote,
        fields: JSON.stringify(fields),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [changed, unknown] = [
    await drift(drifted.id, 'changed', null, [{ field: 'texts.EN.name', ours: 'Lamp', sent: 'Lamp', there: 'Light' }]),
    await drift(gone.id, 'unknown'),
  ];

  const second = await drift(twice.id, 'twice', 'second');

  return {
    'publishing.previewSend': { request: { body: { data: [approved.id], kind: 'created' } } },
    'publishing.listDrifts': { request: { query: {} }, wrong: { query: { kind: 'lost' } } },
    'publishing.listBindings': { request: { query: {} }, wrong: { query: { side: 'lost' } } },
    'publishing.releaseSecond': { request: { body: { ids: [second.id] } } },
    'publishing.compareShop': { request: {}, ...nothingWrong },
    'publishing.compareProducts': { request: { body: { data: [drifted.id] } } },
    'publishing.foundBindings': { request: { body: { filters: { side: 'broken' }, count: 1 } } },
    'publishing.listAcceptable': { request: { body: { filters: { kind: 'changed' }, count: 1 } } },
    'publishing.pushDrifts': { request: { body: { ids: [changed.id] } } },
    'publishing.takeOutDrifts': { request: { body: { ids: [unknown.id] } } },
    'publishing.ignoreField': { request: { body: { field: 'images', ignored: true } } },
    'publishing.getQueue': { request: {}, ...nothingWrong },
    'publishing.pauseSending': { request: { body: { paused: true } } },
    'publishing.retryFailed': { request: { body: { code: null } } },
    'publishing.setSending': {
      request: {
        body: {
          quiet_from: '22:00',
          quiet_until: '06:00',
          compare_hours: 24,
          compare_nightly: true,
          block_after: 3,
          send_approved: false,
          stock_minutes: null,
          stock_buffer: 0,
          most_images: null,
          lanes: 2,
          update_others: true,
          report_when: 'daily',
          report_to_en: ['desk@house.test'],
          report_to_sq: [],
          version: 1,
        },
      },
    },
    'publishing.getShopParts': { request: {}, ...nothingWrong },
    'publishing.setShopParts': {
      request: { body: { leaves: ['images', 'stock'], removal: 'delete', begins: 'draft', version: 1 } },
    },
    'publishing.getReadiness': { request: { params: { id: looked.id } }, foreign: true },
    'publishing.getStock': { request: { params: { id: looked.id } } },
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
