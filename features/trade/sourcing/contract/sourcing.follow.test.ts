import { describe, expect, it } from 'vitest';
import { capacityOf, type FollowedAllocation, followItem, openOf, phaseOf } from './sourcing.follow.ts';

/** The same numbers each run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * below);
  };
}
const statuses = [
  'draft',
  'approved',
  'sent',
  'acknowledged',
  'partly_received',
  'received',
  'closed',
  'cancelled',
  'expired',
  'done',
];

describe('What a purchase order means for the lines it is bought for', () => {
  it('never promises more than comes, loses no piece, and says the same when asked again (random walks) [I4]', () => {
    const roll = dice(7);
    for (let walk = 0; walk < 400; walk++) {
      const qty = 1 + roll(8);
      let allocations: FollowedAllocation[] = [1, 2, 3].map((id) => ({
        id,
        line_id: id,
        qty: 1 + roll(4),
        qty_received: 0,
        qty_ended: 0,
        state: 'proposed' as const,
      }));
      const item = {
        status: 'draft',
        qty,
        confirmed_qty: null as number | null,
        received_ok: 0,
        received_damaged: 0,
        received_missing: 0,
        withdrawn: false,
        stocked: 0,
      };
      for (let step = 0; step < 6; step++) {
        item.status = statuses[roll(statuses.length)]!;
        if (roll(3) === 0) item.confirmed_qty = roll(qty + 1);
        if (phaseOf(item.status) === 'waiting') {
          item.received_ok = Math.max(0, item.received_ok + roll(5) - 1);
          item.received_damaged += roll(6) === 0 ? 1 : 0;
        }
        const lines = new Map([1, 2, 3].map((id) => [id, { lacks: roll(5), surplus: roll(3) }]));
        const next = followItem(item, allocations, lines);
        const open = next.allocations.reduce((sum, one) => sum + openOf(one), 0);
        const received = next.allocations.reduce((sum, one) => sum + one.qty_received, 0);
        expect(open).toBeLessThanOrEqual(capacityOf(item, phaseOf(item.status)));
        expect(received + item.stocked + next.rest - next.gone).toBe(item.received_ok);
        expect(next.gone).toBe(0);
        for (const one of next.allocations) {
          expect(openOf(one)).toBeGreaterThanOrEqual(0);
          expect(one.state === 'done' || one.state === 'ended').toBe(openOf(one) === 0);
        }
        item.stocked += next.rest;
        allocations = next.allocations.map(({ reason, ...one }) => one);
        const again = followItem(item, allocations, lines);
        expect(again.allocations.map(({ reason, ...one }) => one)).toEqual(allocations);
        expect(again.rest).toBe(0);
      }
    }
  });

  it('serves the earliest promise first and takes from the latest first', () => {
    const item = {
      status: 'sent',
      qty: 4,
      confirmed_qty: 3,
      received_ok: 0,
      received_damaged: 0,
      received_missing: 0,
      withdrawn: false,
      stocked: 0,
    };
    const two = [1, 2].map((id) => ({
      id,
      line_id: id,
      qty: 2,
      qty_received: 0,
      qty_ended: 0,
      state: 'ordered' as const,
    }));
    const lines = new Map([1, 2].map((id) => [id, { lacks: 2, surplus: 0 }]));
    expect(followItem(item, two, lines).allocations).toMatchObject([
      { qty_ended: 0, state: 'confirmed' },
      { qty_ended: 1, state: 'confirmed', reason: 'short' },
    ]);
    const came = followItem({ ...item, received_ok: 3 }, two, lines);
    expect(came.allocations).toMatchObject([
      { qty_received: 2, state: 'done' },
      { qty_received: 1, qty_ended: 1, state: 'done' },
    ]);
    // What a line does not need any more goes to nobody in particular.
    const unneeded = new Map([
      [1, { lacks: 0, surplus: 2 }],
      [2, { lacks: 2, surplus: 0 }],
    ]);
    expect(followItem({ ...item, received_ok: 3 }, two, unneeded)).toMatchObject({
      rest: 1,
      allocations: [{ qty_received: 0, qty_ended: 2, state: 'ended', reason: 'freed' }, { qty_received: 2 }],
    });
  });
});
