import { expect, it } from 'vitest';
import { lanes } from './lanes.ts';

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
