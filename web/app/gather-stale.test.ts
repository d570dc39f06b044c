import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatherStale, readingPauses } from './gather-stale.ts';

const [first, second, third] = readingPauses;
let read: string[][];
let hear: ReturnType<typeof gatherStale>;
beforeEach(() => {
  vi.useFakeTimers();
  read = [];
  hear = gatherStale(
    (names) => void read.push(names),
    () => 0.5,
  );
});
afterEach(() => vi.useRealTimers());

it('reads once for all that is told in a moment, each name once', () => {
  for (let n = 0; n < 100; n++) hear(['products/', n % 2 ? 'orders/' : 'products/']);
  expect(read).toEqual([]);
  vi.advanceTimersByTime(first);
  expect(read).toEqual([['products/', 'orders/']]);
});

it('reads ever more seldom while news keeps coming, and loses none of it', () => {
  const last = readingPauses.at(-1)!;
  for (let ms = 0; ms < 60_000; ms += 100) {
    hear(['products/']);
    vi.advanceTimersByTime(100);
  }
  expect(read.length).toBeLessThanOrEqual(readingPauses.length + 60_000 / last);
  hear(['orders/']);
  vi.advanceTimersByTime(last);
  expect(read.at(-1)).toContain('orders/');
});

it('reads soon again after a pause without news', () => {
  hear(['products/']);
  vi.advanceTimersByTime(first);
  hear(['products/']);
  vi.advanceTimersByTime(first);
  expect(read).toHaveLength(1);
  vi.advanceTimersByTime(second - first);
  expect(read).toHaveLength(2);
  vi.advanceTimersByTime(third);
  hear(['products/']);
  vi.advanceTimersByTime(first);
  expect(read).toHaveLength(3);
});

it('reads nothing where nothing became stale', () => {
  hear([]);
  vi.advanceTimersByTime(60_000);
  expect(read).toEqual([]);
});

it('asks at another moment than other pages do', () => {
  const early: string[][] = [];
  gatherStale(
    (names) => void early.push(names),
    () => 0,
  )(['products/']);
  hear(['products/']);
  vi.advanceTimersByTime(first / 2);
  expect([early.length, read.length]).toEqual([1, 0]);
});
