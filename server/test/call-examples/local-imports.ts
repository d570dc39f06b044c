import type { Platform } from '#server/feature.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

/** A ZIP with nothing in it. */
const emptyZip = Buffer.from('504b0304504b0506000000000000000000000000040000000000', 'hex');

/** Imports of a local seller in three states, each with one row that fits. */
async function importExamples({ db }: Platform, sellerId: number, userId: number) {
  const made = async (state: 'uploaded' | 'checked' | 'done') => {
    const { id } = await db
      .insertInto('local_imports')
      .values({
        seller_id: sellerId,
        user_id: userId,
        file_name: 'm.csv',
        columns: ['SKU'],
        fields: '{"sku":0}',
        state,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('local_import_rows')
      .values({ import_id: id, row: 2, cells: ['1'], verdict: 'new', state: state === 'done' ? 'done' : 'planned' })
      .execute();
    if (state === 'done')
      await db
        .insertInto('local_import_rows')
        .values({ import_id: id, row: 3, cells: ['2'], verdict: 'refused' })
        .execute();
    return id;
  };
  return { uploaded: await made('uploaded'), checked: await made('checked'), done: await made('done') };
}

export const localImportsExamples: FeatureExamples = async ({ platform }, { asker, leaf, local }) => {
  const imported = await importExamples(platform, local.id, asker);
  const aSource = async (n: number) => {
    const url = `https://files.example/${n}.csv`;
    const { id } = await platform.db
      .insertInto('local_import_sources')
      .values({
        seller_id: local.id,
        user_id: asker,
        url,
        mode: 'offers',
        every_hours: 24,
        next_at: new Date('2099-01-01'),
        active: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, url };
  };
  const [changed, deleted, fetched] = [await aSource(1), await aSource(2), await aSource(3)];
  const source = { mode: 'offers', every_hours: 24, active: false };

  return {
    'localImports.list': { request: {}, wrong: { query: { page: '-1' } } },
    'localImports.getTemplate': { request: { query: { category: leaf.id } }, wrong: { query: { category: 'x' } } },
    'localImports.get': { request: { params: { id: imported.uploaded } }, foreign: true },
    'localImports.listRows': { request: { params: { id: imported.uploaded } }, foreign: true },
    'localImports.upload': {
      request: { query: { seller: local.id }, file: { name: 'm.csv', bytes: Buffer.from('SKU;Stoku\n1;2\n') } },
    },
    'localImports.check': {
      request: { params: { id: imported.uploaded }, body: { fields: { sku: 0 }, mode: 'offers' } },
      foreign: true,
    },
    'localImports.run': { request: { params: { id: imported.checked } }, foreign: true },
    'localImports.undo': { request: { params: { id: imported.done } }, foreign: true },
    'localImports.retry': { request: { params: { id: imported.done } }, foreign: true },
    'localImports.addPhotos': {
      request: { params: { id: imported.uploaded }, file: { name: 'f.zip', bytes: emptyZip } },
      foreign: true,
    },
    'localImports.listSources': { request: {}, ...nothingWrong },
    'localImports.createSource': {
      request: { body: { ...source, url: 'https://files.example/new.csv', seller_id: local.id } },
      wrong: { body: { ...source, url: 'files.example' } },
    },
    'localImports.updateSource': {
      request: { params: { id: changed.id }, body: { ...source, url: changed.url, every_hours: 6, version: 1 } },
      foreign: true,
    },
    'localImports.deleteSource': { request: { params: { id: deleted.id } }, foreign: true },
    'localImports.fetchSource': { request: { params: { id: fetched.id } }, foreign: true },
    'localImports.getReport': { request: { params: { id: imported.uploaded } }, foreign: true },
  };
};
