import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/**
 * The days of the scenarios (orders.md 8): every seller works by Slovenia's calendar (no holidays entered), takes `handling` days and cuts off at
 * 14:00; inbound 0, hub and transit 1 by Albania's.
 */
export async function setDays(
  db: Kysely<DB>,
  sellers: readonly { readonly id: number; readonly handling: number; readonly country?: string }[],
): Promise<void> {
  for (const { id, handling, country = 'Slovenia' } of sellers) {
    await sql`update sellers set country = ${country} where id = ${id}`.execute(db);
    await sql`insert into delivery_rules (seller_id, handling_days, inbound_days, hub_days, transit_days, cut_off)
      values (${id}, ${handling}, 0, 1, 1, '14:00')`.execute(db);
  }
}
