// Reads of others: campaign_items, campaign_shops, campaigns, presented_prices, price_events, price_pins, product_list, products, sellers, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { listName } from '#features/catalogue/products/server/products.public.ts';
import { isEmpty, type PriceDbRow, type VariantIds } from './prices.read-model.ts';
import { profileOf } from './profile-of-bundle.sql.read-model.ts';

/** A row of the past as the database has it; amounts are text. */
export type PastPriceDbRow = Pick<
  PriceDbRow,
  'id' | 'product_id' | 'cover' | 'sku_intern' | 'sku' | 'name' | 'seller' | 'stock' | 'pin' | 'presented' | 'campaign'
> & {
  /** The price that held then, as the log tells it. */
  readonly held: {
    readonly at: string;
    readonly net: string | null;
    readonly gross: string | null;
    readonly margin: string | null;
  } | null;
  /** What was last found out about it by then. */
  readonly last: {
    readonly state: 'ok' | 'blocked' | 'quarantined' | 'held';
    readonly codes: string[];
    readonly field: 'price' | 'state';
    readonly gross: string | null;
    readonly cost: string | null;
    readonly cost_currency: string | null;
    readonly recommended: string | null;
    readonly vat: string | null;
    readonly pinned: boolean;
    readonly profile: string | null;
  } | null;
  readonly discount_gross: string | null;
};

/** Prices of a shop as they were at a moment: read from the log and from what the shop confirmed, for the variants of a page alone. */
export const pastPricesReadModel = (db: Kysely<DB>, signal?: AbortSignal) => ({
  async listRows(ids: VariantIds, shopId: number, languageId: number, at: Date): Promise<PastPriceDbRow[]> {
    if (isEmpty(ids)) return [];
    const how = signal ? ({ signal, inflightQueryAbortStrategy: 'cancel query' } as const) : undefined;
    const { rows } = await rowsAt(ids, shopId, languageId, at).execute(db, how);
    return rows;
  },
});

const rowsAt = (ids: VariantIds, shopId: number, languageId: number, at: Date) => sql<PastPriceDbRow>`
  select v.id, v.product_id, l.cover, v.sku_intern, v.sku, ${listName(languageId, sql`v.product_id`)} as name,
    json_build_object('id', s.id, 'name', s.name) as seller, v.stock,
    (select json_build_object('at', e.at, 'net', trim_scale(e.new_net)::text, 'gross', trim_scale(e.new_gross)::text, 'margin', round(e.margin_new, 2)::text)
       from price_events e where e.variant_id = v.id and e.shop_id = ${shopId} and e.field = 'price' and e.at <= ${at}
      order by e.at desc, e.id desc limit 1) as held,
    (select json_build_object('state', e.state, 'codes', e.codes, 'field', e.field, 'gross', trim_scale(e.new_gross)::text, 'cost', e.inputs->>'cost',
         'cost_currency', e.inputs->>'cost_currency', 'recommended', e.inputs->>'recommended_price', 'vat', e.inputs->>'vat', 'pinned', e.inputs ? 'pin_kind', 'profile', ${profileOf(sql`(e.inputs->>'bundle_id')::bigint`)})
       from price_events e where e.variant_id = v.id and e.shop_id = ${shopId} and e.field in ('price', 'state') and e.at <= ${at}
      order by e.at desc, e.id desc limit 1) as last,
    (select trim_scale(e.new_gross)::text from price_events e where e.variant_id = v.id and e.shop_id = ${shopId} and e.field = 'discount'
        and e.at <= ${at} order by e.at desc, e.id desc limit 1) as discount_gross,
    (select json_build_object('kind', n.kind, 'amount', n.amount::text, 'until', n.until, 'reason', n.reason) from price_pins n
      where n.variant_id = v.id and n.shop_id = ${shopId} and n.created_at <= ${at} and (n.ended_at is null or n.ended_at > ${at})
      order by n.id desc limit 1) as pin,
    (select json_build_object('gross', trim_scale(w.gross)::text, 'kind', w.kind, 'since', lower(w.period)) from presented_prices w
      where w.variant_id = v.id and w.shop_id = ${shopId} and w.period @> ${at}::timestamptz) as presented,
    (select json_build_object('id', c.id, 'name', coalesce(c.names ->> 'EN', (select min(t.value) from jsonb_each_text(c.names) t)),
        'gross', trim_scale(w.gross)::text, 'reference', trim_scale(i.reference)::text, 'ends_at', k.end_at)
       from presented_prices w join campaign_items i on i.id = w.campaign_item_id join campaigns c on c.id = i.campaign_id
       join campaign_shops k on k.campaign_id = c.id and k.shop_id = w.shop_id
      where w.variant_id = v.id and w.shop_id = ${shopId} and w.period @> ${at}::timestamptz) as campaign
  from unnest((select ${ids}::bigint[])) with ordinality as page (id, position)
  join variants v on v.id = page.id
  join products p on p.id = v.product_id
  join product_list l on l.product_id = v.product_id
  join sellers s on s.id = p.seller_id
  order by page.position`;
