import { expect, it } from 'vitest';
import { driverLinkEnd, saidAt } from './driver-list.rules.ts';

it('ends the links of a day with the day after it in Tirana, also over a change of the clock and of the year', () => {
  expect(driverLinkEnd('2100-11-22').toISOString()).toBe('2100-11-23T23:00:00.000Z');
  expect(driverLinkEnd('2100-12-31').toISOString()).toBe('2101-01-01T23:00:00.000Z');
  // Summer begins on 28 March 2027, in the night of the day after.
  expect(driverLinkEnd('2027-03-27').toISOString()).toBe('2027-03-28T22:00:00.000Z');
});

it('takes the word of a phone for when something was said, between the beginning of the day and its arrival', () => {
  const arrived = new Date('2100-11-22T15:00:00Z');
  const at = (said: string | null) => saidAt(said, '2100-11-22', arrived).toISOString();
  expect(at('2100-11-22T10:00:00Z')).toBe('2100-11-22T10:00:00.000Z');
  expect(at('2100-11-22T15:00:01Z')).toBe(arrived.toISOString());
  expect(at('2000-01-01T00:00:00Z')).toBe('2100-11-21T23:00:00.000Z');
  expect(at(null)).toBe(arrived.toISOString());
  // On a list of tomorrow what is said now is not said tomorrow.
  expect(saidAt('2100-11-22T10:00:00Z', '2100-11-23', arrived)).toEqual(arrived);
});
