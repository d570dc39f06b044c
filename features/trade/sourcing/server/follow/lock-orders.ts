import { lockOrdersIn } from '#features/trade/orders/server/orders.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';

/** Orders of customers held still, ascending: the one order in which all take them. */
export const lockOrders = (tx: Pick<Tx, 'db'>, ids: readonly number[]): Promise<void> => lockOrdersIn(tx.db, ids);
