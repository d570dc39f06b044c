import { type FeatureExamples, nothingWrong } from './example.ts';

export const schedulesExamples: FeatureExamples = async (_bench, { staff }) => {
  return {
    'schedules.list': { request: {}, wrong: { query: { state: 'lost' } } },
    'schedules.get': { request: { params: { key: 'feeds.due' } }, ...nothingWrong },
    'schedules.pause': { request: { params: { key: 'files.purge' }, body: { paused: true } } },
    'schedules.run': { request: { params: { key: 'exports.purge' } }, ...nothingWrong },
    'schedules.setTold': { request: { params: { key: 'files.purge' }, body: { user_ids: [staff.id] } } },
    'schedules.getHeartbeat': { request: {}, ...nothingWrong },
  };
};
