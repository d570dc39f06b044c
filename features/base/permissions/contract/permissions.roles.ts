import { holdsAny, type PermissionName, permissionNames } from '#kit/permission.ts';

/** Spec section 6: the three roles. Further roles are staff without special rights; their permissions decide (ROL-003). */
export const roleNames = { localSeller: 'Local Seller', admin: 'Admin', superAdmin: 'Super Admin' } as const;

type HasRoles = { readonly roles: readonly string[] };
type HasRights = HasRoles & { readonly permissions: readonly string[] };

export const isSuperAdmin = (who: HasRoles): boolean => who.roles.includes(roleNames.superAdmin);
export const isLocalSeller = (who: HasRoles): boolean => who.roles.includes(roleNames.localSeller);

/** Admin or Super Admin: shop selector, task bell, everybody's tasks (traps T21, TSK-009). */
export const isAdministrator = (who: HasRoles): boolean => who.roles.includes(roleNames.admin) || isSuperAdmin(who);

/** A restricted reseller sees products read-only; the restriction wins over any right to change (trap T06). */
export const isReadOnlyReseller = (who: HasRights): boolean => holdsAny(who.permissions, ['Read_Product-Reseller']);

/**
 * Sees and writes the rows of one seller only (trap T09): everybody who belongs to a seller, whatever rights they hold. Rights
 * only narrow: the role Local Seller and Read_Product-Reseller narrow a person of no seller to nothing.
 */
export const seesOwnSellerOnly = (who: HasRights & { readonly sellerId: number | null }): boolean =>
  who.sellerId !== null || isLocalSeller(who) || isReadOnlyReseller(who);

/** The roles that count for a person: one who belongs to a seller keeps no house, even if a row of the database says so. */
export const rolesInForce = (roles: readonly string[], sellerId: number | null): readonly string[] =>
  sellerId === null ? roles : roles.filter((role) => !isAdministrator({ roles: [role] }));

const resellerNames: readonly PermissionName[] = ['Read_Order-Reseller', 'Read_Product-Reseller'];

/** Who may do what, roles, deleting people and companies: a Super Admin's, so that no Admin makes another one of them. */
const superAdminNames: readonly PermissionName[] = [
  'Create_Permission',
  'Update_Permission',
  'Delete_Permission',
  'Create_Role',
  'Update_Role',
  'Delete_Role',
  'Delete_User',
  'Delete_Company',
];

/** What a fresh installation gives each role. The reseller permissions would make staff read-only (trap T06). */
export const seededRolePermissions: Readonly<Record<string, readonly PermissionName[]>> = {
  [roleNames.superAdmin]: permissionNames.filter((name) => !resellerNames.includes(name)),
  [roleNames.admin]: permissionNames.filter((name) => !resellerNames.includes(name) && !superAdminNames.includes(name)),
  [roleNames.localSeller]: [
    'Read_Product-Seller',
    'Update_Product-Seller',
    'Create_Product-Seller',
    'Read_Order-Seller',
    'Update_Order-Seller',
  ],
};

type ShopsSaid = {
  readonly roles: readonly { readonly name: string; readonly shop_ids: readonly number[] | null }[];
  readonly own: readonly number[] | null;
};

/**
 * The shops a person is held to, in ascending order; null: every shop (ADR 84). As with permissions, the person's own entry wins, and
 * otherwise any of the roles opens what it opens. A Super Admin is held to none.
 */
export function effectiveShops({ roles, own }: ShopsSaid): readonly number[] | null {
  if (isSuperAdmin({ roles: roles.map(({ name }) => name) })) return null;
  if (own) return sorted(own);
  if (roles.length === 0 || roles.some(({ shop_ids }) => shop_ids === null)) return null;
  return sorted(roles.flatMap(({ shop_ids }) => shop_ids ?? []));
}

const sorted = (ids: readonly number[]): readonly number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Effective permissions: a person's own row wins; otherwise any of the roles grants (trap T12). */
export function effectivePermissions(
  roleRows: readonly { readonly name: string; readonly value: boolean }[],
  ownRows: readonly { readonly name: string; readonly value: boolean }[],
): string[] {
  const granted = new Set(roleRows.filter((row) => row.value).map((row) => row.name));
  for (const row of ownRows) {
    if (row.value) granted.add(row.name);
    else granted.delete(row.name);
  }
  return [...granted].sort();
}
