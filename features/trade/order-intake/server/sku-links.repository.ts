import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** What shops call products, where people said so. */
export const skuLinksRepository = (db: Kysely<DB>) => ({
  async save(
    link: { shopId: number; sku: string; variantId: number; userId: number | null },
    now: Date,
  ): Promise<void> {
    await sql`insert into order_sku_links (shop_id, sku, variant_id, user_id, created_at)
      values (${link.shopId}, ${link.sku}, ${link.variantId}, ${link.userId}::bigint, ${now})
      on conflict (shop_id, sku) do update set variant_id = excluded.variant_id, user_id = excluded.user_id, created_at = excluded.created_at`.execute(
      db,
    );
  },
});
