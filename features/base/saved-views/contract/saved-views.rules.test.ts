import { describe, expect, it } from 'vitest';
import { partOf, viewedListAt } from './saved-views.lists.ts';
import { mayChangeView, mayShare, sameSearch, viewSearch } from './saved-views.rules.ts';

describe('what a view keeps of an address', () => {
  it('is filters and order, not the shop, the page or the open product', () => {
    const address = {
      shopId: '2',
      page: '3',
      pageSize: '50',
      id: '77',
      view: '4',
      status: '0',
      category: ['1', '2'],
      orderKey: 'name',
      search_text: '',
    };
    expect(viewSearch(address)).toEqual({ status: '0', category: ['1', '2'], orderKey: 'name' });
  });

  it('is the same whatever the order of keys and repeated values', () => {
    expect(sameSearch({ status: '1', category: ['5', '2'] }, { category: ['2', '5'], status: '1', page: '2' })).toBe(
      true,
    );
    expect(sameSearch({ category: '2' }, { category: ['2'] })).toBe(true);
    expect(sameSearch({ status: '0' }, {})).toBe(false);
  });
});

describe('the list of an address', () => {
  it('is told by its page, and on a page with several by the part that is open', () => {
    const packages = '/orders/packages';
    expect(viewedListAt('/orders', { part: 'returns' })).toBe('orders');
    expect(viewedListAt(packages, {})).toBeNull();
    expect(viewedListAt(packages, { tab: 'to_pack' })).toBeNull();
    expect(['all', 'labelled', 'stuck'].map((tab) => viewedListAt(packages, { tab }))).toEqual(
      Array(3).fill('packages'),
    );
    expect(['claims', 'cod', 'stock'].map((tab) => viewedListAt(packages, { tab, show: 'all' }))).toEqual([
      'claims',
      'cash-on-delivery',
      'hub-stock',
    ]);
    expect([partOf('hub-stock'), partOf('packages'), partOf('orders')]).toEqual([{ tab: 'stock' }, { tab: 'all' }, {}]);
  });
});

describe('sharing', () => {
  const admin = { roles: ['Admin'], permissions: [] };
  const clerk = { roles: ['Translator'], permissions: ['Read_Product'] };
  const keeper = { roles: [], permissions: ['Update_Product-Data'] };
  const seller = { roles: ['Local Seller'], permissions: ['Read_Product-Seller'] };
  const reseller = { roles: ['Translator'], permissions: ['Read_Product-Reseller', 'Update_Product-Data'] };

  it.each([
    ['an administrator', admin, true, true],
    ['a member of staff with a role', clerk, true, false],
    ['somebody who keeps the settings, without a role', keeper, false, true],
    ['a local seller', seller, false, false],
    ['a restricted reseller, whatever else he holds', reseller, false, false],
  ])('of %s', (_who, who, role, everyone) => {
    const asked = { ...who, scoped: who === seller || who === reseller };
    expect([mayShare(asked, 'me'), mayShare(asked, 'role'), mayShare(asked, 'everyone')]).toEqual([
      true,
      role,
      everyone,
    ]);
  });

  it('leaves a view to its owner, a shared one also to administrators', () => {
    expect(mayChangeView({ ...clerk, id: 1 }, { ownerId: 1, shared: 'everyone' })).toBe(true);
    expect(mayChangeView({ ...clerk, id: 1 }, { ownerId: 2, shared: 'everyone' })).toBe(false);
    expect(mayChangeView({ ...admin, id: 1 }, { ownerId: 2, shared: 'role' })).toBe(true);
    expect(mayChangeView({ ...admin, id: 1 }, { ownerId: 2, shared: 'me' })).toBe(false);
  });
});
