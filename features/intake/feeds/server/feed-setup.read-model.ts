// Reads of others: products, sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { inShopOf, listFlags, shopFlags } from '#features/catalogue/products/server/products.public.ts';
import type { Scope } from '#server/context.ts';
import type { ResellerFigures } from '../contract/feed-setup.model.ts';

/** What the list of feeds tells of the resellers' products. */
export const feedSetupReadModel = (db: Kysely<DB>) => ({
  /** All products of each reseller in one pass. */
  async listFigures({ sellerId, shopId }: Scope): Promise<ResellerFigures[]> {
    const changed = sql.lit(shopFlags.changed);
    const { rows } = await sql<ResellerFigures>`
      select s.id as seller_id, count(l.product_id)::int as products,
        count(*) filter (where p.status = ${sql.lit(productStatus.new)})::int as new,
        count(*) filter (where h.flags & ${changed} <> 0)::int as changed,
        count(*) filter (where l.flags & ${sql.lit(listFlags.inVendorList)} = 0)::int as gone
      from sellers s left join (product_list l ${inShopOf(shopId)}) on l.seller_id = s.id left join products p on p.id = l.product_id
      where not s.local_seller and s.deleted_at is null ${sellerId === null ? sql`` : sql`and s.id = ${sellerId}`}
      group by s.id`.execute(db);
    return rows;
  },
});
