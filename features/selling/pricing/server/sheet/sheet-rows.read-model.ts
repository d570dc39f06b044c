// Reads of others: products, sellers, shops, variant_prices, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { localTimeText } from '#server/db/moments.ts';

/** A price as it goes into a file; amounts are decimal text. */
export type SheetPrice = {
  readonly sku_intern: string;
  readonly name: string;
  readonly seller: string;
  readonly currency: string;
  readonly purchase_price: string | null;
  readonly purchase_currency: string;
  readonly landed: string | null;
  readonly price_net: string | null;
  readonly vat: string | null;
  readonly price_gross: string | null;
  readonly calculated_gross: string | null;
  readonly net_margin: string | null;
  readonly state: string | null;
  readonly pin: { readonly kind: 'net' | 'gross'; readonly amount: string; readonly reason: string } | null;
  /** By the shop's clock, `2027-03-31T18:00`. */
  readonly pin_until: string | null;
  /** The discount that runs or is planned; with VAT, where it is known. */
  readonly discount: { readonly id: number; readonly gross: string | null; readonly reason: string } | null;
  readonly discount_from: string | null;
  readonly discount_until: string | null;
  readonly version: number;
};

export const sheetRowsReadModel = (db: Kysely<DB>) => ({
  /** In the order of the ids. */
  async list(variantIds: readonly number[], shopId: number): Promise<SheetPrice[]> {
    const { rows } = await sql<SheetPrice>`
      select v.sku_intern, p.name, e.name as seller, s.currency, trim_scale(v.purchase_price)::text as purchase_price, v.currency as purchase_currency,
        trim_scale(r.landed)::text as landed, trim_scale(r.applied_net)::text as price_net, trim_scale(q.tvsh)::text as vat,
        trim_scale(r.applied_gross)::text as price_gross, trim_scale(r.calculated_gross)::text as calculated_gross,
        trim_scale(round(r.net_margin, 2))::text as net_margin, r.state,
        case when n.id is not null then jsonb_build_object('kind', n.kind, 'amount', trim_scale(n.amount)::text, 'reason', n.reason) end as pin,
        ${localTimeText(sql`n.until at time zone s.time_zone`)} as pin_until,
        case when d.id is not null then jsonb_build_object('id', d.id, 'reason', d.reason,
          'gross', trim_scale(coalesce(d.gross, case when d.kind = 'price' then d.value end))::text) end as discount,
        ${localTimeText(sql`d.begins_at at time zone s.time_zone`)} as discount_from,
        ${localTimeText(sql`d.ends_at at time zone s.time_zone`)} as discount_until, coalesce(r.version, 0) as version
      from unnest(${variantIds}::bigint[]) with ordinality as page (id, position)
      join variants v on v.id = page.id join products p on p.id = v.product_id join sellers e on e.id = p.seller_id join shops s on s.id = ${shopId}
      left join variant_prices q on q.variant_id = v.id and q.shop_id = s.id
      left join price_results r on r.variant_id = v.id and r.shop_id = s.id
      left join price_discounts d on d.variant_id = v.id and d.shop_id = s.id and d.state in ('planned', 'running')
      left join price_pins n on n.variant_id = v.id and n.shop_id = s.id and n.ended_at is null
      order by page.position`.execute(db);
    return rows;
  },

  /** Variants by SKU Intern that this person sees. */
  async findVariants(skus: readonly string[], sellerId: number | null): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: number; sku: string }>`select v.id, v.sku_intern as sku from variants v
      join products p on p.id = v.product_id where v.sku_intern = any(${skus}::text[])
        and (${sellerId}::bigint is null or p.seller_id = ${sellerId})`.execute(db);
    return new Map(rows.map(({ id, sku }) => [sku, id]));
  },

  async zoneOf(shopId: number): Promise<string> {
    const { rows } = await sql<{ zone: string }>`select time_zone as zone from shops where id = ${shopId}`.execute(db);
    return rows[0]!.zone;
  },
});
