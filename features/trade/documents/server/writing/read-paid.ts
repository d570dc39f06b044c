import { type LockedOrder, readLocked } from '#features/trade/orders/server/orders.public.ts';
import { fixed, num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type NamedLetOff, refundsReadModel } from '../refunds.read-model.ts';

/** With what its refunds let off of which lines. */
export type PaidOrder = LockedOrder & { readonly named: NamedLetOff };

/**
 * An order as its invoices and credit notes have to see it, locked: a refund lets nothing off before it was paid, because it may be given up and a
 * document is never taken back. Until then its money is still here, so what is open of the order is the same either way.
 */
export async function readPaid(tx: Tx, orderId: number): Promise<PaidOrder> {
  const locked = await readLocked(tx, orderId);
  const refunds = refundsReadModel(tx.db);
  const unpaid = await refunds.unpaid(orderId);
  const { due, paid, letOff } = locked.payment;
  const payment = {
    ...locked.payment,
    due: fixed(num(due).plus(unpaid), 4),
    paid: fixed(num(paid).plus(unpaid), 4),
    letOff: fixed(num(letOff).minus(unpaid), 4),
  };
  return { ...locked, payment, named: await refunds.named(orderId) };
}
