import { describe, expect, it } from 'vitest';
import { answerIssue } from './local-orders.answers.ts';
import { acceptBy, isOver, remindersDue } from './local-orders.clock.ts';
import { localActions } from './local-orders.status.ts';
import {
  commissionPerUnit,
  entriesDue,
  faultyBySeller,
  inSellersCurrency,
  piecesBySeller,
} from './seller-entries.rules.ts';
import { lastMonthEnd } from './statements.rules.ts';

/** Someone who works at every hour but between `from` and `to`. */
const clock = (from: string, to: string, noon: string) => ({
  workingOr: (at: Date) => (at >= new Date(from) && at < new Date(to) ? new Date(noon) : at),
});

describe('The time to accept', () => {
  const opened = new Date('2026-11-23T08:00:00Z');

  it('is so many hours, or ends at noon of the next working day [O17, O18]', () => {
    expect(acceptBy(opened, 24, clock('2026-11-28', '2026-11-30', 'x'))).toEqual(new Date('2026-11-24T08:00:00Z'));
    const friday = new Date('2026-11-27T15:00:00Z');
    const monday = '2026-11-30T11:00:00Z';
    expect(acceptBy(friday, 24, clock('2026-11-28', '2026-11-30', monday))).toEqual(new Date(monday));
    expect(acceptBy(friday, 8, clock('2026-11-28', '2026-11-30', monday))).toEqual(new Date('2026-11-27T23:00:00Z'));
  });

  it('has reminders at 50 % and 85 %, and is over right after its end [O18]', () => {
    const by = new Date('2026-11-24T08:00:00Z');
    const after = (hours: number) => new Date(opened.getTime() + hours * 3_600_000);
    expect([11.99, 12, 20.39, 20.4, 24].map((hours) => remindersDue(opened, by, after(hours)))).toEqual([
      0, 1, 1, 2, 2,
    ]);
    expect([isOver(by, by), isOver(by, new Date(by.getTime() + 1))]).toEqual([false, true]);
  });
});

