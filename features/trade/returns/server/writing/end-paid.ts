import type { Act, LockedOrder } from '#features/trade/orders/server/orders.public.ts';
import { noteDealtWith } from '#features/trade/packages/server/packages.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { RefundRecord } from '../refunds.repository.ts';
import { creditRefund } from './credit-refund.ts';
import { mailRefunded, mailVoucher } from './mail-customer.ts';

/**
 * What follows once a refund was paid: its credit note, the word to the customer, and that nothing has to be done for what never arrived. Not before, because a document is never taken back, and a refund
 * that failed may be given up: then nothing was let off. `voucher`: whether the shop issued one, and its code; a code that only the person who made
 * the voucher in the shop knows is given to the customer by that person. What was meant as a voucher and was paid in money is told as money.
 */
export async function endPaid(
  tx: Tx,
  act: Act,
  order: LockedOrder,
  refund: RefundRecord,
  voucher: { readonly code: string | null } | null = null,
): Promise<void> {
  await creditRefund(tx, act, refund);
  await noteDealtWith(tx, act, refund.order_id);
  if (voucher === null) await mailRefunded(tx, act.at, order, refund);
  else if (voucher.code !== null) await mailVoucher(tx, act.at, order, refund, voucher.code);
}
