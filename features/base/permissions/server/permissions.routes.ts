import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/permissions.calls.ts';
import { createRole } from './use-cases/create-role.ts';
import { deleteRole } from './use-cases/delete-role.ts';
import { listManagedRoles } from './use-cases/list-managed-roles.ts';
import { listManagedUsers } from './use-cases/list-managed-users.ts';
import { setRoleShops } from './use-cases/set-role-shops.ts';
import { setUserShops } from './use-cases/set-user-shops.ts';
import { updateRole } from './use-cases/update-role.ts';
import { upsertRolePermissions } from './use-cases/upsert-role-permissions.ts';
import { upsertUserPermissions } from './use-cases/upsert-user-permissions.ts';

export const permissionsRoutes = (platform: Platform) => [
  bind(calls.listManagedUsers, listManagedUsers(platform)),
  bind(calls.upsertUserPermissions, upsertUserPermissions(platform)),
  bind(calls.listManagedRoles, listManagedRoles(platform)),
  bind(calls.upsertRolePermissions, upsertRolePermissions(platform)),
  bind(calls.setRoleShops, setRoleShops(platform)),
  bind(calls.setUserShops, setUserShops(platform)),
  bind(calls.createRole, createRole(platform)),
  bind(calls.updateRole, updateRole(platform)),
  bind(calls.deleteRole, deleteRole(platform)),
];
