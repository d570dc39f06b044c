// Reads of others: campaign_items, shops, variants
import { type Kysely, sql } from 'kysely';
import type { ShopPrice } from '#connectors/kit/shop-document.ts';
import type { DB } from '#database/tables.ts';

/** Prices a shop has confirmed of one product: under which attempt, and since when if not since now. */
export type Confirmed = {
  readonly productId: number;
  readonly attempt: number;
  readonly prices: readonly ShopPrice[];
  readonly since?: Date | null;
};

const variantIdOf = (key: string): number => Number(key.slice(key.lastIndexOf('-') + 1));

/** What customers were shown, and from when till when. Take the publications first: the later confirmation closes what is open then. */
export const presentedRepository = (db: Kysely<DB>) => ({
  /** A price that goes on is left as it is; another one ends it; a variant that is no longer sold ends without a next one. */
  async confirm(confirmed: readonly Confirmed[], shopId: number): Promise<void> {
    if (confirmed.length === 0) return;
    const rows = confirmed.flatMap(({ attempt, prices, since }) =>
      prices.map((it) => ({
        variant: variantIdOf(it.variantKey),
        net: it.discountPrice ?? it.price,
        gross: it.discountGross ?? it.gross,
        currency: it.currency,
        kind: it.discountPrice === null ? 'regular' : 'discount',
        announced: it.referencePrice !== null,
        item: it.campaignItem ?? null,
        attempt,
        since: since ?? null,
      })),
    );
    // Where the 30-day rule holds, a lower price that is announced against nothing is a price like any: no step of a reduction. Elsewhere a reduction
    // is announced against the former price, which would change with it.
    const shown = sql`(select s.variant_id, s.net, s.gross, s.currency, s.attempt, s.since, s.item,
          case when s.announced or not (select omnibus from shops where id = ${shopId}) then s.kind else 'regular' end as kind
        from unnest(${rows.map((it) => it.variant)}::bigint[], ${rows.map((it) => it.net)}::numeric[],
        ${rows.map((it) => it.gross)}::numeric[], ${rows.map((it) => it.currency)}::text[], ${rows.map((it) => it.kind)}::text[],
        ${rows.map((it) => it.attempt)}::int[], ${rows.map((it) => it.since)}::timestamptz[], ${rows.map((it) => it.item)}::bigint[],
        ${rows.map((it) => it.announced)}::bool[])
      as s (variant_id, net, gross, currency, kind, attempt, since, item, announced)) as n`;
    const variantIds = await variantsOf(
      db,
      confirmed.map((it) => it.productId),
    );
    const { rows: closed } = await sql<{ id: number; at: string }>`update presented_prices p set period = ${ended}
      where p.variant_id = any(${variantIds}::bigint[]) and p.shop_id = ${shopId} and upper_inf(p.period) and not exists (select from ${shown} where n.variant_id = p.variant_id
          and (n.net, n.gross, n.currency, n.kind) = (p.net, p.gross, p.currency, p.kind)
          and n.item is not distinct from p.campaign_item_id)
      returning p.variant_id as id, upper(p.period)::text as at`.execute(db);
    // Deleted variants are of no shop any more, and an order of ids lets two confirmations wait for each other.
    await sql`insert into presented_prices (variant_id, shop_id, net, gross, currency, kind, campaign_item_id, period, attempt)
      select n.variant_id, ${shopId}, n.net, n.gross, n.currency, n.kind,
             (select i.id from campaign_items i where i.id = n.item),
             tstzrange(coalesce(c.at, greatest(coalesce(n.since, clock_timestamp()), last.upper)), null), n.attempt
        from ${shown} join variants v on v.id = n.variant_id
        -- What follows begins where the one before ended: a reduction without a break is one.
        left join unnest(${closed.map((it) => it.id)}::bigint[], ${closed.map((it) => it.at)}::timestamptz[]) as c (id, at) on c.id = n.variant_id
        left join lateral (select max(upper(o.period)) as upper from presented_prices o
          where o.variant_id = n.variant_id and o.shop_id = ${shopId}) last on true
       where not exists (select from presented_prices o where o.variant_id = n.variant_id and o.shop_id = ${shopId} and upper_inf(o.period))
       order by n.variant_id`.execute(db);
  },

  /** The shop has confirmed that it no longer has these products. */
  async end(productIds: readonly number[], shopId: number): Promise<void> {
    if (productIds.length === 0) return;
    await sql`update presented_prices p set period = ${ended}
      where p.variant_id = any(${await variantsOf(db, productIds)}::bigint[]) and p.shop_id = ${shopId} and upper_inf(p.period)`.execute(
      db,
    );
  },
});

/** Up to now, and never empty: two confirmations of one moment follow one another. */
const ended = sql`tstzrange(lower(p.period), greatest(clock_timestamp(), lower(p.period) + interval '1 microsecond'))`;

/**
 * All variants of products, asked before: a statement that finds them together with their prices reads every open price of the shop where the planner
 * thinks these few, as it does of prices that are new.
 */
async function variantsOf(db: Kysely<DB>, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from variants where product_id = any(${productIds}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}
