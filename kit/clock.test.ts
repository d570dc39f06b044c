import { expect, it, vi } from 'vitest';
import {
  clockOf,
  dayAfter,
  dayIn,
  instantOf,
  isTimeZone,
  lastDayOf,
  momentIn,
  namedMomentIn,
  retryAfterOf,
  yearIn,
} from './clock.ts';

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

it('says a moment on the clock of a place, which may be named', () => {
  const at = new Date('2026-03-28T23:05:59Z');
  expect([momentIn(at, 'UTC'), momentIn(at, 'Europe/Tirane')]).toEqual(['28.03.2026 23:05', '29.03.2026 00:05']);
  expect(namedMomentIn(at, 'Europe/Tirane')).toBe('29.03.2026 00:05 (Europe/Tirane)');
});

it('knows the day in a place', () => {
  const at = new Date('2026-03-28T23:30:00Z');
  expect([dayIn(at, 'UTC'), dayIn(at, 'Europe/Tirane')]).toEqual(['2026-03-28', '2026-03-29']);
});

it('ends a period of days with a whole day, and never on a weekend', () => {
  const lastOf = (at: string, days: number) => lastDayOf(new Date(at), days, 'Europe/Ljubljana');
  // Tuesday to Tuesday, by the day it was in Ljubljana.
  expect(lastOf('2026-12-01T09:00:00Z', 14)).toBe('2026-12-15');
  expect(lastOf('2026-12-01T23:30:00Z', 14)).toBe('2026-12-16');
  // Saturday and Sunday go on to Monday.
  expect([lastOf('2026-11-28T09:00:00Z', 14), lastOf('2026-11-29T09:00:00Z', 14)]).toEqual([
    '2026-12-14',
    '2026-12-14',
  ]);
  // Over the change of the clock.
  expect(lastOf('2026-10-20T22:30:00Z', 14)).toBe('2026-11-04');
});

it('knows the year in a place, and the days around a day', () => {
  const at = new Date('2026-12-31T23:30:00Z');
  expect([yearIn(at, 'UTC'), yearIn(at, 'Europe/Tirane')]).toEqual([2026, 2027]);
  // Over the end of a month of a leap year, and over changes of the clock.
  expect([
    dayAfter('2028-02-28'),
    dayAfter('2028-03-01', -1),
    dayAfter('2026-03-20', 14),
    dayAfter('2026-10-20', 14),
  ]).toEqual(['2028-02-29', '2028-02-29', '2026-04-03', '2026-11-03']);
  expect(() => dayAfter('soon')).toThrow(RangeError);
});

it.each([
  ['a time that is left out moves forward by the gap', '2027-03-28T02:30', 'Europe/Tirane', '2027-03-28T01:30:00.000Z'],
  ['one that comes twice is the earlier', '2026-10-25T02:30', 'Europe/Tirane', '2026-10-25T00:30:00.000Z'],
  ['in the year after, too', '2027-10-31T02:30', 'Europe/Tirane', '2027-10-31T00:30:00.000Z'],
  ['just after the gap', '2027-03-28T03:00', 'Europe/Tirane', '2027-03-28T01:00:00.000Z'],
  ['any other', '2026-07-01T12:00', 'Europe/Ljubljana', '2026-07-01T10:00:00.000Z'],
  ['west of Greenwich', '2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['a day without midnight', '2026-09-06T00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('finds the instant of a local time: %s (PR14)', (_, local, zone, instant) => {
  expect(instantOf(local, zone)?.toISOString()).toBe(instant);
});

it.each(['2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01', '', '2026-01-01T10:00Z'])(
  'knows %j for no local time',
  (local) => {
    expect(instantOf(local, 'Europe/Tirane')).toBeNull();
  },
);

it.each([
  ['5', 5000],
  ['0', 0],
  ['Fri, 20 Nov 2026 10:01:30 GMT', 90_000],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ['soon', null],
  ['-3', null],
  ['', null],
  [null, null],
])('reads the Retry-After %s as %s ms', (header, ms) => {
  expect(retryAfterOf(header, Date.parse('2026-11-20T10:00:00Z'))).toBe(ms);
});

it('makes what tells the time of a zone once', () => {
  // A zone that no other test asks for: tests of one process share what is made.
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (let n = 0; n < 5; n++) {
    expect(dayIn(new Date('2100-03-22T22:30:00Z'), 'Pacific/Chatham')).toBe('2100-03-23');
    expect(clockOf('Pacific/Chatham')(new Date('2100-03-22T22:30:00Z'))).toMatchObject({ day: 23, hour: 12 });
  }
  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
  expect(() => dayIn(new Date(), 'Nowhere/Land')).toThrow(RangeError);
});
