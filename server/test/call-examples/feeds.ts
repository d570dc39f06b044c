import { type FeatureExamples, nothingWrong } from './example.ts';

export const feedsExamples: FeatureExamples = async ({ platform, make }, { seller }) => {
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
  const addressed = await platform.db
    .insertInto('feeds')
    .values({ seller_id: seller.id, name: 'Addressed', mapping: feedMapping, url: 'https://matrix.test/b.csv' })
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

  const held = await platform.db
    .insertInto('feed_runs')
    .values({ feed_id: delivered.id, mapping: feedMapping, is_full: false, status: 'held' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = await make.product({ sellerId: seller.id });
  const waiting = await platform.db
    .insertInto('feed_quarantine')
    .values({
      feed_id: delivered.id,
      run_id: feedRun.id,
      product_id: product.id,
      variant_id: product.variantId,
      field: 'price',
      old_value: null,
      new_value: '9',
      rule: 'price',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Of another reseller: an import of this one waits by then, and the two exclude each other.
  const other = await make.seller();
  const otherFeed = await platform.db
    .insertInto('feeds')
    .values({ seller_id: other.id, name: 'Taken back', mapping: feedMapping })
    .returning('id')
    .executeTakeFirstOrThrow();
  const last = await platform.db
    .insertInto('feed_runs')
    .values({ feed_id: otherFeed.id, mapping: feedMapping, is_full: false, status: 'completed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await platform.db
    .insertInto('feed_run_undo')
    .values({ run_id: last.id, product_id: product.id, undo: '{}' })
    .execute();

  // Of another reseller: one import of each at a time.
  const repeated = await platform.db
    .insertInto('feeds')
    .values({
      seller_id: (await make.seller()).id,
      name: 'Repeated',
      mapping: feedMapping,
      url: 'https://matrix.test/c.csv',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const broken = await platform.db
    .insertInto('tasks')
    .values({ type: 'feed-import', shop_id: 1, input: '{}', status: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await platform.db
    .insertInto('feed_runs')
    .values({ feed_id: repeated.id, task_id: broken.id, mapping: feedMapping, is_full: false, status: 'failed' })
    .execute();

  return {
    'feeds.repeatRun': { request: { params: { task: broken.id } }, foreign: true },
    'feeds.list': { request: {}, ...nothingWrong },
    'feeds.create': { request: { body: { seller_id: seller.id, name: 'Another feed' } } },
    'feeds.update': { request: { params: { id: delivered.id }, body: { is_full: true } } },
    'feeds.testSource': {
      // Nothing answers there; that is an answer, too.
      request: { params: { id: delivered.id }, body: { url: 'http://127.0.0.1:9/a.csv', login: { kind: 'none' } } },
    },
    'feeds.setSource': {
      request: {
        params: { id: delivered.id },
        body: { url: 'https://matrix.test/a.csv', login: { kind: 'basic', username: 'us' }, secret: 'hidden' },
      },
    },
    'feeds.setSchedule': {
      request: { params: { id: addressed.id }, body: { times: { kind: 'daily', at: '06:00' }, zone: 'Europe/Tirane' } },
    },
    'feeds.previewSchedule': {
      request: { body: { times: { kind: 'cron', expression: '0 6 * * 1-5' }, zone: 'Europe/Tirane' } },
    },
    'feeds.pause': { request: { params: { id: addressed.id }, body: { paused: true } }, foreign: true },
    'feeds.setTerms': {
      request: { params: { id: delivered.id }, body: { price_basis: 'gross', default_vat: '20', delivery_days: 3 } },
    },
    'feeds.clone': { request: { params: { id: addressed.id }, body: { name: 'A copy' } } },
    'feeds.health': { request: { params: { id: delivered.id } }, foreign: true },
    'feeds.figures': { request: {}, ...nothingWrong },
    'feeds.upload': {
      request: { params: { id: delivered.id }, file: { name: 'm.csv', bytes: Buffer.from('sku;name\n3;Three\n') } },
      foreign: true,
    },
    'feeds.detectMapping': { request: { params: { id: delivered.id }, body: {} }, foreign: true },
    'feeds.previewMapping': {
      request: { params: { id: delivered.id }, body: { mapping: JSON.parse(feedMapping) } },
      foreign: true,
    },
    'feeds.run': { request: { params: { id: delivered.id }, body: {} }, foreign: true },
    'feeds.listRuns': { request: { params: { id: delivered.id } }, foreign: true },
    'feeds.exportRunRows': { request: { params: { id: feedRun.id } }, foreign: true },
    'feeds.listRunRows': { request: { params: { id: feedRun.id } }, foreign: true },
    'feeds.getSafety': { request: { params: { id: delivered.id } }, foreign: true },
    'feeds.saveSafety': { request: { params: { id: delivered.id }, body: { guards: { rows_fall: 30 } } } },
    'feeds.decideRun': { request: { params: { id: held.id }, body: { decision: 'discard' } }, foreign: true },
    'feeds.listRunChanges': { request: { params: { id: feedRun.id } }, foreign: true },
    'feeds.exportRunChanges': { request: { params: { id: feedRun.id } }, foreign: true },
    'feeds.compareRuns': { request: { params: { id: feedRun.id, other: held.id } }, foreign: true },
    'feeds.listQuarantine': { request: { params: { id: delivered.id } }, foreign: true },
    'feeds.decideQuarantine': {
      request: { params: { id: delivered.id }, body: { decision: 'reject', ids: [waiting.id] } },
      foreign: true,
    },
    'feeds.rollBack': { request: { params: { id: last.id } } },
  };
};
