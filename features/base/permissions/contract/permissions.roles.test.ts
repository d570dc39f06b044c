import { describe, expect, it } from 'vitest';
import { canonicalPermission, holdsAny, permissionNames, permissionResources } from '#kit/permission.ts';
import {
  effectivePermissions,
  isAdministrator,
  isReadOnlyReseller,
  roleNames,
  rolesInForce,
  seededRolePermissions,
  seesOwnSellerOnly,
} from './permissions.roles.ts';

describe('permission names', () => {
  it('are 66: four actions on sixteen resources and the two reseller reads [ENT-094] [ENT-097] [ENT-098] [ENT-099] [ENT-100]', () => {
    expect([...permissionResources].sort()).toEqual(
      [
        'Product',
        'Product-Data',
        'Translation',
        'Language',
        'Company',
        'User',
        'Role',
        'Attribute',
        'AttributeGroup',
        'Order',
        'Order-Seller',
        'Product-Seller',
        'Seller',
        'Brand',
        'Category',
        'Permission',
      ].sort(),
    );
    expect(permissionNames).toHaveLength(66);
    for (const action of ['Create', 'Read', 'Update', 'Delete'])
      for (const resource of permissionResources) expect(permissionNames).toContain(`${action}_${resource}`);
    expect(permissionNames).toContain('Read_Order-Reseller');
    expect(permissionNames).toContain('Read_Product-Reseller');
    for (const name of permissionNames) expect(name).toMatch(/^(Create|Read|Update|Delete)_[A-Za-z]+(-[A-Za-z]+)?$/);
  });

  it('stay distinct under the one comparison, so that the menu and the guards mean the same [ENT-101] (T02)', () => {
    expect(new Set(permissionNames.map(canonicalPermission)).size).toBe(66);
    for (const menuName of [
      'READ_PRODUCT_RESELLER',
      'READ_PRODUCT_SELLER',
      'READ_ORDER_SELLER',
      'CREATE_COMPANY',
      'READ_LANGUAGE',
    ]) {
      expect(permissionNames.some((name) => canonicalPermission(name) === menuName)).toBe(true);
    }
    expect(holdsAny(['Read_Product-Data'], ['READ_PRODUCT_DATA'])).toBe(true);
    expect(holdsAny(['Read_Product-Data'], ['READ_PRODUCT'])).toBe(false);
    expect(holdsAny(['Read_Product'], [])).toBe(false);
  });
});

describe('roles', () => {
  it('are Local Seller, Admin and Super Admin: staff, or local sellers [GEN-003] [ROL-001] [ROL-002]', () => {
    expect(Object.values(roleNames)).toEqual(['Local Seller', 'Admin', 'Super Admin']);
    expect(isAdministrator({ roles: ['Admin'] })).toBe(true);
    expect(isAdministrator({ roles: ['Super Admin'] })).toBe(true);
    expect(isAdministrator({ roles: ['Local Seller'] })).toBe(false);
  });

  it('treat an unknown role as staff whose permissions decide [ROL-003]', () => {
    expect(seesOwnSellerOnly({ roles: ['Translator'], permissions: ['Read_Product'], sellerId: null })).toBe(false);
  });

  it('never give staff the reseller permissions, which would make them read-only (T06)', () => {
    expect(seededRolePermissions[roleNames.superAdmin]).toHaveLength(64);
    for (const role of [roleNames.admin, roleNames.superAdmin]) {
      expect(isReadOnlyReseller({ roles: [role], permissions: seededRolePermissions[role] ?? [] })).toBe(false);
    }
  });

  it('leave rights, roles and deleting people and companies to the Super Admin', () => {
    const admin = seededRolePermissions[roleNames.admin] ?? [];
    expect(admin).toHaveLength(56);
    expect(admin).toContain('Read_Permission');
    for (const name of ['Update_Permission', 'Create_Role', 'Delete_User', 'Delete_Company'] as const)
      expect(admin).not.toContain(name);
  });

  it('narrow local sellers and restricted resellers to their own seller (T09)', () => {
    expect(seesOwnSellerOnly({ roles: ['Local Seller'], permissions: [], sellerId: null })).toBe(true);
    expect(
      seesOwnSellerOnly({ roles: [], permissions: ['Read_Product', 'Read_Product-Reseller'], sellerId: null }),
    ).toBe(true);
  });

  it('narrow everybody who belongs to a seller, whatever they hold, and keep no house for them (T09)', () => {
    for (const roles of [[], ['Translator'], ['Super Admin']])
      for (const permissions of [[], ['Read_Product'], permissionNames])
        expect(seesOwnSellerOnly({ roles, permissions, sellerId: 7 })).toBe(true);
    expect(rolesInForce(['Admin', 'Super Admin', 'Translator', 'Local Seller'], 7)).toEqual([
      'Translator',
      'Local Seller',
    ]);
    expect(rolesInForce(['Admin', 'Translator'], null)).toEqual(['Admin', 'Translator']);
  });
});

describe('effective permissions (T12)', () => {
  const yes = (name: string) => ({ name, value: true });
  const no = (name: string) => ({ name, value: false });

  it('are granted by any of the roles [ENT-006]', () => {
    expect(effectivePermissions([yes('Read_Product'), no('Read_Product'), no('Read_User')], [])).toEqual([
      'Read_Product',
    ]);
  });

  it("follow a person's own row before the roles', both ways", () => {
    expect(effectivePermissions([yes('Read_Product')], [no('Read_Product'), yes('Read_User')])).toEqual(['Read_User']);
  });
});
