import type { FeatureExamples } from './example.ts';

export const historyExamples: FeatureExamples = async () => {
  return {
    'history.list': { request: { query: {} }, wrong: { query: { user_id: 'x' } } },
  };
};
