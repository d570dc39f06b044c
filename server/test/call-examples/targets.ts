import { type FeatureExamples, nothingWrong } from './example.ts';

export const targetsExamples: FeatureExamples = async ({ make, platform }) => {
  await make.category({ name: 'Chosen with all that are found' });
  await platform.db.insertInto('attribute_groups').values({ original_name: 'Chosen with all found' }).execute();
  const found = { filters: { search_text: 'chosen with all' }, count: 1 };
  return {
    'targets.found': { request: { body: found } },
    'targets.foundAttributes': { request: { body: found } },
    'targets.list': { request: { query: {} }, wrong: { query: { side: 'lost' } } },
    'targets.listAttributes': { request: { query: {} }, wrong: { query: { side: 'lost' } } },
    'targets.findTheirProperties': {
      request: { query: {} },
      wrong: { query: { search_text: 'x'.repeat(201) } },
    },
    'targets.findTheirs': {
      request: { query: { search_text: 'phones' } },
      wrong: { query: { search_text: 'a'.repeat(201) } },
    },
    'targets.read': { request: {}, ...nothingWrong },
  };
};
