import { describe, expect, it } from 'vitest';
import { permissionNames } from '#kit/permission.ts';
import { guards, publicPaths } from './navigation.guards.ts';
import { mayOpen, safeRedirect } from './navigation.rules.ts';

/** The specification's table once more, so that a change of either is noticed. */
const rows: readonly [id: string, path: string, ...anyOf: string[]][] = [
  ['RTE-004', '/'],
  ['RTE-006', '/products', 'Read_Product'],
  ['RTE-007', '/products/review', 'Read_Product'],
  ['RTE-008', '/price', 'Read_Product-Data', 'Read_Product-Reseller'],
  ['RTE-009', '/price/export', 'Read_Product-Data'],
  ['RTE-010', '/price/logs', 'Read_Product-Data'],
  ['RTE-011', '/price/profiles', 'Read_Product-Data'],
  ['RTE-012', '/campaigns', 'Read_Product-Data'],
  ['RTE-013', '/loyalty', 'Read_Product-Data'],
  ['RTE-014', '/settings/seller-informations', 'Read_Product-Data'],
  ['RTE-015', '/orders/reseller', 'Read_Order-Reseller', 'Read_Order'],
  ['RTE-016', '/orders', 'Read_Order'],
  ['RTE-017', '/po/items', 'Read_Order'],
  ['RTE-018', '/polocal/items', 'Read_Order'],
  ['RTE-019', '/orders/packages', 'Read_Order'],
  ['RTE-020', '/orders/bulk', 'Read_Order'],
  ['RTE-021', '/orderslineitems/bulk', 'Read_Order'],
  ['RTE-022', '/orders/local', 'Read_Order-Seller'],
  ['RTE-023', '/local/sellers', 'Read_Seller', 'Read_Product-Data'],
  ['RTE-024', '/local/products', 'Read_Product-Seller'],
  ['RTE-025', '/local/archive-products', 'Read_Product-Seller'],
  ['RTE-026', '/local/import', 'Update_Product-Seller'],
  ['RTE-027', '/local/service'],
  ['RTE-028', '/local/academy'],
  ['RTE-029', '/categories/show', 'Read_Category'],
  ['RTE-030', '/categories/update', 'Read_Category'],
  ['RTE-031', '/settings/company', 'Read_Company'],
  ['RTE-032', '/settings/permission', 'Read_Permission', 'Read_User'],
  ['RTE-033', '/settings/advanced', 'Update_Product-Data'],
  ['RTE-034', '/settings/international-sellers', 'Update_Product-Data'],
  ['RTE-035', '/settings/cncode', 'Update_Product-Data'],
  ['RTE-036', '/settings/import', 'Update_Product-Data'],
  ['RTE-037', '/settings/margin', 'Update_Product-Data'],
  ['RTE-038', '/settings/send-to-shop', 'Update_Product-Data'],
  ['RTE-039', '/settings/service', 'Update_Product-Data'],
  ['RTE-040', '/settings/clone', 'Update_Product-Data'],
  ['RTE-041', '/settings/smtp-email', 'Update_Product-Data'],
  ['RTE-042', '/settings/metrics-user', 'Update_Product-Data'],
  ['RTE-043', '/settings/languages', 'Update_Product-Data'],
  ['RTE-044', '/settings/exchange', 'Update_Product-Data'],
  ['RTE-045', '/settings/delivery-time', 'Update_Product-Data'],
  ['RTE-046', '/settings/excluded-categories', 'Update_Product-Data'],
  ['RTE-047', '/settings/scheduled-tasks', 'Update_Product-Data'],
  // Not in the specification's table: a page of our own.
  ['own', '/products/changes', 'Update_Product', 'Update_Product-Data', 'Delete_Product'],
  ['own', '/categories/brands', 'Read_Brand'],
  ['own', '/categories/attributes', 'Read_Attribute'],
  ['own', '/issues', 'Read_Product-Data'],
];

const holding = (...permissions: string[]) => ({ permissions, roles: [] });

describe.each(rows)('[%s] %s', (_id, path, ...anyOf) => {
  it(
    anyOf.length === 0
      ? 'opens for any session [RTE-001]'
      : `opens for each holder of ${anyOf.join(' or ')} and for nobody else [RTE-001, RTE-002]`,
    () => {
      const opens = permissionNames.filter((name) => mayOpen(path, holding(name)));
      expect(opens).toEqual(
        anyOf.length === 0 ? permissionNames : permissionNames.filter((name) => anyOf.includes(name)),
      );
      expect(mayOpen(path, holding())).toBe(anyOf.length === 0);
    },
  );
});

it('guards exactly the addresses of the specification and one of our own, each once', () => {
  expect(guards.map((guard) => guard.path)).toEqual([...new Set(rows.map(([, path]) => path))].sort(inGuardOrder));
});

it('opens no address that is in no table', () => {
  expect(mayOpen('/unknown', holding(...permissionNames))).toBe(false);
});

it('lets visitors reach exactly seven pages [RTE-051 to RTE-058]', () => {
  expect(publicPaths).toEqual([
    '/login',
    '/register',
    '/application',
    '/forgot-password',
    '/reset-password/{token}',
    '/confirmation',
    '/outdelivery',
  ]);
});

describe('the address to return to after login [RTE-003] (V36)', () => {
  it.each(['/products?shopId=2&category=1&category=2', '/categories/update?id=5', '/price#top'])(
    'may be %s',
    (address) => {
      expect(safeRedirect(address)).toBe(address);
    },
  );

  it.each([
    undefined,
    '',
    'products',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login?redirect=/login',
    `/${'x'.repeat(2001)}`,
    '/a/..//evil.example',
    'https:evil.example',
    '\\\\evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'JavaScript:alert(1)',
  ])('is "/" instead of %j', (address) => {
    expect(safeRedirect(address)).toBe('/');
  });
});

const inGuardOrder = (a: string, b: string) =>
  guards.findIndex((g) => g.path === a) - guards.findIndex((g) => g.path === b);
