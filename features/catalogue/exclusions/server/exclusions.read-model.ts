// Reads of others: categories, product_list_shops, products, sellers, shop_brands, shops, users
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { pathsOf } from '#features/catalogue/categories/server/categories.public.ts';
import { momentText } from '#server/db/moments.ts';
import { nameOf } from '#server/db/person-name.ts';
import type {
  Exceptions,
  Exclusion,
  ExclusionEffect,
  ExclusionState,
  ExclusionTarget,
} from '../contract/exclusions.model.ts';

export type ExclusionFilters = {
  readonly search_text?: string | undefined;
  readonly kind?: string | undefined;
  readonly shop?: number | undefined;
  readonly scope?: string | undefined;
  readonly state?: ExclusionState | undefined;
};
type Listed = Omit<Exclusion, 'state'> & { readonly target_path: string | null };

/** The products a target is about, without those of the exceptions; of products, brands and categories. */
const affected = ({ kind, category_id, shop_brand_id, word }: ExclusionTarget, spared: Exceptions) => sql`
  exclusion_affected(${kind}, ${category_id}::bigint, ${shop_brand_id}::bigint, ${word}::text,
    ${[...spared.sellers]}::bigint[], ${[...spared.brands]}::bigint[], ${[...spared.products]}::bigint[])`;

export const exclusionsReadModel = (db: Kysely<DB>) => ({
  /** A page of rules, newest first. `today` is the day of the house. */
  async list(
    filters: ExclusionFilters,
    today: string,
    { page, pageSize }: { readonly page: number; readonly pageSize: number },
  ): Promise<{ results: Listed[]; total: number }> {
    const where = sql.join([sql`x.deleted_at is null`, ...conditionsOf(filters, today)], sql` and `);
    const results = await rowsOf(
      db,
      sql`select x.id from exclusions x where ${where}
      order by x.id desc limit ${pageSize} offset ${page * pageSize}`,
    );
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from exclusions x where ${where}`.execute(db);
    return { results, total: rows[0]!.total };
  },

  async find(id: number): Promise<Listed | null> {
    return (await rowsOf(db, sql`select ${id}::bigint`))[0] ?? null;
  },

  /** How many products, and how many are in which shop; null of shops: every shop. Where they stand is of products. */
  async countEffect(
    target: ExclusionTarget,
    shopIds: readonly number[] | null,
    spared: Exceptions,
  ): Promise<ExclusionEffect> {
    const { rows } = await sql<ExclusionEffect>`
      with hit as materialized (select id from ${affected(target, spared)} as a (id)),
      live as (select k.shop_id, count(*)::int as n from hit join product_list_shops k on k.product_id = hit.id
        where k.state = 2 group by k.shop_id)
      select (select count(*)::int from hit) as products,
        coalesce((select jsonb_agg(jsonb_build_object('shop_id', s.id, 'name', s.name, 'in_shop', coalesce(live.n, 0)) order by s.id)
          from shops s left join live on live.shop_id = s.id
         where s.active and (${shopIds}::int[] is null or s.id = any(${shopIds}::int[]))), '[]') as shops`.execute(db);
    return rows[0]!;
  },

  /** Products that rules are about, in force or not; those about categories of ours are followed by their tree. */
  async listReach(ids: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select distinct r.id from exclusions x cross join lateral exclusion_reach(x.kind, x.category_id, x.shop_brand_id, x.word) r (id)
       where x.id = any(${ids}::bigint[]) and x.kind <> 'category' order by 1`.execute(db);
    return rows.map((row) => row.id);
  },

  /** Another rule with the same target and shops; its id. */
  async findSame(target: ExclusionTarget, shopIds: readonly number[] | null, besides: number): Promise<number | null> {
    const { rows } = await sql<{ id: number }>`
      select id from exclusions where deleted_at is null and id <> ${besides} and kind = ${target.kind}
        and category_id is not distinct from ${target.category_id}::bigint
        and shop_brand_id is not distinct from ${target.shop_brand_id}::bigint
        and fold(word) is not distinct from fold(${target.word}::text)
        and shop_ids is not distinct from ${shopIds}::int[] limit 1`.execute(db);
    return rows[0]?.id ?? null;
  },

  /** Whether the target is there: a category of ours or a supplier's, a brand of the shops. */
  async hasTarget({ kind, category_id, shop_brand_id }: ExclusionTarget): Promise<boolean> {
    if (kind === 'word') return true;
    const { rows } = await sql<{ there: boolean }>`select ${
      kind === 'brand'
        ? sql`exists (select from shop_brands where id = ${shop_brand_id} and merged_into is null)`
        : sql`exists (select from categories where id = ${category_id} and deleted_at is null
            and (seller_id is null) = ${kind === 'category'})`
    } as there`.execute(db);
    return rows[0]!.there;
  },

  /** Which kind of exception names somebody or something that is not there; null: none does. */
  async findUnknown({ sellers, brands, products }: Exceptions): Promise<keyof Exceptions | null> {
    const { rows } = await sql<{ kind: keyof Exceptions | null }>`select case
      when (select count(*) from sellers where id = any(${[...sellers]}::bigint[]) and deleted_at is null) <> ${sellers.length} then 'sellers'
      when (select count(*) from shop_brands where id = any(${[...brands]}::bigint[])) <> ${brands.length} then 'brands'
      when (select count(*) from products where id = any(${[...products]}::bigint[])) <> ${products.length} then 'products'
      end as kind`.execute(db);
    return rows[0]!.kind;
  },

  /** Whether rules are deleted, and of the deleted ones whether the same rule exists again. */
  async listStandings(
    ids: readonly number[],
  ): Promise<{ id: number; version: number; deleted: boolean; made_anew: boolean }[]> {
    const { rows } = await sql<{ id: number; version: number; deleted: boolean; made_anew: boolean }>`
      select x.id, x.version, x.deleted_at is not null as deleted,
        x.deleted_at is not null and exists (select from exclusions o where o.deleted_at is null and o.kind = x.kind
          and o.category_id is not distinct from x.category_id and o.shop_brand_id is not distinct from x.shop_brand_id
          and fold(o.word) is not distinct from fold(x.word) and o.shop_ids is not distinct from x.shop_ids) as made_anew
        from exclusions x where x.id = any(${ids}::bigint[]) order by x.id`.execute(db);
    return rows;
  },

  /** Rules whose shops name this one; those for every shop name none. */
  async listNaming(shopId: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select id from exclusions
      where deleted_at is null and ${shopId}::int = any(shop_ids) order by id`.execute(db);
    return rows.map((row) => row.id);
  },

  /** The shops that these rules name. Deleted rules and those for every shop are left out. */
  async listShopsOf(ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
    const { rows } = await sql<{ id: number; shop_ids: number[] }>`select id, shop_ids from exclusions
      where deleted_at is null and shop_ids is not null and id = any(${ids}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, shop_ids }) => [id, shop_ids]));
  },

  /** Rules whose day has come or gone since, on this day of the house. */
  async listOverdue(today: string): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select id from exclusions where deleted_at is null
      and in_force <> ((starts_on is null or starts_on <= ${today}::date) and (ends_on is null or ends_on >= ${today}::date))
      order by id`.execute(db);
    return rows.map((row) => row.id);
  },

  /** Rules that were counted before then, or never; the longest ago first. */
  async listUncounted(before: Date, most: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select id from exclusions
      where deleted_at is null and (counted_at is null or counted_at < ${before})
      order by counted_at nulls first limit ${most}`.execute(db);
    return rows.map((row) => row.id);
  },
});

