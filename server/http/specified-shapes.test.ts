import { expect, it } from 'vitest';
import { uploadFile } from '#features/base/files/contract/files.calls.ts';
import { guards } from '#features/base/navigation/contract/navigation.guards.ts';
import * as permissions from '#features/base/permissions/contract/permissions.calls.ts';
import * as tasks from '#features/base/tasks/contract/tasks.calls.ts';
import * as attributes from '#features/catalogue/attributes/contract/attributes.calls.ts';
import * as products from '#features/catalogue/products/contract/products.calls.ts';
import * as sellers from '#features/catalogue/sellers/contract/sellers.calls.ts';
import * as company from '#features/people/company/contract/company.calls.ts';
import { saveSellerInfo } from '#features/people/seller-directory/contract/seller-directory.calls.ts';
import * as lifecycle from '#features/selling/lifecycle/contract/lifecycle.calls.ts';
import * as publishing from '#features/selling/publishing/contract/publishing.calls.ts';
import type { Call } from '#kit/call.ts';

it.each([
  ['/settings/company', ['Read_Company'], [company.saveCompany, company.saveShopCompany], 'Update_Company'],
  [
    '/settings/permission',
    ['Read_Permission', 'Read_User'],
    [permissions.upsertRolePermissions, permissions.upsertUserPermissions],
    'Update_Permission',
  ],
  ['/settings/seller-informations', ['Read_Product-Data'], [saveSellerInfo], 'Update_Product-Data'],
] as const)('%s opens as the table says and is written with a right of its own [T04]', (path, opens, calls, right) => {
  expect(guards.find((guard) => guard.path === path)?.anyOf).toEqual(opens);
  for (const call of calls) expect(call.access).toEqual([right]);
});

it('answers without the envelope only where the specification says so [T81]', () => {
  expect([tasks.listTasks, tasks.clearCompletedTasks].map((call) => call.envelope)).toEqual(['tasks', 'tasks']);
  for (const call of [uploadFile, attributes.deleteMapping, attributes.deleteProductAttribute, products.getProduct])
    expect(call).not.toHaveProperty('envelope');
});

it('takes each body in the shape its call was specified with, and in no other [T82]', () => {
  const ids = [1, 2];
  const takes = (call: { readonly body?: Call['body'] }, value: unknown) => call.body?.safeParse(value).success;
  expect(takes(lifecycle.archiveProducts, { data: ids })).toBe(true);
  expect(takes(lifecycle.archiveProducts, { ids })).toBe(false);
  expect(takes(publishing.sendToShop, { data: ids })).toBe(true);
  expect(takes(publishing.sendToShop, { ids })).toBe(false);
  expect(takes(lifecycle.changeProductStatus, { ids, status: 1 })).toBe(true);
  expect(takes(lifecycle.changeProductStatus, { data: ids, status: 1 })).toBe(false);
  const request = { data: 'A new address', is_brand: false, registration_date: '2019-04-15' };
  expect(takes(sellers.requestSellerChange, { data: request })).toBe(true);
  expect(takes(sellers.requestSellerChange, request)).toBe(false);
  const right = { value: true, role_id: 1, permission_id: 1 };
  expect(takes(permissions.upsertRolePermissions, [right])).toBe(true);
  expect(takes(permissions.upsertRolePermissions, { data: [right] })).toBe(false);
});

it('takes a number where an id stands, so that a word beside it is another call [T83]', () => {
  const read = (id: string) => products.getProduct.params?.safeParse({ id }).success;
  expect(read('12')).toBe(true);
  for (const word of ['select-all', 'codes', '1.5', '-1', '', '0x1f', '1e3', ' 12'])
    expect(read(word), word).toBe(false);
});
