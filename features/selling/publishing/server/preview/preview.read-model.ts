import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { seenAsSent } from '../seen-as-sent.read-model.ts';

/** What a preview asks about products that are or were in a shop. */
export const previewReadModel = (db: Kysely<DB>) => ({
  /** `differs`: content, prices or stock are others than were sent, or the shop shows something else that may not differ there. Products that were never there are absent. */
  async listStanding(
    ids: readonly number[],
    shopId: number,
  ): Promise<Map<number, { readonly live: boolean; readonly differs: boolean }>> {
    const { rows } = await sql<{ id: number; live: boolean; differs: boolean }>`select product_id as id,
        status = 'in_shop' as live,
        (desired_hash, desired_price_hash, desired_stock_hash) is distinct from (sent_hash, sent_price_hash, sent_stock_hash)
          or not ${seenAsSent} as differs
      from publications k where product_id = any(${ids}::bigint[]) and shop_id = ${shopId}`.execute(db);
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  },
});
