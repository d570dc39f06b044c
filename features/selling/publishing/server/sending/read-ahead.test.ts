import { expect, it } from 'vitest';
import { readAhead, workSideBySide } from './read-ahead.ts';

type Row = { readonly id: number; readonly read: number };

/** Rows 1 to `count`; all that were read in a round before the last one that `pass` began are stale. */
function rows(count: number, { least = 1, most = 10 } = {}) {
  let at = 0;
  let round = 0;
  const loads: number[] = [];
  const agains: number[][] = [];
  const row = (id: number): Row => ({ id, read: round });
  const pass = () => {
    round += 1;
  };
  const next = readAhead<Row>({
    load: async (some) => {
      loads.push(some);
      const ids = Array.from({ length: Math.min(some, count - at) }, (_, place) => at + place + 1);
      at += ids.length;
      return ids.map(row);
    },
    isStale: ({ read }) => read < round,
    again: async (stale) => {
      agains.push(stale.map(({ id }) => id));
      return stale.map(({ id }) => row(id));
    },
    least,
    most,
  });
  return { next, loads, agains, pass };
}

it('gives every row once and in its order, loading before the last is taken', async () => {
  const { next, loads } = rows(25);
  const taken: number[] = [];
  for (let one = await next(); one; one = await next()) taken.push(one.id);
  expect(taken).toEqual(Array.from({ length: 25 }, (_, place) => place + 1));
  expect(loads.slice(0, 3)).toEqual([10, 10, 10]);
  expect(await next()).toBeUndefined();
});

it('reads rows that waited too long once more together, as many as were taken meanwhile', async () => {
  const { next, agains, pass } = rows(10);
  for (let id = 1; id <= 6; id++) expect((await next())?.id).toBe(id);
  pass();
  expect(await next()).toEqual({ id: 7, read: 1 });
  expect(await next()).toEqual({ id: 8, read: 1 });
  expect(await next()).toEqual({ id: 9, read: 1 });
  // Half of the six that were taken while 7 waited; 10 waited longer than these and is read at its turn.
  expect(await next()).toEqual({ id: 10, read: 1 });
  expect(agains).toEqual([[7, 8, 9], [10]]);
});

it('loads less at once where rows grow stale, and more again where they do not', async () => {
  const { next, loads, pass } = rows(60);
  for (let id = 1; id <= 4; id++) await next();
  pass();
  for (let id = 5; id <= 60; id++) expect((await next())?.id).toBe(id);
  // Half of those taken while the first ten waited, then twice as many each time.
  expect(loads.slice(0, 5)).toEqual([10, 3, 4, 8, 10]);
});

it('gives rows that grow stale while they are read, and stale ones to nobody beside', async () => {
  const given: Row[] = [];
  let reads = 0;
  let open = true;
  const next = readAhead<Row>({
    load: async () => {
      const all = open ? [1, 2, 3, 4].map((id) => ({ id, read: 0 })) : [];
      open = false;
      return all;
    },
    isStale: () => true,
    again: async (stale) => {
      reads += 1;
      return stale.map(({ id }) => ({ id, read: reads }));
    },
    least: 2,
    most: 4,
  });
  await workSideBySide(2, next, async (one) => void given.push(one));
  expect(given.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4]);
  expect(given.every(({ read }) => read > 0)).toBe(true);
});

it('throws to the taker what reading throws', async () => {
  const next = readAhead<Row>({
    load: async () => [{ id: 1, read: 0 }],
    isStale: () => true,
    again: async () => {
      throw new Error('gone');
    },
    least: 1,
    most: 4,
  });
  await expect(next()).rejects.toThrow('gone');
});

it('throws to a later taker what failed while nobody waited for it, instead of an end without these rows', async () => {
  const loads = [async () => [1, 2], () => Promise.reject(new Error('gone')), async () => []];
  const next = readAhead<number>({
    load: () => loads.shift()!(),
    isStale: () => false,
    again: async (stale) => stale,
    least: 1,
    most: 2,
  });
  expect(await next()).toBe(1);
  await new Promise(setImmediate);
  expect(await next()).toBe(2);
  await expect(next()).rejects.toThrow('gone');
  await expect(next()).rejects.toThrow('gone');
});
