import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { PaymentState } from '../contract/orders.words.ts';

/** The list row as it stood before this transaction; it is brought after the change at its end (orders.projection.ts). */
export const orderListRepository = (db: Kysely<DB>) => ({
  async findPayment(orderId: number): Promise<PaymentState | null> {
    const row = await db
      .selectFrom('order_list')
      .select('payment')
      .where('order_id', '=', orderId)
      .$narrowType<{ payment: PaymentState }>()
      .executeTakeFirst();
    return row?.payment ?? null;
  },
});
