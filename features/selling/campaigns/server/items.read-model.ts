// Reads of others: price_layers, price_results, products, sellers, shops, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { DB } from '#database/tables.ts';
import { landedKnown } from '#features/selling/pricing/server/pricing.public.ts';
import { containing } from '#server/db/containing.ts';
import type { itemQuery } from '../contract/campaigns.calls.ts';
import { type CampaignItem, type Evidence, saysReduction } from '../contract/campaigns.model.ts';
import { percentSql } from './items.sql.read-model.ts';
import { shownKindsOf } from './shown-items.ts';

type Asked = z.output<typeof itemQuery>;
const plain = (column: string) => sql.raw(`trim_scale(${column})::text`);
const tables = sql`campaign_items i join variants v on v.id = i.variant_id join products p on p.id = v.product_id join shops s on s.id = i.shop_id
  join sellers e on e.id = i.seller_id`;
/** Amounts with the decimals people read; percent of what the reduction is shown against. */
const columns = sql`i.id, i.variant_id, p.id as product_id, v.sku_intern as sku, p.name, i.shop_id, s.name as shop, s.currency, i.seller_id, e.name as seller,
  i.state, i.code, i.code_values, i.reason, i.by_seller, ${plain('i.proposed')} as proposed, ${plain('i.base_gross')} as base_gross,
  ${plain('i.price_gross')} as price_gross, ${plain('i.reference')} as reference, ${plain('i.low30')} as low30,
  ${percentSql} as percent,
  case when i.price_net > 0 and landed.amount is not null then round((i.price_net - landed.amount) * 100 / i.price_net, 2)::text end as margin,
  v.stock, i.stock_limit, i.per_order, i.sold, i.version,
  (select coalesce(c.names ->> 'EN', (select min(n.value) from jsonb_each_text(c.names) n)) from price_layers own
     join price_layers y on y.variant_id = own.variant_id and y.shop_id = own.shop_id and y.campaign_item_id <> own.campaign_item_id
       and (-y.priority, y.gross, y.campaign_item_id) < (-own.priority, own.gross, own.campaign_item_id)
     join campaign_items o on o.id = y.campaign_item_id join campaigns c on c.id = o.campaign_id
    where own.campaign_item_id = i.id order by y.priority desc, y.gross limit 1) as covered_by`;
const landed = sql`left join price_results r on r.variant_id = v.id and r.shop_id = s.id
  cross join lateral (select case when s.pricing_mode = 'calculated' then ${landedKnown} when v.currency = s.currency then v.purchase_price end as amount) landed`;

/** Products of campaigns as staff see them. */
export const itemsReadModel = (db: Kysely<DB>) => ({
  async list(
    campaignId: number,
    asked: Asked,
    shops: readonly number[] | null,
  ): Promise<{ results: CampaignItem[]; total: number }> {
    const { page, pageSize, orderKey, orderBy = 'asc' } = asked;
    const direction = sql.raw(orderBy);
    const order: Record<NonNullable<Asked['orderKey']>, RawBuilder<unknown>> = {
      sku: sql`v.sku_intern ${direction}, i.id`,
      name: sql`fold(p.name) ${direction}, i.id`,
      state: sql`i.state ${direction}, i.id`,
      price: sql`i.price_gross ${direction} nulls last, i.id`,
      sold: sql`i.sold ${direction}, i.id`,
    };
    const where = whereOf(campaignId, asked, shops);
    const { rows } = await sql<Omit<CampaignItem, 'shown'>>`select ${columns} from ${tables} ${landed} where ${where}
      order by ${orderKey ? order[orderKey] : sql`i.id`} limit ${pageSize} offset ${page * pageSize}`.execute(db);
    const counted = await sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`.execute(
      db,
    );
    const kinds = await shownKindsOf(
      db,
      rows.filter(({ state }) => state === 'active'),
    );
    const results = rows.map((row) => {
      const shown = kinds.get(row.id) ?? null;
      return { ...row, ...(saysReduction(shown) ? {} : { reference: null, percent: null }), shown };
    });
    return { results, total: counted.rows[0]!.total };
  },

  async listIds(
    campaignId: number,
    asked: Partial<Asked>,
    shops: readonly number[] | null,
    limit: number | null = null,
  ): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select i.id from ${tables} where ${whereOf(campaignId, asked, shops)} order by i.id limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },

  async listNames(
    ids: readonly number[],
    sellerId: number | null,
  ): Promise<{ id: number; code: string; name: string }[]> {
    const { rows } = await sql<{ id: number; code: string; name: string }>`
      select i.id, v.sku_intern as code, p.name from campaign_items i join variants v on v.id = i.variant_id join products p on p.id = v.product_id
       where i.id = any(${ids}::bigint[]) and (${sellerId}::bigint is null or p.seller_id = ${sellerId})`.execute(db);
    return rows;
  },

  async listShops(ids: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ shop_id: number }>`
      select distinct shop_id from campaign_items where id = any(${ids}::bigint[])`.execute(db);
    return rows.map(({ shop_id }) => shop_id);
  },

  /** What was active, with the prices its low was found among. */
  async listEvidence(campaignId: number, shops: readonly number[] | null) {
    const { rows } = await sql<
      Pick<CampaignItem, 'id' | 'sku' | 'name' | 'shop' | 'currency' | 'price_gross' | 'reference' | 'low30'> & {
        zone: string;
        evidence: Evidence | null;
      }
    >`select i.id, v.sku_intern as sku, p.name, s.name as shop, s.currency, s.time_zone as zone, ${plain('i.price_gross')} as price_gross,
        ${plain('i.reference')} as reference, ${plain('i.low30')} as low30, i.evidence
      from ${tables} where i.campaign_id = ${campaignId} and (${shops}::int[] is null or i.shop_id = any(${shops}::int[]))
        and (i.market_share is not null or i.state = 'accepted') order by i.shop_id, v.sku_intern, i.id`.execute(db);
    return rows;
  },
});

const whereOf = (
  campaignId: number,
  asked: Partial<Asked>,
  shops: readonly number[] | null,
) => sql`i.campaign_id = ${campaignId}
  and (${shops}::int[] is null or i.shop_id = any(${shops}::int[]))
  ${asked.state && asked.state.length > 0 ? sql`and i.state = any(${asked.state}::text[])` : sql``}
  ${asked.code ? sql`and i.code = ${asked.code}` : sql``} ${asked.shop ? sql`and i.shop_id = ${asked.shop}` : sql``}
  ${asked.seller ? sql`and i.seller_id = ${asked.seller}` : sql``}
  ${
    asked.search_text
      ? sql`and (fold(p.name) like ${containing(asked.search_text)} or v.sku_intern ilike ${containing(sql`${asked.search_text}`)})`
      : sql``
  }`;
