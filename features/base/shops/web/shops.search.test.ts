import { expect, it } from 'vitest';
import { parseSearch } from '#web/lib/search.ts';
import { searchInShop } from './shops.search.ts';

const before = parseSearch('shopId=1&status=4&category=7&category=9&page=3&pageSize=50&id=12&language=SI&utm=x');

it('keeps the filters and drops page and opened record when another shop is chosen [LAY-011]', () => {
  expect(searchInShop(before, 3, ['SI', 'EN'])).toEqual({
    shopId: '3',
    status: '4',
    category: ['7', '9'],
    pageSize: '50',
    language: 'SI',
    utm: 'x',
  });
});

it('drops a language the other shop does not have [LAY-011]', () => {
  expect(searchInShop(before, 4, ['EN'])).not.toHaveProperty('language');
});
