import { expect, it } from 'vitest';
import { selectionLimit } from '../contract/change-sets.rules.ts';
import { allFound } from './all-found.ts';

const rows = (count: number) => async (limit: number) =>
  Array.from({ length: Math.min(count, limit) }, (_, place) => place + 1);

it('"select all" gives what was found up to the limit and refuses more, so that no part is taken for all', async () => {
  expect(await allFound(rows(2), 2)).toEqual([1, 2]);
  await expect(allFound(rows(3), 2)).rejects.toThrow('Select all works up to 2 rows');
  expect(await allFound(rows(selectionLimit))).toHaveLength(selectionLimit);
  await expect(allFound(rows(selectionLimit + 1))).rejects.toThrow();
});
