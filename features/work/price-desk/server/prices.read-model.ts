// Reads of others: campaign_items, campaign_shops, campaigns, duty_rates, feed_runs, presented_prices, price_bundles, price_discounts, price_layers, price_pins, price_results, price_runs, product_list, products, publications, sellers, shop_drifts, users, variant_prices, variant_totals, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import {
  driftedSql,
  findsAllProducts,
  listName,
  pricesDriftedSql,
  productListFrom,
  productListWhere,
  type ResolvedFilters,
} from '#features/catalogue/products/server/products.public.ts';
import type { Scope } from '#server/context.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { PriceQuery } from '../contract/price-desk.calls.ts';
import type { PriceRow } from '../contract/price-desk.model.ts';
import type { PriceNarrowing } from '../contract/price-filters.ts';
import { figureOf, joinedFor, narrowedBy } from './price-conditions.sql.read-model.ts';
import { type Factors, factorsOf } from './price-figures.sql.read-model.ts';
import { profileForOf, profileOf } from './profile-of-bundle.sql.read-model.ts';

/** What is asked of prices beside the filters of products. */
export type PricesAsked = Pick<PriceQuery, 'orderKey' | 'orderBy'> & {
  readonly products: ResolvedFilters;
  readonly narrowed: PriceNarrowing;
  /** The feeds that are late, where it is asked for what hangs on them. */
  readonly lateFeeds: readonly number[];
  /** Only these variants; absent for all the filters find. */
  readonly only?: readonly number[] | undefined;
};
type Condition = RawBuilder<boolean>;
export type CountedPrices = { readonly count: number; readonly products: number };
/** Ids of variants, or what gives an array of them as a part of a statement. */
export type VariantIds = readonly number[] | RawBuilder<unknown>;

export const isEmpty = (ids: VariantIds): boolean => 'length' in ids && ids.length === 0;

/**
 * The variants of a shop as rows of prices: page and count by one filter. `lookups` is asked for what has one plan whatever the values are: `readDb`
 * plans every statement anew, which takes longer than reading a page (ADR 60).
 */
