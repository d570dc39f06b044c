import { expect, it } from 'vitest';
import { sumOf, unreadOf } from './typed.ts';

it('counts amounts with a comma as with a point, and nothing that can not be read', () => {
  expect(sumOf(['9,90', ' 1.10 ', '', 'ten', '1.234,56']).toFixed(2)).toBe('11.00');
});

it('names each line whose amount can not be read, an emptied one too, so that none is left out of a refund unseen', () => {
  const typed = ['9,90', '', '9.9.0', '1.234,56', '-5', '12.50', '12.34567'];
  expect(unreadOf(typed.map((text, id) => ({ id, typed: text })))).toEqual([1, 2, 3, 4, 6]);
});
