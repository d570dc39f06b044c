// Reads of others: brands, categories, shop_brands
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { internalCategoriesOf } from '#features/catalogue/categories/server/categories.public.ts';
import { type Bar, hasBars, listBars } from './barred.read-model.ts';

/** A product that is no product of ours yet, as rules look at it. */
export type Coming = {
  readonly names: readonly string[];
  /** Of its supplier. */
  readonly brandId: number | null;
  /** The supplier's categories; those of ours they are mapped to are looked up. */
  readonly external: readonly number[];
  /** Categories of ours, where somebody has chosen them. */
  readonly internal: readonly number[];
};

/**
 * The first rule that bars the import, of each product in the order given; null where none does. Maps, brands and the tree are
 * asked as they are in the caller's transaction. Two statements for a batch, one where no such rule is in force.
 */
export async function listBarredComing(
  db: Kysely<DB>,
  sellerId: number,
  products: readonly Coming[],
): Promise<readonly (Bar | null)[]> {
  if (products.length === 0 || !(await hasBars(db, 'import'))) return products.map(() => null);
  const maps = await internalCategoriesOf(db, [...new Set(products.flatMap(({ external }) => external))]);
  const standing = products.map(({ names, internal, ...one }) => ({
    ...one,
    // JSON of PostgreSQL takes neither NUL nor half a surrogate pair, and a name may hold either.
    names: names.map((name) => name.replaceAll('\0', ' ').toWellFormed()),
    internal: [...new Set([...internal, ...one.external.flatMap((id) => maps.get(id) ?? [])])],
  }));
  const said = JSON.stringify(standing);
  const { rows } = await sql<{ at: number; rule: number }>`
    with rules as materialized (
      select x.id, x.kind, x.category_id, shop_brand_now(x.shop_brand_id) as brand_id, s.find_name as brand_name, x.word_stem, x.word_pattern
        from exclusions x left join shop_brands s on s.id = x.shop_brand_id
       where x.in_force and x.scope = 'import' and not exists (
         select from exclusion_exceptions e where e.exclusion_id = x.id and e.seller_id = ${sellerId})),
    coming as materialized (
      select c.at, b.shop_brand_id as brand_id, b.find_name as brand_name, b.id is not null as branded,
        fold((select string_agg(v, e'\\n') from jsonb_array_elements_text(c.one -> 'names') v)) as names,
        array(select v::bigint from jsonb_array_elements_text(c.one -> 'external') v) as external,
        array(select unnest(category_path(v::bigint)) from jsonb_array_elements_text(c.one -> 'external') v) as above,
        array(select v::bigint from jsonb_array_elements_text(c.one -> 'internal') v) as internal
        from jsonb_array_elements(${said}::jsonb) with ordinality c (one, at)
        left join brands b on b.id = (c.one ->> 'brandId')::bigint),
    leaves as materialized (
      select c.at, leaf.id, category_path(leaf.id) as path from coming c
        cross join lateral unnest(c.internal) leaf (id)
        join categories k on k.id = leaf.id and k.deleted_at is null
       where not exists (select from categories child where child.parent_id = leaf.id and child.deleted_at is null)),
    open as (
      select c.at, r.* from coming c cross join rules r
       where not exists (select from exclusion_exceptions e where e.exclusion_id = r.id and shop_brand_now(e.shop_brand_id) = c.brand_id)),
    closed as (
      select l.at, (select min(o.id) from open o where o.at = l.at and o.kind = 'category' and o.category_id = any(l.path)) as rule
        from leaves l),
    barred as (
      select o.at, o.id as rule from open o join coming c on c.at = o.at
       where case o.kind
         when 'brand' then c.branded and (c.brand_id = o.brand_id or (c.brand_id is null and c.brand_name = o.brand_name))
         when 'supplier_category' then o.category_id = any(c.above)
         when 'word' then case when position(o.word_stem in c.names) > 0 then c.names ~ o.word_pattern else false end
         else false end
      union all
      select at, min(rule) from closed group by at having bool_and(rule is not null))
    select at::int as at, min(rule) as rule from barred group by at`.execute(db);
  const bars = await listBars(
    db,
    rows.map(({ rule }) => rule),
  );
  const byPlace = new Map(rows.map(({ at, rule }) => [at, bars.get(rule) ?? null]));
  return products.map((_, index) => byPlace.get(index + 1) ?? null);
}
