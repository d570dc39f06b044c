import { expect, it } from 'vitest';
import { clockOf, dayIn, isTimeZone } from './clock.ts';

it('reads the clock of a time zone, summer and winter', () => {
  const at = clockOf('Europe/Tirane');
  expect(at(new Date('2026-01-31T23:30:05Z'))).toMatchObject({
    year: 2026,
    month: 2,
    day: 1,
    hour: 0,
    minute: 30,
    second: 5,
  });
  expect(at(new Date('2026-07-01T22:30:00Z'))).toMatchObject({ month: 7, day: 2, hour: 0 });
  expect([isTimeZone('Europe/Ljubljana'), isTimeZone('UTC'), isTimeZone('Nowhere/Land')]).toEqual([true, true, false]);
});

it('knows the day in a place', () => {
  const at = new Date('2026-03-28T23:30:00Z');
  expect([dayIn(at, 'UTC'), dayIn(at, 'Europe/Tirane')]).toEqual(['2026-03-28', '2026-03-29']);
});
