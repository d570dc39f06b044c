import { type FeatureExamples, nothingWrong } from './example.ts';

export const settingsExamples: FeatureExamples = async () => {
  return {
    'settings.getScreenSettings': { request: {}, ...nothingWrong },
  };
};
