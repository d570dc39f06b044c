import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inRevokingOrder,
  inSpendingOrder,
  isGone,
  type Lot,
  mayMoveProgram,
  mostPoints,
  pointsOf,
  programStates,
  takeFrom,
  worthOf,
} from './loyalty.rules.ts';

const lot = (id: number, left: number, more: Partial<Lot> = {}): Lot => ({
  id,
  left,
  state: 'available',
  order_ref: null,
  expires_at: null,
  ...more,
});
const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe('points of an order', () => {
  const lines = [
    { line_id: 'a', qty: 1, gross: '62.99', factor: '1' },
    { line_id: 'b', qty: 1, gross: '12.99', factor: '1' },
  ];
  it('PR20 are whole points of the order, not of each line', () => {
    expect(pointsOf(lines, {}, '1')).toBe(75);
    expect(pointsOf(lines, { x: { line_id: 'b', qty: 1 } }, '1')).toBe(62);
    expect(pointsOf(lines, { x: { line_id: 'b', qty: 5 } }, '1')).toBe(62);
    expect(isGone(lines, { x: { line_id: 'b', qty: 1 } })).toBe(false);
    expect(isGone(lines, { x: { line_id: 'b', qty: 1 }, y: { line_id: 'a', qty: 1 } })).toBe(true);
  });
  it('count a factor, thirds too, and nothing of a line nobody knows', () => {
    expect(pointsOf([{ line_id: 'a', qty: 3, gross: '10', factor: '3' }], { x: { line_id: 'a', qty: 1 } }, '1')).toBe(
      20,
    );
    expect(pointsOf([{ line_id: 'a', qty: 3, gross: '10', factor: '1' }], {}, '10')).toBe(1);
    expect(pointsOf(lines, { x: { line_id: 'z', qty: 1 } }, '1')).toBe(75);
  });
});

describe('lots', () => {
  it('PR20 what expires first is spent first, then what is older; a lot without end comes last', () => {
    const lots = [
      lot(1, 40, { expires_at: day('2027-05-01') }),
      lot(2, 40, { expires_at: day('2027-01-01') }),
      lot(3, 5),
    ];
    expect(takeFrom(inSpendingOrder(lots), 60)).toEqual([
      { lot: 2, points: 40 },
      { lot: 1, points: 20 },
    ]);
    expect(takeFrom(inSpendingOrder(lots), 100).reduce((sum, use) => sum + use.points, 0)).toBe(85);
  });
  it('a revocation takes from the order’s own lot, then from the newest, and not from what is pending of others', () => {
    const lots = [lot(1, 10, { order_ref: 'x' }), lot(2, 10), lot(3, 10), lot(4, 10, { state: 'pending' })];
    expect(inRevokingOrder(lots, 'x').map(({ id }) => id)).toEqual([1, 3, 2]);
  });
  it('never give more than they have, no lot twice, and none while one that ends sooner still has points', () => {
    const some = fc.array(fc.tuple(fc.nat(1000), fc.option(fc.nat(5), { nil: null })), { maxLength: 20 });
    fc.assert(
      fc.property(some, fc.nat(20_000), (given, wanted) => {
        const lefts = given.map(([left]) => left);
        const lots = given.map(([left, end], id) =>
          lot(id, left, { expires_at: end === null ? null : new Date(Date.UTC(2097, end, 1)) }),
        );
        const endOf = (id: number) => lots[id]!.expires_at?.getTime() ?? Number.POSITIVE_INFINITY;
        const uses = takeFrom(inSpendingOrder(lots), wanted);
        expect(new Set(uses.map((use) => use.lot)).size).toBe(uses.length);
        for (const use of uses) expect(use.points).toBeLessThanOrEqual(lefts[use.lot]!);
        const rest = (id: number) => lefts[id]! - (uses.find((use) => use.lot === id)?.points ?? 0);
        for (const use of uses)
          for (const { id } of lots) {
            const sooner = endOf(id) < endOf(use.lot) || (endOf(id) === endOf(use.lot) && id < use.lot);
            if (sooner) expect(rest(id)).toBe(0);
          }
        const taken = uses.reduce((sum, use) => sum + use.points, 0);
        expect(taken).toBe(
          Math.min(
            wanted,
            lefts.reduce((sum, left) => sum + left, 0),
          ),
        );
      }),
    );
  });
});

describe('spending', () => {
  const program = { redeem_points: 100, redeem_value: '1', min_order: '10', max_percent: '50' };
  it('is worth what the program says, cut to the currency, never more than its part of the order', () => {
    expect(worthOf(2042, program, 2)).toBe('20.42');
    expect(worthOf(199, { ...program, redeem_points: 300 }, 2)).toBe('0.66');
    expect(mostPoints(5000, '20', program)).toBe(1000);
    expect(mostPoints(300, '20', program)).toBe(300);
    expect(mostPoints(300, '9.99', program)).toBe(0);
    expect(mostPoints(-5, '20', program)).toBe(0);
  });
  it('a program moves only where the table says', () => {
    const moves = programStates.flatMap((from) =>
      programStates.filter((to) => mayMoveProgram(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(moves).toEqual(['draft → active', 'active → paused', 'active → ended', 'paused → active', 'paused → ended']);
  });
});
