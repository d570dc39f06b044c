import { expect, it } from 'vitest';
import { decideReturn } from './returns.calls.ts';
import { sendBy } from './returns.rules.ts';

it.each([
  // Half past midnight in Tirana: the next day has begun.
  ['2026-11-20T23:30:00Z', 'Europe/Tirane', '2026-12-05'],
  ['2026-11-20T22:30:00Z', 'Europe/Tirane', '2026-12-04'],
  // Late in the evening, with a change of the clock on the way.
  ['2026-03-20T22:30:00Z', 'Europe/Tirane', '2026-04-03'],
  ['2026-10-20T21:30:00Z', 'Europe/Tirane', '2026-11-03'],
  ['2026-11-20T23:30:00Z', 'UTC', '2026-12-04'],
])('gives fourteen days by the clock of the shop to send a return of %s (%s)', (at, zone, day) => {
  expect(sendBy(new Date(at), zone)).toBe(day);
});

it.each([
  ['where something is paid back of a piece', { refund: '0.5' }, '0', false],
  ['where shipping is paid back', { refund: '0' }, '3', false],
  ['not where nothing is paid back', { refund: '0' }, '0.00', true],
])('A transfer asks for an account %s', (_name, { refund }, shipping, taken) => {
  const line = { id: 1, decision: refund === '0' ? 'reject' : 'refund', goes_to: 'hub', refund };
  const found = decideReturn.body!.safeParse({ version: 1, lines: [line], shipping, way: 'bank', iban: null });
  expect(found.success || found.error.issues.map(({ path }) => path.join('.'))).toEqual(taken || ['iban']);
});
