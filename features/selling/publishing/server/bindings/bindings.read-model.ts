// Reads of others: products, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { carriesEan, english, findsProduct, listName } from '#features/catalogue/products/server/products.public.ts';
import type { Said } from '#kit/sentence.ts';
import { containing } from '#server/db/containing.ts';
import type { BindingMatch, BindingRow, BindingSide } from '../../contract/bindings/bindings.ts';
import { bindingSides } from '../../contract/bindings/bindings.ts';

type Listed = Omit<BindingRow, 'matches' | 'at' | 'reason'> & {
  readonly at: Date | null;
  readonly reason: string | null;
  readonly reason_said: Said | null;
};

/** A product of the shop that is nobody's of ours. */
export type Foreign = {
  readonly remote_id: string;
  readonly name: string;
  readonly skus: readonly string[];
  readonly eans: readonly string[];
};

/** What a product has to do with a shop, before it is bound or let go. */
export type Standing = {
  readonly id: number;
  readonly version: number;
  readonly live: boolean;
  readonly missing: boolean;
  readonly remote_id: string | null;
  readonly name: string | null;
  readonly matched_by: string | null;
  readonly evidence: string | null;
  readonly state: 'asked' | 'bound' | 'letting_go' | null;
  readonly failed: boolean;
};

const nameOf = (product: string) =>
  sql`coalesce(${listName(english, sql.ref(`${product}.id`))}, ${sql.ref(`${product}.name`)})`;

/** Every row of both sides, with what is wrong with it. */
const sides = (shopId: number): RawBuilder<unknown> => sql`(
  select case when d.kind is null then 'bound' else 'broken' end as side, p.product_id,
      case when b.at > p.sent_at then b.remote_id else p.remote_id end as remote_id, b.name,
      coalesce(b.skus, '{}') as skus, coalesce(b.eans, '{}') as eans, coalesce(b.matched_by, 'key') as by, b.evidence, 'sent' as state,
      d.kind as problem, null::text as reason, null::jsonb as reason_said, d.id as difference, p.sent_at as at, d.remote_id as second
    from publications p
    left join shop_bindings b on b.shop_id = p.shop_id and b.product_id = p.product_id
    left join lateral (
      select x.id, x.kind, x.remote_id from shop_drifts x where x.shop_id = p.shop_id and x.product_id = p.product_id and x.kind in ('missing', 'twice')
      union all
      select null, 'shared', null where p.remote_id is not null and exists (select from publications o
        where o.shop_id = p.shop_id and o.remote_id = p.remote_id and o.status = 'in_shop' and o.id <> p.id)
        and not exists (select from shop_drifts x where x.shop_id = p.shop_id and x.product_id = p.product_id and x.kind = 'missing')) d on true
    where p.shop_id = ${shopId} and p.status = 'in_shop'
  union all
  select case when b.error is not null or b.gone_at is not null then 'broken' else 'bound' end, b.product_id, b.remote_id, b.name, b.skus, b.eans,
      b.matched_by, b.evidence, b.state, case when b.error is not null then 'refused' when b.gone_at is not null then 'missing' end, b.error, b.error_said,
      null, b.at, null
    from shop_bindings b
    where b.shop_id = ${shopId} and not exists (select from publications p
      where p.shop_id = b.shop_id and p.product_id = b.product_id and p.status = 'in_shop')
  union all
  select 'there', null, d.remote_id, d.name, d.skus, d.eans, null, null, null, null, null, null, d.id, d.found_at, null
    from shop_drifts d where d.shop_id = ${shopId} and d.kind = 'foreign'
  union all
  select 'here', o.id, null, null, '{}', '{}', null, null, null, null, null, null, null, null, null
    from products o where o.status = 4
      and not exists (select from publications p where p.shop_id = ${shopId} and p.product_id = o.id and p.status <> 'pending')
      and not exists (select from shop_bindings b where b.shop_id = ${shopId} and b.product_id = o.id))`;

const fits = (
  search: string,
): RawBuilder<boolean> => sql<boolean>`(${search} = '' or ${findsProduct(sql`r.product_id`, search)} or r.name ilike ${containing(sql`${search}`)} or r.remote_id = ${search}
  or ${search} = any(r.skus) or ${search} = any(r.eans))`;

type Sought = { readonly side: BindingSide | undefined; readonly search: string };
type Found = Listed & { readonly second: string | null };

/** The rows of a list in its order. */
const found = (shopId: number, { side, search }: Sought) => sql<Found>`select r.*, o.sku, ${nameOf('o')} as product
  from ${sides(shopId)} r left join products o on o.id = r.product_id
  where (${side ?? null}::text is null or r.side = ${side ?? null}) and ${fits(search)}
  order by array_position(array['broken', 'there', 'here', 'bound'], r.side), r.product_id, r.difference`;

