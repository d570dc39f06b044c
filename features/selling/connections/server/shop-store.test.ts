import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { shopStore } from './shop-store.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

it('keeps what a connector knows of its shop, apart from every other shop', async () => {
  const [one, other] = [shopStore(b.platform.db, 1), shopStore(b.platform.db, 2)];
  await one.set(
    new Map<string, unknown>([
      ['product:a', { id: '7' }],
      ['list', ['x']],
      ['none', null],
    ]),
  );
  await one.set(new Map([['product:a', { id: '8' }]]));
  await one.delete(['none', 'never']);
  expect([...(await one.get(['product:a', 'list', 'none', 'never']))].toSorted()).toEqual([
    ['list', ['x']],
    ['product:a', { id: '8' }],
  ]);
  expect((await other.get(['product:a'])).size).toBe(0);
});

it('asks once for what many products ask for at the same time, and gives each its own', async () => {
  let statements = 0;
  const counting = b.platform.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const store = shopStore(counting, 1);
  const keys = Array.from({ length: 40 }, (_it, at) => `many:${at}`);
  await store.set(new Map(keys.map((key, at) => [key, at])));
  statements = 0;

  const found = await Promise.all(keys.map((key) => store.get([key, 'many:0', 'never'])));

  expect(statements).toBe(1);
  expect(found[7]).toEqual(
    new Map([
      ['many:7', 7],
      ['many:0', 0],
    ]),
  );
  expect((await store.get([])).size).toBe(0);
});

it('lets one at a time do what two would make twice, and the next one go on where the first failed', async () => {
  const store = shopStore(b.platform.db, 1);
  let inside = 0;
  const work = async () => {
    inside += 1;
    expect(inside).toBe(1);
    await store.get(['anything']);
    inside -= 1;
    return 'done';
  };
  const failing = store.alone('facets', async () => {
    throw new Error('no answer');
  });
  const many = Array.from({ length: 40 }, () => store.alone('facets', work));
  await expect(failing).rejects.toThrow('no answer');
  expect(new Set(await Promise.all(many))).toEqual(new Set(['done']));
});
