import { expect, it } from 'vitest';
import { inboxOf } from './mapping.search.ts';

it('reads the inbox of an address, and takes the default for what means nothing', () => {
  expect(
    inboxOf({ kind: 'brand', state: 'left_out', seller: '7', search_text: 'acer', page: '2', order: 'worth' }),
  ).toEqual({
    kind: 'brand',
    state: 'left_out',
    seller: 7,
    search: 'acer',
    order: 'worth',
    page: 2,
  });
  expect(inboxOf({ kind: 'x', state: ['y'], seller: '-1', page: 'z', order: 'size' })).toEqual({
    kind: 'category',
    state: 'open',
    seller: undefined,
    search: '',
    order: 'products',
    page: 0,
  });
});
