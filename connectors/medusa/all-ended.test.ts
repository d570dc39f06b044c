import { expect, it } from 'vitest';
import { allEnded } from './all-ended.ts';

it('tells a failure when all that was begun beside it has ended', async () => {
  const ended: string[] = [];
  const slow = Promise.withResolvers<void>();
  const all = allEnded([
    Promise.reject(new Error('refused')),
    slow.promise.then(() => void ended.push('slow')),
    undefined,
  ]).catch((error: Error) => void ended.push(error.message));
  await new Promise(setImmediate);
  expect(ended).toEqual([]);
  slow.resolve();
  await all;
  expect(ended).toEqual(['slow', 'refused']);
  expect(await allEnded([Promise.resolve(1), undefined])).toEqual([1, undefined]);
});
