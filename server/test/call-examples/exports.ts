import { type FeatureExamples, nothingWrong } from './example.ts';

export const exportsExamples: FeatureExamples = async ({ platform }, { asker }) => {
  const asked = { list: 'products', format: 'csv', scope: 'whole', columns: ['sku'], language: 'en', time_zone: 'UTC' };
  const input = JSON.stringify({ asked, sellerId: null, restricted: false });
  const exporting = { type: 'export-products', shop_id: 1, input, status: 'completed', user_id: asker };
  const exported = await platform.db.insertInto('tasks').values(exporting).returning('id').executeTakeFirstOrThrow();
  const file = { owner_id: asker, name: 'products.csv', format: 'csv', storage_key: 'exports/m', rows: 1, size: 1 };
  await platform.db
    .insertInto('exports')
    .values({ ...file, id: exported.id, expires_at: new Date(Date.now() + 86_400_000) })
    .execute();

  const broken = await platform.db
    .insertInto('tasks')
    .values({ ...exporting, status: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await platform.db
    .insertInto('exports')
    .values({ ...file, storage_key: null, id: broken.id, expires_at: new Date(Date.now() + 86_400_000) })
    .execute();

  const said = { ...asked, scope: undefined, name: 'Matrix', format: 'xml' };
  const [run, changed, removed] = await platform.db
    .insertInto('export_profiles')
    .values(
      ['run', 'changed', 'removed'].map((name) => ({
        owner_id: asker,
        shop_id: 1,
        name,
        list: 'products',
        said: JSON.stringify({ ...said, search: {}, delimiter: ',', decimal: '.', bom: true, every: null }),
      })),
    )
    .returning('id')
    .execute();

  return {
    'exports.profiles': { request: { query: { list: 'products' } }, wrong: { query: { list: 'nothing' } } },
    'exports.addProfile': { request: { body: said } },
    'exports.changeProfile': {
      request: { params: { id: changed!.id }, body: { ...said, version: 1 } },
      foreign: true,
    },
    'exports.removeProfile': { request: { params: { id: removed!.id } }, foreign: true },
    'exports.runProfile': { request: { params: { id: run!.id } }, foreign: true },
    'exports.pauseProfile': { request: { params: { id: run!.id }, body: { paused: true } }, foreign: true },
    'exports.repeat': { request: { params: { id: broken.id } }, foreign: true },
    'exports.start': {
      request: {
        body: { list: 'products', format: 'csv', scope: 'whole', columns: ['sku'], language: 'en', time_zone: 'UTC' },
      },
    },
    'exports.list': { request: {}, ...nothingWrong },
    'exports.link': { request: { params: { id: exported.id } }, foreign: true },
  };
};
