import { writeSettingsFile } from '#features/base/settings/contract/settings.file.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const settingsExamples: FeatureExamples = async (b) => {
  await b.platform.pool.query(`insert into settings (key, value) values ('service_answer_days', '"5"')`);
  await b.platform.pool.query(`insert into activity_log (cause, entity, entity_id, action, before, after)
    values ('hand', 'settings', 1, 'changed', '{"service_answer_days": "3"}', '{"service_answer_days": "5"}')`);
  const file = writeSettingsFile(new Map([['upload_quota_gb', '10']]), new Date('2091-01-01T10:00:00Z'));
  return {
    'settings.getScreenSettings': { request: {}, ...nothingWrong },
    'settings.list': { request: {}, ...nothingWrong },
    'settings.set': { request: { params: { key: 'provider_email' }, body: { value: 'matrix@tregu.test', seen: '' } } },
    'settings.listVersions': { request: { params: { key: 'service_answer_days' } }, ...nothingWrong },
    'settings.restore': { request: { params: { key: 'service_answer_days' }, body: { entry: 0, seen: '5' } } },
    'settings.export': { request: {}, ...nothingWrong },
    'settings.checkFile': { request: { body: { text: file } } },
    'settings.import': { request: { body: { text: file, seen: { upload_quota_gb: '' } } } },
    'settings.getMaintenance': { request: {}, ...nothingWrong },
    // Ended, not started: what is asked after it must be answered.
    'settings.setMaintenance': { request: { body: { on: false } } },
    'setUp.get': { request: {}, ...nothingWrong },
    'setUp.skip': { request: { params: { key: 'company' }, body: { skipped: true } } },
  };
};
