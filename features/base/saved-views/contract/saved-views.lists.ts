import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import type { PermissionName } from '#kit/permission.ts';

type Viewed = {
  readonly path: string;
  readonly access: readonly PermissionName[];
  /** Of a page that has several lists: what in its address says that it shows this one. Of several values, the first shows all of it. */
  readonly part?: Readonly<Record<string, string | readonly string[]>>;
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
  packages: {
    path: '/orders/packages',
    access: ['Read_Order'],
    part: {
      tab: ['all', 'packed', 'labelled', 'handed_over', 'on_the_way', 'late', 'stuck', 'delivered', 'coming_back'],
    },
  },
  claims: { path: '/orders/packages', access: ['Read_Order'], part: { tab: 'claims' } },
  'cash-on-delivery': { path: '/orders/packages', access: ['Read_Order'], part: { tab: 'cod' } },
  'hub-stock': { path: '/orders/packages', access: ['Read_Order'], part: { tab: 'stock' } },
  'product-management': { path: '/categories/update', access: productRead },
} as const satisfies Record<string, Viewed>;

export type ViewedList = keyof typeof viewedLists;
export const viewedListKeys = Object.keys(viewedLists) as [ViewedList, ...ViewedList[]];

/** What the address of a list keeps, whatever its filters: empty where it has a page of its own. */
export const partOf = (list: ViewedList): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(valuesOf(list)).map(([name, [first]]) => [name, first!]));

const valuesOf = (list: ViewedList): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries((viewedLists[list] as Viewed).part ?? {}).map(([name, value]) => [name, [value].flat()]),
  );

/** The list an address shows, or null where it shows none with views. */
export const viewedListAt = (path: string, search: Readonly<Record<string, unknown>>): ViewedList | null =>
  viewedListKeys.find(
    (key) =>
      viewedLists[key].path === path &&
      Object.entries(valuesOf(key)).every(([name, values]) => values.includes(String(search[name]))),
  ) ?? null;
