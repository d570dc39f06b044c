import { z } from 'zod';
import { defineCall, id, shortId } from '#kit/call.ts';
import { permissionErrors } from './permissions.errors.ts';
import { managedRole, managedUser, permissionEntry } from './permissions.model.ts';
import { descriptionRule, roleNameRule } from './permissions.role-form.ts';
import { permissionTexts } from './permissions.texts.ts';

const rightsRefusals = [
  permissionErrors.notHeld,
  permissionErrors.superAdminOnly,
  permissionErrors.ownAccess,
  permissionErrors.lastManager,
  permissionErrors.lastSuperAdmin,
];
const readers = ['Read_Permission', 'Read_User'] as const;

export const listManagedUsers = defineCall({
  name: 'permissions.users',
  method: 'GET',
  path: '/permission/manage/users',
  summary: 'Everybody with roles and own yes or no per permission, and the 66 permissions.',
  access: readers,
  output: z.object({ results: z.array(managedUser), permissions: z.array(permissionEntry) }),
});

export const listManagedRoles = defineCall({
  name: 'permissions.roles',
  method: 'GET',
  path: '/permission/manage/roles',
  summary: 'Every role with its yes or no per permission, and the 66 permissions.',
  access: readers,
  output: z.object({ data: z.array(managedRole), permissions: z.array(permissionEntry) }),
});

/** `id` is a hint only: it must belong to the pair that the other two name (trap T13). */
const hint = id.nullish();
const most = 5000;
const changedOutput = z.object({
  granted: z.int(),
  revoked: z.int(),
  /** How many people may do something else than before. */
  users: z.int(),
});

export const upsertRolePermissions = defineCall({
  name: 'permissions.upsertRoles',
  method: 'POST',
  path: '/permission/manage/roles/upsert',
  summary: 'Sets permissions of roles; the whole list or nothing. Acts on the next request and on open sockets.',
  access: ['Update_Permission'],
  body: z
    .array(z.object({ value: z.boolean(), role_id: id, permission_id: id, id: hint }))
    .min(1)
    .max(most),
  output: changedOutput,
  message: permissionTexts.updated,
  errors: rightsRefusals,
});

export const upsertUserPermissions = defineCall({
  name: 'permissions.upsertUsers',
  method: 'POST',
  path: '/permission/manage/users/upsert',
  summary: 'Gives (true) or denies (false) permissions to persons, over what their roles say; null clears the entry.',
  access: ['Update_Permission'],
  body: z
    .array(z.object({ value: z.boolean().nullable(), user_id: id, permission_id: id, id: hint }))
    .min(1)
    .max(most),
  output: changedOutput,
  message: permissionTexts.updated,
  errors: rightsRefusals,
});

/** The shops of a role or a person; null takes the limit away. */
const shopsBody = z.object({ shop_ids: z.array(shortId).min(1).max(1000).nullable() });
const shopsRefusals = [...rightsRefusals, permissionErrors.shopsNotHeld, permissionErrors.superAdminEveryShop];

export const setRoleShops = defineCall({
  name: 'permissions.setRoleShops',
  method: 'PUT',
  path: '/permission/manage/roles/{id}/shops',
  summary: 'Holds everybody with a role to chosen shops; null: every shop, those of later too (ADR 84).',
  access: ['Update_Permission'],
  params: z.object({ id }),
  body: shopsBody,
  output: managedRole,
  message: permissionTexts.updated,
  errors: shopsRefusals,
});

export const setUserShops = defineCall({
  name: 'permissions.setUserShops',
  method: 'PUT',
  path: '/permission/manage/users/{id}/shops',
  summary: 'Holds a person to chosen shops, over what their roles say; null clears the entry (ADR 84).',
  access: ['Update_Permission'],
  params: z.object({ id }),
  body: shopsBody,
  output: managedUser,
  message: permissionTexts.updated,
  errors: shopsRefusals,
});

export const createRole = defineCall({
  name: 'permissions.createRole',
  method: 'POST',
  path: '/permission/manage/roles',
  summary: 'Makes a role with its permissions (trap T15).',
  access: ['Create_Role'],
  body: z.object({
    name: roleNameRule,
    description: descriptionRule.default(''),
    permission_ids: z.array(id).max(100).default([]),
  }),
  output: managedRole,
  message: permissionTexts.success,
  errors: [permissionErrors.notHeld],
});

export const updateRole = defineCall({
  name: 'permissions.updateRole',
  method: 'PUT',
  path: '/permission/manage/roles/{id}',
  summary: 'Renames a role or describes it anew; the three roles of the system keep their names.',
  access: ['Update_Role'],
  params: z.object({ id }),
  // Only what is changed is judged: a description longer than the limit may have been there before it (trap T16).
  body: z.object({ name: roleNameRule.optional(), description: descriptionRule.optional() }),
  output: managedRole,
  message: permissionTexts.updated,
  errors: [permissionErrors.systemRole, permissionErrors.superAdminOnly],
});

export const deleteRole = defineCall({
  name: 'permissions.deleteRole',
  method: 'DELETE',
  path: '/permission/manage/roles/{id}',
  summary: 'Deletes a role that nobody holds.',
  access: ['Delete_Role'],
  params: z.object({ id }),
  output: z.object({ id: z.int() }),
  message: permissionTexts.success,
  errors: [permissionErrors.systemRole, permissionErrors.roleHeld],
});
