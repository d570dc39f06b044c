import { expect, it } from 'vitest';
import { refuseTooMany } from './change-sets.rules.ts';

it('"select all" gives what was found up to the limit and refuses more, so that no part is taken for all', () => {
  expect(refuseTooMany([1, 2], 2)).toEqual([1, 2]);
  expect(() => refuseTooMany([1, 2, 3], 2)).toThrow('Select all works up to 2 rows');
});
