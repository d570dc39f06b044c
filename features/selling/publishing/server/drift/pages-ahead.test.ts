import { expect, it } from 'vitest';
import { pagesAhead } from './pages-ahead.ts';

const aMoment = () => new Promise((resolve) => setImmediate(resolve));
/** Until nothing more is read. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await aMoment();
};
const numbers = (last: number) => {
  const asked: (string | null)[] = [];
  const read = async (after: string | null) => {
    asked.push(after);
    await aMoment();
    const n = Number(after ?? 0) + 1;
    return { n, next: n === last ? null : String(n) };
  };
  return { asked, read };
};
const of = (pages: readonly { n: number }[]) => pages.map(({ n }) => n);

it('gives every page once and in order, as many together as have come, and reads no further ahead than it may', async () => {
  const { asked, read } = numbers(7);
  const take = pagesAhead(null, read, 3);
  expect(of(await take())).toEqual([1]);
  await settled();
  expect(asked).toHaveLength(4);
  expect(of(await take())).toEqual([2, 3, 4]);
  await settled();
  expect(of(await take())).toEqual([5, 6, 7]);
  expect(await take()).toEqual([]);
  expect(await take()).toEqual([]);
  expect(asked).toEqual([null, '1', '2', '3', '4', '5', '6']);
});

it('goes on from a page, and ends with the one that names no next', async () => {
  const { asked, read } = numbers(5);
  const take = pagesAhead('4', read, 3);
  expect(of(await take())).toEqual([5]);
  expect(await take()).toEqual([]);
  expect(asked).toEqual(['4']);
});

it('throws what went wrong once the pages before it were taken, and asks for none after it', async () => {
  const { asked, read } = numbers(9);
  const take = pagesAhead(null, (after) => (after === '2' ? Promise.reject(new Error('away')) : read(after)), 3);
  expect(of(await take())).toEqual([1]);
  await settled();
  expect(of(await take())).toEqual([2]);
  await expect(take()).rejects.toThrow('away');
  await expect(take()).rejects.toThrow('away');
  expect(asked).toEqual([null, '1']);
});
