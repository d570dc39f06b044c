// Reads of others: brands, currencies, exclusion_hits, exclusions, mapped_categories, price_bundles, price_quarantine, price_results, products, publications, sellers, shops, variant_prices, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { type PriceSteps, priceSteps } from '#features/selling/pricing/contract/pricing.steps.ts';
import { landedKnown } from '#features/selling/pricing/server/pricing.public.ts';
import type { CheckFacts } from '../contract/campaigns.checks.ts';
import type { InviteState } from '../contract/campaigns.status.ts';

export type Pair = { readonly variantId: number; readonly shopId: number };
export type PairFacts = Pair & {
  readonly productId: number;
  readonly sku: string;
  readonly facts: Omit<CheckFacts, 'low30'>;
};
type Row = {
  variant_id: number;
  shop_id: number;
  product_id: number;
  sku: string;
  in_shop: boolean;
  base_net: string | null;
  base_gross: string | null;
  vat: string;
  digits: number;
  steps: unknown;
  landed: string | null;
  price_state: CheckFacts['priceState'];
  discounted: boolean;
  other: string | null;
  stock: number;
  excluded: boolean;
  categories: number[];
  brand: number | null;
  seller_id: number;
  seller: string;
  suspended: boolean;
  invite: InviteState | null;
  omnibus: boolean;
};

const noSteps: Pick<PriceSteps, 'rounding' | 'selling'> = priceSteps.parse({});

/**
 * What the checks of a campaign ask of variants in shops, in one statement. Variants and shops that are not there are absent. Another campaign
 * counts while it is planned for the same time and not over, unless both allow it.
 */
export async function readItemFacts(db: Kysely<DB>, campaignId: number, pairs: readonly Pair[]): Promise<PairFacts[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<Row>`
    select v.id as variant_id, s.id as shop_id, v.product_id, v.sku_intern as sku,
      exists (select from publications u where u.product_id = p.id and u.shop_id = s.id and u.status = 'in_shop') as in_shop,
      trim_scale(b.price)::text as base_net, round(b.price * (1 + b.vat / 100), d.digits)::text as base_gross, trim_scale(b.vat)::text as vat, d.digits,
      (select w.steps from price_bundles w where not m.supplier and w.id = r.bundle_id) as steps,
      case when m.supplier then case when v.currency = s.currency then v.purchase_price end else ${landedKnown} end::text as landed,
      case when m.supplier then null when exists (select from price_quarantine w where w.variant_id = v.id and w.shop_id = s.id and w.state = 'open')
        then 'quarantined' else r.state end as price_state,
      coalesce(b.discount > 0 and b.discount < b.price, false) as discounted,
      (select coalesce(o.names ->> 'EN', (select min(n.value) from jsonb_each_text(o.names) n)) from campaign_items i
         join campaigns o on o.id = i.campaign_id join campaign_shops os on os.campaign_id = o.id and os.shop_id = i.shop_id
         join campaign_shops cs on cs.campaign_id = c.id and cs.shop_id = i.shop_id
        where i.variant_id = v.id and i.shop_id = s.id and o.id <> c.id and o.state in ('scheduled','running','paused')
          and i.state in ('accepted','active','sold_out') and os.ended_at is null and os.start_at < cs.end_at and cs.start_at < os.end_at
          and not (coalesce((o.rules ->> 'overlap')::boolean, false) and coalesce((c.rules ->> 'overlap')::boolean, false)) limit 1) as other,
      v.stock,
      exists (select from exclusion_hits h where h.product_id = p.id and (h.shop_ids is null or s.id = any(h.shop_ids)))
        or exists (select from mapped_categories k join exclusions x on x.in_force and x.kind = 'category'
          and x.category_id = any(category_path(k.category_id)) and (x.shop_ids is null or s.id = any(x.shop_ids))
          where k.product_id = p.id and not k.is_deleted and not exclusion_spares(x.id, p.id)) as excluded,
      array(select distinct up from mapped_categories k cross join lateral unnest(category_path(k.category_id)) up
        where k.product_id = p.id and not k.is_deleted) as categories,
      brand.shop_brand_id as brand, e.id as seller_id, e.name as seller, e.is_suspended or e.deleted_at is not null as suspended,
      (select n.state from campaign_invites n where n.campaign_id = c.id and n.seller_id = e.id) as invite, s.omnibus
    from unnest(${pairs.map((it) => it.variantId)}::bigint[], ${pairs.map((it) => it.shopId)}::int[]) as a (variant_id, shop_id)
    join variants v on v.id = a.variant_id join products p on p.id = v.product_id join sellers e on e.id = p.seller_id
    join shops s on s.id = a.shop_id join campaigns c on c.id = ${campaignId}
    left join brands brand on brand.id = p.brand_id
    cross join lateral (select coalesce((select digits from currencies where code = s.currency), 2) as digits) d
    cross join lateral (select s.pricing_mode <> 'calculated' as supplier) m
    left join variant_prices q on q.variant_id = v.id and q.shop_id = s.id
    left join price_results r on r.variant_id = v.id and r.shop_id = s.id
    cross join lateral (select nullif(case when q.price is not null then q.price when m.supplier and v.currency = s.currency then v.price end, 0) as price,
      case when q.price is not null then q.discount_price when m.supplier and v.currency = s.currency
        then coalesce(q.discount_price, v.discount_price) end as discount,
      coalesce(q.tvsh, case when m.supplier then v.tvsh end, 0) as vat) b`.execute(db);
  return rows.map((row) => ({
    variantId: row.variant_id,
    shopId: row.shop_id,
    productId: row.product_id,
    sku: row.sku,
    facts: {
      inShop: row.in_shop,
      baseNet: row.base_net,
      baseGross: row.base_gross,
      vat: row.vat,
      digits: row.digits,
      steps: row.steps === null ? noSteps : priceSteps.parse(row.steps),
      landed: row.landed,
      priceState: row.price_state,
      discounted: row.discounted,
      otherCampaign: row.other,
      stock: row.stock,
      excluded: row.excluded,
      categories: row.categories,
      brand: row.brand,
      seller: {
        id: row.seller_id,
        name: row.seller,
        suspended: row.suspended,
        invited: row.invite !== null && row.invite !== 'declined',
        declined: row.invite === 'declined',
      },
      omnibus: row.omnibus,
    },
  }));
}
