import { beforeEach, expect, it } from 'vitest';
import { defineFigure } from '#kit/figure.ts';
import type { Actor, Context } from '#server/context.ts';
import { ownChanges } from '#server/db/own-changes.ts';
import { figure } from '#server/figures.ts';
import { cacheFigures } from './cached-figures.ts';

let time = 0;
let counted = 0;
let cost = 0;
let fails = false;
const changes = ownChanges(() => time);
beforeEach(() => {
  time += 3_600_000;
  [counted, cost, fails] = [0, 300, false];
});
const cache = () => cacheFigures(changes.lastOf, () => time);

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
const asked = (
  who: { userId?: number; shopId?: number; sellerId?: number; permissions?: string[]; shops?: number[] } = {},
): Context =>
  ({
    actor: {
      userId: who.userId ?? 1,
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
  const kept = cache();
  const [one, other] = await Promise.all([kept.read(dear, asked()), kept.read(dear, asked())]);
  expect([one.reading.count, other.reading.count, counted]).toEqual([1, 1, 1]);
  time += 59_000;
  expect((await kept.read(dear, asked())).reading.count).toBe(1);
  expect(counted).toBe(1);
});

it('gives the kept one with its time while it is counted again', async () => {
  const kept = cache();
  const { at } = await kept.read(dear, asked());
  time += 61_000;
  expect(await kept.read(dear, asked())).toMatchObject({ reading: { count: 1 }, at });
  await settled();
  expect((await kept.read(dear, asked())).reading.count).toBe(2);
});

it('counts what stood long enough one after the other', async () => {
  const kept = cache();
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
  const kept = cache();
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
  const kept = cache();
  fails = true;
  await expect(kept.read(dear, asked())).rejects.toThrow('away');
  fails = false;
  time += 1199;
  await expect(kept.read(dear, asked())).rejects.toThrow('away');
  expect(counted).toBe(0);
  time += 2;
  expect((await kept.read(dear, asked())).reading.count).toBe(1);
});

it('gives what is cheap for a moment, and then counts it before it is told', async () => {
  cost = 2;
  const kept = cache();
  await kept.read(dear, asked());
  time += 2999;
  expect((await kept.read(dear, asked({ userId: 2 }))).reading.count).toBe(1);
  time += 2;
  expect((await kept.read(dear, asked())).reading.count).toBe(2);
});

it('counts what nobody waits long for at once for who has changed something since, and nobody else', async () => {
  cost = 249;
  const kept = cache();
  await kept.read(dear, asked());
  time += 1;
  changes.note(1);
  expect((await kept.read(dear, asked({ userId: 2 }))).reading.count).toBe(1);
  expect((await kept.read(dear, asked())).reading.count).toBe(2);
  expect((await kept.read(dear, asked({ userId: 2 }))).reading.count).toBe(2);
});

it('hands nobody a count that was begun before their change', async () => {
  const kept = cache();
  const ends: (() => void)[] = [];
  const slow = figure(definition, async () => {
    const count = ++counted;
    await new Promise<void>((resolve) => ends.push(resolve));
    return { count };
  });
  const before = kept.read(slow, asked());
  time += 1;
  changes.note(1);
  time += 1;
  const after = kept.read(slow, asked());
  const joined = kept.read(slow, asked({ userId: 2 }));
  for (const end of ends.reverse()) end();
  expect((await Promise.all([before, after, joined])).map(({ reading }) => reading.count)).toEqual([1, 2, 2]);
  // The one begun first ended last, and is not what is kept.
  expect((await kept.read(slow, asked())).reading.count).toBe(2);
});

it('counts what is dear in a tenth of the time again for who has changed something since', async () => {
  const kept = cache();
  await kept.read(dear, asked());
  changes.note(1);
  time += 5999;
  await kept.read(dear, asked());
  await settled();
  expect(counted).toBe(1);
  time += 2;
  await kept.read(dear, asked({ userId: 2 }));
  await settled();
  expect(counted).toBe(1);
  expect((await kept.read(dear, asked())).reading.count).toBe(1);
  await settled();
  expect((await kept.read(dear, asked())).reading.count).toBe(2);
});

it('gives nobody the number of another shop, seller or right, or of who works in other shops', async () => {
  const kept = cache();
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
