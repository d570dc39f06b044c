// Reads of others: brands, categories, exclusions, mapped_categories, products, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { PriceRule } from '../../contract/bundles.rules.ts';

/** Products that no rule of a shop can tell apart, and how many variants they have. `example`: one of the products. */
export type ProductKind = {
  readonly seller_id: number;
  readonly shop_brand_id: number | null;
  /** As far as rules name them or something above them. */
  readonly categories: readonly number[];
  readonly variants: number;
  readonly examples: readonly number[];
};

/**
 * The kinds of products as the rules of a shop see them, counted in one statement; products that a rule names are left out, alone or by a variant.
 * Products are of products, brands of brands, the tree of categories, what is closed of exclusions.
 */
export async function listKinds(
  db: Kysely<DB>,
  shopId: number,
  rules: readonly PriceRule[],
): Promise<{ readonly kinds: ProductKind[]; readonly named: number[] }> {
  const scopes = rules.flatMap((rule) => rule.scopes);
  const ids = (part: keyof (typeof scopes)[number]) => [...new Set(scopes.flatMap((scope) => scope[part] ?? []))];
  const named = await sql<{ id: number }>`
    select id from products where id = any(${ids('product_id')}::bigint[])
     union select product_id from variants where id = any(${ids('variant_id')}::bigint[])`.execute(db);
  const namedIds = named.rows.map(({ id }) => id);
  const { rows } = await sql<ProductKind>`
    with recursive closed (id, rule) as (
      select x.category_id, x.id from exclusions x
       where x.in_force and x.kind = 'category' and (x.shop_ids is null or ${shopId} = any(x.shop_ids))
      union
      select c.id, closed.rule from closed join categories c on c.parent_id = closed.id),
    told (id) as (
      select id from categories where id = any(${ids('category_id')}::bigint[])
      union
      select c.id from told join categories c on c.parent_id = told.id),
    mapped as (
      select m.product_id, array_agg(m.category_id order by m.category_id) as categories
        from mapped_categories m join told on told.id = m.category_id join categories c on c.id = m.category_id and c.deleted_at is null
       where not m.is_deleted and (m.category_id not in (select id from closed)
          or not exists (select from closed x where x.id = m.category_id and not exclusion_spares(x.rule, m.product_id)))
       group by m.product_id),
    seen as (
      select p.id, case when p.seller_id = any(${ids('seller_id')}::bigint[]) then p.seller_id else 0 end as seller_id,
             case when b.shop_brand_id = any(${ids('shop_brand_id')}::bigint[]) then b.shop_brand_id end as shop_brand_id,
             coalesce(mapped.categories, '{}') as categories
        from products p left join brands b on b.id = p.brand_id left join mapped on mapped.product_id = p.id
       where p.id <> all(${namedIds}::bigint[]))
    select p.seller_id, p.shop_brand_id, p.categories, count(*)::int as variants, (array_agg(p.id))[1:5] as examples
      from seen p join variants v on v.product_id = p.id group by 1, 2, 3`.execute(db);
  return { kinds: rows, named: namedIds };
}
