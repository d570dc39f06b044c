import { expect, it } from 'vitest';
import { attributeSearch, attributeSearchDelay } from './attributes.rules.ts';

it('searches attributes after more than 2 characters, 500 ms after the last one [VAL-041, VAL-042]', () => {
  expect(['', 'co', ' co ', 'col', ' colour '].map(attributeSearch)).toEqual([null, null, null, 'col', 'colour']);
  expect(attributeSearch(undefined)).toBeNull();
  expect(attributeSearchDelay).toBe(500);
});
