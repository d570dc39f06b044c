import { expect, it } from 'vitest';
import { readPasted } from './pasted-margins.ts';

it('reads a block of percentages from a sheet, with signs and commas, empty cells left alone (pages.md 4.32)', () => {
  expect(readPasted('25\t30 %\r\n\t12,5\r\n')).toEqual([
    ['25', '30'],
    ['', '12.5'],
  ]);
});
it('takes nothing of a block in which something is no percentage', () => {
  for (const text of ['25\tabc', '1e3', 'NaN', '', '\t\n', '25.123456', '99999']) expect(readPasted(text)).toBeNull();
});
