import { expect, it } from 'vitest';
import { isDue } from './sourcing.clock.ts';

/** 22 March 2100 is a Monday. */
const weekdays = { days: [1, 2, 3, 4, 5], hour: 11, ranOn: null };

it.each([
  ['before its hour', weekdays, { day: '2100-03-22', hour: 10 }, false],
  ['at its hour', weekdays, { day: '2100-03-22', hour: 11 }, true],
  ['late on its day', weekdays, { day: '2100-03-22', hour: 23 }, true],
  ['a second time on its day', { ...weekdays, ranOn: '2100-03-22' }, { day: '2100-03-22', hour: 12 }, false],
  ['on the next day', { ...weekdays, ranOn: '2100-03-22' }, { day: '2100-03-23', hour: 12 }, true],
  ['on a Sunday that is not one of its days', weekdays, { day: '2100-03-28', hour: 12 }, false],
  ['on a Sunday that is', { ...weekdays, days: [7] }, { day: '2100-03-28', hour: 12 }, true],
])('a proposal by the clock %s [issue 15 §2]', (_name, clock, now, due) => {
  expect(isDue(clock, now)).toBe(due);
});
