import type { FeatureExamples } from './example.ts';

export const exclusionsExamples: FeatureExamples = async ({ make }) => {
  const [changed, deleted] = [
    await make.exclusion({ word: 'matrix changed' }),
    await make.exclusion({ word: 'matrix deleted' }),
  ];
  const terms = { scope: 'send', reason: 'law' };

  return {
    'exclusions.list': { request: {}, wrong: { query: { page: 'x' } } },
    'exclusions.export': { request: {}, wrong: { query: { state: 'x' } } },
    'exclusions.count': { request: { body: { kind: 'word', word: 'matrix' } } },
    'exclusions.add': { request: { body: { kind: 'word', word: 'matrix new', ...terms } } },
    'exclusions.change': { request: { params: { id: changed.id }, body: { ...terms, version: 1 } } },
    'exclusions.delete': { request: { params: { id: deleted.id } } },
  };
};
