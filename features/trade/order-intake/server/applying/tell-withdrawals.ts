import type { ShopOrder } from '#connectors/kit/shop-order.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { customerWithdrew } from '../../contract/order-intake.events.ts';

/** What the customer gives back that the document before did not say: told to those who handle returns, which this feature does not know. */
export function tellWithdrawals(tx: Tx, shopId: number, order: ShopOrder, before: ShopOrder | null): void {
  const known = new Set(before?.withdrawals?.map(({ externalId }) => externalId));
  for (const { externalId, at, reason, lines } of order.withdrawals ?? []) {
    if (known.has(externalId)) continue;
    tx.emit(customerWithdrew, { shopId, orderExternalId: order.externalId, externalId, at, reason, lines });
  }
}
