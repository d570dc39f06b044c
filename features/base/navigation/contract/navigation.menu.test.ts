import { describe, expect, it } from 'vitest';
import { permissionNames } from '#kit/permission.ts';
import { type MenuEntry, menu } from './navigation.menu.ts';
import { guardOf, mayOpen, menuFor } from './navigation.rules.ts';

const who = (permissions: readonly string[], roles: readonly string[] = []) => ({ permissions, roles });
const keys = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) => [entry.key, ...keys(entry.children ?? [])]);
const seen = (permissions: readonly string[], roles: readonly string[] = []) => keys(menuFor(who(permissions, roles)));

type Row = readonly [id: string, entry: string, shownTo: readonly string[], hiddenFrom: readonly string[]];

/** Spec section 6, Menu visibility: entry, the smallest set of permissions that shows it, and a larger one that does not. */
const rows: readonly Row[] = [
  ['ROL-004', 'products-link', ['READ_PRODUCT'], ['READ_ORDER']],
  ['ROL-005', 'review', ['READ_PRODUCT', 'READ_PRODUCT_DATA'], ['READ_PRODUCT']],
  ['ROL-006', 'all-products', ['READ_PRODUCT', 'READ_PRODUCT_DATA'], ['READ_PRODUCT']],
  ['ROL-007', 'price-link', ['READ_PRODUCT_RESELLER'], ['READ_PRODUCT_DATA']],
  ['ROL-008', 'price', ['READ_PRODUCT_DATA'], ['READ_PRODUCT_DATA', 'READ_PRODUCT_RESELLER']],
  ['ROL-009', 'pricing', ['READ_PRODUCT_DATA'], ['READ_PRODUCT']],
  ['ROL-010', 'local-price', ['READ_PRODUCT_DATA'], ['READ_PRODUCT']],
  ['ROL-011', 'price-logs', ['READ_PRODUCT_DATA'], ['READ_PRODUCT']],
  ['ROL-012', 'price-profiles', ['READ_PRODUCT_DATA'], ['READ_PRODUCT']],
  ['ROL-013', 'campaigns', ['READ_PRODUCT_DATA'], ['READ_PRODUCT']],
  ['ROL-014', 'loyalty', ['READ_PRODUCT_DATA'], ['READ_PRODUCT']],
  ['ROL-015', 'purchase-link', ['READ_ORDER_RESELLER'], ['READ_ORDER_SELLER']],
  ['ROL-016', 'orders', ['READ_ORDER'], ['READ_ORDER_RESELLER']],
  ['ROL-017', 'purchase-local', ['READ_ORDER', 'READ_ORDER_SELLER'], ['READ_ORDER']],
  ['ROL-018', 'local-sellers', ['READ_PRODUCT_DATA'], ['READ_PRODUCT_SELLER']],
  ['ROL-019', 'local-products', ['READ_PRODUCT_DATA', 'READ_PRODUCT_SELLER'], ['READ_PRODUCT_DATA']],
  ['ROL-020', 'local-archive', ['READ_PRODUCT_DATA', 'READ_PRODUCT_SELLER'], ['READ_PRODUCT_DATA']],
  ['ROL-022', 'flat-products', ['READ_PRODUCT_SELLER'], ['READ_PRODUCT_SELLER', 'READ_PRODUCT_DATA']],
  ['ROL-023', 'flat-orders', ['READ_ORDER_SELLER'], ['READ_ORDER_SELLER', 'READ_PRODUCT_DATA']],
  ['ROL-024', 'flat-service', [], ['READ_PRODUCT_DATA']],
  ['ROL-025', 'flat-academy', [], ['READ_PRODUCT_DATA']],
  ['ROL-026', 'settings', ['READ_PRODUCT_DATA', 'READ_LANGUAGE'], ['READ_LANGUAGE', 'UPDATE_PRODUCT_DATA']],
  ['ROL-031, RTE-050', 'company', ['READ_PRODUCT_DATA', 'CREATE_COMPANY'], ['READ_PRODUCT_DATA', 'READ_COMPANY']],
  ['ROL-032', 'permission', ['READ_PRODUCT_DATA', 'READ_USER'], ['READ_PRODUCT_DATA']],
  ['ROL-032', 'permission', ['READ_PRODUCT_DATA', 'READ_PERMISSION'], ['READ_PRODUCT_DATA', 'UPDATE_PERMISSION']],
  ['ROL-033', 'import', ['READ_PRODUCT_DATA', 'UPDATE_PRODUCT_DATA'], ['READ_PRODUCT_DATA']],
  ['ROL-034', 'bulk-update', ['READ_PRODUCT_DATA', 'UPDATE_PRODUCT_DATA'], ['READ_PRODUCT_DATA']],
  ['ROL-035', 'service', ['READ_PRODUCT_DATA', 'UPDATE_PRODUCT_DATA'], ['READ_PRODUCT_DATA']],
  ['ROL-036', 'clone', ['READ_PRODUCT_DATA', 'UPDATE_PRODUCT_DATA'], ['READ_PRODUCT_DATA']],
  ['ROL-037', 'smtp-email', ['READ_PRODUCT_DATA', 'UPDATE_PRODUCT_DATA'], ['READ_PRODUCT_DATA']],
  ['ROL-038', 'exchange', ['READ_PRODUCT_DATA', 'UPDATE_PRODUCT_DATA'], ['READ_PRODUCT_DATA']],
  ['ROL-039', 'delivery-time', ['READ_PRODUCT_DATA', 'UPDATE_PRODUCT_DATA'], ['READ_PRODUCT_DATA']],
  ['ROL-040', 'scheduled-tasks', ['READ_PRODUCT_DATA', 'UPDATE_PRODUCT_DATA'], ['READ_PRODUCT_DATA']],
  [
    'ROL-041, RTE-049',
    'languages',
    ['READ_PRODUCT_DATA', 'READ_LANGUAGE'],
    ['READ_PRODUCT_DATA', 'UPDATE_PRODUCT_DATA'],
  ],
  ['ROL-042', 'categories', ['READ_CATEGORY'], ['READ_PRODUCT']],
];

