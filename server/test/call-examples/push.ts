import { hashToken, newToken } from '#features/base/session/server/session.public.ts';
import { keyPrefix } from '#server/context.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const pushExamples: FeatureExamples = async ({ platform, make }, { staff }) => {
  // Of a reseller of its own: one import of each at a time.
  const seller = await make.seller({ name: 'Pushing' });
  const key = keyPrefix + newToken();
  const made = {
    name: 'Matrix key',
    seller_id: seller.id,
    scopes: ['feeds', 'prices', 'stock'],
    hint: 'abcd',
    per_minute: 300,
    created_by: staff.id,
    created_at: new Date(),
  };
  // The matrix asks far more often than any system of a seller.
  const valid = { ...made, hash: hashToken(key), per_minute: 1_000_000 };
  const [, ended] = await platform.db
    .insertInto('push_keys')
    .values([valid, { ...made, hash: 'b' }])
    .returning('id')
    .execute();
  const mapping = JSON.stringify({
    format: { kind: 'csv', delimiter: ';' },
    fields: [
      { target: 'sku', source: 'sku' },
      { target: 'name', source: 'name' },
    ],
  });
  const feed = await platform.db
    .insertInto('feeds')
    .values({ seller_id: seller.id, name: 'Pushed', mapping })
    .returning('id')
    .executeTakeFirstOrThrow();
  const run = await platform.db
    .insertInto('feed_runs')
    .values({ feed_id: feed.id, mapping, is_full: false, status: 'completed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    'push.listKeys': { request: {}, wrong: { query: { state: 'lost' } } },
    'push.listRefusals': { request: {}, wrong: { query: { kind: 'lost' } } },
    'push.exportRefusals': { request: {}, wrong: { query: { kind: 'lost' } } },
    'push.createKey': { request: { body: { name: 'ERP', seller_id: seller.id, scopes: ['stock'] } } },
    'push.revokeKey': { request: { params: { id: ended!.id } } },
    'push.prices': { request: { body: { items: [{ sku: 'X-1', price: '9.90' }] } }, key },
    'push.stock': { request: { body: { items: [{ sku: 'X-1', stock: 3 }] } }, key },
    'push.listFeeds': { request: {}, ...nothingWrong, key },
    'push.feed': {
      request: { params: { id: feed.id }, file: { name: 'f.csv', bytes: Buffer.from('sku;name\n1;One\n') } },
      key,
    },
    'push.getRun': { request: { params: { id: run.id } }, key },
  };
};
