import { expect, it } from 'vitest';
import type { Context } from './context.ts';
import { askedOnce, whoseFigures } from './figures.ts';

const of = (shopId: number): Context =>
  ({
    actor: { permissions: [], sellerId: null, shops: null },
    scope: { shopId, sellerId: null },
  }) as unknown as Context;

it('asks a question once for the figures that wait for it, and again afterwards', async () => {
  let asked = 0;
  const question = askedOnce(async ({ scope }) => `${scope.shopId}: ${++asked}`);
  expect(await Promise.all([question(of(1)), question(of(1)), question(of(2))])).toEqual(['1: 1', '1: 1', '2: 2']);
  expect(await question(of(1))).toBe('1: 3');
});

it('tells each of them that it could not be answered, and asks the next time', async () => {
  let asked = 0;
  const question = askedOnce(async () => (++asked === 1 ? Promise.reject(new Error('away')) : asked));
  const both = await Promise.allSettled([question(of(1)), question(of(1))]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await question(of(1))).toBe(2);
});

it('puts the rights of who asks in order once, and not for every figure', () => {
  let read = 0;
  const actor = {
    sellerId: null,
    shops: null,
    get permissions() {
      read += 1;
      return ['b', 'a'];
    },
  };
  const asking = { ...of(1), actor } as unknown as Context;
  const keys = [asking, asking, { ...of(2), actor } as unknown as Context].map(whoseFigures);
  expect([new Set(keys).size, read]).toEqual([2, 1]);
});
