import { expect, it } from 'vitest';
import { z } from 'zod';
import { shopHttp } from './shop-http.ts';
import { awaitedBy, type ShopPace, shopPace } from './shop-pace.ts';

const signal = new AbortController().signal;
function clock() {
  let at = 0;
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(Math.round(ms));
    at += ms;
  };
  return { now: () => at, wait, waits };
}

it('asks a shop evenly, and as fast as it likes where no limit is set', async () => {
  const { now, wait, waits } = clock();
  const pace = shopPace(4, now, wait);
  for (let turn = 0; turn < 4; turn++) await pace.turn(signal);
  expect(waits).toEqual([250, 250, 250]);
  const free = clock();
  const quick = shopPace(null, free.now, free.wait);
  for (let turn = 0; turn < 4; turn++) await quick.turn(signal);
  expect(free.waits).toEqual([]);
});

it('keeps to a limit that is set anew, however many wait, and to what the shop asked for before', async () => {
  const { now, wait, waits } = clock();
  const pace = shopPace(null, now, wait);
  await pace.rest(5000);
  pace.limit(1 / 6);
  for (let turn = 0; turn < 3; turn++) await pace.turn(signal);
  expect(waits).toEqual([5000, 6000, 6000]);
  pace.limit(null);
  await pace.turn(signal);
  await pace.turn(signal);
  expect(waits).toEqual([5000, 6000, 6000, 6000]);
  // Twenty at once, ten a minute: the last one has waited for two minutes.
  const still = { longest: 0 };
  const many = shopPace(
    10 / 60,
    () => 0,
    async (ms) => {
      still.longest = Math.max(still.longest, ms);
    },
  );
  await Promise.all(Array.from({ length: 21 }, () => many.turn(signal)));
  expect(Math.round(still.longest)).toBe(120_000);
});

it('leaves a shop alone for as long as it asks, no matter what asks next', async () => {
  const { now, wait, waits } = clock();
  const pace = shopPace(null, now, wait);
  const answers = [
    new Response('', { status: 429, headers: { 'retry-after': '7' } }),
    new Response('', { status: 503 }),
  ];
  const http = shopHttp(async () => answers.shift() ?? new Response('"fine"'), {
    baseUrl: 'http://shop.test',
    headers: {},
    // Shorter than the shop asks for: waiting is not being late.
    timeout: 500,
    pace,
  });
  const ask = () => http({ method: 'GET', path: '/a', answer: z.string() }, signal);

  await expect(ask()).rejects.toMatchObject({ kind: 'busy', retryAfter: 7000 });
  await expect(ask()).rejects.toMatchObject({ kind: 'busy' });
  expect(await ask()).toBe('fine');

  expect(waits).toEqual([7000, 1000]);
});

it('waits no longer for a task that was cancelled', async () => {
  const pace = shopPace(null);
  await pace.rest(60_000);
  await expect(pace.turn(AbortSignal.abort(new Error('task cancelled')))).rejects.toThrow('task cancelled');
});

it('holds back turns that were given out before the shop asked to be left alone', async () => {
  let at = 0;
  const went: number[] = [];
  const pace = shopPace(
    2,
    () => at,
    async (ms) => {
      // The first of them hears "too many" while the second waits for its turn.
      if (ms === 500) await pace.rest(3000);
      at += ms;
    },
  );
  for (let turn = 0; turn < 2; turn++) {
    await pace.turn(signal);
    went.push(at);
  }
  expect(went[0]).toBe(0);
  expect(went[1]).toBeGreaterThanOrEqual(3000);
});

it('lets the requests of a person go before those of tasks, and tells which had no lane', async () => {
  const pace = shopPace(null);
  const stop = new AbortController();
  const never = new AbortController().signal;
  const person = awaitedBy(pace);
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const sends = pace.lanes(1);
  const all = [sends(() => first.promise, never), sends(async () => void begun.push('task'), never)];
  const asked = person.at.lanes(1)(async () => void begun.push('person'), never);
  const late = person.at.lanes(1)(async () => void begun.push('late'), stop.signal);
  expect(person.why()).toBe(null);
  stop.abort(new Error('late'));
  await expect(late).rejects.toThrow('late');
  expect(person.why()).toBe('lanes');
  first.resolve();
  await Promise.all([...all, asked]);
  expect(begun).toEqual(['person', 'task']);
  const other = awaitedBy(pace);
  await expect(other.at.lanes(1)(() => Promise.reject(new Error('refused')), never)).rejects.toThrow('refused');
  expect(other.why()).toBe(null);
});

/** A request that waits for its turn and then for an answer that never comes. */
const hanging = async (pace: ShopPace, signal: AbortSignal) => {
  await pace.turn(signal);
  await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
};

it('tells a shop that gives no answer from one that is asked too seldom, and both from taken lanes', async () => {
  const stop = new AbortController();
  const ask = (pace: ShopPace) => pace.lanes(1)(() => hanging(pace, stop.signal), stop.signal);
  // The first has the lane of the shop and no answer: the second, which waits for it, says nothing of others.
  const hung = awaitedBy(shopPace(null));
  // The second has a lane, and no turn for the next six seconds.
  const slow = awaitedBy(shopPace(10 / 60));
  await slow.at.turn(stop.signal);
  const hungAndSlow = awaitedBy(shopPace(10 / 60));
  const sides = hungAndSlow.at.lanes(2);
  const all = [ask(hung.at), ask(hung.at), ask(slow.at), ask(slow.at)];
  all.push(...[1, 2].map(() => sides(() => hanging(hungAndSlow.at, stop.signal), stop.signal)));
  await new Promise(setImmediate);
  stop.abort(new Error('late'));
  const told = () => [hung, slow, hungAndSlow].map(({ why }) => why());
  expect(told()).toEqual([null, 'pace', null]);
  await Promise.allSettled(all);
  expect(told()).toEqual([null, 'pace', null]);
});
