import { type FeatureExamples, nothingWrong } from './example.ts';

export const brandsExamples: FeatureExamples = async ({ make, platform }, { asker, seller }) => {
  const brand = await make.brand({ name: 'Matrix brand', sellerId: seller.id });
  const [changed, deleted, target] = [
    await make.shopBrand('Matrix changed'),
    await make.shopBrand('Matrix deleted'),
    await make.shopBrand('Matrix target'),
  ];

  const made = await platform.db
    .insertInto('brand_imports')
    .values({ file_name: 't.csv', user_id: asker, added: 0, changed: 0, steps: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = { name: 't.csv', bytes: Buffer.from('name\nMatrix of a file\n') };

  return {
    'brands.exportFile': { request: {}, wrong: { query: { format: 'pdf' } } },
    'brands.checkFile': { request: { file } },
    // Of another moment than the list: people who may import a file are told so.
    'brands.importFile': { request: { query: { plan: 'old' }, file } },
    'brands.listImports': { request: {}, ...nothingWrong },
    'brands.undoImport': { request: { params: { id: made.id } } },
    'brands.list': { request: {}, ...nothingWrong },
    'brands.listKept': { request: {}, wrong: { query: { page: 'x' } } },
    'brands.getReach': { request: { params: { id: brand.id } }, foreign: true },
    'brands.add': { request: { body: { name: 'Matrix new' } } },
    'brands.countMerge': { request: { query: { ids: [target.id] } }, wrong: { query: { ids: ['x'] } } },
    'brands.change': { request: { params: { id: changed.id }, body: { name: 'Matrix renamed', version: 1 } } },
    'brands.delete': { request: { params: { id: deleted.id } } },
    'brands.map': { request: { params: { id: brand.id }, body: { shop_brand_id: target.id } } },
  };
};
