import { describe, expect, it } from 'vitest';
import { productColumnKeys } from '#features/catalogue/products/contract/products.columns.ts';
import { plainColumnNames } from '#features/catalogue/products/contract/products.fields.ts';
import { type ProductRow, productRow } from '#features/catalogue/products/contract/products.model.ts';
import { drawnColumns } from './product-columns.tsx';
import { type RowAction, type RowRights, shownActions } from './row-actions.tsx';
import { indicators } from './row-indicators.tsx';

const row = (more: Partial<ProductRow> = {}): ProductRow =>
  productRow.parse({
    id: 1,
    sku: 'X-1',
    sku_intern: 'A-100',
    ...Object.fromEntries(plainColumnNames.map((name) => [name, null])),
    seller_id: 1,
    seller: { id: 1, name: 'Alpha', local_seller: false, is_suspended: false },
    brand: null,
    status: 1,
    productShop: null,
    is_updated: false,
    is_simple: true,
    is_in_vendor_list: true,
    rating: 0,
    categories: [],
    users_products: [],
    price: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    stock_updated_at: null,
    name: 'Boots',
    cover: null,
    product_translates: [],
    is_translated: false,
    has_price: false,
    not_ready: [],
    ...more,
  });
const everything: RowRights = { readOnly: false, approve: true, send: true, archive: true, remove: true };
const inShop = { status: 'in_shop', is_updated: false, stock_updated: true, removal_reason: null } as const;
const removed = { ...inShop, status: 'removed' } as const;

describe('the action icons of a row', () => {
  it.each<[string, ProductRow, RowAction[], string]>([
    ['new', row({ status: 0 }), ['view'], 'PMS-093'],
    ['pending', row({ status: 1 }), ['approve', 'view'], 'PMS-086'],
    ['ignored', row({ status: 3 }), ['archive', 'view'], 'PMS-088'],
    ['approved', row({ status: 4 }), ['send', 'view'], 'PMS-087'],
    ['in shop', row({ status: 4, productShop: inShop }), ['send', 'remove', 'view'], 'PMS-087, PMS-091'],
    ['removed', row({ status: 4, productShop: removed }), ['send', 'archive', 'view'], 'PMS-087, PMS-088'],
    ['archived', row({ status: 7 }), ['view'], 'PMS-093'],
  ])('of a product that is %s [%4$s, PMS-090, T39]', (_state, product, actions) =>
    expect(shownActions(product, everything)).toEqual(actions),
  );
  it('are View alone for a read-only reseller [ROL-046, ROL-051, ROL-052, ROL-053, ROL-054]', () => {
    for (const product of [row(), row({ status: 4, productShop: inShop }), row({ status: 3 })])
      expect(shownActions(product, { ...everything, readOnly: true })).toEqual(['view']);
  });
  it('are without archive and remove for people who may not delete [PMS-089, PMS-092, ROL-059, ROL-060]', () => {
    const rights = { ...everything, archive: false, remove: false };
    expect(shownActions(row({ status: 3 }), rights)).toEqual(['view']);
    expect(shownActions(row({ status: 4, productShop: inShop }), rights)).toEqual(['send', 'view']);
  });
});

describe('the indicators of a row', () => {
  const set = (product: ProductRow) => indicators.filter(({ on }) => on(product)).map(({ text }) => text.en);
  const brand = (shop_brand_id: number) => ({ id: 1, name: 'B', mapped_brand: { shop_brand_id, name: 'B' } });
  const category = (is_deleted: boolean) => ({ category_id: 1, is_deleted, name: 'C', path: 'C' });
  it('are none of a bare pending product [PMS-080..084]', () => expect(set(row())).toEqual([]));
  it('are all five of a complete one [PMS-080..084]', () =>
    expect(
      set(row({ is_translated: true, categories: [category(false)], brand: brand(3), has_price: true, status: 4 })),
    ).toEqual(['Translated', 'Categories mapped', 'Brand mapped', 'Price present', 'Approved']));
  it.each([
    ['PMS-080', 'Translated', { is_translated: true }],
    ['PMS-081', 'Categories mapped', { categories: [category(false)] }],
    ['PMS-082', 'Brand mapped', { brand: brand(3) }],
    ['PMS-083', 'Price present', { has_price: true }],
    ['PMS-084', 'Approved', { status: 4 }],
  ] as const)('[%s] are %s alone of a product that has just that', (_number, name, values) =>
    expect(set(row(values as Partial<ProductRow>))).toEqual([name]),
  );
  it('count neither a deleted category nor a brand without shop brand [PMS-081, PMS-082]', () =>
    expect(set(row({ categories: [category(true)], brand: { ...brand(1), mapped_brand: null } }))).toEqual([]));
});

describe('the columns', () => {
  const keys = (withStatus: boolean, scoped = false) =>
    drawnColumns({ language: 'EN', currency: 'EUR', withStatus, scoped, actions: () => null }).map(({ key }) => key);
  it('hold Status only without a status filter [PMS-058]', () => {
    expect(keys(true)).toEqual([...productColumnKeys]);
    expect(keys(false)).toEqual(productColumnKeys.filter((key) => key !== 'status'));
  });
  it('name to the people of one seller neither the seller nor who looks after its products', () =>
    expect(keys(true, true)).toEqual(productColumnKeys.filter((key) => key !== 'reseller' && key !== 'assignees')));
});
