// Reads of others: shops, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { type RangeGoods, topShare } from '../contract/campaigns.checks.ts';

export type ShopRange = { readonly shop_id: number; readonly shop: string; readonly share: string };

/** By shop how much of the value of the accepted goods is reduced by at least `upTo` percent. Shops without accepted goods are left out. */
export async function rangesOf(db: Kysely<DB>, campaignId: number, upTo: string): Promise<ShopRange[]> {
  const { rows } = await sql<{ shop_id: number; shop: string; goods: RangeGoods[] }>`
    select i.shop_id, s.name as shop, json_agg(json_build_object('reference', i.reference::text,
        'pieces', least(coalesce(i.stock_limit, v.stock), v.stock),
        'percent', floor((i.reference - i.price_gross) * 100 / i.reference)::text) order by i.id) as goods
      from campaign_items i join variants v on v.id = i.variant_id join shops s on s.id = i.shop_id
     where i.campaign_id = ${campaignId} and i.state = 'accepted' and i.reference > 0 and i.price_gross is not null
     group by i.shop_id, s.name order by i.shop_id`.execute(db);
  return rows.map(({ shop_id, shop, goods }) => ({ shop_id, shop, share: topShare(goods, upTo) }));
}
