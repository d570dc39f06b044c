import type { Act, LockedOrder } from '#features/trade/orders/server/orders.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { RefundRecord } from '../refunds.repository.ts';
import { creditRefund } from './credit-refund.ts';
import { mailRefunded, mailVoucher } from './mail-customer.ts';

/**
 * What follows once a refund was paid: its credit note and the word to the customer. Not before, because a document is never taken back, and a refund
 * that failed may be given up: then nothing was let off. `code`: of the voucher; without one, the person who made it in the shop has it and gives
 * it to the customer.
 */
export async function endPaid(
  tx: Tx,
  act: Act,
  order: LockedOrder,
  refund: RefundRecord,
  code: string | null = null,
): Promise<void> {
  await creditRefund(tx, act, refund);
  if (refund.way !== 'voucher') await mailRefunded(tx, order, refund);
  else if (code !== null) await mailVoucher(tx, order, refund, code);
}