describe.each(rows)('[%s] the menu entry "%s"', (_id, entry, shownTo, hiddenFrom) => {
  it(`shows with ${shownTo.join(' + ') || 'no permission'} and not with ${hiddenFrom.join(' + ')}`, () => {
    expect(seen(shownTo)).toContain(entry);
    expect(seen(hiddenFrom)).not.toContain(entry);
  });
});

describe.each([
  ['ROL-027', 'international-sellers'],
  ['ROL-028', 'cncode'],
  ['ROL-029', 'advanced'],
  ['ROL-030', 'excluded-categories'],
])('[%s] the settings entry "%s"', (_id, entry) => {
  it('shows for Super Admin and for nobody else [T05]', () => {
    expect(seen(['READ_PRODUCT_DATA'], ['Super Admin'])).toContain(entry);
    expect(
      seen(
        permissionNames.filter((name) => !name.endsWith('Reseller')),
        ['Admin'],
      ),
    ).not.toContain(entry);
  });
});

it('reads the permission names of the session, which are spelt Read_Product-Data [T02]', () => {
  expect(seen(['Read_Product', 'Read_Product-Data'])).toEqual(seen(['READ_PRODUCT', 'READ_PRODUCT_DATA']));
});

it('gives the purchase orders once: as a link, or in the submenu [ROL-015, ROL-016]', () => {
  expect(seen(['READ_ORDER', 'READ_ORDER_RESELLER'])).toContain('purchase');
  expect(seen(['READ_ORDER', 'READ_ORDER_RESELLER'])).not.toContain('purchase-link');
});

it('shows a person without rights what every session may open, and no dead link [ROL-021, T20]', () => {
  const entries = menuFor(who([]));
  expect(keys(entries)).toEqual(['dashboard', 'flat-service', 'flat-academy']);
  expect(entries.every((entry) => mayOpen(entry.path ?? '', who([])))).toBe(true);
});

it('differs from the guards where the specification says so [RTE-048, T03]', () => {
  const rights = ['Read_Product-Data', 'Read_Language', 'Create_Company'];
  expect(seen(rights)).toEqual(expect.arrayContaining(['languages', 'company']));
  expect(mayOpen('/settings/languages', who(rights))).toBe(false);
  expect(mayOpen('/settings/company', who(rights))).toBe(false);
});

