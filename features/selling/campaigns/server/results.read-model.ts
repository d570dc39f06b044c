// Reads of others: shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { type CampaignResults, daysBefore } from '../contract/campaigns.model.ts';
import { borneByMarket, borneBySeller } from './shares.sql.read-model.ts';

/** `goods`: the variants that had a price of it, and the moments that are compared with. */
export type KeptResults = Omit<CampaignResults, 'before'> & {
  readonly shop_id: number;
  readonly shop: string;
  readonly goods: readonly number[];
  readonly from: Date | null;
  readonly until: Date | null;
};

/** What was sold at prices of a campaign, by shop; days are those of the shop, a kept that is not known of every piece is null. */
export async function listResults(
  db: Kysely<DB>,
  campaignId: number,
  { shopId, shops }: { readonly shopId: number | null; readonly shops: readonly number[] | null },
  now: Date,
): Promise<KeptResults[]> {
  const { rows } = await sql<KeptResults>`
    with sales as (
      select i.shop_id, l.qty, l.base_net, l.price_net, l.landed, i.price_gross, ${borneByMarket} as market, ${borneBySeller} as seller,
             to_char(l.at at time zone s.time_zone, 'YYYY-MM-DD') as day
        from campaign_sales l join campaign_items i on i.id = l.item_id join shops s on s.id = i.shop_id
       where i.campaign_id = ${campaignId}),
    days as (
      select shop_id, day, sum(qty)::int as units,
             case when bool_and(landed is not null) then round(sum(qty * (price_net - landed)), 2)::text end as kept from sales group by 1, 2)
    select k.shop_id, s.name as shop, s.currency, coalesce(t.units, 0) as units, coalesce(t.revenue, '0.00') as revenue,
           coalesce(t.discount, '0.00') as discount, coalesce(t.market, '0.00') as market, coalesce(t.sellers, '0.00') as sellers,
           coalesce((select json_agg(json_build_object('day', d.day, 'units', d.units, 'kept', d.kept) order by d.day) from days d
             where d.shop_id = k.shop_id), '[]') as days,
           case when k.started_at is not null then json_build_object('before', (p.start - ${daysBefore}::int)::text, 'start', p.start::text,
             'end', greatest(p.start, p.until)::text) end as period,
           case when k.started_at is not null then (p.start - ${daysBefore}::int)::timestamp at time zone s.time_zone end as "from",
           k.started_at as until,
           array(select i.variant_id from campaign_items i where i.campaign_id = k.campaign_id and i.shop_id = k.shop_id
             and i.state in ('active', 'sold_out', 'ended') order by 1) as goods
      from campaign_shops k join shops s on s.id = k.shop_id
      cross join lateral (select (k.started_at at time zone s.time_zone)::date as start,
        (least(coalesce(k.ended_at, k.end_at), ${now}::timestamptz) at time zone s.time_zone)::date as until) p
      left join (select shop_id, sum(qty)::int as units, round(sum(qty * price_gross), 2)::text as revenue,
          round(sum(qty * (base_net - price_net)), 2)::text as discount, round(sum(qty * market), 2)::text as market,
          round(sum(qty * seller), 2)::text as sellers from sales group by 1) t on t.shop_id = k.shop_id
     where k.campaign_id = ${campaignId} and (${shopId}::int is null or k.shop_id = ${shopId})
       and (${shops}::int[] is null or k.shop_id = any(${shops}::int[]))
     order by k.shop_id`.execute(db);
  return rows;
}
