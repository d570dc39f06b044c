import { expect, it } from 'vitest';
import { begunWith, versionOf } from './begun-state.ts';

const begun = { read: 'first', version: 1, form: 0 };
const news = { read: 'second', version: 2, touched: false, saved: null };

it('begins afresh with what somebody saved, unless something is typed', () => {
  expect(begunWith(begun, news)).toEqual({ read: 'second', version: 2, form: 1 });
  expect(begunWith(begun, { ...news, touched: true })).toBe(begun);
  expect(begunWith(begun, { ...news, version: 1 })).toBe(begun);
});

it('goes on from what one saved oneself, and keeps what was typed before that was read again', () => {
  expect(begunWith(begun, { ...news, touched: true, saved: 2 })).toEqual({ read: 'second', version: 2, form: 0 });
  // A colleague saved on top of it meanwhile: that is no version of ours.
  expect(begunWith(begun, { ...news, version: 3, touched: true, saved: 2 })).toBe(begun);
});

it.each([
  [{ version: 4, name: 'x' }, 4],
  [{ version: '4 draft' }, '4 draft'],
  [{ id: 1 }, null],
  [{ version: null }, null],
  [null, null],
  [undefined, null],
])('reads the version a save answered: %j', (answer, version) => {
  expect(versionOf(answer)).toBe(version);
});
