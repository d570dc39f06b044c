import type { PermissionName } from '#kit/permission.ts';

/**
 * "Product read" of the requirements (part 3.0): a holder of Read_Category opens /categories/update (trap T01) and a
 * restricted reseller sees their own products (trap T08); the scope narrows what each of them gets.
 */
export const productRead = [
  'Read_Product',
  'Read_Category',
  'Read_Product-Reseller',
] as const satisfies readonly PermissionName[];
