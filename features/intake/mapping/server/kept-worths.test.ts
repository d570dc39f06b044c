import { expect, it } from 'vitest';
import { keptWorths } from './kept-worths.ts';

/** Worth ten times their number, read in so many ms by the clock. */
function stage(cost: number, most?: number) {
  const clock = { now: 0, cost };
  const asked: (readonly number[])[] = [];
  const worths = keptWorths(() => clock.now, most);
  const of = (...ids: number[]) =>
    worths(ids, async (unknown) => {
      asked.push(unknown);
      clock.now += clock.cost;
      return new Map(unknown.map((id) => [id, id * 10]));
    });
  return { clock, asked, of };
}

it('keeps a worth for as long as its reading was dear, and never longer than a quarter of an hour', async () => {
  const short = stage(100);
  await short.of(1);
  short.clock.now += 19_999;
  expect(await short.of(1)).toEqual(new Map([[1, 10]]));
  short.clock.now += 1;
  await short.of(1);
  expect(short.asked).toEqual([[1], [1]]);
  const long = stage(60_000);
  await long.of(1);
  long.clock.now += 15 * 60_000 - 1;
  await long.of(1);
  expect(long.asked).toEqual([[1]]);
  long.clock.now += 1;
  await long.of(1);
  expect(long.asked).toEqual([[1], [1]]);
  const cheap = stage(10);
  await cheap.of(1);
  await cheap.of(1);
  expect(cheap.asked).toEqual([[1], [1]]);
});

it('reads once for those who ask at the same time, and gives each no more than was asked', async () => {
  const { asked, of } = stage(1);
  expect(await Promise.all([of(1, 2), of(2, 3), of(2)])).toEqual([
    new Map([
      [1, 10],
      [2, 20],
    ]),
    new Map([
      [3, 30],
      [2, 20],
    ]),
    new Map([[2, 20]]),
  ]);
  expect(asked).toEqual([[1, 2], [3]]);
});

it('reads again after a reading that failed, and tells all who waited for it', async () => {
  const worths = keptWorths();
  const fail = () => Promise.reject(new Error('away'));
  const all = await Promise.allSettled([worths([1], fail), worths([1], fail)]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await worths([1], async () => new Map([[1, 5]]))).toEqual(new Map([[1, 5]]));
});

it('keeps no more words than it may, the newest of them', async () => {
  const { asked, of } = stage(100, 2);
  await of(1, 2);
  await of(3);
  await of(2, 3);
  await of(1);
  expect(asked).toEqual([[1, 2], [3], [1]]);
});

it('keeps all of one reading, however many words it is of', async () => {
  const { asked, of } = stage(100, 2);
  await of(9);
  await of(1, 2, 3);
  await of(1, 2, 3);
  expect(asked).toEqual([[9], [1, 2, 3]]);
});