function conditionsOf({ search_text: text, kind, shop, scope, state }: ExclusionFilters, today: string) {
  const states: Record<ExclusionState, RawBuilder<unknown>> = {
    in_force: sql`(x.starts_on is null or x.starts_on <= ${today}::date) and (x.ends_on is null or x.ends_on >= ${today}::date)`,
    planned: sql`x.starts_on > ${today}::date`,
    ended: sql`x.ends_on < ${today}::date`,
  };
  return [
    ...(kind ? [sql`x.kind = ${kind}`] : []),
    ...(scope ? [sql`x.scope = ${scope}`] : []),
    ...(shop ? [sql`(x.shop_ids is null or ${shop}::bigint = any(x.shop_ids))`] : []),
    ...(state ? [states[state]] : []),
    // Categories by their own name: a path is made for the page alone.
    ...(text
      ? [
          sql`(position(fold(${text}) in fold(coalesce(x.word, '') || ' ' || x.note)) > 0
            or exists (select from categories c where c.id = x.category_id and position(fold(${text}) in fold(c.name)) > 0)
            or exists (select from shop_brands s where s.id = x.shop_brand_id and position(fold(${text}) in s.find_name) > 0))`,
        ]
      : []),
  ];
}

/** Names of others: categories, sellers, brands, products, people. */
async function rowsOf(db: Kysely<DB>, ids: RawBuilder<unknown>): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    with recursive shown (id) as materialized (${ids}),
    ${pathsOf(sql`select x.category_id from exclusions x join shown on shown.id = x.id`)}
    select x.id, x.kind, x.category_id, x.shop_brand_id, x.word,
      coalesce(array_to_string(t.path, ' > '), b.name, x.word, '') as target, o.name as seller,
      x.shop_ids, x.scope, x.reason, x.note, x.in_shop, x.starts_on::text as starts_on, x.ends_on::text as ends_on,
      jsonb_build_object(
        'sellers', coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.name)
          from exclusion_exceptions e join sellers n on n.id = e.seller_id where e.exclusion_id = x.id), '[]'),
        'brands', coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.name)
          from exclusion_exceptions e join shop_brands n on n.id = e.shop_brand_id where e.exclusion_id = x.id), '[]'),
        'products', coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.sku_intern) order by n.sku_intern)
          from exclusion_exceptions e join products n on n.id = e.product_id where e.exclusion_id = x.id), '[]')) as exceptions,
      x.products, ${momentText('x.counted_at')} as counted_at,
      ${nameOf('u')} as created_by,
      ${momentText('x.created_at')} as created_at, x.version
    from shown join exclusions x on x.id = shown.id
    left join paths t on t.id = x.category_id
    left join categories c on c.id = x.category_id
    left join sellers o on o.id = c.seller_id
    left join shop_brands b on b.id = x.shop_brand_id
    left join users u on u.id = x.created_by
    order by x.id desc`.execute(db);
  return rows;
}
