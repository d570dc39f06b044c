import { type FeatureExamples, nothingWrong } from './example.ts';

export const settingsExamples: FeatureExamples = async () => {
  return {
    'settings.getScreenSettings': { request: {}, ...nothingWrong },
    'settings.list': { request: {}, ...nothingWrong },
    'settings.set': { request: { params: { key: 'provider_email' }, body: { value: 'matrix@tregu.test' } } },
    'settings.getMaintenance': { request: {}, ...nothingWrong },
    // Ended, not started: what is asked after it must be answered.
    'settings.setMaintenance': { request: { body: { on: false } } },
    'setUp.get': { request: {}, ...nothingWrong },
    'setUp.skip': { request: { params: { key: 'company' }, body: { skipped: true } } },
  };
};
