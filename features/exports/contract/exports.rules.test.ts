import { describe, expect, it } from 'vitest';
import { clockOf, inert, isTimeZone } from './exports.rules.ts';

describe('text in a CSV file', () => {
  it.each([
    '=1+1',
    '+1',
    '-1 x',
    '@SUM(A1)',
    '\t=1',
    '\rx',
    '\n=1',
    ' =1+1',
    '\u200b=1',
    '\ufeff+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    "=cmd|' /C calc'!A0",
  ])('is made inert where a spreadsheet might run it: %j (P14)', (text) => expect(inert(text)).toBe(`'${text}`));

  it.each(['Boots', '1-2', 'a=b', '', '(+1)', "'=1", 'Ëmbël', 'Ž-100'])('stays as it is otherwise: %j', (text) =>
    expect(inert(text)).toBe(text),
  );
});

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
