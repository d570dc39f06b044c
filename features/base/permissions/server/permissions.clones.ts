import { type CloneKind, type ClonePart, cloneKind, clonePart } from '#server/clones.ts';
import { roleCloneKind, rolePermissionsPart, roleShopsPart } from '../contract/permissions.clones.ts';
import { judgeRolePermissions, rolePermissionsSteps } from './cloning/role-permissions-steps.ts';
import { judgeRoleShops, roleShopsSteps } from './cloning/role-shops-steps.ts';
import { permissionsReadModel } from './permissions.read-model.ts';

export const permissionsCloneKinds: readonly CloneKind[] = [
  cloneKind(roleCloneKind, async (db, { search, ids, limit }) => {
    const wanted = search.toLowerCase();
    return (await permissionsReadModel(db).listRoles())
      .filter(({ id, name }) => (ids ? ids.includes(id) : name.toLowerCase().includes(wanted)))
      .slice(0, limit)
      .map(({ id, name, description }) => ({ id, name, detail: description ?? '' }));
  }),
];

export const permissionsCloneParts: readonly ClonePart[] = [
  clonePart(rolePermissionsPart, {
    check: judgeRolePermissions,
    open: rolePermissionsSteps,
    describe: async (db) =>
      new Map((await permissionsReadModel(db).listPermissions()).map(({ id, name }) => [id, { code: name, name: '' }])),
  }),
  clonePart(roleShopsPart, {
    check: judgeRoleShops,
    open: roleShopsSteps,
    describe: async (db) =>
      new Map((await permissionsReadModel(db).listRoles()).map(({ id, name }) => [id, { code: name, name: '' }])),
  }),
];