export const pricesReadModel = (db: Kysely<DB>, signal?: AbortSignal, lookups: Kysely<DB> = db) => {
  const how = signal ? ({ signal, inflightQueryAbortStrategy: 'cancel query' } as const) : undefined;
  return {
    /**
     * Ids of variants in the order of the list; `part` null: all of them. `factors` turn purchase prices into the shop's currency. `few`: a small share of
     * all variants is found (`listFound`).
     */
    async listIds(
      scope: Scope,
      asked: PricesAsked,
      factors: Factors,
      part: { readonly limit: number; readonly offset: number } | null,
      few = false,
    ): Promise<number[]> {
      const ids =
        few && inListOrSku(asked)
          ? sql<{
              id: number;
            }>`select v.id from (${narrowed(scope, asked, factors)}) v order by ${narrowedOrder(asked)}`
          : sql<{ id: number }>`select v.id ${from(scope, asked, factors, true)}
            where ${where(scope, asked, factors)} order by ${order(scope, asked, factors)}`;
      const { rows } = await sql<{ id: number }>`${ids}
        ${part === null ? sql`` : sql`limit ${part.limit} offset ${part.offset}`}`.execute(db, how);
      return rows.map((row) => row.id);
    },

    async count(scope: Scope, asked: PricesAsked, factors: Factors): Promise<number> {
      if (asksNothing(scope, asked)) {
        const { rows } = await sql<{ n: number }>`select ${countedVariants} as n`.execute(db, how);
        return rows[0]!.n;
      }
      const { rows } = await sql<{ n: number }>`select count(*)::int as n ${countedFrom(scope, asked, factors)}
        where ${where(scope, asked, factors)}`.execute(db, how);
      return rows[0]!.n;
    },

    /** The ids of a part, and how many there are. Where prices narrow the list, how a part is found best hangs on how many of all are found. */
    async listFound(
      scope: Scope,
      asked: PricesAsked,
      factors: Factors,
      part: { readonly limit: number; readonly offset: number },
    ): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
      const counted = this.count(scope, asked, factors);
      if (!narrows(asked)) {
        const [total, ids] = await Promise.all([counted, this.listIds(scope, asked, factors, part)]);
        return { ids, total };
      }
      const [total, { rows }] = await Promise.all([
        counted,
        sql<{ n: number }>`select ${countedVariants} as n`.execute(lookups, how),
      ]);
      const few = total * fewOf < rows[0]!.n;
      return { ids: total === 0 ? [] : await this.listIds(scope, asked, factors, part, few), total };
    },

    /** How many are found, and of how many products. */
    async countOfProducts(scope: Scope, asked: PricesAsked, factors: Factors): Promise<CountedPrices> {
      const { rows } =
        await sql<CountedPrices>`select count(*)::int as count, count(distinct v.product_id)::int as products
        ${countedFrom(scope, asked, factors)} where ${where(scope, asked, factors)}`.execute(db, how);
      return rows[0]!;
    },

    /**
     * The ids of the first `size` variants as a part of the statement that shows them, where all are found in the order of the list: its plan is the same
     * whatever the values are. The size stands in its text, since a plan for any number looks dearer than one for a few.
     */
    findFirst(scope: Scope, asked: PricesAsked, size: number): RawBuilder<unknown> | null {
      if (asked.orderKey !== undefined || !asksNothing(scope, asked)) return null;
      return sql`array(select v.id ${from(scope, asked, factorsOf(new Map()), true)} order by ${inListOrder} limit ${sql.lit(size)})`;
    },

    /** `ids` in their order, or what `findFirst` gave. */
    async listRows(ids: VariantIds, shopId: number, languageId: number): Promise<PriceDbRow[]> {
      if (isEmpty(ids)) return [];
      const { rows } = await rowsOf(ids, shopId, languageId).execute(lookups, how);
      return rows;
    },
  };
};

/** How many variants there are, as a part of a statement: what `count` gives where all are found. */
export const countedVariants: RawBuilder<number> = sql`(select coalesce(sum(n), 0)::int from variant_totals)`;

/** Whether all variants are found; the order makes no difference. */
const asksNothing = (scope: Scope, { products, narrowed, only }: PricesAsked): boolean =>
  Object.keys(narrowed).length === 0 && only === undefined && findsAllProducts(scope, products);

const from = ({ shopId, ...rest }: Scope, asked: PricesAsked, factors: Factors, ordered: boolean) => sql`
  from ${productListFrom({ shopId, ...rest }, asked.products, ordered)} join variants v on v.product_id = h.product_id
  ${joinedFor(shopId, { ...asked.narrowed, orderKey: ordered ? asked.orderKey : undefined }, factors)}`;

/** For a number alone: where nothing narrows the products, all of them are in the list, and no row of it has to be read. */
const countedFrom = (scope: Scope, asked: PricesAsked, factors: Factors) =>
  findsAllProducts(scope, asked.products)
    ? sql`from variants v ${joinedFor(scope.shopId, asked.narrowed, factors)}`
    : from(scope, asked, factors, false);

/** Less than one in so many is few. */
const fewOf = 10;

/** Whether prices narrow what the filters of products find. */
export const narrows = ({ narrowed }: PricesAsked): boolean => Object.keys(narrowed).length > 0;
const inListOrSku = ({ orderKey }: PricesAsked): boolean => orderKey === undefined || orderKey === 'sku_intern';

/**
 * A few of all are found first and put into their order afterwards (`offset 0`). To the planner the first ten always look cheap to find on a walk along
 * the list; where they are rare, the walk looks up the price of every variant there is and takes ten times as long as reading all of them once.
 */
const narrowed = (scope: Scope, asked: PricesAsked, factors: Factors) =>
  sql`select v.id, v.product_id, v.position${
    asked.orderKey === 'sku_intern'
      ? sql`, (select l.sku_intern from product_list l where l.product_id = v.product_id) as sku`
      : sql``
  } ${countedFrom(scope, asked, factors)} where ${where(scope, asked, factors)} offset 0`;
