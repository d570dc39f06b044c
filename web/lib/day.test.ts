import { expect, it } from 'vitest';
import { isDay, readDay, readHour, writtenDay } from './day.ts';

it.each([
  ['31.12.2026', '2026-12-31'],
  [' 1.5.2026 ', '2026-05-01'],
  ['01/05/2026', '2026-05-01'],
  ['31122026', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['29.02.2028', '2028-02-29'],
  ['', ''],
  ['29.02.2026', null],
  ['31.04.2026', null],
  ['12.2026', null],
  ['tomorrow', null],
])('reads %j as the day %j', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

it('writes a day as DD.MM.YYYY and leaves what is none', () => {
  expect(writtenDay('2026-12-31')).toBe('31.12.2026');
  expect(writtenDay('31.02.')).toBe('31.02.');
  expect(writtenDay('')).toBe('');
  expect([isDay('2026-12-31'), isDay('31.12.2026'), isDay('')]).toEqual([true, false, false]);
});

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['23:59', '23:59'],
  ['', ''],
  ['24:00', null],
  ['9:60', null],
  ['noon', null],
])('reads %j as the hour %j', (typed, hour) => {
  expect(readHour(typed)).toBe(hour);
});
