import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Variants that are not sold in a shop for a reason that lies above publishing, as a price that does not hold. */
export const stoppedRepository = (db: Kysely<DB>) => ({
  /**
   * @param looked (variant_id, code) of everything that was looked at; a code of null: it is sold. What is not among them stays. What stops or
   * is sold again is worked out anew for the shops.
   */
  async keep(shopId: number, looked: RawBuilder<unknown>): Promise<void> {
    await sql`
      with n as materialized (${looked}),
      gone as (
        delete from stopped_variants s using n where s.variant_id = n.variant_id and s.shop_id = ${shopId} and n.code is null
        returning s.variant_id),
      put as (
        insert into stopped_variants as s (variant_id, shop_id, code)
        select variant_id, ${shopId}::int, code from n where code is not null order by variant_id
        on conflict (variant_id, shop_id) do update set code = excluded.code where s.code <> excluded.code
        returning s.variant_id)
      insert into stock_due (variant_id) select variant_id from gone union select variant_id from put`.execute(db);
  },
});
