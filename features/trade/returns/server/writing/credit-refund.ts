import { creditPieces } from '#features/trade/documents/server/documents.public.ts';
import type { Act } from '#features/trade/orders/server/orders.public.ts';
import { fixed, num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type RefundRecord, refundsRepository } from '../refunds.repository.ts';

/**
 * The credit note of a refund, where what it is for was invoiced: pieces that came back, or an amount that was let off. What pays back cancelled
 * pieces (`over`) was credited when they were cancelled. What is goodwill for no line stays without: it corrects no line of an invoice.
 */
export async function creditRefund(tx: Tx, act: Act, refund: RefundRecord): Promise<void> {
  let settled = num(refund.over);
  const take = (amount: string): string => {
    const paid = settled.lt(amount) ? settled : num(amount);
    settled = settled.minus(paid);
    return fixed(num(amount).minus(paid), 4);
  };
  const back = refund.return_id !== null;
  const lines = (await refundsRepository(tx.db).listLines(refund.id)).flatMap(({ line_id, qty, amount }) => {
    const gross = take(amount);
    return num(gross).gt(0) ? [{ lineId: line_id, qty: back ? qty : 0, gross }] : [];
  });
  const shipping = take(refund.shipping);
  if (lines.length === 0 && num(shipping).isZero()) return;
  const reason = back ? ('returned' as const) : ('goodwill' as const);
  await creditPieces(tx, act, refund.order_id, { lines, shipping, reason, key: `refund:${refund.id}` });
}