const narrowedOrder = ({ orderKey, orderBy }: PricesAsked): RawBuilder<unknown> =>
  orderKey === 'sku_intern'
    ? sql`v.sku ${sql.raw(orderBy ?? 'asc')}, v.position, v.id`
    : sql`v.product_id desc, v.position, v.id`;

function where(scope: Scope, { products, narrowed, lateFeeds, only }: PricesAsked, factors: Factors): Condition {
  return sql`${sql.join(
    [
      productListWhere(scope, products),
      ...(only === undefined ? [] : [sql`v.id = any(${[...only]}::bigint[])`]),
      ...narrowedBy(scope.shopId, narrowed, { ...factors, lateFeeds }),
    ],
    sql` and `,
  )}`;
}

const inListOrder = sql`h.product_id desc, v.position, v.id`;

function order({ shopId }: Scope, { orderKey, orderBy }: PricesAsked, factors: Factors): RawBuilder<unknown> {
  if (orderKey === undefined) return inListOrder;
  const direction = sql.raw(orderBy ?? 'asc');
  if (orderKey === 'sku_intern') return sql`h.sku_intern ${direction}, v.position, v.id`;
  return sql`${figureOf(shopId, orderKey, factors)} ${direction} nulls last, v.id`;
}

/** A row as the database has it; amounts are text. */
export type PriceDbRow = {
  readonly id: number;
  readonly product_id: number;
  readonly cover: string | null;
  readonly sku_intern: string;
  readonly sku: string;
  readonly name: string;
  readonly seller: { id: number; name: string };
  readonly stock: number;
  readonly purchase_price: string | null;
  readonly recommended_price: string | null;
  readonly currency: string;
  /** The supplier's. */
  readonly base: { price: string | null; discount_price: string | null; tvsh: string | null };
  readonly own: {
    price: string | null;
    discount_price: string | null;
    tvsh: string | null;
    customs_fee: string | null;
  } | null;
  readonly result: {
    readonly source: 'rule' | 'pin';
    readonly state: 'ok' | 'blocked' | 'quarantined' | 'held';
    readonly codes: string[];
    readonly warnings: string[];
    readonly transport: string | null;
    readonly transport_known: boolean;
    readonly landed: string | null;
    readonly kept: string | null;
    readonly net_margin: string | null;
    readonly calculated_gross: string | null;
    readonly applied_gross: string | null;
    readonly applied_at: string | null;
    readonly profile: string | null;
    readonly profile_for: PriceRow['profile_for'];
    readonly duty: string | null;
    readonly updated: { at: string; cause: string; by: string | null } | null;
  } | null;
  readonly discount_period: { from: string | null; until: string | null } | null;
  readonly low30: string | null;
  readonly campaign: { id: number; name: string; gross: string; reference: string | null; ends_at: string } | null;
  readonly pin: { kind: 'net' | 'gross'; amount: string; until: string | null; reason: string } | null;
  readonly presented: { gross: string; kind: 'regular' | 'discount'; since: string } | null;
  readonly in_shop: PriceRow['in_shop'];
  readonly delivered_at: Date | null;
};

const bundle = sql`r.bundle_id`;

/** Of the publication `o` in a shop: it was seen otherwise than it was sent, or a comparison found it so, as `alert=drift` finds it. */
const drift = (shopId: number) => sql`(exists (select from (select o.*) p where ${driftedSql} or ${pricesDriftedSql})
  or o.status = 'in_shop' and exists (select from shop_drifts d where d.product_id = v.product_id and d.shop_id = ${shopId} and d.kind in ('changed', 'missing')))`;

