import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import type { PermissionName } from '#kit/permission.ts';

type Viewed = {
  readonly path: string;
  readonly access: readonly PermissionName[];
  /** Of a page that has several lists: what in its address says that it shows this one. */
  readonly part?: Readonly<Record<string, string>>;
};

/** The lists that have views: where each opens, and who may read it. */
export const viewedLists = {
  products: { path: '/products', access: productRead },
  orders: { path: '/orders', access: ['Read_Order'] },
  'order-lines': { path: '/orderslineitems/bulk', access: ['Read_Order'] },
  'purchase-orders': { path: '/orders/reseller', access: ['Read_Order'] },
  'purchase-items': { path: '/po/items', access: ['Read_Order'] },
  'local-orders': { path: '/orders/local', access: ['Read_Order'] },
  'local-order-items': { path: '/polocal/items', access: ['Read_Order'] },
  claims: { path: '/orders/packages', access: ['Read_Order'], part: { tab: 'claims' } },
  'cash-on-delivery': { path: '/orders/packages', access: ['Read_Order'], part: { tab: 'cod' } },
  'hub-stock': { path: '/orders/packages', access: ['Read_Order'], part: { tab: 'stock' } },
  'product-management': { path: '/categories/update', access: productRead },
} as const satisfies Record<string, Viewed>;

export type ViewedList = keyof typeof viewedLists;
export const viewedListKeys = Object.keys(viewedLists) as [ViewedList, ...ViewedList[]];

/** What the address of a list keeps, whatever its filters: empty where it has a page of its own. */
export const partOf = (list: ViewedList): Readonly<Record<string, string>> => (viewedLists[list] as Viewed).part ?? {};

/** The list an address shows, or null where it shows none with views. */
export const viewedListAt = (path: string, search: Readonly<Record<string, unknown>>): ViewedList | null =>
  viewedListKeys.find(
    (key) =>
      viewedLists[key].path === path &&
      Object.entries(partOf(key)).every(([name, value]) => String(search[name]) === value),
  ) ?? null;
