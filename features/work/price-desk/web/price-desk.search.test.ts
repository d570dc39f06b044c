import { expect, it } from 'vitest';
import { readPriceLog } from './price-desk.search.ts';

it('what the shop confirmed is asked of some days: the last 30 where none are chosen, or of a run', () => {
  expect(readPriceLog({ unsent: '1' }).request.from).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(readPriceLog({ unsent: '1', from: '2026-01-02' }).request.from).toBe('2026-01-02');
  // Where only a last day is chosen, the days up to it.
  expect(readPriceLog({ unsent: '1', to: '2026-01-31' }).request.from).toBe('2026-01-01');
  expect(readPriceLog({ unsent: '0', run: '7' }).request).toMatchObject({ unsent: '0', run: 7 });
  expect(readPriceLog({ unsent: '0', run: '7' }).request.from).toBeUndefined();
  expect(readPriceLog({ cause: 'rate' }).request.from).toBeUndefined();
});
