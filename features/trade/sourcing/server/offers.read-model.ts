// Reads of others: feed_runs, feeds, price_results, products, purchase_order_items, purchase_orders, reseller_ordering, seller_scores, sellers, shops, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { listBarred } from '#features/catalogue/exclusions/server/exclusions.public.ts';
import { carriesEan } from '#features/catalogue/products/server/products.public.ts';
import { arrivalOf } from '#features/selling/delivery-time/server/delivery-time.public.ts';
import { num } from '#kit/exact.ts';
import type { LostReason, Offer } from '../contract/sourcing.choice.ts';
import { offerEnds } from '../contract/sourcing.follow.ts';

/** A feed older than that says nothing of what can be had today; an offer that was refused is left out for as long. */
const daysOfFeed = 7;
const daysOfRefusal = 7;

type Row = Omit<Offer, 'landed' | 'available' | 'arrives' | 'atHub' | 'barred'> & {
  readonly of: number;
  readonly productId: number;
  readonly stock: number;
  readonly taken: number;
  readonly landed: string | null;
  readonly inList: boolean;
  readonly local: boolean;
  readonly suspended: boolean;
  readonly way: boolean;
  readonly held: boolean;
  readonly feedAt: Date | null;
  readonly refused: boolean;
};

/**
 * Who could supply each variant for a shop: every seller of the same variant, or of one with the same valid EAN (a number several products of one seller
 * have says nothing). By variant, with what each would cost landed, when it would be there, and why it cannot be had.
 */
export async function offersOf(
  db: Kysely<DB>,
  {
    variantIds,
    shopId,
    at,
    rateOf,
  }: {
    readonly variantIds: readonly number[];
    readonly shopId: number;
    readonly at: Date;
    /** One euro in a currency; null: not known. */
    readonly rateOf: (currency: string) => string | null;
  },
): Promise<Map<number, Offer[]>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with asked as (select v.id, v.ean from variants v where v.id = any(${[...new Set(variantIds)]}::bigint[])),
    same as (
      select a.id as of, a.id as variant_id from asked a
      union
      select a.id, w.id from asked a join variants w on ${carriesEan('w', sql`a.ean`)} where length(a.ean) in (8, 12, 13, 14))
    select s.of, v.id as "variantId", v.sku, p.id as "productId", p.seller_id as "sellerId", e.name as seller, v.purchase_price::text as cost,
        v.currency, v.stock, coalesce(t.taken, 0)::int as taken, r.landed::text as landed, q.score::float8 as score,
        p.is_in_vendor_list as "inList", e.local_seller as local, (e.is_suspended or e.deleted_at is not null) as suspended,
        o.seller_id is not null as way,
        exists (select from feeds f join feed_runs fr on fr.feed_id = f.id where f.seller_id = e.id and fr.status = 'held') as held,
        (select max(fr.completed_at) from feeds f join feed_runs fr on fr.feed_id = f.id
          where f.seller_id = e.id and f.enabled and fr.status = 'completed' and not fr.dry) as "feedAt",
        exists (select from allocations a join purchase_order_items i on i.id = a.po_item_id where i.variant_id = v.id and a.qty_ended > 0
          and a.ended_reason = any(${offerEnds as string[]}::text[]) and a.ended_at > ${at}::timestamptz - make_interval(days => ${daysOfRefusal})) as refused
      from same s join variants v on v.id = s.variant_id join products p on p.id = v.product_id join sellers e on e.id = p.seller_id
      left join reseller_ordering o on o.seller_id = e.id
      left join seller_scores q on q.seller_id = e.id
      left join price_results r on r.variant_id = v.id and r.shop_id = ${shopId} and r.cost = v.purchase_price and r.cost_currency = v.currency
      left join lateral (
        -- What was ordered since the supplier said its stock, and what is about to be.
        select sum(i.qty) as taken from purchase_order_items i join purchase_orders b on b.id = i.order_id
         where i.variant_id = v.id and (b.status in ('draft', 'approved')
           or (b.status in ('sent', 'acknowledged', 'new', 'accepted') and b.sent_at > coalesce(p.stock_updated_at, '-infinity')))) t on true
     order by s.of, e.id, v.id`.execute(db);
  const barred = await listBarred(db, [...new Set(rows.map(({ productId }) => productId))], shopId, 'send');
  const arrivals = await arrivalOf(db, {
    sources: rows.map(({ variantId, sellerId }) => ({ variantId, sellerId })),
    shopId,
    at,
  });
  const shop = await db.selectFrom('shops').select('currency').where('id', '=', shopId).executeTakeFirst();
  const offers = rows.map((row, place) => {
    const arrival = arrivals[place];
    const landed = row.landed ?? converted(row.cost, rateOf(row.currency), rateOf(shop?.currency ?? 'EUR'));
    return {
      of: row.of,
      offer: {
        variantId: row.variantId,
        sku: row.sku,
        sellerId: row.sellerId,
        seller: row.seller,
        cost: row.cost,
        currency: row.currency,
        landed,
        available: Math.max(0, row.stock - row.taken),
        arrives: arrival?.day ?? null,
        atHub: arrival?.atHub ?? null,
        score: row.score,
        barred: whyBarred(row, barred.has(row.productId), at),
      } satisfies Offer,
    };
  });
  return new Map(
    [...Map.groupBy(offers, ({ of }) => of)].map(([variantId, own]) => [variantId, own.map(({ offer }) => offer)]),
  );
}

/** Without transport and duty, where no price was calculated from this cost. */
const converted = (cost: string | null, from: string | null, to: string | null): string | null =>
  cost === null || from === null || to === null ? null : num(cost).div(from).times(to).toFixed(4);

function whyBarred(row: Row, isBarred: boolean, at: Date): LostReason | null {
  if (row.suspended) return 'suspended';
  if (row.local) return 'local';
  if (!row.way) return 'no_way';
  if (!row.inList) return 'not_in_list';
  if (row.held) return 'feed_held';
  if (row.feedAt !== null && at.getTime() - row.feedAt.getTime() > daysOfFeed * 86_400_000) return 'feed_old';
  if (isBarred) return 'barred';
  if (row.cost === null) return 'no_cost';
  return row.refused ? 'answered_short' : null;
}
