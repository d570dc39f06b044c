import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { pricedSql } from './prices.sql.read-model.ts';

/**
 * How a shop shows the price of a campaign's item: struck through with its reference (`reduced`), without one (`plain`), not at all since another
 * campaign decides (`covered`) or since its own price is not above it (`base`).
 */
export type LayerShown = { readonly itemId: number; readonly as: 'reduced' | 'plain' | 'covered' | 'base' };

/** The open layers of these products in a shop, by the same rule as the prices it is sent. What is not sold there is absent. */
export async function layersShown(
  db: Kysely<DB>,
  shopId: number,
  productIds: readonly number[],
): Promise<LayerShown[]> {
  const { rows } = await sql<LayerShown>`with ${pricedSql(productIds, shopId)}
    select y.campaign_item_id as "itemId", case when y.campaign_item_id <> p.layer_item then 'covered' when not p.layered then 'base'
             when p.reference > p.cut_gross then 'reduced' else 'plain' end as "as"
      from priced p join price_layers y on y.variant_id = p.variant_id and y.shop_id = p.shop_id`.execute(db);
  return rows;
}
