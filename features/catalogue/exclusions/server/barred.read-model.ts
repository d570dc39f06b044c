// Reads of others: categories, mapped_categories, shop_brands
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { pathsOf } from '#features/catalogue/categories/server/categories.public.ts';
import type { ExclusionKind, ExclusionReason, ExclusionScope, InShopChoice } from '../contract/exclusions.model.ts';

/** The rule that keeps something out, as it is told. */
export type Bar = {
  readonly id: number;
  readonly kind: ExclusionKind;
  readonly target: string;
  readonly reason: ExclusionReason;
  readonly note: string;
  readonly in_shop: InShopChoice;
};

/** What bars a step: its own rules, and those of the steps before it. */
const barring: Record<ExclusionScope, readonly ExclusionScope[]> = {
  import: ['import'],
  approve: ['import', 'approve'],
  send: ['import', 'approve', 'send'],
};

/** Whether any rule in force bars the step; where none does, nothing more has to be asked. */
export async function hasBars(db: Kysely<DB>, step: ExclusionScope): Promise<boolean> {
  const { rows } = await sql<{ barred: boolean }>`select exists (
    select from exclusions where in_force and scope = any(${barring[step]}::text[])) as barred`.execute(db);
  return rows[0]!.barred;
}

/**
 * The first rule that bars the step in a shop, by product; products nothing bars are absent. A product in several of our
 * categories is barred when all of its leaves are. The mapping is of products, the tree of categories.
 */
export async function listBarred(
  db: Kysely<DB>,
  productIds: readonly number[],
  shopId: number,
  step: ExclusionScope,
): Promise<Map<number, Bar>> {
  if (productIds.length === 0 || !(await hasBars(db, step))) return new Map();
  const { rows } = await sql<{ product_id: number; exclusion_id: number }>`
    with rules as materialized (select id, kind, category_id from exclusions
      where in_force and scope = any(${barring[step]}::text[]) and (shop_ids is null or ${shopId} = any(shop_ids))),
    leaves as (
      select m.product_id, (select min(r.id) from rules r where r.kind = 'category' and r.category_id = any(up.ids)
          and not exclusion_spares(r.id, m.product_id)) as rule
        from mapped_categories m join categories c on c.id = m.category_id and c.deleted_at is null
        cross join lateral (select category_path(m.category_id) as ids offset 0) up
       where m.product_id = any(${[...productIds]}::bigint[]) and not m.is_deleted
         and not exists (select from categories child where child.parent_id = c.id and child.deleted_at is null)),
    barred as (
      select h.product_id, h.exclusion_id from exclusion_hits h join rules on rules.id = h.exclusion_id
       where h.product_id = any(${[...productIds]}::bigint[])
      union all
      select product_id, min(rule) from leaves group by product_id having bool_and(rule is not null))
    select product_id, min(exclusion_id) as exclusion_id from barred group by product_id`.execute(db);
  const bars = await listBars(
    db,
    rows.map((row) => row.exclusion_id),
  );
  return new Map(
    rows.flatMap((row) => (bars.has(row.exclusion_id) ? [[row.product_id, bars.get(row.exclusion_id)!]] : [])),
  );
}

/** Rules as they are told, by id. */
export async function listBars(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, Bar>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Bar>`
    with recursive ${pathsOf(sql`select category_id from exclusions where id = any(${[...ids]}::bigint[])`)}
    select x.id, x.kind, coalesce(array_to_string(t.path, ' > '), b.name, x.word, '') as target, x.reason, x.note, x.in_shop
      from exclusions x left join paths t on t.id = x.category_id left join shop_brands b on b.id = x.shop_brand_id
     where x.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of the products a rule keeps out, for the filter of a list; none of a rule that is gone. */
export const keptOutBy = (id: number): RawBuilder<unknown> => sql`
  select a.id from exclusions x cross join lateral exclusion_affected(x.kind, x.category_id, x.shop_brand_id, x.word,
    array(select e.seller_id from exclusion_exceptions e where e.exclusion_id = x.id and e.seller_id is not null),
    array(select e.shop_brand_id from exclusion_exceptions e where e.exclusion_id = x.id and e.shop_brand_id is not null),
    array(select e.product_id from exclusion_exceptions e where e.exclusion_id = x.id and e.product_id is not null)) a (id)
   where x.id = ${id} and x.deleted_at is null`;
