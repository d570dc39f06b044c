import { expect, it } from 'vitest';
import { filled, type Text, type TextValues } from '#kit/text.ts';
import { changeOf, periodNames } from './period-words.ts';

const saidIn =
  (language: 'en' | 'sq') =>
  (text: Text, values: TextValues = {}): string =>
    filled(text, values)[language];
const t = saidIn('en');
const usual = { chosen: false, today: false };
const today = { chosen: false, today: true };

it('calls one day that is not over by its name, and counts days else', () => {
  expect(periodNames(t, 1, today)).toEqual({ now: 'Today', before: 'Yesterday' });
  expect(periodNames(t, 1, { chosen: true, today: true })).toEqual({ now: 'Chosen period', before: 'Yesterday' });
  expect(periodNames(t, 7, usual)).toEqual({ now: 'Last 7 days', before: 'Previous 7 days' });
  // While the day loads, what is shown is of the days before.
  expect(periodNames(t, 7, today)).toEqual({ now: 'Last 7 days', before: 'Previous 7 days' });
  expect(periodNames(saidIn('sq'), 1, { chosen: true, today: false }).before).toBe('1 dita e mëparshme');
  expect(periodNames(saidIn('sq'), 7, usual)).toEqual({ now: '7 ditët e fundit', before: '7 ditët e mëparshme' });
});

it('compares whole days, and never the hours of today with the whole of yesterday', () => {
  expect(changeOf(t, { now: 3, before: 2, days: 7 }, usual)).toBe('Up 50% on the previous 7 days');
  expect(changeOf(t, { now: 1, before: 2, days: 1 }, { chosen: true, today: false })).toBe(
    'Down 50% on the previous 1 day',
  );
  expect(changeOf(t, { now: 2, before: 2, days: 7 }, usual)).toBe('No change on the previous 7 days');
  expect(changeOf(t, { now: 2, before: 0, days: 7 }, usual)).toBe('No data for the previous 7 days');
  expect(changeOf(t, { now: 0, before: 0, days: 7 }, usual)).toBe('');
  for (const before of [0, 1, 20]) expect(changeOf(t, { now: 1, before, days: 1 }, today)).toBe('');
});
