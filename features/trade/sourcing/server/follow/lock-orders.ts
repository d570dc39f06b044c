import { lockOrder } from '#features/trade/orders/server/orders.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';

/** Orders of customers held still, ascending: the one order in which all take them. */
export async function lockOrders(tx: Pick<Tx, 'db'>, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) await lockOrder(tx, id);
}
