import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import type { PermissionName } from '#kit/permission.ts';

/** The lists that have views: where each opens, and who may read it. */
export const viewedLists = {
  products: { path: '/products', access: productRead },
  orders: { path: '/orders', access: ['Read_Order'] },
  'purchase-orders': { path: '/orders/reseller', access: ['Read_Order'] },
  'purchase-items': { path: '/po/items', access: ['Read_Order'] },
  'local-orders': { path: '/orders/local', access: ['Read_Order'] },
  'local-order-items': { path: '/polocal/items', access: ['Read_Order'] },
  'product-management': { path: '/categories/update', access: productRead },
} as const satisfies Record<string, { readonly path: string; readonly access: readonly PermissionName[] }>;

export type ViewedList = keyof typeof viewedLists;
export const viewedListKeys = Object.keys(viewedLists) as [ViewedList, ...ViewedList[]];

/** The list an address shows, or null where it shows none with views. */
export const viewedListAt = (path: string): ViewedList | null =>
  viewedListKeys.find((key) => viewedLists[key].path === path) ?? null;
