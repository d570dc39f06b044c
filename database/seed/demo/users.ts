import type { PermissionName } from '#kit/permission.ts';

/** Demo data, invented by the authors of Tregu: the people one can log in as. Their password is set by the loader. */
export type UserSeed = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly ('Super Admin' | 'Admin' | 'Local Seller')[];
  /** Individual permissions on top of the roles'. */
  readonly permissions: readonly PermissionName[];
  /** Name of the seller the person belongs to; null for staff. */
  readonly seller: string | null;
  readonly active: boolean;
};

const person = (
  email: string,
  firstName: string,
  lastName: string,
  rest: Partial<Pick<UserSeed, 'roles' | 'permissions' | 'seller' | 'active'>>,
): UserSeed => ({ email, firstName, lastName, roles: [], permissions: [], seller: null, active: true, ...rest });

export const users: readonly UserSeed[] = [
  person('super@tregu.test', 'Sara', 'Super', { roles: ['Super Admin'] }),
  person('admin@tregu.test', 'Ada', 'Admin', { roles: ['Admin'] }),
  person('category@tregu.test', 'Cila', 'Category', { permissions: ['Read_Category'] }),
  person('seller@tregu.test', 'Liri', 'Seller', { roles: ['Local Seller'], seller: 'Liri Shop' }),
  person('suspended@tregu.test', 'Xhoni', 'Suspended', { roles: ['Local Seller'], seller: 'Xhoni Shop' }),
  person('reseller@tregu.test', 'Renato', 'Reseller', {
    permissions: ['Read_Product', 'Read_Product-Reseller', 'Read_Order-Reseller'],
    seller: 'Adria Electronics',
  }),
  person('inactive@tregu.test', 'Ina', 'Inactive', { roles: ['Admin'], active: false }),
];
