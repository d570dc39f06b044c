// Reads of others: product_list, products, publications, seller_prices, sellers, shops, users, variant_prices, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import {
  listName,
  productListFrom,
  productListWhere,
  type ResolvedFilters,
} from '#features/catalogue/products/server/products.public.ts';
import type { Scope } from '#server/context.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { LocalPriceQuery } from '../contract/local-prices.calls.ts';
import type { LocalPriceOrderKey } from '../contract/local-prices.columns.ts';
import { shownGross } from './price-figures.sql.read-model.ts';

/** What is asked beside the filters of products. `since` is a day in the zone of the house. */
export type LocalPricesAsked = Pick<LocalPriceQuery, 'show' | 'since' | 'orderKey' | 'orderBy'> & {
  readonly products: ResolvedFilters;
  /** Only these variants; null: all that are found. */
  readonly ids: readonly number[] | null;
  readonly zone: string;
};

/** A row as the database has it; amounts are text. */
export type LocalPriceDbRow = {
  readonly id: number;
  readonly product_id: number;
  readonly cover: string | null;
  readonly sku_intern: string;
  readonly sku: string;
  readonly ean: string | null;
  readonly name: string;
  readonly seller: { id: number; name: string };
  readonly category_id: number | null;
  readonly price: string | null;
  readonly discount_price: string | null;
  readonly tvsh: string | null;
  readonly shop_gross: string | null;
  readonly other_gross: string | null;
  readonly stock: number;
  readonly asked: { price: string | null; discount_price: string | null; at: string; by: string | null } | null;
  readonly changed_at: Date | null;
  readonly in_shop: string | null;
};

/** Variants of local sellers as rows of prices in one shop: page, count and file by one filter. */
export const localPricesReadModel = (db: Kysely<DB>, signal?: AbortSignal) => {
  const how = signal ? ({ signal, inflightQueryAbortStrategy: 'cancel query' } as const) : undefined;
  return {
    async count(scope: Scope, asked: LocalPricesAsked): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n ${from(scope, asked)}
        where ${where(scope, asked)}`.execute(db, how);
      return rows[0]!.n;
    },

    /** Ids of variants in the order of the list. */
    async listIds(
      scope: Scope,
      asked: LocalPricesAsked,
      part: { readonly limit: number; readonly offset: number } | null,
    ): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`select v.id ${from(scope, asked)} where ${where(scope, asked)}
        order by ${order(asked)} ${part ? sql`limit ${part.limit} offset ${part.offset}` : sql``}`.execute(db, how);
      return rows.map((row) => row.id);
    },

    async listRows(ids: readonly number[], shopId: number, languageId: number): Promise<LocalPriceDbRow[]> {
      if (ids.length === 0) return [];
      const { rows } = await rowsOf(ids, shopId, languageId).execute(db, how);
      return rows;
    },
  };
};

const from = ({ shopId, ...rest }: Scope, asked: LocalPricesAsked) => sql`
  from ${productListFrom({ shopId, ...rest }, asked.products, true)} join variants v on v.product_id = h.product_id
  join sellers e on e.id = h.seller_id and e.local_seller
  left join variant_prices q on q.variant_id = v.id and q.shop_id = ${shopId} join shops s on s.id = ${shopId}
  ${asked.orderKey === 'changed' || asked.orderKey === 'since' ? sql`left join lateral ${newest} n on true` : sql``}`;

const newest = sql`(select max(a.asked_at) as at, max(a.asked_at) filter (where a.state = 'waiting') as waiting_at
  from seller_prices a where a.variant_id = v.id)`;

/** On `v`: what another seller's approved product with the same EAN is sold for in the shop, the cheapest. */
const otherGross = (shopId: number): RawBuilder<string | null> => sql`(
  select min(o.gross) from variants mine cross join lateral (
    select ${shownGross} as gross from variants v left join variant_prices q on q.variant_id = v.id and q.shop_id = ${shopId}
      join shops s on s.id = ${shopId} join products p on p.id = v.product_id
     where v.ean = mine.ean and p.status = ${productStatus.approved}
       and p.seller_id <> (select own.seller_id from products own where own.id = mine.product_id)) o
   where mine.id = v.id)`;

function where(scope: Scope, { products, show, since, ids, zone }: LocalPricesAsked): RawBuilder<boolean> {
  const { shopId } = scope;
  const shown: Record<NonNullable<LocalPricesAsked['show']>, RawBuilder<boolean>> = {
    waiting: sql`exists (select from seller_prices a where a.variant_id = v.id and a.state = 'waiting')`,
    dearer: sql`${shownGross} > ${otherGross(shopId)}`,
    cheaper: sql`${shownGross} < ${otherGross(shopId)}`,
    no_price: sql`${shownGross} is null`,
  };
  return sql`${sql.join(
    [
      productListWhere(scope, products),
      ...(ids === null ? [] : [sql`v.id = any(${ids}::bigint[])`]),
      ...(show === undefined ? [] : [shown[show]]),
      ...(since === undefined
        ? []
        : [
            sql`exists (select from seller_prices a where a.variant_id = v.id
              and a.asked_at >= (${since}::date)::timestamp at time zone ${zone})`,
          ]),
    ],
    sql` and `,
  )}`;
}

function order({ orderKey, orderBy }: LocalPricesAsked): RawBuilder<unknown> {
  if (orderKey === undefined) return sql`h.product_id desc, v.position, v.id`;
  const direction = sql.raw(orderBy ?? 'asc');
  if (orderKey === 'sku_intern') return sql`h.sku_intern ${direction}, v.position, v.id`;
  const figures: Record<Exclude<LocalPriceOrderKey, 'sku_intern'>, RawBuilder<unknown>> = {
    net: sql`v.price`,
    shop_gross: shownGross,
    stock: sql`v.stock`,
    changed: sql`n.at`,
    since: sql`n.waiting_at`,
  };
  return sql`${figures[orderKey]} ${direction} nulls last, v.id`;
}

const rowsOf = (ids: readonly number[], shopId: number, languageId: number) => sql<LocalPriceDbRow>`
  select v.id, v.product_id, l.cover, v.sku_intern, v.sku, v.ean, ${listName(languageId, sql`v.product_id`)} as name,
    json_build_object('id', e.id, 'name', e.name) as seller, l.category_ids[1] as category_id, trim_scale(v.price)::text as price,
    trim_scale(v.discount_price)::text as discount_price, trim_scale(v.tvsh)::text as tvsh, ${shownGross}::text as shop_gross,
    ${otherGross(shopId)}::text as other_gross, v.stock, o.status as in_shop,
    (select max(a.asked_at) from seller_prices a where a.variant_id = v.id) as changed_at,
    (select json_build_object('price', trim_scale(a.price)::text, 'discount_price', trim_scale(a.discount_price)::text, 'at', a.asked_at,
        'by', ${nameOf('u')})
       from seller_prices a left join users u on u.id = a.asked_by where a.variant_id = v.id and a.state = 'waiting') as asked
  from unnest((select ${ids}::bigint[])) with ordinality as page (id, position)
  join variants v on v.id = page.id
  join product_list l on l.product_id = v.product_id
  join products p on p.id = v.product_id
  join sellers e on e.id = p.seller_id
  join shops s on s.id = ${shopId}
  left join variant_prices q on q.variant_id = v.id and q.shop_id = ${shopId}
  left join publications o on o.product_id = v.product_id and o.shop_id = ${shopId}
  order by page.position`;
