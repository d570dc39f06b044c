import { describe, expect, it } from 'vitest';
import { productStatus as s } from '#features/catalogue/products/contract/products.status.ts';
import { inShopColor, rowActions, stockIndicator, syncIndicator } from './products.indicators.ts';

const shop = { status: 'in_shop' as const, is_updated: false, stock_updated: true };
const product = { status: s.approved, is_updated: false, productShop: shop };

describe('sync indicator', () => {
  it('is Not synced, in red, for a product in shop that was updated or changed [STA-052, PMS-085]', () => {
    const updated = { ...product, productShop: { ...shop, is_updated: true } };
    expect([syncIndicator(updated), inShopColor(updated)]).toEqual(['Not synced', 'red']);
    expect(syncIndicator({ ...product, is_updated: true })).toBe('Not synced');
  });
  it('is In shop, in green, for a clean one [STA-053]', () =>
    expect([syncIndicator(product), inShopColor(product)]).toEqual(['In shop', 'green']));
  it('is Not in shop, in grey, otherwise [STA-054, T42]', () => {
    for (const other of [
      { ...product, productShop: null },
      { ...product, productShop: { ...shop, status: 'removed' as const, is_updated: true } },
      { ...product, status: s.pending, is_updated: true },
    ])
      expect([syncIndicator(other), inShopColor(other)]).toEqual(['Not in shop', 'grey']);
  });
});

describe('stock indicator', () => {
  it('is red when the shop does not have the stock yet [STA-056, T53]', () =>
    expect(stockIndicator({ ...product, productShop: { ...shop, stock_updated: false } })).toBe('red'));
  it('is green when it has [STA-057]', () => expect(stockIndicator(product)).toBe('green'));
  it('is only shown for products in shop [STA-055]', () => {
    expect(stockIndicator({ ...product, productShop: null })).toBeNull();
    expect(stockIndicator({ ...product, productShop: { ...shop, status: 'removed' } })).toBeNull();
  });
});

describe('row actions by state in the shop [T39]', () => {
  const none = { approve: false, send: false, archive: false, remove: false };
  const staff = { local: false, readOnly: false };
  it.each([
    ['approve on pending [PMS-086]', s.pending, { approve: true }],
    ['send on approved [PMS-087]', s.approved, { send: true }],
    ['send and archive on removed [PMS-087, PMS-088]', s.removed, { send: true, archive: true }],
    ['send and remove on in shop [PMS-087, PMS-091, STA-046]', s.inShop, { send: true, remove: true }],
    ['archive on ignored [PMS-088]', s.ignored, { archive: true }],
    ['nothing on new [PMS-093]', s.new, {}],
    ['nothing on archived [PMS-093]', s.archived, {}],
  ] as const)('offers %s', (_name, state, offered) =>
    expect(rowActions(state, staff)).toEqual({ ...none, ...offered }),
  );
  it('offers local products archive instead of remove in the shop [STA-039, T48]', () =>
    expect(rowActions(s.inShop, { local: true, readOnly: false })).toEqual({ ...none, send: true, archive: true }));
  it('offers nothing to read-only people [ROL-051, ROL-054]', () => {
    for (const state of Object.values(s)) expect(rowActions(state, { local: false, readOnly: true })).toEqual(none);
  });
});
