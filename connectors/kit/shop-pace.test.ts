import { expect, it } from 'vitest';
import { paced, shopPace } from './shop-pace.ts';

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

it('leaves a shop alone for as long as it asks, whoever is next', async () => {
  const { now, wait, waits } = clock();
  const pace = shopPace(null, now, wait);
  const answers = [
    new Response('', { status: 429, headers: { 'retry-after': '7' } }),
    new Response('', { status: 503 }),
  ];
  const fetch = paced(async () => answers.shift() ?? new Response('fine'), pace);

  await fetch('http://shop.test/a');
  await fetch('http://shop.test/b');
  await fetch('http://shop.test/c');

  expect(waits).toEqual([7000, 1000]);
});

it('waits no longer for a task that was cancelled', async () => {
  const pace = shopPace(null);
  pace.rest(60_000);
  await expect(pace.turn(AbortSignal.abort(new Error('task cancelled')))).rejects.toThrow('task cancelled');
});
