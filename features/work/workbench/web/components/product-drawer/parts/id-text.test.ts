import { expect, it } from 'vitest';
import { idsOf, idText, toggledId } from './id-text.ts';

it('holds a set of ids as one text, whatever the order it was chosen in [ENT-075]', () => {
  expect(idText([12, 3, 12])).toBe('3,12');
  expect(idsOf('3,12')).toEqual([3, 12]);
  expect([idsOf(''), idsOf(undefined), idsOf(null)]).toEqual([[], [], []]);
  expect(toggledId('3,12', 5, true)).toBe('3,5,12');
  expect(toggledId('3,12', 3, true)).toBe('3,12');
  expect(toggledId('3', 3, false)).toBe('');
});
