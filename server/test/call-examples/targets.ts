import { type FeatureExamples, nothingWrong } from './example.ts';

export const targetsExamples: FeatureExamples = async () => ({
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
});
