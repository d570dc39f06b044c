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
  /** What market and seller bear of one piece, as its line froze it; null: by the share of the item. */
  readonly shares: { readonly market: string; readonly seller: string } | null;
  /** One euro in the order's currency on its day; null: not known. */
  readonly fxRate: string | null;
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
   * Counts a fact once; gives the item as it is now, or null where the fact was known. Whatever happens to a line later has the shares and the rate
   * it was placed at.
   */
  async add(sale: Sale): Promise<(KeptItem & { campaignId: number }) | null> {
    const { rows: added } = await sql`
      insert into campaign_sales (item_id, fact_key, order_id, line_id, qty, base_net, price_net, market, seller, fx_rate, landed, at)
      select i.id, ${sale.factKey}, ${sale.orderId}, ${sale.lineId}, ${sale.qty}, i.price_net + f.market + f.seller, i.price_net, f.market, f.seller,
        coalesce(b.fx_rate, ${sale.fxRate}::numeric),
        case when s.pricing_mode = 'calculated' then ${landedKnown} when v.currency = s.currency then v.purchase_price end, ${sale.at}
        from campaign_items i join variants v on v.id = i.variant_id join shops s on s.id = i.shop_id
        left join price_results r on r.variant_id = i.variant_id and r.shop_id = i.shop_id
        left join lateral (select l.market, l.seller, l.fx_rate from campaign_sales l
          where l.item_id = i.id and l.order_id = ${sale.orderId} and l.line_id = ${sale.lineId} and l.qty > 0
          order by l.id limit 1) b on true
        cross join lateral (select i.base_net - i.price_net as discount) d
        cross join lateral (select
          coalesce(b.market, ${sale.shares?.market ?? null}::numeric, round(d.discount * coalesce(i.market_share, 100) / 100, 4)) as market,
          coalesce(b.seller, ${sale.shares?.seller ?? null}::numeric,
            d.discount - round(d.discount * coalesce(i.market_share, 100) / 100, 4)) as seller) f
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

  /** The campaign a fact may be of, to be locked before it is counted; null: its product is out of it. */
  async campaignOf(itemId: number): Promise<number | null> {
    const { rows } = await sql<{
      id: number;
    }>`select campaign_id as id from campaign_items where id = ${itemId}`.execute(db);
    return rows[0]?.id ?? null;
  },
});
