import { expect, it } from 'vitest';
import { endToEdit, offeredUntil } from './offered-until.ts';

it('a price by hand is offered an end 30 days from now, at midnight where the person sits', () => {
  expect(offeredUntil(new Date(2100, 0, 31, 14, 30))).toBe('2100-03-02T00:00');
  expect(offeredUntil(new Date(2099, 11, 1, 0, 0))).toBe('2099-12-31T00:00');
});

it('one that is edited keeps its own end, or none', () => {
  expect(endToEdit({ until: new Date(2100, 2, 5, 14, 30).toISOString() })).toBe('2100-03-05T14:30');
  expect(endToEdit({ until: null })).toBe('');
  expect(endToEdit(null)).toBe(offeredUntil());
});
