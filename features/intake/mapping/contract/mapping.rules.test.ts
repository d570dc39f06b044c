import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Evidence } from './mapping.model.ts';
import { certaintyOf, sameState } from './mapping.rules.ts';

const said = (why: Evidence['why'], count: number, share = 100): Evidence => ({ why, count, share });

it('trusts many agreeing voices more than few, and divided ones little', () => {
  expect(certaintyOf([said('past', 3)])).toBeGreaterThan(certaintyOf([said('past', 1)]));
  expect(certaintyOf([said('ean', 5)])).toBeGreaterThan(certaintyOf([said('ean', 1)]));
  expect(certaintyOf([said('ean', 5, 50)])).toBeLessThan(30);
  expect(certaintyOf([said('same_name', 80), said('ean', 4)])).toBe(98);
});

it('is never surer for less evidence, and never quite sure', () => {
  const any = fc.record({
    why: fc.constantFrom('same_name', 'near_name', 'past', 'past_name', 'ean', 'hand') as fc.Arbitrary<Evidence['why']>,
    count: fc.integer({ min: 1, max: 100 }),
    share: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 6 }), any, (list, more) => {
      const [before, after] = [certaintyOf(list), certaintyOf([...list, more])];
      expect(after).toBeGreaterThanOrEqual(before);
      expect(after).toBeLessThanOrEqual(99);
    }),
  );
});

it('compares what a word stands for without regard to order', () => {
  expect(sameState({ targets: [1, 2], left_out: false }, { targets: [2, 1], left_out: false })).toBe(true);
  expect(sameState({ targets: [], left_out: true }, { targets: [], left_out: false })).toBe(false);
});
