import { expect, it } from 'vitest';
import { hasNews, hasReadIt, isToReadAgain } from './academy.versions.ts';

it.each([
  // edition, counts from, read: has read it, to read again, has news
  [1, 1, null, [false, false, false]],
  [1, 1, 1, [true, false, false]],
  [3, 1, 2, [true, false, true]],
  [3, 3, 2, [false, true, true]],
  [4, 3, 3, [true, false, true]],
  [3, 3, 3, [true, false, false]],
])('version %i that counts from %i, read up to %s', (edition, counts_from, read_edition, wanted) => {
  const lesson = { edition, counts_from, read_edition };
  expect([hasReadIt(lesson), isToReadAgain(lesson), hasNews(lesson)]).toEqual(wanted);
});
