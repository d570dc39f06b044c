import { type FeatureExamples, nothingWrong } from './example.ts';

export const sessionExamples: FeatureExamples = async (_b, { person }) => {
  return {
    'session.login': { request: { body: { email: 'login@matrix.test', password: 'tregu-demo' } } },
    'session.passwordRules': { request: {}, ...nothingWrong },
    'session.logout': { request: {}, ...nothingWrong },
    'session.check': { request: {}, ...nothingWrong },
    'session.me': { request: {}, ...nothingWrong },
    'session.list': { request: {}, ...nothingWrong },
    'session.end': { request: { body: {} } },
    'session.listOf': { request: { params: { id: person.id } } },
    'session.endOf': { request: { params: { id: person.id }, body: {} } },
    'session.viewAs': {
      request: { params: { id: person.id }, body: {} },
      wrong: { params: { id: person.id }, body: { reason: 1 } },
    },
    'session.changePassword': {
      request: {
        body: { data: { current_password: 'tregu-demo', password: 'tregu-demo', confirm_password: 'tregu-demo' } },
      },
    },
  };
};
