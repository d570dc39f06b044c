import type { Act, LockedOrder } from '#features/trade/orders/server/orders.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { RefundRecord } from '../refunds.repository.ts';

/** The credit note of a refund for goods that came back, where they were invoiced; made with its money. */
export async function creditRefund(_tx: Tx, _act: Act, _order: LockedOrder, _refund: RefundRecord): Promise<void> {}
