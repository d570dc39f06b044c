import { type FeatureExamples, nothingWrong } from './example.ts';

export const permissionsExamples: FeatureExamples = async ({ platform }, { staff }) => {
  const role = async (name: string) =>
    platform.db.insertInto('roles').values({ name }).returning('id').executeTakeFirstOrThrow();
  const [kept, dropped] = [await role('Matrix kept'), await role('Matrix dropped')];

  return {
    'permissions.users': { request: {}, ...nothingWrong },
    'permissions.roles': { request: {}, ...nothingWrong },
    'permissions.upsertRoles': { request: { body: [{ value: true, role_id: kept.id, permission_id: 2 }] } },
    'permissions.upsertUsers': { request: { body: [{ value: true, user_id: staff.id, permission_id: 2 }] } },
    'permissions.setRoleShops': { request: { params: { id: kept.id }, body: { shop_ids: [3] } } },
    'permissions.setUserShops': { request: { params: { id: staff.id }, body: { shop_ids: [3] } } },
    'permissions.createRole': { request: { body: { name: 'Matrix made', description: 'new', permission_ids: [2] } } },
    'permissions.updateRole': { request: { params: { id: kept.id }, body: { description: 'kept' } } },
    'permissions.deleteRole': { request: { params: { id: dropped.id } } },
  };
};
