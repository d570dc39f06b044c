import { expect, it } from 'vitest';
import { isOpenRequest, lateness, movesOf, requestStates, teamOwes } from './academy.requests.ts';

it('lets each side take its own steps alone', () => {
  const all = (side: 'team' | 'seller') =>
    Object.fromEntries(requestStates.map((state) => [state, movesOf(side, state).join(' ')]));
  expect(all('team')).toEqual({
    requested: 'quoted in_progress declined',
    quoted: 'quoted declined',
    accepted: 'in_progress done declined',
    in_progress: 'done declined',
    done: 'in_progress',
    declined: '',
  });
  expect(all('seller')).toEqual({
    requested: 'declined',
    quoted: 'accepted declined',
    accepted: '',
    in_progress: '',
    done: '',
    declined: '',
  });
  expect(requestStates.filter((state) => isOpenRequest(state) && !teamOwes(state))).toEqual(['quoted']);
});

it('calls a request late once the team has taken too long for its first answer, or the promised day is over', () => {
  const at = { now: new Date('2026-03-10T12:00:00Z'), today: '2026-03-10', answerDays: 2 };
  const asked = { waits_since: '2026-03-08T12:00:00Z', ready_on: null, state: 'requested' } as const;
  expect(lateness(asked, at)).toEqual({ days: 2, late: true });
  expect(lateness({ ...asked, waits_since: '2026-03-08T12:00:01Z' }, at)).toEqual({ days: 1, late: false });
  expect(lateness({ ...asked, state: 'in_progress' }, at)).toEqual({ days: 2, late: false });
  expect(lateness({ ...asked, state: 'in_progress', ready_on: '2026-03-09' }, at)).toMatchObject({ late: true });
  expect(lateness({ ...asked, state: 'in_progress', ready_on: '2026-03-10' }, at)).toMatchObject({ late: false });
  expect(lateness({ waits_since: null, ready_on: '2026-03-01', state: 'done' }, at)).toEqual({ days: 0, late: false });
});
