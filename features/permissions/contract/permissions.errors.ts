import { defineErrors } from '#kit/error.ts';

export const permissionErrors = defineErrors({
  notHeld: {
    code: 'permission_not_held',
    status: 403,
    text: 'You cannot give {permission}: you do not hold it yourself',
  },
  superAdminOnly: {
    code: 'super_admin_only',
    status: 403,
    text: 'Only a Super Admin can change what a Super Admin is or may do',
  },
  ownAccess: {
    code: 'own_access_lost',
    status: 409,
    text: 'This would take away your own access to this page. Ask another person who manages permissions to do it',
  },
  lastManager: {
    code: 'last_permission_manager',
    status: 409,
    text: 'Nobody active would be left who can change permissions',
  },
  lastSuperAdmin: { code: 'last_super_admin', status: 409, text: 'There must be at least one active Super Admin' },
  systemRole: { code: 'system_role', status: 409, text: 'The role {name} keeps its name and cannot be deleted' },
  roleHeld: {
    code: 'role_held',
    status: 409,
    text: 'The role {name} is held by {count} people; take it from them first',
  },
});
