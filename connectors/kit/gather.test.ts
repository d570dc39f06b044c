import { expect, it } from 'vitest';
import { literal } from '#kit/text.ts';
import { type Gathering, gathered } from './gather.ts';
import { ShopError } from './remote-error.ts';

const signal = new AbortController().signal;

/** A shop that is asked for numbers; each request waits until it is let through. */
function shopOf(more: Partial<Gathering<number, string>> = {}) {
  const asked: (readonly number[])[] = [];
  const doors: (() => void)[] = [];
  const ask = gathered<number, string>({
    most: 10,
    async together(items) {
      asked.push(items);
      await new Promise<void>((resolve) => doors.push(resolve));
      return items.map(String);
    },
    ...more,
  });
  const letThrough = async () => {
    while (doors.length === 0) await new Promise(setImmediate);
    doors.shift()!();
  };
  return { ask, asked, letThrough };
}

it('asks together what is asked at the same time, and what comes meanwhile with the next request', async () => {
  const { ask, asked, letThrough } = shopOf();
  const first = [1, 2].map((it) => ask(it, signal));
  while (asked.length === 0) await new Promise(setImmediate);
  const second = [3, 4, 5].map((it) => ask(it, signal));
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
  expect(asked).toEqual([[1, 2]]);
  await letThrough();
  await letThrough();
  expect(await Promise.all([...first, ...second])).toEqual(['1', '2', '3', '4', '5']);
  expect(asked).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

it('puts no more into one request than it holds, and what is too much by itself alone', async () => {
  const asked: (readonly number[])[] = [];
  const ask = gathered<number, number>({
    most: 10,
    weightOf: (it) => it,
    async together(items) {
      asked.push(items);
      return items;
    },
  });
  await Promise.all([4, 5, 3, 20, 1].map((it) => ask(it, signal)));
  expect(asked).toEqual([[4, 5], [3], [20], [1]]);
});

it('puts as many into one request as it holds, also where their shares do not add up to a round number', async () => {
  const asked: number[] = [];
  const share = 1 / 25;
  expect(Array.from({ length: 25 }).reduce<number>((sum) => sum + share, 0)).toBeGreaterThan(1);
  const ask = gathered<number, number>({
    most: 1,
    weightOf: () => share,
    async together(items) {
      asked.push(items.length);
      return items;
    },
  });
  await Promise.all(Array.from({ length: 51 }, (_it, at) => ask(at, signal)));
  expect(asked).toEqual([25, 25, 1]);
});

it('tells a refusal to the one it is about, and asks again for the others', async () => {
  const done: number[] = [];
  const ask = gathered<number, number>({
    most: 10,
    async together(items) {
      if (items.includes(3)) throw new ShopError('rejected', literal('No threes'));
      done.push(...items);
      return items;
    },
  });
  const ended = await Promise.allSettled([1, 2, 3, 4, 5].map((it) => ask(it, signal)));
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(done.toSorted()).toEqual([1, 2, 4, 5]);
  expect(ended[2]).toMatchObject({ reason: { kind: 'rejected', message: 'No threes' } });
});

it('does not ask for each alone where the shop lets us do nothing at all', async () => {
  let requests = 0;
  const ask = gathered<number, number>({
    most: 10,
    async together() {
      requests += 1;
      throw new ShopError('rejected', literal('Not logged in'), { code: 'no_access' });
    },
  });
  const ended = await Promise.allSettled([1, 2, 3, 4, 5].map((it) => ask(it, signal)));
  expect(ended.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(requests).toBe(1);
});

it('tells all of them where an answer was lost, and asks for none of them again by itself', async () => {
  let requests = 0;
  const ask = gathered<number, number>({
    most: 10,
    async together() {
      requests += 1;
      throw new ShopError('unknown', literal('the answer was lost'));
    },
  });
  const ended = await Promise.allSettled([1, 2, 3].map((it) => ask(it, signal)));
  expect(ended.map((it) => it.status === 'rejected' && (it.reason as ShopError).kind)).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ]);
  expect(requests).toBe(1);
});

it('gives each its own answer, a refusal of this one alone included', async () => {
  const ask = gathered<number, number>({
    most: 10,
    together: async (items) => items.map((it) => (it === 2 ? new ShopError('rejected', literal('No twos')) : it * 10)),
  });
  const ended = await Promise.allSettled([1, 2, 3].map((it) => ask(it, signal)));
  expect(ended).toMatchObject([{ value: 10 }, { reason: { message: 'No twos' } }, { value: 30 }]);
});

it('leaves out what is cancelled while it waits, and lets go of what is on its way without ending it for the others', async () => {
  const stops = [new AbortController(), new AbortController()] as const;
  const { ask, asked, letThrough } = shopOf();
  const onItsWay = [ask(1, signal), ask(2, stops[0].signal)];
  while (asked.length === 0) await new Promise(setImmediate);
  const waits = ask(3, stops[1].signal);
  for (const [place, stop] of stops.entries()) stop.abort(new Error(`cancelled ${place}`));
  await expect(onItsWay[1]).rejects.toThrow('cancelled 0');
  await expect(waits).rejects.toThrow('cancelled 1');
  await letThrough();
  expect(await onItsWay[0]).toBe('1');
  expect(asked).toEqual([[1, 2]]);
  await expect(ask(4, AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
});

it('breaks off a request that nobody waits for any more', async () => {
  const stops = [new AbortController(), new AbortController()] as const;
  const { promise: begun, resolve: begin } = Promise.withResolvers<AbortSignal>();
  const ask = gathered<number, number>({
    most: 10,
    together(items, own) {
      begin(own);
      return new Promise((resolve, reject) => {
        own.addEventListener('abort', () => reject(own.reason));
        if (items.length === 0) resolve([]);
      });
    },
  });
  const both = Promise.allSettled([ask(1, stops[0].signal), ask(2, stops[1].signal)]);
  const own = await begun;
  stops[0].abort(new Error('first'));
  expect(own.aborted).toBe(false);
  stops[1].abort(new Error('second'));
  expect(own.aborted).toBe(true);
  expect(await both).toMatchObject([{ reason: { message: 'first' } }, { reason: { message: 'second' } }]);
});

it('refuses by itself what cannot be weighed, and goes on with the others', async () => {
  const { ask, asked, letThrough } = shopOf({
    weightOf: (it) => {
      if (it === 2) throw new Error('no weight');
      return 1;
    },
  });
  const all = [1, 2, 3].map((it) => ask(it, signal));
  await expect(all[1]).rejects.toThrow('no weight');
  await letThrough();
  expect([await all[0], await all[2]]).toEqual(['1', '3']);
  expect(asked).toEqual([[1, 3]]);
});
