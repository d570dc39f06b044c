import { expect, it } from 'vitest';
import { chosenOnPage, heldUnder } from './use-selection.ts';

it('keeps what was selected on other pages [PMS-074, T32]', () => {
  const before = new Set([1, 2, 30]);
  expect([...chosenOnPage(before, [1, 2, 3], [2, 3])].sort((a, b) => a - b)).toEqual([2, 3, 30]);
  expect([...before]).toEqual([1, 2, 30]);
});

it('is gone under other filters [T32]', () => {
  const held = { key: 'seller=1', ids: new Set([1]) };
  expect(heldUnder(held, 'seller=1').size).toBe(1);
  expect(heldUnder(held, 'seller=2').size).toBe(0);
});
