import { type FeatureExamples, nothingWrong } from './example.ts';

export const feedsExamples: FeatureExamples = async ({ platform }, { seller }) => {
  const feedMapping = JSON.stringify({
    format: { kind: 'csv', delimiter: ';' },
    fields: [
      { target: 'sku', source: 'sku' },
      { target: 'name', source: 'name' },
    ],
  });
  const delivered = await platform.db
    .insertInto('feeds')
    .values({ seller_id: seller.id, name: 'Matrix feed', mapping: feedMapping })
    .returning('id')
    .executeTakeFirstOrThrow();
  await platform.storage.put('feeds/matrix', Buffer.from('sku;name\n1;One\n2;Two\n'));
  const delivery = {
    feed_id: delivered.id,
    name: 'm.csv',
    storage_key: 'feeds/matrix',
    size: 21,
    sha256: '',
    origin: 'upload',
  };
  await platform.db.insertInto('feed_deliveries').values(delivery).execute();
  const feedRun = await platform.db
    .insertInto('feed_runs')
    .values({ feed_id: delivered.id, mapping: feedMapping, is_full: false, status: 'completed' })
    .returning('id')
    .executeTakeFirstOrThrow();

  return {
    'feeds.list': { request: {}, ...nothingWrong },
    'feeds.create': { request: { body: { seller_id: seller.id, name: 'Another feed' } } },
    'feeds.update': { request: { params: { id: delivered.id }, body: { is_full: true } } },
    'feeds.upload': {
      request: { params: { id: delivered.id }, file: { name: 'm.csv', bytes: Buffer.from('sku;name\n3;Three\n') } },
      foreign: true,
    },
    'feeds.detectMapping': { request: { params: { id: delivered.id }, body: {} }, foreign: true },
    'feeds.run': { request: { params: { id: delivered.id }, body: {} }, foreign: true },
    'feeds.listRuns': { request: { params: { id: delivered.id } }, foreign: true },
    'feeds.listRunRows': { request: { params: { id: feedRun.id } }, foreign: true },
  };
};
