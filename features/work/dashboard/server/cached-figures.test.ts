import { beforeEach, expect, it } from 'vitest';
import { defineFigure } from '#kit/figure.ts';
import type { Actor, Context } from '#server/context.ts';
import { figure } from '#server/figures.ts';
import { cacheFigures } from './cached-figures.ts';

let time = 0;
let counted = 0;
let cost = 0;
let fails = false;
beforeEach(() => {
  [time, counted, cost, fails] = [0, 0, 300, false];
});

const definition = defineFigure({
  key: 'test.dear',
  label: { en: 'x', sq: 'x' },
  meaning: { en: 'x', sq: 'x' },
  access: [],
  audience: ['staff'],
  to: '/',
  search: {},
  notes: {},
});
const dear = figure(definition, async () => {
  time += cost;
  if (fails) throw new Error('away');
  counted += 1;
  return { count: counted };
});
const asked = (who: { shopId?: number; sellerId?: number; permissions?: string[]; shops?: number[] } = {}): Context =>
  ({
    actor: {
      permissions: who.permissions ?? [],
      sellerId: who.sellerId ?? null,
      shops: who.shops ?? null,
    } as unknown as Actor,
    scope: { shopId: who.shopId ?? 1, sellerId: who.sellerId ?? null },
    now: () => new Date(time),
    signal: new AbortController().signal,
  }) as Context;
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('counts what is dear once for all who ask at the same time, and gives it for 200 times what it took', async () => {
  const kept = cacheFigures(() => time);
  const [one, other] = await Promise.all([kept.read(dear, asked()), kept.read(dear, asked())]);
  expect([one.reading.count, other.reading.count, counted]).toEqual([1, 1, 1]);
  time += 59_000;
  expect((await kept.read(dear, asked())).reading.count).toBe(1);
  expect(counted).toBe(1);
});

it('gives the kept one with its time while it is counted again', async () => {
  const kept = cacheFigures(() => time);
  const { at } = await kept.read(dear, asked());
  time += 61_000;
  expect(await kept.read(dear, asked())).toMatchObject({ reading: { count: 1 }, at });
  await settled();
  expect((await kept.read(dear, asked())).reading.count).toBe(2);
});

it('counts what stood long enough one after the other', async () => {
  const kept = cacheFigures(() => time);
  let [going, most] = [0, 0];
  const side = ['a', 'b', 'c'].map((key) =>
    figure({ ...definition, key }, async () => {
      most = Math.max(most, ++going);
      await settled();
      going -= 1;
      time += 100;
      counted += 1;
      return { count: counted };
    }),
  );
  for (const one of side) await kept.read(one, asked());
  time += 61_000;
  for (const one of [...side, ...side]) await kept.read(one, asked());
  for (let turn = 0; turn < 20; turn++) await settled();
  expect([counted, most]).toEqual([6, 1]);
});

it('waits for a new one where the kept one is too old, and leaves it standing where counting fails', async () => {
  const kept = cacheFigures(() => time);
  await kept.read(dear, asked());
  fails = true;
  time += 61_000;
  expect((await kept.read(dear, asked())).reading.count).toBe(1);
  await settled();
  expect((await kept.read(dear, asked())).reading.count).toBe(1);
  await settled();
  fails = false;
  time += 16 * 60_000;
  expect((await kept.read(dear, asked())).reading.count).toBe(2);
});

it('leaves what could not be counted alone for four times what that took', async () => {
  const kept = cacheFigures(() => time);
  fails = true;
  await expect(kept.read(dear, asked())).rejects.toThrow('away');
  fails = false;
  time += 1199;
  await expect(kept.read(dear, asked())).rejects.toThrow('away');
  expect(counted).toBe(0);
  time += 2;
  expect((await kept.read(dear, asked())).reading.count).toBe(1);
});

it('counts what is cheap for everybody who asks', async () => {
  cost = 2;
  const kept = cacheFigures(() => time);
  await kept.read(dear, asked());
  expect((await kept.read(dear, asked())).reading.count).toBe(2);
});

it('gives nobody the number of another shop, seller or right, or of who works in other shops', async () => {
  const kept = cacheFigures(() => time);
  const others = [
    asked(),
    asked({ shopId: 2 }),
    asked({ sellerId: 7 }),
    asked({ permissions: ['Read_Order'] }),
    asked({ shops: [2] }),
  ];
  for (const other of others) await kept.read(dear, other);
  expect(counted).toBe(5);
});
