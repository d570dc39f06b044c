import { expect, it } from 'vitest';
import { type LaneShare, lanes, sharedLanes } from './lanes.ts';

const signal = new AbortController().signal;

it('does so many at once and no more, in the order they came', async () => {
  const lane = lanes(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [1, 2, 3, 4].map((one) =>
    lane(() => {
      begun.push(one);
      return new Promise<void>((resolve) => ends.push(resolve));
    }, signal),
  );
  expect(begun).toEqual([1, 2]);
  for (const expected of [
    [1, 2, 3],
    [1, 2, 3, 4],
  ]) {
    ends.shift()!();
    while (begun.length < expected.length) await new Promise(setImmediate);
    expect(begun).toEqual(expected);
  }
  for (const end of ends) end();
  await Promise.all(all);
});

it('goes on after what failed, and leaves out what was cancelled while it waited', async () => {
  const lane = lanes(1);
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = new AbortController();
  const fails = lane(() => promise, signal);
  const cancelled = lane(async () => 'never', stop.signal);
  const next = lane(async () => 'next', signal);
  stop.abort(new Error('cancelled'));
  await expect(cancelled).rejects.toThrow('cancelled');
  reject(new Error('no answer'));
  await expect(fails).rejects.toThrow('no answer');
  expect(await next).toBe('next');
  await expect(lane(async () => 'never', stop.signal)).rejects.toThrow('cancelled');
});

/** Lanes that processes share; each has what it is told. */
function sharing(parts: Readonly<Record<string, number>>, most = 4) {
  const wishes: { node: string; busy: number; wanted: number }[] = [];
  const ended: string[] = [];
  const of = (node: string): LaneShare => ({
    ask: async ({ busy, wanted }) => {
      wishes.push({ node, busy, wanted });
      return { lanes: parts[node]!, ms: 10_000, most };
    },
    end: async () => void ended.push(node),
    failed: () => undefined,
  });
  return { of, wishes, ended };
}
const times = { lookMs: 30, soonMs: 5, lingerMs: 60, answerMs: 3000, refuseMs: 5000 };
const untilSo = async (is: () => boolean) => {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 2));
};

it('lets through what is here of the lanes that all processes share, and as many more as come to be here', async () => {
  const parts = { here: 1 };
  const { of, wishes, ended } = sharing(parts);
  const lane = sharedLanes(of('here'), times)(4);
  const ends: (() => void)[] = [];
  const all = [1, 2, 3].map(() => lane(() => new Promise<void>((resolve) => ends.push(resolve)), signal));
  await untilSo(() => ends.length === 1);
  await untilSo(() => wishes.length > 2);
  expect(wishes.at(-1)).toEqual({ node: 'here', busy: 1, wanted: 3 });
  expect(ends).toHaveLength(1);
  parts.here = 2;
  await untilSo(() => ends.length === 2);
  ends.shift()!();
  await untilSo(() => ends.length === 2);
  for (const end of ends) end();
  await Promise.all(all);
  // What nobody uses is given back, and asked for again by the next one.
  await untilSo(() => ended.length === 1);
  expect(await lane(async () => 'next', signal)).toBe('next');
});

it('lets nothing more through where the share was not heard of for too long, and goes on when it is', async () => {
  const ms = { left: 10 };
  let isAway = false;
  const share: LaneShare = {
    async ask() {
      if (isAway) throw new Error('The database is away');
      return { lanes: 2, ms: ms.left, most: 2 };
    },
    end: async () => undefined,
    failed: () => undefined,
  };
  const lane = sharedLanes(share, { ...times, lookMs: 20, lingerMs: 10_000 })(2);
  expect(await lane(async () => 'first', signal)).toBe('first');
  isAway = true;
  await new Promise((resolve) => setTimeout(resolve, 40));
  let done = false;
  const next = lane(async () => {
    done = true;
  }, signal);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(done).toBe(false);
  isAway = false;
  ms.left = 1000;
  await next;
  expect(done).toBe(true);
});

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('keeps the lane of a request that began in its last rest', async () => {
  const { of, ended } = sharing({ here: 2 });
  const lane = sharedLanes(of('here'), { ...times, lookMs: 100, lingerMs: 20 })(2);
  await lane(async () => 'first', signal);
  // Two looks after that nothing was on its way; the rest after the second is the last one.
  await soon(230);
  expect(ended).toEqual([]);
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = lane(() => promise, signal);
  await soon(300);
  expect(ended).toEqual([]);
  resolve();
  await late;
  await untilSo(() => ended.length === 1);
});

