// Reads of others: presented_prices
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** `unitGross`: what the customer paid for one piece, before discounts of the line; `at`: when it was placed. */
export type SoldAt = { readonly variantId: number; readonly unitGross: string; readonly at: Date };

export type CampaignPrice = { readonly itemId: number; readonly market: string; readonly seller: string };

/**
 * A line at the price the shop showed is of the item that was shown. A cart keeps its prices for a while: else it is of the latest item with that price
 * whose campaign had started in the shop by then and ended a day before at most. A line at the regular price the shop showed is of none, though a
 * campaign before had the same one.
 */
export async function listPricesOf(
  db: Kysely<DB>,
  shopId: number,
  sold: readonly SoldAt[],
): Promise<(CampaignPrice | null)[]> {
  if (sold.length === 0) return [];
  const asked = sold.map(({ variantId, unitGross, at }, place) => ({ place, variantId, unitGross, at }));
  const { rows } = await sql<CampaignPrice & { place: number }>`
    select n.place, f.id as "itemId", f.market::text as market, (f.discount - f.market)::text as seller
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as n (place int, "variantId" bigint, "unitGross" numeric, at timestamptz)
      left join presented_prices p on p.variant_id = n."variantId" and p.shop_id = ${shopId} and p.period @> n.at
      cross join lateral (
        select i.id, d.discount, round(d.discount * coalesce(i.market_share, 100) / 100, 4) as market
          from campaign_items i join campaign_shops k on k.campaign_id = i.campaign_id and k.shop_id = i.shop_id
          cross join lateral (select greatest(coalesce(i.base_net - i.price_net, 0), 0) as discount) d
         where i.variant_id = n."variantId" and i.shop_id = ${shopId} and i.price_gross = n."unitGross"
           and (i.id = p.campaign_item_id or (i.market_share is not null and k.started_at <= n.at
             and (k.ended_at is null or k.ended_at > n.at - interval '1 day')))
         order by i.id is not distinct from p.campaign_item_id desc, k.started_at desc, i.id desc limit 1) f
     where p.campaign_item_id is not null or p.gross is distinct from n."unitGross"`.execute(db);
  const found = new Map(rows.map(({ place, ...price }) => [place, price]));
  return sold.map((_, place) => found.get(place) ?? null);
}
