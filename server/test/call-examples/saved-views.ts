import type { FeatureExamples } from './example.ts';

export const savedViewsExamples: FeatureExamples = async ({ make, platform }) => {
  const arranged = { hidden: [], order: ['sku'], widths: {}, pinned: [], density: 'normal' };
  const viewOf = async (name: string) => {
    const owner = await make.user({ email: `${name}@matrix.test` });
    const values = { list: 'products', name, search: '{}', columns: JSON.stringify(arranged), owner_id: owner.id };
    return platform.db
      .insertInto('saved_views')
      .values({ ...values, shared: 'everyone' })
      .returning('id')
      .executeTakeFirstOrThrow();
  };
  const [view, deleted] = [await viewOf('kept'), await viewOf('deleted')];

  return {
    'savedViews.list': { request: { query: { list: 'products' } }, wrong: { query: { list: 'planets' } } },
    'savedViews.count': { request: { query: { list: 'products' } }, wrong: { query: { list: 'planets' } } },
    'savedViews.create': { request: { body: { list: 'products', name: 'Mine', search: {}, columns: arranged } } },
    'savedViews.update': { request: { params: { id: view.id }, body: { name: 'Renamed' } }, foreign: true },
    'savedViews.delete': { request: { params: { id: deleted.id } }, foreign: true },
    'savedViews.setDefault': { request: { body: { list: 'products', id: view.id } } },
  };
};
