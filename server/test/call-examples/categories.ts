import { type FeatureExamples, nothingWrong } from './example.ts';

export const categoriesExamples: FeatureExamples = async ({ make, platform }, { asker, leaf }) => {
  const emptyLeaf = await make.category({ name: 'Matrix empty leaf' });
  const treeImport = await platform.db
    .insertInto('category_imports')
    .values({ file_name: 't.csv', user_id: asker, added: 0, changed: 0, steps: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = (text: string) => ({ name: 't.csv', bytes: Buffer.from(text) });

  return {
    'categories.listOfShop': { request: {}, ...nothingWrong },
    'categories.getTree': { request: {}, ...nothingWrong },
    'categories.count': { request: {}, ...nothingWrong },
    'categories.get': { request: { params: { id: leaf.id } } },
    'categories.add': { request: { body: { name: 'Matrix addition' } } },
    'categories.update': { request: { params: { id: leaf.id }, body: { name: 'Matrix leaf renamed' } } },
    'categories.delete': { request: { params: { id: emptyLeaf.id } } },
    'categories.getStartTree': { request: {}, ...nothingWrong },
    'categories.exportTree': { request: {}, ...nothingWrong },
    'categories.checkTreeFile': { request: { file: file('path,name\nMatrix,Matrix\n') } },
    // Of another moment than the tree: people who may import a file are told so.
    'categories.importTree': { request: { query: { version: 0 }, file: file('path,name\nMatrix file,\n') } },
    'categories.listTreeImports': { request: {}, ...nothingWrong },
    'categories.undoTreeImport': { request: { params: { id: treeImport.id } } },
    'categories.setVisibility': { request: { params: { id: leaf.id }, body: { visible: false } } },
  };
};
