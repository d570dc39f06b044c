import type { PermissionName } from '#kit/permission.ts';

/** One guarded address: open to a signed-in person who holds any one of the permissions; none = any session. */
export type Guard = { readonly path: string; readonly anyOf: readonly PermissionName[] };

const table = [
  { path: '/', anyOf: [] },
  { path: '/products', anyOf: ['Read_Product'] },
  { path: '/products/review', anyOf: ['Read_Product'] },
  { path: '/price', anyOf: ['Read_Product-Data', 'Read_Product-Reseller'] },
  { path: '/price/export', anyOf: ['Read_Product-Data'] },
  { path: '/price/logs', anyOf: ['Read_Product-Data'] },
  { path: '/price/profiles', anyOf: ['Read_Product-Data'] },
  { path: '/campaigns', anyOf: ['Read_Product-Data'] },
  { path: '/loyalty', anyOf: ['Read_Product-Data'] },
  { path: '/settings/seller-informations', anyOf: ['Read_Product-Data'] },
  { path: '/orders/reseller', anyOf: ['Read_Order-Reseller', 'Read_Order'] },
  { path: '/orders', anyOf: ['Read_Order'] },
  { path: '/po/items', anyOf: ['Read_Order'] },
  { path: '/polocal/items', anyOf: ['Read_Order'] },
  { path: '/orders/packages', anyOf: ['Read_Order'] },
  { path: '/orders/bulk', anyOf: ['Read_Order'] },
  { path: '/orderslineitems/bulk', anyOf: ['Read_Order'] },
  { path: '/orders/local', anyOf: ['Read_Order-Seller'] },
  { path: '/local/sellers', anyOf: ['Read_Seller', 'Read_Product-Data'] },
  { path: '/local/products', anyOf: ['Read_Product-Seller'] },
  { path: '/local/archive-products', anyOf: ['Read_Product-Seller'] },
  { path: '/local/import', anyOf: ['Update_Product-Seller'] },
  { path: '/local/service', anyOf: [] },
  { path: '/local/academy', anyOf: [] },
  { path: '/categories/show', anyOf: ['Read_Category'] },
  { path: '/categories/update', anyOf: ['Read_Category'] },
  { path: '/settings/company', anyOf: ['Read_Company'] },
  { path: '/settings/permission', anyOf: ['Read_Permission', 'Read_User'] },
  { path: '/settings/advanced', anyOf: ['Update_Product-Data'] },
  { path: '/settings/international-sellers', anyOf: ['Update_Product-Data'] },
  { path: '/settings/cncode', anyOf: ['Update_Product-Data'] },
  { path: '/settings/import', anyOf: ['Update_Product-Data'] },
  { path: '/settings/margin', anyOf: ['Update_Product-Data'] },
  { path: '/settings/send-to-shop', anyOf: ['Update_Product-Data'] },
  { path: '/settings/service', anyOf: ['Update_Product-Data'] },
  { path: '/settings/clone', anyOf: ['Update_Product-Data'] },
  { path: '/settings/smtp-email', anyOf: ['Update_Product-Data'] },
  { path: '/settings/metrics-user', anyOf: ['Update_Product-Data'] },
  { path: '/settings/languages', anyOf: ['Update_Product-Data'] },
  { path: '/settings/exchange', anyOf: ['Update_Product-Data'] },
  { path: '/settings/delivery-time', anyOf: ['Update_Product-Data'] },
  { path: '/settings/excluded-categories', anyOf: ['Update_Product-Data'] },
  { path: '/settings/scheduled-tasks', anyOf: ['Update_Product-Data'] },
  // A page of our own: what was changed in bulk, for people who may change in bulk.
  { path: '/products/changes', anyOf: ['Update_Product', 'Delete_Product', 'Update_Product-Data'] },
  // A page of our own: the brands of the shops, to which those of suppliers are mapped.
  { path: '/categories/brands', anyOf: ['Read_Brand'] },
  // The same for attributes and their values.
  { path: '/categories/attributes', anyOf: ['Read_Attribute'] },
  // What keeps goods from selling, for the people of the house.
  { path: '/issues', anyOf: ['Read_Product-Data'] },
] as const satisfies readonly Guard[];

export type GuardedPath = (typeof table)[number]['path'];

/**
 * Spec section 2, the table of guarded routes, row by row, and behind it what it does not have. The menu has its own table (navigation.menu.ts); the two
 * differ on purpose and neither is derived from the other (RTE-048, trap T03).
 */
export const guards: readonly (Guard & { readonly path: GuardedPath })[] = table;

/** Spec section 2: what a visitor without a session can reach; `{token}` stands for one path segment. */
export const publicPaths = [
  '/login',
  '/register',
  '/application',
  '/forgot-password',
  '/reset-password/{token}',
  '/confirmation',
  '/outdelivery',
] as const;

export type PublicPath = (typeof publicPaths)[number];
/** Every address a link may lead to; the router's types refuse others (web/app/router.types.ts). */
export type PagePath = GuardedPath | PublicPath;
