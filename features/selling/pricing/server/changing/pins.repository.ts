// Reads of others: variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Pin } from './price-facts.read-model.ts';

type EndedPin = {
  readonly variant_id: number;
  readonly shop_id: number;
  readonly product_id: number;
  readonly amount: string;
  readonly kind: string;
};

/** Prices by hand. One that ends stays as it was, for the log. */
export const pinsRepository = (db: Kysely<DB>) => ({
  async end(shopId: number, variantIds: readonly number[], at: Date): Promise<void> {
    await sql`update price_pins set ended_at = ${at} where shop_id = ${shopId} and variant_id = any(${variantIds}::bigint[]) and ended_at is null`.execute(
      db,
    );
  },

  async anyDue(at: Date): Promise<boolean> {
    const { rows } = await sql`select from price_pins where ended_at is null and until <= ${at} limit 1`.execute(db);
    return rows.length > 0;
  },

  /** Ends those whose time is up, as of that time. */
  async endDue(at: Date): Promise<EndedPin[]> {
    const { rows } = await sql<EndedPin>`
      with ended as (update price_pins set ended_at = until where ended_at is null and until <= ${at} returning variant_id, shop_id, amount, kind)
      select e.variant_id, e.shop_id, v.product_id, trim_scale(e.amount)::text as amount, e.kind from ended e join variants v on v.id = e.variant_id`.execute(
      db,
    );
    return rows;
  },

  async open(shopId: number, pins: readonly (Pin & { variantId: number })[], userId: number | null): Promise<void> {
    if (pins.length === 0) return;
    await sql`insert into price_pins (variant_id, shop_id, kind, amount, reason, until, user_id)
      select n."variantId", ${shopId}, n.kind, n.amount, n.reason, n.until, ${userId}
        from jsonb_to_recordset(${JSON.stringify(pins)}::jsonb) as n ("variantId" bigint, kind text, amount numeric, reason text, until timestamptz)`.execute(
      db,
    );
  },
});
