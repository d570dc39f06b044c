// Reads of others: price_layers, shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Layer } from '#features/selling/publishing/server/publishing.public.ts';

/** The layer that decides for each of these variants, in a shop that announces by the lowest price of 30 days, where it names a reference. */
export async function decidingLayers(db: Kysely<DB>, shopId: number, variantIds: readonly number[]): Promise<Layer[]> {
  const { rows } = await sql<Layer>`
    select distinct on (y.variant_id) y.campaign_item_id as "itemId", y.variant_id as "variantId", y.net::text as net, y.gross::text as gross,
           y.reference::text as reference, y.priority, y.most_per_order as "mostPerOrder", y.campaign, y.told_version as "toldVersion"
      from price_layers y join shops s on s.id = y.shop_id and s.omnibus
     where y.shop_id = ${shopId} and y.variant_id = any(${variantIds}::bigint[])
     order by y.variant_id, y.priority desc, y.gross, y.campaign_item_id`.execute(db);
  return rows.filter((row) => row.reference !== null);
}