it('begins nothing beyond what it said was on its way, until it hears how much of the shop is here', async () => {
  const answers: (() => void)[] = [];
  const busy: number[] = [];
  let isHeld = false;
  const share: LaneShare = {
    async ask(wish) {
      busy.push(wish.busy);
      if (isHeld) await new Promise<void>((resolve) => answers.push(resolve));
      return { lanes: isHeld ? 1 : 4, ms: 10_000, most: 4 };
    },
    end: async () => undefined,
    failed: () => undefined,
  };
  const lane = sharedLanes(share, times)(4);
  const ends: (() => void)[] = [];
  const begin = () => lane(() => new Promise<void>((resolve) => ends.push(resolve)), signal);
  const all = [begin()];
  await untilSo(() => ends.length === 1);
  isHeld = true;
  await untilSo(() => answers.length === 1);
  expect(busy.at(-1)).toBe(1);
  all.push(begin());
  await soon(10);
  expect(ends).toHaveLength(1);
  // One for one is no more than was said.
  ends[0]!();
  await untilSo(() => ends.length === 2);
  isHeld = false;
  answers[0]!();
  ends[1]!();
  await Promise.all(all);
});

it('lets a person go before what tasks have waiting, and persons as they came', async () => {
  const lane = lanes(1);
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = (name: string, first = false) => lane(async () => void begun.push(name), signal, first);
  const all = [lane(() => promise, signal), ask('one'), ask('two'), ask('person', true), ask('another', true)];
  resolve();
  await Promise.all(all);
  expect(begun).toEqual(['person', 'another', 'one', 'two']);
});

it('tells those who wait that nobody is there to share the lanes out, after a while, and the log once', async () => {
  const told: unknown[] = [];
  const away = new Error('The database is away');
  const share: LaneShare = {
    ask: () => Promise.reject(away),
    end: async () => undefined,
    failed: (error) => told.push(error),
  };
  const lane = sharedLanes(share, { ...times, refuseMs: 50 })(2);
  await expect(lane(async () => 'never', signal)).rejects.toMatchObject({ kind: 'unreachable', cause: away });
  expect(told).toEqual([away]);
});

it('takes an answer that does not come for a failed one, and goes on with the next', async () => {
  const told: unknown[] = [];
  const lates: AbortSignal[] = [];
  let hangs = true;
  const share: LaneShare = {
    ask: (_wish, late) => {
      lates.push(late);
      return hangs ? new Promise<never>(() => undefined) : Promise.resolve({ lanes: 2, ms: 10_000, most: 2 });
    },
    end: () => new Promise<never>(() => undefined),
    failed: (error) => told.push(error),
  };
  const lane = sharedLanes(share, { ...times, answerMs: 15, refuseMs: 60 })(2);
  await expect(lane(async () => 'never', signal)).rejects.toMatchObject({ kind: 'unreachable' });
  expect(told).toHaveLength(1);
  expect(lates[0]!.aborted).toBe(true);
  hangs = false;
  expect(await lane(async () => 'next', signal)).toBe('next');
  // Giving back hangs as well, and the one after that has its lane.
  await soon(300);
  expect(told).toHaveLength(2);
  expect(await lane(async () => 'last', signal)).toBe('last');
});

it('does not refuse at once for a failure of long ago', async () => {
  let isAway = true;
  const share: LaneShare = {
    ask: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve({ lanes: 1, ms: 10_000, most: 1 })),
    end: async () => undefined,
    failed: () => undefined,
  };
  const lane = sharedLanes(share, { ...times, refuseMs: 100 })(1);
  await expect(lane(async () => 'never', signal)).rejects.toMatchObject({ kind: 'unreachable' });
  await soon(200);
  const next = lane(async () => 'next', signal);
  await soon(20);
  isAway = false;
  expect(await next).toBe('next');
});
