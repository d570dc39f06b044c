// Reads of others: price_results, shops, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { landedKnown } from '#features/selling/pricing/server/pricing.public.ts';
import type { KeptItem } from './items.repository.ts';

export type Sale = {
  readonly itemId: number;
  readonly factKey: string;
  readonly orderId: string;
  readonly lineId: string;
  /** Placed above 0, cancelled below. */
  readonly qty: number;
  readonly at: Date;
};

/** What orders took at prices of campaigns. */
export const salesRepository = (db: Kysely<DB>) => ({
  /** The item a line was placed at; null: at none. */
  async itemOfLine(orderId: string, lineId: string): Promise<number | null> {
    const { rows } = await sql<{ item_id: number }>`select item_id from campaign_sales
      where order_id = ${orderId} and line_id = ${lineId} and qty > 0 order by id limit 1`.execute(db);
    return rows[0]?.item_id ?? null;
  },

  /**
   * The item whose price a line has, of a campaign that has started in the shop by then and ended a day before at most: a cart keeps its prices for
   * a while. The latest of several.
   */
  async itemOfPrice(variantId: number, shopId: number, gross: string, at: Date): Promise<number | null> {
    const { rows } = await sql<{ id: number }>`
      select i.id from campaign_items i join campaign_shops k on k.campaign_id = i.campaign_id and k.shop_id = i.shop_id
       where i.variant_id = ${variantId} and i.shop_id = ${shopId} and i.price_gross = ${gross}::numeric and i.market_share is not null
         and k.started_at <= ${at} and (k.ended_at is null or k.ended_at > ${at}::timestamptz - interval '1 day') order by k.started_at desc, i.id desc limit 1`.execute(
      db,
    );
    return rows[0]?.id ?? null;
  },

  /** Whether the price a line has is the one an item froze. */
  async hasPrice(itemId: number, gross: string): Promise<boolean> {
    const { rows } =
      await sql`select from campaign_items where id = ${itemId} and price_gross = ${gross}::numeric`.execute(db);
    return rows.length > 0;
  },

  /** Counts a fact once; gives the item as it is now, or null where the fact was known. */
  async add(sale: Sale): Promise<(KeptItem & { campaignId: number }) | null> {
    const { rows: added } = await sql`
      insert into campaign_sales (item_id, fact_key, order_id, line_id, qty, base_net, price_net, landed, at)
      select i.id, ${sale.factKey}, ${sale.orderId}, ${sale.lineId}, ${sale.qty}, i.base_net, i.price_net,
        case when s.pricing_mode = 'calculated' then ${landedKnown} when v.currency = s.currency then v.purchase_price end, ${sale.at}
        from campaign_items i join variants v on v.id = i.variant_id join shops s on s.id = i.shop_id
        left join price_results r on r.variant_id = i.variant_id and r.shop_id = i.shop_id
       where i.id = ${sale.itemId}
      on conflict (item_id, fact_key) do nothing returning id`.execute(db);
    if (added.length === 0) return null;
    const { rows } = await sql<KeptItem & { campaignId: number }>`
      update campaign_items i set sold = (select coalesce(sum(qty), 0) from campaign_sales l where l.item_id = i.id), version = version + 1
       where i.id = ${sale.itemId}
      returning i.id, i.campaign_id as "campaignId", i.variant_id as "variantId", i.shop_id as "shopId", i.seller_id as "sellerId", i.state, i.code,
        i.reason, i.by_seller as "bySeller", trim_scale(i.proposed)::text as proposed, i.price_net::text as "priceNet",
        i.price_gross::text as "priceGross", i.reference::text as reference, i.stock_limit as "stockLimit", i.per_order as "perOrder", i.sold,
        i.version`.execute(db);
    return rows[0]!;
  },

  /** Campaigns a fact may be of, to be locked in this order before it is counted. */
  async campaignOf(itemId: number): Promise<number> {
    const { rows } = await sql<{
      id: number;
    }>`select campaign_id as id from campaign_items where id = ${itemId}`.execute(db);
    return rows[0]!.id;
  },
});
