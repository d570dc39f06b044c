import type { FeatureExamples } from './example.ts';

export const importsExamples: FeatureExamples = async ({ platform, make }, { seller, staff }) => {
  const mapping = JSON.stringify({
    format: { kind: 'csv', delimiter: ';' },
    fields: [
      { target: 'sku', source: 'sku' },
      { target: 'name', source: 'name' },
    ],
  });
  const feed = await platform.db
    .insertInto('feeds')
    .values({ seller_id: seller.id, name: 'With a held value', mapping })
    .returning('id')
    .executeTakeFirstOrThrow();
  const run = await platform.db
    .insertInto('feed_runs')
    .values({ feed_id: feed.id, mapping, is_full: false, status: 'completed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = await make.product({ sellerId: seller.id });
  const held = await platform.db
    .insertInto('feed_quarantine')
    .values({
      feed_id: feed.id,
      run_id: run.id,
      product_id: product.id,
      variant_id: product.variantId,
      field: 'discount_price',
      old_value: null,
      new_value: '9',
      rule: 'price',
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const update = await platform.db
    .insertInto('bulk_updates')
    .values({
      user_id: staff.id,
      file_name: 'values.csv',
      columns: '[]',
      texts_only: false,
      rows: 0,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const file = await platform.db
    .insertInto('table_imports')
    .values({ source: 'duties', file_name: 'duty.csv', at: new Date(), rows: 1, added: 1, changed: 0, refused: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();

  return {
    'imports.getListFile': { request: { params: { id: file.id } } },
    'imports.exportListFile': { request: { params: { id: file.id } } },
    'imports.listRuns': { request: {}, wrong: { query: { source: 'sky' } } },
    'imports.exportRuns': { request: {}, wrong: { query: { state: 'lost' } } },
    'imports.exportHeld': { request: {}, wrong: { query: { state: 'lost' } } },
    'imports.listHeld': { request: {}, wrong: { query: { state: 'lost' } } },
    'imports.decideHeld': { request: { body: { decision: 'reject', ids: [held.id] } }, foreign: true },
    'imports.getBulkTemplate': { request: {}, wrong: { query: { language: 'xx' } } },
    'imports.uploadBulkUpdate': {
      request: { file: { name: 'values.csv', bytes: Buffer.from('SKU;Stock\nnone;1\n') } },
    },
    'imports.getBulkUpdate': { request: { params: { id: update.id } }, foreign: true },
    'imports.exportBulkRows': { request: { params: { id: update.id } }, foreign: true },
    'imports.listBulkRows': { request: { params: { id: update.id } }, foreign: true },
    'imports.listSchedules': { request: {}, wrong: { query: { state: 'lost' } } },
  };
};
