import type { Act, LockedOrder } from '#features/trade/orders/server/orders.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { RefundRecord } from '../refunds.repository.ts';
import { creditRefund } from './credit-refund.ts';
import { mailRefunded } from './mail-customer.ts';

/**
 * What follows once a refund was paid: its credit note and the word to the customer. Not before, because a document is never taken back, and a refund
 * that failed may be given up: then nothing was let off.
 */
export async function endPaid(tx: Tx, act: Act, order: LockedOrder, refund: RefundRecord): Promise<void> {
  await creditRefund(tx, act, refund);
  await mailRefunded(tx, order, refund);
}
