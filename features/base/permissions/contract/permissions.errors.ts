import { defineErrors } from '#kit/error.ts';

export const permissionErrors = defineErrors({
  notHeld: {
    code: 'permission_not_held',
    status: 403,
    text: 'You cannot give {permission}: you do not hold it yourself',
    sq: 'Nuk mund ta jepni lejen {permission}: nuk e keni as vetë',
  },
  shopsNotHeld: {
    code: 'shops_not_held',
    status: 403,
    text: 'You cannot open other shops to people than those you work in yourself',
    sq: 'Nuk mund t’u hapni të tjerëve dyqane ku nuk punoni vetë',
  },
  superAdminEveryShop: {
    code: 'super_admin_every_shop',
    status: 409,
    text: 'A Super Admin works in every shop',
    sq: 'Një Super Admin punon në çdo dyqan',
  },
  superAdminOnly: {
    code: 'super_admin_only',
    status: 403,
    text: 'Only a Super Admin can change what a Super Admin is or may do',
    sq: 'Vetëm një Super Admin mund të ndryshojë se kush është Super Admin dhe çfarë i lejohet',
  },
  ownAccess: {
    code: 'own_access_lost',
    status: 409,
    text: 'You would lose access to this page. Ask another administrator to make this change',
    sq: 'Kjo do t’ju hiqte juve vetë hyrjen në këtë faqe. Kërkojani një personi tjetër që menaxhon lejet',
  },
  lastManager: {
    code: 'last_permission_manager',
    status: 409,
    text: 'At least one active user must be able to change permissions',
    sq: 'Nuk do të mbetej askush aktiv që mund të ndryshojë lejet',
  },
  lastSuperAdmin: {
    code: 'last_super_admin',
    status: 409,
    text: 'There must be at least one active Super Admin',
    sq: 'Duhet të ketë të paktën një Super Admin aktiv',
  },
  systemRole: {
    code: 'system_role',
    status: 409,
    text: 'The role {name} keeps its name and cannot be deleted',
    sq: 'Roli {name} e ruan emrin dhe nuk mund të fshihet',
  },
  roleHeld: {
    code: 'role_held',
    status: 409,
    text: '{count} {count|user has|users have} the role {name}. Remove it from them first',
    sq: 'Rolin {name} e kanë {count} persona; hiqjani atyre së pari',
  },
});
