// Reads of others: brands, categories, exclusions, mapped_categories, products, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { SimulationFilters } from '../../contract/profiles/simulated-part.ts';

/** What rules ask of a product; its categories are the mapped ones that no rule excludes in the shop. */
export type ProductFacts = {
  readonly id: number;
  readonly seller_id: number;
  readonly shop_brand_id: number | null;
  readonly categories: readonly number[];
};

type TargetPart = {
  readonly after: number;
  readonly limit: number;
  readonly filters?: SimulationFilters | null | undefined;
};

/** On `p` (products), `b` (brands) and `wanted`, a category with what is below it. */
function narrowed(filters: SimulationFilters | null): RawBuilder<unknown> {
  if (filters === null) return sql``;
  const { category_id: category, shop_brand_id: brand, seller_id: seller } = filters;
  return sql`${seller === null ? sql`` : sql`and p.seller_id = ${seller}`}
    ${brand === null ? sql`` : sql`and shop_brand_now(b.shop_brand_id) = shop_brand_now(${brand})`}
    ${category === null ? sql`` : sql`and exists (select from mapped_categories k join wanted on wanted.id = k.category_id where k.product_id = p.id and not k.is_deleted)`}`;
}

/**
 * Products that are given are looked up one by one: while a feed brings its first ones statistics know of none, and a join would read all there are for
 * each batch (ADR 132).
 */
const someProducts = (ids: readonly number[], after: number) => sql`(
    select distinct id from unnest(${ids}::bigint[]) id where id > ${after}) as asked (id)
  cross join lateral (select p.id, p.seller_id, p.brand_id from products p where p.id = asked.id offset 0) p`;
const categoriesOfSome = sql`cross join lateral (
  select m.product_id, m.category_id from mapped_categories m where m.product_id = page.id and not m.is_deleted offset 0) m`;
const categoriesOfAll = sql`join mapped_categories m on m.product_id = page.id and not m.is_deleted`;

/** Products as rules of a shop see them (`ProductFacts`), after an id, in the order of ids: the given ones, or all. */
export const asTargets = (
  shopId: number,
  productIds: readonly number[] | null,
  { after, limit, filters = null }: TargetPart,
) => sql`
      with recursive closed (id, rule) as (
        select x.category_id, x.id from exclusions x
         where x.in_force and x.kind = 'category' and (x.shop_ids is null or ${shopId} = any(x.shop_ids))
        union
        select c.id, closed.rule from closed join categories c on c.parent_id = closed.id),
      wanted (id) as (
        select ${filters?.category_id ?? null}::bigint union select c.id from wanted join categories c on c.parent_id = wanted.id),
      page as materialized (
        select p.id, p.seller_id, b.shop_brand_id from ${productIds === null ? sql`products p` : someProducts(productIds, after)}
          left join brands b on b.id = p.brand_id
         where p.id > ${after} ${narrowed(filters)}
         order by p.id limit ${limit}),
      mapped as (
        select m.product_id, array_agg(m.category_id order by m.category_id) as categories
          from page ${productIds === null ? categoriesOfAll : categoriesOfSome}
          join categories c on c.id = m.category_id and c.deleted_at is null
         where m.category_id not in (select id from closed)
            or not exists (select from closed x where x.id = m.category_id and not exclusion_spares(x.rule, m.product_id))
         group by m.product_id)
      select page.id, page.seller_id, page.shop_brand_id, coalesce(mapped.categories, '{}') as categories
        from page left join mapped on mapped.product_id = page.id order by page.id`;

export const targetsReadModel = (db: Kysely<DB>) => ({
  /**
   * Products as rules of a shop see them, after an id, in the order of ids: the given ones, or all. Products, their brands and mapped categories
   * are of products and brands, the tree of categories, what is excluded of exclusions.
   */
  async listProducts(shopId: number, productIds: readonly number[] | null, part: TargetPart): Promise<ProductFacts[]> {
    const { rows } = await sql<ProductFacts>`${asTargets(shopId, productIds, part)}`.execute(db);
    return rows;
  },
  /**
   * One product in so many, spread over all there are, the same each time: of each so many numbers one, at a place that is no pattern (products of a
   * feed come in an order). Numbers are looked up one by one, so that it reads the sample alone. Products are of products.
   */
  async sampleProducts(oneIn: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select p.id from generate_series((select min(id) from products), (select max(id) from products), ${oneIn}) as start
        cross join lateral (select id from products
          where id = start + (hashint8extended(start, 0) & 2147483647) % ${oneIn} offset 0) p order by p.id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
  /** From each category up to its root, itself first. Categories are of categories. */
  async listPaths(categoryIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
    if (categoryIds.length === 0) return new Map();
    const { rows } = await sql<{ id: number; path: number[] }>`
      select id, category_path(id) as path from unnest(${categoryIds}::bigint[]) id`.execute(db);
    return new Map(rows.map(({ id, path }) => [id, path]));
  },
  /** The product of each variant. Variants are of products. */
  async listProductsOf(variantIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (variantIds.length === 0) return new Map();
    const { rows } = await sql<{ id: number; product_id: number }>`
      select id, product_id from variants where id = any(${variantIds}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, product_id }) => [id, product_id]));
  },
  /** The variants of each product, in the order of ids. Variants are of products. */
  async listVariantsOf(productIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
    const { rows } = await sql<{ product_id: number; ids: number[] }>`
      select product_id, array_agg(id order by id) as ids from variants where product_id = any(${productIds}::bigint[])
       group by product_id order by product_id`.execute(db);
    return new Map(rows.map(({ product_id, ids }) => [product_id, ids]));
  },
});
