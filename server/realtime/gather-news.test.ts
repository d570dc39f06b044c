import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatherNews, type News } from './gather-news.ts';

const everyMs = 1000;
let told: string[];
let news: ReturnType<typeof gatherNews>;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  news = gatherNews({
    everyMs,
    tell: ({ name, body }, to, except) => void told.push([name, body, `to ${to}`, `but ${except}`].join(' ')),
  });
});
afterEach(() => {
  news.close();
  vi.useRealTimers();
});

const of = (key: string, body: string, more: Partial<News> = {}): News => ({
  key,
  name: 'news',
  body,
  own: [],
  others: ['all'],
  ...more,
});

it('goes out at once in a quiet market, and with the next round where there was some just before', () => {
  news.hear(of('a', '1'));
  expect(told).toEqual(['news 1 to all but ']);
  news.hear(of('b', '2'));
  news.hear(of('c', '3'));
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(everyMs);
  expect(told.slice(1)).toEqual(['news 2 to all but ', 'news 3 to all but ']);
  vi.advanceTimersByTime(everyMs);
  news.hear(of('a', '4'));
  expect(told).toHaveLength(4);
});

it('is told once a round for each key, as it was last, in the order of the last', () => {
  news.hear(of('first', '0'));
  for (let n = 1; n <= 100; n++) news.hear(of(n % 2 ? 'odd' : 'even', `${n}`));
  news.hear(of('odd', 'end'));
  vi.advanceTimersByTime(everyMs);
  expect(told).toEqual(['news 0 to all but ', 'news 100 to all but ', 'news end to all but ']);
  vi.advanceTimersByTime(10 * everyMs);
  expect(told).toHaveLength(3);
});

it('reaches people who wait for it every time and at once, and they are left out of the round', () => {
  for (const n of ['1', '2', '3']) news.hear(of('task', n, { own: ['user:1'] }));
  expect(told).toEqual([
    'news 1 to user:1 but ',
    'news 1 to all but user:1',
    'news 2 to user:1 but ',
    'news 3 to user:1 but ',
  ]);
  vi.advanceTimersByTime(everyMs);
  expect(told.slice(4)).toEqual(['news 3 to all but user:1']);
});

it('is told to nobody after the end', () => {
  news.hear(of('a', '1'));
  news.hear(of('b', '2'));
  news.close();
  vi.advanceTimersByTime(everyMs);
  news.hear(of('c', '3'));
  expect([told.length, vi.getTimerCount()]).toEqual([1, 0]);
});

it('is not told late: what is found of a thing gives way to what was heard of it meanwhile', async () => {
  let found = (_: unknown) => {};
  const looking = news.hearFound('task', () => new Promise((resolve) => (found = resolve as never)));
  news.hear(of('task', 'end', { own: ['user:1'] }));
  found(of('task', 'waits', { own: ['user:1'] }));
  await looking;
  vi.advanceTimersByTime(everyMs);
  expect(told).toEqual(['news end to user:1 but ', 'news end to all but user:1']);
  await news.hearFound('other', async () => of('other', 'waits'));
  vi.advanceTimersByTime(everyMs);
  expect(told.at(-1)).toBe('news waits to all but ');
});
