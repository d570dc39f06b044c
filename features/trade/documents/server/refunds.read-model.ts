// Reads of others: refunds
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** What documents have to know of money that goes back to customers. */
export const refundsReadModel = (db: Kysely<DB>) => ({
  /** What is booked as let off and was not paid back: it is on its way, or failed and may still be given up. */
  async unpaid(orderId: number): Promise<string> {
    const { amount } = await db
      .selectFrom('refunds')
      .select(sql<string>`coalesce(sum(amount - over), 0)::text`.as('amount'))
      .where('order_id', '=', orderId)
      .where('approved_at', 'is not', null)
      .where('state', 'in', ['approved', 'sent', 'failed'])
      .executeTakeFirstOrThrow();
    return amount;
  },
});
