import { letOffBy } from '#features/trade/documents/contract/documents.amounts.ts';
import { creditPieces } from '#features/trade/documents/server/documents.public.ts';
import type { Act } from '#features/trade/orders/server/orders.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type RefundRecord, refundsRepository } from '../refunds.repository.ts';

/**
 * The credit note of a refund, where what it is for was invoiced: pieces that came back, or an amount that was let off. What pays back cancelled
 * pieces (`over`) was credited when they were cancelled.
 */
export async function creditRefund(tx: Tx, act: Act, refund: RefundRecord): Promise<void> {
  const back = refund.return_id !== null;
  const lines = (await refundsRepository(tx.db).listLines(refund.id)).map(({ line_id, qty, amount }) => ({
    of: { lineId: line_id, qty: back ? qty : 0 },
    amount,
  }));
  const parts = letOffBy(refund.over, [
    ...lines,
    { of: 'shipping' as const, amount: refund.shipping },
    { of: 'goodwill' as const, amount: refund.goodwill },
  ]);
  if (parts.length === 0) return;
  const amountOf = (what: 'shipping' | 'goodwill') => parts.find(({ of }) => of === what)?.amount ?? '0';
  await creditPieces(tx, act, refund.order_id, {
    lines: parts.flatMap(({ of, amount }) => (typeof of === 'string' ? [] : [{ ...of, gross: amount }])),
    shipping: amountOf('shipping'),
    goodwill: amountOf('goodwill'),
    reason: back ? 'returned' : 'goodwill',
    key: `refund:${refund.id}`,
  });
}
