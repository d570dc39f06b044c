// Reads of others: activity_log, brands, changed_after_approval, mapped_categories, product_list, product_list_shops, products, publications, review_decisions, review_requests, sellers, shops, users, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import {
  inAnyShop,
  inShopOf,
  listFacts,
  listFlags,
  listName,
  productListWhere,
  type ResolvedFilters,
  translatedFlag,
} from '#features/catalogue/products/server/products.public.ts';
import type { Scope } from '#server/context.ts';
import { momentText } from '#server/db/moments.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { LocalListQuery } from '../contract/local-products.calls.ts';
import { type CatalogueFind, type LocalCounts, usualSettings } from '../contract/local-products.model.ts';
import type { ArchiveReason, LocalState } from '../contract/local-products.moves.ts';

const s = productStatus;

/** Where a local product stands over all shops: the SQL of `localStateOf`. `l` is product_list, `p` products. */
const state = sql<LocalState>`case
  when ${inAnyShop} then ${sql.lit(s.inShop)}
  when p.status = ${sql.lit(s.pending)} then ${sql.lit(s.new)} else p.status end::int`;

/** Was it ever approved: by a move, as it was entered, or because a shop had it. History is of all features, publications of publishing. */
const wasApproved = sql<boolean>`(p.status = ${sql.lit(s.approved)}
  or exists (select from publications q where q.product_id = p.id)
  or exists (select from activity_log a where a.entity = 'product' and a.entity_id = p.id and a.action = 'status_changed'
       and (a.after->'status' = to_jsonb(${sql.lit(s.approved)}) or a.before->'status' = to_jsonb(${sql.lit(s.approved)}))))`;

/**
 * A reviewer asked for changes and has no answer yet; requests are of review. An approved product waits for its seller only while what was
 * changed of it is not accepted.
 */
