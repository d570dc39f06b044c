import type { FeatureExamples } from './example.ts';

export const preferencesExamples: FeatureExamples = async () => {
  return {
    'preferences.set': { request: { body: { single_key_shortcuts: false } } },
  };
};
