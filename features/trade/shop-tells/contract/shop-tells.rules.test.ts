import { expect, it } from 'vitest';
import { backOff } from './shop-tells.rules.ts';

it('waits from a minute to six hours between tries, and not less than the shop asked for', () => {
  const minutes = [1, 2, 3, 9, 10, 50].map((attempt) => backOff(attempt, null) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 256, 360, 360]);
  expect(backOff(1, 300_000)).toBe(300_000);
  expect(backOff(4, 1000)).toBe(480_000);
  expect(backOff(1, 1e12)).toBe(6 * 3_600_000);
});
