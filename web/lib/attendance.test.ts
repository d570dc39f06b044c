import { expect, it } from 'vitest';
import { attend, endingOf, isUnattended, lastAttended, warnBeforeMs } from './attendance.ts';

const minute = 60_000;
const at = 1_800_000_000_000;

it.each([
  ['long before', { attendedAt: at, now: at + 60 * minute }, null],
  ['two minutes before the idle end', { attendedAt: at, now: at + 118 * minute }, { why: 'idle', leftMs: 2 * minute }],
  ['after the idle end', { attendedAt: at, now: at + 500 * minute }, { why: 'idle', leftMs: 0 }],
  [
    'five minutes before its time',
    { attendedAt: at + 714 * minute, now: at + 715 * minute },
    { why: 'time', leftMs: 5 * minute },
  ],
  ['after its time', { attendedAt: at + 719 * minute, now: at + 721 * minute }, { why: 'time', leftMs: 0 }],
])('tells of the end of a session: %s', (_when, { attendedAt, now }, expected) => {
  expect(endingOf({ expiresAt: at + 720 * minute, idleMinutes: 120 }, attendedAt, now)).toEqual(expected);
});

it('calls a page unattended once nobody has touched it for five minutes', () => {
  attend(at);
  expect(lastAttended(at)).toBe(at);
  expect([isUnattended(at + 5 * minute), isUnattended(at + 5 * minute + 1)]).toEqual([false, true]);
  expect(warnBeforeMs.idle).toBeLessThan(5 * minute);
});
