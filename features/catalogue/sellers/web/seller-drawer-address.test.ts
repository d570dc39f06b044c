import { expect, it } from 'vitest';
import { parseSearch, patchSearch } from '#web/lib/search.ts';
import { sellerDrawerOf, sellerDrawerPatch } from './seller-drawer-address.ts';

it('opens the drawer of the person named together with the action [LAY-014]', () => {
  expect(sellerDrawerOf(parseSearch('shopId=1&action=edit-local-auth&user_id=7'))).toBe(7);
});

it.each([
  'action=edit-local-auth',
  'user_id=7',
  'action=other&user_id=7',
  'action=edit-local-auth&user_id=abc',
  'action=edit-local-auth&user_id=-1',
])('stays closed for %s [LAY-015]', (query) => {
  expect(sellerDrawerOf(parseSearch(query))).toBeNull();
});

it('opens and closes without touching the filters [LAY-014]', () => {
  const before = parseSearch('shopId=2&status=1&category=3&category=4');
  const opened = patchSearch(before, sellerDrawerPatch(7));
  expect(sellerDrawerOf(opened)).toBe(7);
  expect(patchSearch(opened, sellerDrawerPatch(null))).toEqual(before);
});