const rowsOf = (ids: VariantIds, shopId: number, languageId: number) => sql<PriceDbRow>`
  select v.id, v.product_id, l.cover, v.sku_intern, v.sku, ${listName(languageId, sql`v.product_id`)} as name,
    json_build_object('id', e.id, 'name', e.name) as seller, v.stock, v.purchase_price::text,
    v.recommended_price::text, v.currency,
    json_build_object('price', v.price::text, 'discount_price', v.discount_price::text, 'tvsh', v.tvsh::text) as base,
    case when q.variant_id is not null then json_build_object('price', q.price::text, 'discount_price', q.discount_price::text,
      'tvsh', q.tvsh::text, 'customs_fee', q.customs_fee::text) end as own,
    case when r.variant_id is not null then json_build_object('source', r.source, 'state', r.state, 'codes', r.codes,
      'warnings', r.warnings, 'transport', trim_scale(r.transport)::text,
      'transport_known', r.transport is not null or r.landed is null
        or coalesce((select b.steps #>> '{transport,kind}' is null from price_bundles b where b.id = r.bundle_id), true),
      'landed', r.landed::text, 'kept', r.kept::text, 'net_margin', r.net_margin::text,
      'calculated_gross', r.calculated_gross::text, 'applied_gross', r.applied_gross::text, 'applied_at', r.applied_at,
      'profile', ${profileOf(bundle)}, 'profile_for', ${profileForOf(bundle, sql`v.product_id`)}, 'duty', (select trim_scale(t.percent)::text from duty_rates t where t.id = r.duty_rate_id),
      'updated', (select json_build_object('at', r.calculated_at, 'cause', n.cause, 'by', (select ${nameOf('u')} from users u where u.id = n.user_id))
         from price_runs n where n.id = r.run_id)) end as result,
    (select json_build_object('from', coalesce(d.started_at, d.begins_at), 'until', d.ends_at) from price_discounts d
      where d.variant_id = v.id and d.shop_id = ${shopId} and d.state in ('planned', 'running')) as discount_period,
    (select trim_scale(min(w.gross))::text from presented_prices w where w.variant_id = v.id and w.shop_id = ${shopId}
      and w.period && tstzrange(now() - interval '30 days', now())) as low30,
    (select json_build_object('id', c.id, 'name', coalesce(c.names ->> 'EN', (select min(w.value) from jsonb_each_text(c.names) w)),
        'gross', trim_scale(y.gross)::text, 'reference', trim_scale(y.reference)::text, 'ends_at', k.end_at)
       from price_layers y join campaign_items i on i.id = y.campaign_item_id join campaigns c on c.id = i.campaign_id
       join campaign_shops k on k.campaign_id = c.id and k.shop_id = y.shop_id
      where y.variant_id = v.id and y.shop_id = ${shopId} order by y.priority desc, y.gross, y.campaign_item_id limit 1) as campaign,
    case when n.id is not null then json_build_object('kind', n.kind, 'amount', n.amount::text, 'until', n.until,
      'reason', n.reason) end as pin,
    (select json_build_object('gross', trim_scale(w.gross)::text, 'kind', w.kind, 'since', lower(w.period)) from presented_prices w
      where w.variant_id = v.id and w.shop_id = ${shopId} and upper_inf(w.period)) as presented,
    case when o.id is not null then json_build_object('status', o.status, 'is_updated', o.is_updated, 'drift', ${drift(shopId)}) end as in_shop,
    (select f.completed_at from feed_runs f where f.id = p.feed_run_id) as delivered_at
  from unnest((select ${ids}::bigint[])) with ordinality as page (id, position)
  join variants v on v.id = page.id
  join products p on p.id = v.product_id
  join product_list l on l.product_id = v.product_id
  join sellers e on e.id = p.seller_id
  left join variant_prices q on q.variant_id = v.id and q.shop_id = ${shopId}
  left join price_results r on r.variant_id = v.id and r.shop_id = ${shopId}
  left join price_pins n on n.variant_id = v.id and n.shop_id = ${shopId} and n.ended_at is null
  left join publications o on o.product_id = v.product_id and o.shop_id = ${shopId}
  order by page.position`;
