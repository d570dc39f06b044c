import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { PaymentState } from '../contract/orders.words.ts';

/** The list row as it stood before this transaction; it is brought after the change at its end (orders.projection.ts). */
export const orderListRepository = (db: Kysely<DB>) => ({
  /** By order; one that was not there is absent. */
  async mapPayments(orderIds: readonly number[]): Promise<Map<number, PaymentState>> {
    const rows = await db
      .selectFrom('order_list')
      .select(['order_id', 'payment'])
      .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
      .$narrowType<{ payment: PaymentState }>()
      .execute();
    return new Map(rows.map(({ order_id, payment }) => [order_id, payment]));
  },
});