const asksFor = (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from review_requests r join products a on a.id = r.product_id
    where r.product_id = ${id} and r.answered_at is null
      and (a.status in (${sql.lit(s.new)}, ${sql.lit(s.pending)})
        or a.status = ${sql.lit(s.approved)} and exists (select from changed_after_approval c where c.product_id = a.id)))`;

/** What keeps it from selling, the first one first: the order of `localProblems`. */
const problem = sql<string | null>`case
  when ${asksFor(sql`f.id`)} then 'asked'
  when f.state = ${sql.lit(s.ignored)} then 'refused'
  when f.state = ${sql.lit(s.archived)} then null
  when f.flags & ${sql.lit(listFlags.images)} = 0 then 'no_image'
  when f.facts & ${sql.lit(listFacts.leafCategory)} = 0 then 'no_category'
  when f.flags & ${sql.lit(translatedFlag(2))} = 0 then 'no_text'
  when coalesce(f.price, 0) <= 0 then 'no_price'
  when f.stock <= 0 then 'no_stock' end`;

/** What a reviewer said last; decisions are of review. */
const decision = (
  id: RawBuilder<unknown>,
) => sql`(select json_build_object('decision', d.decision, 'reason', d.reason, 'note', d.note,
    'at', ${momentText('d.decided_at')})
  from review_decisions d where d.product_id = ${id} order by d.id desc limit 1)`;

/** Approved, and running out by the rule of its seller (`st`). */
const isLow = sql<boolean>`(p.status = ${sql.lit(s.approved)}
  and coalesce(v.stock, 0) <= coalesce(st.low_stock, ${sql.lit(usualSettings.low_stock)}))`;

type Asked = Pick<LocalListQuery, 'status' | 'orderKey' | 'orderBy' | 'low_stock'> & {
  readonly filters: ResolvedFilters;
  readonly limit: number;
  readonly offset: number;
};

/** By what the list may be ordered: of the joined tables, and whether it is read from the variants. */
const orders = {
  sku: { by: () => sql`p.sku`, ofVariants: false },
  name: { by: ({ languageId }: ResolvedFilters) => sql`fold(${listName(languageId)})`, ofVariants: false },
  price: { by: () => sql`v.price`, ofVariants: true },
  stock: { by: () => sql`coalesce(v.stock, 0)`, ofVariants: true },
  updated_at: { by: () => sql`p.updated_at`, ofVariants: false },
};
type Order = keyof typeof orders;

/** Local products: every row of product_list whose seller is a local one, narrowed as every list of products is. */
export const localProductsReadModel = (db: Kysely<DB>) => {
  /** Each product with what its variants come to. */
  const withVariants = sql`left join local_product_settings st on st.seller_id = p.seller_id
    left join lateral (select min(x.price) as price, min(x.discount_price) as discount_price, sum(x.stock)::int as stock,
        count(*)::int as n, (array_agg(x.ean order by x.position, x.id) filter (where x.ean is not null))[1] as ean
      from variants x where x.product_id = p.id) v on true`;
  const from = (
    scope: Scope,
    { filters, low_stock }: Pick<Asked, 'filters' | 'low_stock'>,
    variants: RawBuilder<unknown>,
  ) =>
    sql`from product_list l
    ${inShopOf(scope.shopId)}
    join products p on p.id = l.product_id
    join sellers s on s.id = l.seller_id and s.local_seller
    ${variants}
    where ${productListWhere(scope, filters)} ${low_stock === '1' ? sql`and ${isLow}` : sql``}`;

  return {
    async count(scope: Scope, asked: Pick<Asked, 'filters' | 'low_stock'>): Promise<LocalCounts> {
      // Variants are only read for what asks for them: there are more of them than of anything else.
      const variants = asked.low_stock === '1' ? withVariants : sql``;
      const { rows } = await sql<{ state: number; n: number }>`select ${state} as state, count(*)::int as n
        ${from(scope, asked, variants)} group by 1`.execute(db);
      const of = (wanted: number) => rows.find((row) => row.state === wanted)?.n ?? 0;
      return {
        new: of(s.new),
        approved: of(s.approved),
        in_shop: of(s.inShop),
        ignored: of(s.ignored),
        archived: of(s.archived),
      };
    },

    /**
     * How many wait for a decision: as many as `count` says are new where nothing is asked.
     * Only what is approved is in a shop, so the rows of any one shop say who waits.
     */
    async countNew({ shopId, sellerId }: Scope): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from product_list_shops h
        join sellers s on s.id = h.seller_id and s.local_seller
        where h.shop_id = ${sql.lit(shopId)} and h.state in (${sql.lit(s.new)}, ${sql.lit(s.pending)})
          and (${sellerId}::bigint is null or h.seller_id = ${sellerId})`.execute(db);
      return rows[0]!.n;
    },

    async list(scope: Scope, asked: Asked): Promise<LocalRow[]> {
      const { filters, status, orderKey, orderBy, limit, offset } = asked;
      const { by, ofVariants } = orders[(orderKey ?? 'updated_at') as Order];
      const order = by(filters);
      const direction = sql.raw((orderBy ?? (orderKey ? 'asc' : 'desc')) as string);
      const variants = ofVariants || asked.low_stock === '1' ? withVariants : sql``;
      // The page is found first: what its rows show is not read for all the others.
      const { rows } = await sql<LocalRow>`
        with found as materialized (select p.id, row_number() over (order by ${order} ${direction} nulls last, p.id ${direction}) as place
            ${from(scope, asked, variants)}
            ${status === undefined ? sql`` : sql`and ${state} = ${status}`}
          order by place limit ${limit} offset ${offset}),
        f as (select p.id, p.sku, p.sku_intern, p.updated_at, p.status, ${isLow} as low, l.flags, l.facts, l.cover,
            ${listName(filters.languageId)} as name, ${state} as state,
            json_build_object('id', s.id, 'name', s.name, 'is_suspended', s.is_suspended) as seller,
            v.price, v.discount_price, coalesce(v.stock, 0) as stock, v.n as variants, v.ean, found.place
          from found join product_list l on l.product_id = found.id
            ${inShopOf(scope.shopId)}
            join products p on p.id = found.id
            join sellers s on s.id = l.seller_id
            ${withVariants})
        select f.id, f.seller, f.sku, f.sku_intern, f.ean, f.name, f.cover, f.state, f.price::text, f.discount_price::text, f.stock,
          f.variants, f.low, ${problem} as problem, ${decision(sql`f.id`)} as decision, ${wasApproved} as was_approved, f.updated_at,
          (select m.category_id from mapped_categories m where m.product_id = f.id and not m.is_deleted order by m.id limit 1) as category_id,
          coalesce((select json_agg(json_build_object('id', h.id, 'name', h.name, 'status', q.status, 'is_updated', q.is_updated) order by h.id)
            from publications q join shops h on h.id = q.shop_id where q.product_id = f.id), '[]') as shops,
          exists (select from local_product_drafts d where d.product_id = f.id) as has_draft,
          case when f.state = ${sql.lit(s.archived)} then p.status_since end as archived_at,
          case when f.state = ${sql.lit(s.archived)} then (select ${nameOf('u')}
            from activity_log a join users u on u.id = a.user_id
            where a.entity = 'product' and a.entity_id = f.id and a.action = 'status_changed'
              and a.after->'status' = to_jsonb(${sql.lit(s.archived)}) order by a.id desc limit 1) end as archived_by,
          case when f.state = ${sql.lit(s.archived)} then (select r.reason from local_archive_reasons r where r.product_id = f.id) end as archive_reason
        from f join products p on p.id = f.id
        order by f.place`.execute(db);
      return rows;
    },

    /** Of these products those that were approved once. */
    async listApprovedOnce(ids: readonly number[]): Promise<Set<number>> {
      const { rows } = await sql<{ id: number }>`select p.id from products p
        where p.id = any(${ids}::bigint[]) and ${wasApproved}`.execute(db);
      return new Set(rows.map((row) => row.id));
    },

    /** Which products of a seller have these SKUs, by a variant. */
    async findBySku(sellerId: number, skus: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await sql<{ sku: string; id: number }>`select v.sku, min(p.id) as id
        from products p join variants v on v.product_id = p.id
        where p.seller_id = ${sellerId} and v.sku = any(${skus}::text[]) group by v.sku`.execute(db);
      return new Map(rows.map((row) => [row.sku, row.id]));
    },

    /** Approved products of others, one for each EAN; of who sells them nothing leaves here. Brands are of brands. */
    async findInCatalogue(
      scope: Scope,
      filters: ResolvedFilters,
      sellerId: number,
      limit: number,
    ): Promise<(Omit<CatalogueFind, 'category'> & { readonly category_id: number | null })[]> {
      const ean =
        filters.search_type === 'ean'
          ? sql`(array_agg(x.ean order by x.ean <> ${filters.search_text ?? ''}, x.position) filter (where x.ean like ${`%${filters.search_text}%`}))[1]`
          : sql`(array_agg(x.ean order by x.position) filter (where x.ean is not null))[1]`;
      const { rows } = await sql<Omit<CatalogueFind, 'category'> & { category_id: number | null }>`
        with found as (
          select l.product_id as id, ${listName(filters.languageId)} as name, v.ean, v.n as variants
          from product_list l ${inShopOf(scope.shopId)} join products p on p.id = l.product_id
          left join lateral (select ${ean} as ean, count(*)::int as n from variants x where x.product_id = p.id) v on true
          where ${productListWhere(scope, filters)} and p.status = ${s.approved} and p.seller_id <> ${sellerId}
          order by l.product_id limit 200),
        one as (select distinct on (coalesce(ean, id::text)) * from found order by coalesce(ean, id::text), id)
        select o.id, o.ean, o.name, o.variants, b.name as brand,
          (select m.category_id from mapped_categories m where m.product_id = o.id and not m.is_deleted order by m.id limit 1) as category_id,
          (select min(q.id) from products q join variants w on w.product_id = q.id
            where q.seller_id = ${sellerId} and w.ean = o.ean and q.status <> ${s.archived}) as own_id
        from one o join products p on p.id = o.id left join brands b on b.id = p.brand_id
        order by length(o.name), o.id limit ${limit}`.execute(db);
      return rows;
    },

    /** How many approved products of a scope run out, and what reviewers put aside last. */
    async summary(scope: Scope, languageId: number) {
      const own = sql`join sellers s on s.id = p.seller_id and s.local_seller
        where (${scope.sellerId}::bigint is null or p.seller_id = ${scope.sellerId})`;
      const { rows: low } = await sql<{ n: number; waiting_since: Date | null }>`select
          count(*) filter (where ${isLow})::int as n,
          min(p.status_since) filter (where p.status = ${s.new} and not ${asksFor(sql`p.id`)}) as waiting_since
        from products p left join lateral (select sum(stock) as stock from variants where product_id = p.id) v on true
        left join local_product_settings st on st.seller_id = p.seller_id ${own}`.execute(db);
      const newest = async (which: RawBuilder<unknown>) => {
        const { rows } = await sql<Told>`
          select p.id, ${listName(languageId)} as name, ${decision(sql`p.id`)} as decision
          from products p join product_list l on l.product_id = p.id ${own} and ${which}
          order by p.status_since desc limit 5`.execute(db);
        return rows;
      };
      return {
        low: low[0]!.n,
        waitingSince: low[0]!.waiting_since,
        refused: await newest(sql`p.status = ${s.ignored}`),
        asked: await newest(asksFor(sql`p.id`)),
      };
    },
  };
};

type Told = { id: number; name: string; decision: { reason: string | null; at: string } | null };

export type LocalRow = {
  readonly id: number;
  readonly seller: { id: number; name: string; is_suspended: boolean };
  readonly sku: string;
  readonly sku_intern: string;
  readonly ean: string | null;
  readonly name: string;
  readonly cover: string | null;
  readonly state: LocalState;
  readonly price: string | null;
  readonly discount_price: string | null;
  readonly stock: number;
  readonly variants: number;
  readonly low: boolean;
  readonly problem: string | null;
  readonly decision: { decision: string; reason: string | null; note: string | null; at: string } | null;
  readonly was_approved: boolean;
  readonly updated_at: Date;
  readonly category_id: number | null;
  readonly shops: { id: number; name: string; status: string; is_updated: boolean }[];
  readonly has_draft: boolean;
  readonly archived_at: Date | null;
  readonly archived_by: string | null;
  readonly archive_reason: ArchiveReason | null;
};
