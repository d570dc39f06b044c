// Reads of others: categories, currencies, products, publications, shops, variant_prices, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { momentText } from '#server/db/moments.ts';
import { campaignLimits } from '../contract/campaigns.limits.ts';
import { type LocalCampaign, type LocalOffer, saysReduction } from '../contract/campaigns.model.ts';
import { percentSql } from './items.sql.read-model.ts';
import { shownKindsOf } from './shown-items.ts';

type StoredOffer = Omit<LocalOffer, 'item'> & {
  readonly product_id: number;
  readonly item: Omit<NonNullable<LocalOffer['item']>, 'shown'> | null;
};

/** What a local seller sees of campaigns: invitations and its own offers, nothing of others, no margins. */
export const localReadModel = (db: Kysely<DB>) => ({
  async list(sellerId: number): Promise<LocalCampaign[]> {
    const { rows } = await sql<LocalCampaign>`select c.id, c.names, c.type, c.state, n.state as invite,
        (select json_agg(json_build_object('id', k.shop_id, 'name', s.name, 'zone', s.time_zone, 'start_at', ${momentText('k.start_at')}, 'end_at', ${momentText('k.end_at')}) order by k.shop_id)
          from campaign_shops k join shops s on s.id = k.shop_id where k.campaign_id = c.id) as shops,
        ${momentText('c.proposal_until')} as proposal_until, c.rules ->> 'min_percent' as min_percent,
        (select coalesce(json_agg(json_build_object('category', g.name, 'percent', w ->> 'percent') order by g.name), '[]')
          from jsonb_array_elements(c.rules -> 'min_percents') w join categories g on g.id = (w ->> 'category')::bigint) as min_percents, c.descriptions,
        coalesce(c.messages -> 'invite', '{}') as message,
        trim_scale(100 - c.market_share)::text as seller_share,
        (select count(*)::int from campaign_items i where i.campaign_id = c.id and i.seller_id = n.seller_id and i.state <> 'withdrawn') as proposed,
        (select count(*)::int from campaign_items i where i.campaign_id = c.id and i.seller_id = n.seller_id
          and i.state in ('accepted','active','sold_out','ended')) as accepted
      from campaign_invites n join campaigns c on c.id = n.campaign_id
      where n.seller_id = ${sellerId} and c.state <> 'draft'
      order by c.state in ('ended','cancelled'), c.proposal_until desc nulls last, c.id desc limit 100`.execute(db);
    return rows;
  },

  async listOffers(campaignId: number, sellerId: number): Promise<LocalOffer[]> {
    const { rows } =
      await sql<StoredOffer>`select v.id as variant_id, s.id as shop_id, s.name as shop, s.currency, v.sku_intern as sku, p.name, v.stock, p.id as product_id,
        round(b.price * (1 + b.vat / 100), coalesce(d.digits, 2))::text as price,
        case when i.id is not null then json_build_object('id', i.id, 'state', i.state, 'code', i.code, 'code_values', i.code_values, 'reason', i.reason,
          'price_gross', trim_scale(i.price_gross)::text, 'percent', ${percentSql}, 'proposed', trim_scale(i.proposed)::text, 'stock_limit', i.stock_limit, 'sold', i.sold) end as item
      from campaign_shops k join shops s on s.id = k.shop_id
      join publications u on u.shop_id = s.id and u.status = 'in_shop'
      join products p on p.id = u.product_id and p.seller_id = ${sellerId}
      join variants v on v.product_id = p.id
      left join currencies d on d.code = s.currency
      left join variant_prices q on q.variant_id = v.id and q.shop_id = s.id
      cross join lateral (select nullif(coalesce(q.price, case when s.pricing_mode <> 'calculated' and v.currency = s.currency then v.price end), 0) as price,
        coalesce(q.tvsh, case when s.pricing_mode <> 'calculated' then v.tvsh end, 0) as vat) b
      left join campaign_items i on i.campaign_id = k.campaign_id and i.variant_id = v.id and i.shop_id = s.id
      where k.campaign_id = ${campaignId} and b.price is not null
      order by fold(p.name), v.id, s.id limit ${campaignLimits.rows}`.execute(db);
    const kinds = await shownKindsOf(
      db,
      rows.flatMap(({ item, product_id, shop_id }) =>
        item?.state === 'active' ? [{ id: item.id, product_id, shop_id }] : [],
      ),
    );
    return rows.map(({ product_id: _, item, ...offer }) => {
      const shown = (item && kinds.get(item.id)) ?? null;
      return { ...offer, item: item && { ...item, ...(saysReduction(shown) ? {} : { percent: null }), shown } };
    });
  },

  /** Of these variants, those the seller sells. */
  async ownVariants(sellerId: number, ids: readonly number[]): Promise<Map<number, string>> {
    const { rows } = await sql<{
      id: number;
      sku: string;
    }>`select v.id, v.sku_intern as sku from variants v join products p on p.id = v.product_id
      where v.id = any(${ids}::bigint[]) and p.seller_id = ${sellerId}`.execute(db);
    return new Map(rows.map(({ id, sku }) => [id, sku]));
  },
});
