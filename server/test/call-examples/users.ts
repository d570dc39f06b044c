import { type FeatureExamples, nothingWrong } from './example.ts';

export const usersExamples: FeatureExamples = async (_b, { person }) => {
  return {
    'users.accounts': { request: { query: {} }, wrong: { query: { page: -1 } } },
    'users.invite': { request: { body: { email: 'invited@matrix.test' } } },
    'users.sendLink': { request: { params: { id: person.id } } },
    'users.setRoles': { request: { params: { id: person.id }, body: { role_ids: [] } } },
    'users.setActive': { request: { params: { id: person.id }, body: { active: true } } },
    'users.list': { request: {}, ...nothingWrong },
  };
};
