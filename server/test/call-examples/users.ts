import { type FeatureExamples, nothingWrong } from './example.ts';

export const usersExamples: FeatureExamples = async ({ make }, { person }) => {
  const leaving = await make.user({ email: 'leaving@matrix.test', roles: ['Admin'] });

  return {
    'users.accounts': { request: { query: {} }, wrong: { query: { page: -1 } } },
    'users.invite': { request: { body: { email: 'invited@matrix.test' } } },
    'users.sendLink': { request: { params: { id: person.id } } },
    'users.setRoles': { request: { params: { id: leaving.id }, body: { role_ids: [] } } },
    'users.setActive': { request: { params: { id: leaving.id }, body: { active: false } } },
    'users.list': { request: {}, ...nothingWrong },
  };
};
