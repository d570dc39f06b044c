import { expect, it } from 'vitest';
import { timeOf } from './import-tracking.ts';

const now = new Date('2026-11-26T13:20:00Z');

it.each([
  ['', '2026-11-26T13:20:00.000Z'],
  ['26.11.2026 14:05', '2026-11-26T13:05:00.000Z'],
  ['2026-11-26 14:05:30', '2026-11-26T13:05:30.000Z'],
  ['2026-11-26T14:05', '2026-11-26T13:05:00.000Z'],
  ['6/7/2026 0:30', '2026-07-05T22:30:00.000Z'],
  // The whole day is that of Tirana, too.
  ['26.11.2026', '2026-11-25T23:00:00.000Z'],
  ['2026-11-26', '2026-11-25T23:00:00.000Z'],
  ['2026-11-26T14:05Z', '2026-11-26T14:05:00.000Z'],
  ['2026-11-26 14:05:00.250+02:00', '2026-11-26T12:05:00.000Z'],
  ['2026-11-26T14:05-0130', '2026-11-26T15:35:00.000Z'],
])('reads the time %j of a carrier’s file by the clock of the house where it names no zone', (text, at) => {
  expect(timeOf(text, now)?.toISOString()).toBe(at);
});

it.each(['yesterday', '30.02.2026 10:00', '2026-02-30T10:00Z', '26.11.2026 25:00', '2026-11-26 14:05:75', '14:05'])(
  'does not guess what %j means',
  (text) => {
    expect(timeOf(text, now)).toBeNull();
  },
);
