import { type FeatureExamples, nothingWrong } from './example.ts';

export const notificationsExamples: FeatureExamples = async () => {
  return {
    'notifications.list': { request: { query: {} }, wrong: { query: { page: -1 } } },
    'notifications.countUnread': { request: {}, ...nothingWrong },
    'notifications.keep': { request: { body: { notices: [{ kind: 'info', text: 'Matrix notice' }] } } },
    'notifications.mark': { request: { body: { read: true } } },
  };
};
