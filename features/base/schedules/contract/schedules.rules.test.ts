import { expect, it } from 'vitest';
import { failuresToTell, rhythmOf } from './schedules.rules.ts';

it.each([
  [1, 'Every second', 'Çdo sekondë'],
  [10, 'Every 10 seconds', 'Çdo 10 sekonda'],
  [60, 'Every minute', 'Çdo minutë'],
  [300, 'Every 5 minutes', 'Çdo 5 minuta'],
  [3600, 'Every hour', 'Çdo orë'],
  [86_400, 'Every 24 hours', 'Çdo 24 orë'],
])('a rhythm of %i seconds is said in plain words', (seconds, en, sq) => {
  expect(rhythmOf(seconds)).toEqual({ en, sq });
});

it('tells of the first failure of what runs hourly, and of the third in a row of what runs every minute', () => {
  expect([3600, 600, 300, 3].map(failuresToTell)).toEqual([1, 1, 3, 3]);
});