/** Which of ours are which of theirs, for people. */
export const bindingsReadModel = (db: Kysely<DB>) => ({
  async list(
    shopId: number,
    { page, pageSize, ...sought }: Sought & { page: number; pageSize: number },
  ): Promise<Found[]> {
    const { rows } = await sql<Found>`${found(shopId, sought)} limit ${pageSize} offset ${page * pageSize}`.execute(db);
    return rows;
  },

  /**
   * All rows in the same order, so many at a time, in the transaction of the caller. A cursor: each page alone would go through both sides again.
   */
  async open(shopId: number, sought: Sought): Promise<(size: number) => Promise<Found[]>> {
    await sql`declare bindings no scroll cursor for ${found(shopId, sought)}`.execute(db);
    return async (size) => (await sql<Found>`fetch forward ${sql.lit(size)} from bindings`.execute(db)).rows;
  },

  async count(shopId: number, search: string): Promise<Record<BindingSide, number>> {
    const { rows } = await sql<{ side: BindingSide; n: number }>`select r.side, count(*)::int as n
      from ${sides(shopId)} r left join products o on o.id = r.product_id where ${fits(search)} group by 1`.execute(db);
    const of = new Map(rows.map((row) => [row.side, row.n]));
    return Object.fromEntries(bindingSides.map((one) => [one, of.get(one) ?? 0])) as Record<BindingSide, number>;
  },

  /**
   * What has one SKU or EAN on both sides and is bound on neither: of these products, of these of the shop, of the `first` so many of the shop.
   * What is archived here, or in the shop as it is, is left out.
   */
  async listMatches(
    shopId: number,
    {
      productIds = null,
      remoteIds = null,
      first = null,
    }: { productIds?: readonly number[] | null; remoteIds?: readonly string[] | null; first?: number | null },
  ): Promise<BindingMatch[]> {
    const ids = productIds && [...productIds];
    const theirs = remoteIds && [...remoteIds];
    const { rows } =
      await sql<BindingMatch>`select distinct on (m.product_id, d.remote_id, m.by) m.product_id, o.sku, ${nameOf('o')} as product,
        d.remote_id, d.name, m.by, m.value
      from shop_drifts d
      cross join lateral (
        select v.product_id, 'sku' as by, s.value from unnest(d.skus) s (value) join variants v on v.sku = s.value
        union select p.id, 'sku', s.value from unnest(d.skus) s (value) join products p on p.sku = s.value
        union select v.product_id, 'ean', e.value from unnest(d.eans) e (value) join variants v on v.ean = e.value
        union select v.product_id, 'ean', e.value from unnest(d.eans) e (value) join variants v on ${carriesEan('v', sql`e.value`)}
      ) m
      join products o on o.id = m.product_id
      where d.shop_id = ${shopId} and d.kind = 'foreign' and o.status <> 7
        and (${first}::int is null or d.id in (select x.id from shop_drifts x
          where x.shop_id = ${shopId} and x.kind = 'foreign' order by x.id limit ${first}::int))
        and (${ids}::bigint[] is null or m.product_id = any(${ids}::bigint[]))
        and (${theirs}::text[] is null or d.remote_id = any(${theirs}::text[]))
        and not exists (select from shop_bindings b where b.shop_id = d.shop_id and b.product_id = o.id)
        and not exists (select from publications p where p.shop_id = d.shop_id and p.product_id = o.id and p.status = 'in_shop'
          and not exists (select from shop_drifts g where g.shop_id = d.shop_id and g.product_id = o.id and g.kind = 'missing'))
      order by m.product_id, d.remote_id, m.by, m.value`.execute(db);
    return rows;
  },

  /** Those of the shop's products that are nobody's of ours. */
  async listForeign(shopId: number, remoteIds: readonly string[]): Promise<Map<string, Foreign>> {
    const { rows } = await sql<Foreign>`select remote_id, coalesce(name, remote_id) as name, skus, eans from shop_drifts
      where shop_id = ${shopId} and kind = 'foreign' and remote_id = any(${[...remoteIds]}::text[])`.execute(db);
    return new Map(rows.map((row) => [row.remote_id, row]));
  },

  async listStanding(ids: readonly number[], shopId: number): Promise<Standing[]> {
    const { rows } = await sql<Standing>`select o.id, o.version, coalesce(p.status = 'in_shop', false) as live,
        exists (select from shop_drifts d where d.shop_id = ${shopId} and d.product_id = o.id and d.kind = 'missing') as missing,
        b.remote_id, b.name, b.matched_by, b.evidence, b.state, coalesce(b.error is not null, false) as failed
      from products o
      left join publications p on p.product_id = o.id and p.shop_id = ${shopId}
      left join shop_bindings b on b.product_id = o.id and b.shop_id = ${shopId}
      where o.id = any(${[...ids]}::bigint[]) order by o.id`.execute(db);
    return rows;
  },

  /** Second ones of products, by numbers of differences. */
  async listSeconds(ids: readonly number[], shopId: number): Promise<{ productId: number; remoteId: string }[]> {
    const { rows } = await sql<{
      productId: number;
      remoteId: string;
    }>`select d.product_id as "productId", d.remote_id as "remoteId"
      from shop_drifts d join publications p on p.product_id = d.product_id and p.shop_id = d.shop_id and p.status = 'in_shop'
      where d.shop_id = ${shopId} and d.id = any(${[...ids]}::bigint[]) and d.kind = 'twice' and d.remote_id is not null
        and d.remote_id is distinct from p.remote_id order by 1`.execute(db);
    return rows;
  },
});
