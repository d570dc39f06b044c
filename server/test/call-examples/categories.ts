import { type FeatureExamples, nothingWrong } from './example.ts';

export const categoriesExamples: FeatureExamples = async ({ make }, { leaf }) => {
  const emptyLeaf = await make.category({ name: 'Matrix empty leaf' });

  return {
    'categories.listOfShop': { request: {}, ...nothingWrong },
    'categories.getTree': { request: {}, ...nothingWrong },
    'categories.count': { request: {}, ...nothingWrong },
    'categories.get': { request: { params: { id: leaf.id } } },
    'categories.add': { request: { body: { name: 'Matrix addition' } } },
    'categories.update': { request: { params: { id: leaf.id }, body: { name: 'Matrix leaf renamed' } } },
    'categories.delete': { request: { params: { id: emptyLeaf.id } } },
    'categories.setVisibility': { request: { params: { id: leaf.id }, body: { visible: false } } },
  };
};
