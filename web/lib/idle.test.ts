import { expect, it } from 'vitest';
import { endingOf, isIdle, lastActive, markActive, warnBeforeMs } from './idle.ts';

const minute = 60_000;
const at = 1_800_000_000_000;

it.each([
  ['long before', { activeAt: at, now: at + 60 * minute }, null],
  ['two minutes before the idle end', { activeAt: at, now: at + 118 * minute }, { why: 'idle', leftMs: 2 * minute }],
  ['after the idle end', { activeAt: at, now: at + 500 * minute }, { why: 'idle', leftMs: 0 }],
  [
    'five minutes before its time',
    { activeAt: at + 714 * minute, now: at + 715 * minute },
    { why: 'time', leftMs: 5 * minute },
  ],
  ['after its time', { activeAt: at + 719 * minute, now: at + 721 * minute }, { why: 'time', leftMs: 0 }],
])('tells of the end of a session: %s', (_when, { activeAt, now }, expected) => {
  expect(endingOf({ expiresAt: at + 720 * minute, idleMinutes: 120 }, activeAt, now)).toEqual(expected);
});

it('calls a page unattended once nobody has touched it for five minutes', () => {
  markActive(at);
  expect(lastActive(at)).toBe(at);
  expect([isIdle(at + 5 * minute), isIdle(at + 5 * minute + 1)]).toEqual([false, true]);
  expect(warnBeforeMs.idle).toBeLessThan(5 * minute);
});
