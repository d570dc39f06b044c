import { describe, expect, it } from 'vitest';
import {
  amountOf,
  daysLate,
  inEuro,
  openQty,
  purchaseNumber,
  receivedPercent,
  statusAfterAnswers,
  statusAfterReceipt,
} from './purchasing.rules.ts';
import { canMove, isWithSupplier, type PurchaseMove, purchaseMoves, purchaseStatuses } from './purchasing.status.ts';

const line = (values: Partial<Parameters<typeof openQty>[0]> = {}) => ({
  qty: 5,
  confirmed_qty: null,
  answered_at: null,
  received_ok: 0,
  received_damaged: 0,
  received_missing: 0,
  ...values,
});

describe('The states of a purchase order', () => {
  it.each([
    ['edit', 'draft'],
    ['approve', 'draft'],
    ['reopen', 'approved'],
    ['send', 'approved'],
    ['order', 'approved'],
    ['remind', 'sent acknowledged partly_received'],
    ['answer', 'sent acknowledged'],
    ['report', 'sent acknowledged partly_received'],
    ['attach', 'sent acknowledged partly_received received'],
    ['receive', 'sent acknowledged partly_received received'],
    ['close', 'partly_received received'],
    ['cancel', 'draft approved sent acknowledged'],
  ] as const)('allow "%s" from %s and from nowhere else', (move, from) => {
    expect(purchaseStatuses.filter((status) => canMove(status, move)).join(' ')).toBe(from);
  });

  it('have no way out of closed and cancelled, and no move is forgotten above', () => {
    const moves = Object.keys(purchaseMoves) as PurchaseMove[];
    expect(moves).toHaveLength(12);
    for (const over of ['closed', 'cancelled'] as const)
      expect(moves.filter((move) => canMove(over, move))).toEqual([]);
    expect(purchaseStatuses.filter((status) => !isWithSupplier(status))).toEqual(['draft', 'approved']);
  });

  it('follow the answers: acknowledged with the last line', () => {
    const answered = { answered_at: 'now' };
    expect(statusAfterAnswers('sent', [answered, { answered_at: null }])).toBe('sent');
    expect(statusAfterAnswers('sent', [answered, answered])).toBe('acknowledged');
    expect(statusAfterAnswers('acknowledged', [answered])).toBe('acknowledged');
  });

  it('follow the goods: received when no line waits', () => {
    expect(openQty(line())).toBe(5);
    expect(openQty(line({ confirmed_qty: 3, received_ok: 1, received_missing: 1 }))).toBe(1);
    expect(openQty(line({ received_ok: 9 }))).toBe(0);
    expect(statusAfterReceipt([line({ received_ok: 5 }), line()])).toBe('partly_received');
    expect(statusAfterReceipt([line({ received_ok: 4, received_damaged: 1 }), line({ confirmed_qty: 0 })])).toBe(
      'received',
    );
  });
});

describe('The figures of a purchase order', () => {
  it('are exact', () => {
    expect(
      amountOf([
        { qty: 3, cost: '0.1' },
        { qty: 1, cost: '0.005' },
      ]),
    ).toBe('0.31');
    expect(inEuro('100.00', '99.95')).toBe('1.00');
    expect(inEuro('100.00', null)).toBeNull();
    expect(receivedPercent(3, 2)).toBe(66);
    expect(receivedPercent(0, 0)).toBe(0);
    expect(receivedPercent(2, 3)).toBe(100);
    expect(daysLate('2026-03-27', '2026-03-30')).toBe(3);
    expect(daysLate('2026-03-30', '2026-03-30')).toBe(0);
    expect(daysLate(null, '2026-03-30')).toBe(0);
    expect(purchaseNumber(2026, 7)).toBe('PO-2026-0007');
    expect(purchaseNumber(2026, 12345)).toBe('PO-2026-12345');
  });
});