it('links nowhere but to addresses of the specification [T22]', () => {
  const paths = keysWithPath(
    menuFor(
      who(
        permissionNames.filter((name) => name !== 'Read_Product-Reseller'),
        ['Super Admin'],
      ),
    ),
  );
  expect(paths.length).toBeGreaterThan(35);
  for (const path of paths) expect(guardOf(path), path).toBeDefined();
});

const keysWithPath = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) => [...(entry.path ? [entry.path] : []), ...keysWithPath(entry.children ?? [])]);

/** Every line of the menu: its address by the table of guarded routes, and its words by spec section 6. */
const lines: readonly (readonly [key: string, path: string, label: string])[] = [
  ['dashboard', '/', 'Dashboard'],
  ['issues', '/issues', 'Issues'],
  ['products-link', '/products', 'Products'],
  ['all-products', '/products', 'All products'],
  ['review', '/products/review', 'Review'],
  ['changes', '/products/changes', 'Changes'],
  ['category-tree', '/categories/show', 'Category tree'],
  ['product-management', '/categories/update', 'Product management'],
  ['brands', '/categories/brands', 'Brands'],
  ['attributes', '/categories/attributes', 'Attributes'],
  ['price-link', '/price', 'Price'],
  ['pricing', '/price', 'Pricing'],
  ['local-price', '/price/export', 'Local products price'],
  ['price-logs', '/price/logs', 'Logs'],
  ['price-profiles', '/price/profiles', 'Profiles'],
  ['campaigns', '/campaigns', 'Campaigns'],
  ['loyalty', '/loyalty', 'Loyalty'],
  ['purchase-link', '/orders/reseller', 'Purchase Orders'],
  ['sales', '/orders', 'Sales'],
  ['purchase', '/orders/reseller', 'Purchase Orders'],
  ['purchase-local', '/orders/local', 'Purchase Orders Local'],
  ['purchase-items', '/po/items', 'Purchase order items'],
  ['local-items', '/polocal/items', 'Local order items'],
  ['packages', '/orders/packages', 'Packages'],
  ['bulk-orders', '/orders/bulk', 'Bulk orders'],
  ['bulk-items', '/orderslineitems/bulk', 'Bulk line items'],
  ['sellers', '/local/sellers', 'Sellers'],
  ['local-products', '/local/products', 'Products'],
  ['local-archive', '/local/archive-products', 'Archive'],
  ['flat-products', '/local/products', 'Products'],
  ['flat-orders', '/orders/local', 'Local orders'],
  ['flat-service', '/local/service', 'Service'],
  ['flat-academy', '/local/academy', 'Academy'],
  ['international-sellers', '/settings/international-sellers', 'International sellers'],
  ['cncode', '/settings/cncode', 'CN code'],
  ['advanced', '/settings/advanced', 'Advanced settings'],
  ['excluded-categories', '/settings/excluded-categories', 'Excluded categories'],
  ['company', '/settings/company', 'Company'],
  ['permission', '/settings/permission', 'Permissions'],
  ['import', '/settings/import', 'Import'],
  ['bulk-update', '/settings/import', 'Bulk update'],
  ['service', '/settings/service', 'Service page'],
  ['clone', '/settings/clone', 'Clone'],
  ['smtp-email', '/settings/smtp-email', 'SMTP email'],
  ['exchange', '/settings/exchange', 'Exchange rates'],
  ['delivery-time', '/settings/delivery-time', 'Delivery time'],
  ['scheduled-tasks', '/settings/scheduled-tasks', 'Scheduled tasks'],
  ['languages', '/settings/languages', 'Languages'],
];

it('leads each entry to its own address under its own name [ROL-004] [ROL-007] [ROL-009] [ROL-010] [ROL-015] [ROL-024] [ROL-025]', () => {
  const entries = menu.flatMap((entry) => entry.children ?? [entry]);
  expect(entries.map(({ key, path, label }) => [key, path, label.en])).toEqual(lines);
});
