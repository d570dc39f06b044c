import { type FeatureExamples, nothingWrong } from './example.ts';

export const preferencesExamples: FeatureExamples = async () => {
  return {
    'preferences.get': { request: {}, ...nothingWrong },
    'preferences.set': { request: { body: { single_key_shortcuts: false } } },
  };
};