describe('An answer', () => {
  const lines = [
    { id: 1, qty: 3 },
    { id: 2, qty: 1 },
  ];
  const say = (id: number, qty: number, reason: 'out_of_stock' | null = null) => ({ id, qty, reason, note: '' });

  it.each([
    ['all of it', [say(1, 3), say(2, 1)], null],
    ['a part with the reason', [say(1, 2, 'out_of_stock'), say(2, 0, 'out_of_stock')], null],
    ['a part without one', [say(1, 2), say(2, 1)], 'lines.0.reason'],
    ['more than ordered', [say(1, 4), say(2, 1)], 'lines.0.qty'],
    ['a foreign line', [say(1, 3), say(9, 1)], 'lines.1.id'],
    ['one line twice', [say(1, 3), say(1, 3)], 'lines'],
    ['not every line', [say(1, 3)], 'lines'],
  ])('of %s', (_what, answers, field) => {
    expect(answerIssue(lines, answers)?.field ?? null).toBe(field);
  });

  it('is given once: what is accepted cannot be refused, what is handed over cannot be cancelled', () => {
    expect([localActions.answer('new'), localActions.answer('accepted'), localActions.answer('expired')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([localActions.cancel('ready'), localActions.cancel('handed_over')]).toEqual([true, false]);
  });
});

describe('What a seller earns', () => {
  const frozen = { grossPerUnit: '6.00000000', amountPerUnit: '0.72000000', vatPercent: '0', campaignPerUnit: '0' };
  const inAll = (entries: readonly { readonly amount: string }[]) =>
    entries.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2);

  it('is what customers pay less the frozen commission; a piece that comes back takes both back [O20]', () => {
    const sold = entriesDue(frozen, { delivered: 2, returned: 0 }, {});
    expect(sold).toEqual([
      { kind: 'sale', qty: 2, amount: '12.0000' },
      { kind: 'commission', qty: 2, amount: '-1.4400' },
    ]);
    const there = { sale: { qty: 2, amount: '12' }, commission: { qty: 2, amount: '-1.44' } };
    const back = entriesDue(frozen, { delivered: 2, returned: 1 }, there);
    expect(back).toEqual([
      { kind: 'return', qty: 1, amount: '-6.0000' },
      { kind: 'commission_back', qty: 1, amount: '0.7200' },
    ]);
    expect(inAll([...sold, ...back])).toBe('5.28');
    expect(entriesDue(frozen, { delivered: 2, returned: 0 }, there)).toEqual([]);
  });

  it('comes out to the cent, the odd ones with the last piece, and to nothing where all comes back (I12)', () => {
    const third = {
      grossPerUnit: '3.33333333',
      amountPerUnit: '0.33333333',
      vatPercent: '20',
      campaignPerUnit: '0.11',
    };
    const sums: Record<string, { qty: number; amount: string }> = {};
    const step = (delivered: number, returned: number) => {
      for (const { kind, qty, amount } of entriesDue(third, { delivered, returned }, sums)) {
        const was = sums[kind] ?? { qty: 0, amount: '0' };
        sums[kind] = { qty: was.qty + qty, amount: (Number(was.amount) + Number(amount)).toFixed(4) };
      }
    };
    for (const delivered of [1, 2, 3]) step(delivered, 0);
    expect(sums).toMatchObject({ sale: { qty: 3, amount: '10.0000' }, commission: { amount: '-1.0000' } });
    expect(sums.commission_vat).toEqual({ qty: 3, amount: '-0.2000' });
    for (const returned of [1, 2, 3]) step(3, returned);
    expect(inAll(Object.values(sums))).toBe('0.00');
  });

  it('is counted in the seller’s currency by the rates of the day, of the price with VAT or without', () => {
    expect(inSellersCurrency({ gross: '1800', qty: 3 }, '100', '1')).toBe('6.00000000');
    expect(inSellersCurrency({ gross: '600', qty: 1 }, '100', '61.5')).toBe('369.00000000');
    expect(commissionPerUnit('6', '20', { percent: '12', base: 'gross' })).toBe('0.72000000');
    expect(commissionPerUnit('6', '20', { percent: '12', base: 'net' })).toBe('0.60000000');
  });

  it('is of those pieces of a line that came from the seller', () => {
    const came = [
      { sellerId: 1, qty: 2 },
      { sellerId: 2, qty: 1 },
    ];
    expect(piecesBySeller({ delivered: 5, returned: 3 }, came)).toEqual([
      { sellerId: 1, delivered: 2, returned: 2 },
      { sellerId: 2, delivered: 1, returned: 1 },
    ]);
    expect(piecesBySeller({ delivered: 1, returned: 0 }, came)[1]).toEqual({ sellerId: 2, delivered: 0, returned: 0 });
  });

  it('comes back to each of several sellers, to none more than it delivered', () => {
    const pieces = piecesBySeller({ delivered: 3, returned: 3 }, [
      { sellerId: 1, qty: 2 },
      { sellerId: 2, qty: 1 },
    ]);
    const faulty = [
      { id: 1, line_id: 7, qty: 1 },
      { id: 2, line_id: 7, qty: 3 },
      { id: 3, line_id: 8, qty: 1 },
    ];
    expect(faultyBySeller(faulty, new Map([[7, pieces]]))).toEqual([
      { id: 1, line_id: 7, sellerId: 1, qty: 1 },
      { id: 2, line_id: 7, sellerId: 1, qty: 1 },
      { id: 2, line_id: 7, sellerId: 2, qty: 1 },
    ]);
  });

  it('is stated for the month that has ended', () => {
    expect(lastMonthEnd('2027-01-15')).toEqual({ endsOn: '2026-12-31', nextStart: '2027-01-01' });
    expect(lastMonthEnd('2028-03-01').endsOn).toBe('2028-02-29');
  });
});
