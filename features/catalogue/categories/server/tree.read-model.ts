// Reads of others: category_maps, exclusions, mapped_categories, mapping_decisions, product_categories, products, publications, sellers, shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { momentText } from '#server/db/moments.ts';
import type { CategoryDetail } from '../contract/categories.model.ts';

/** Suppliers' categories shown of one internal category. */
const mappedShown = 50;

/** What stands on the internal tree: products (of products and publishing) and mappings. */
export const treeReadModel = (db: Kysely<DB>) => ({
  async readVersion(): Promise<number> {
    const { rows } = await sql<{ version: number }>`select version from category_tree`.execute(db);
    return rows[0]!.version;
  },

  /** Categories that a rule in force closes in the shop, those alone; rules are of exclusions. */
  async listExcluded(shopId: number): Promise<Set<number>> {
    const { rows } = await sql<{ category_id: number }>`select category_id from exclusions
      where in_force and kind = 'category' and (shop_ids is null or ${shopId} = any(shop_ids))`.execute(db);
    return new Set(rows.map((row) => row.category_id));
  },

  /** Products per category, and the sets of categories that products in more than one of them have. */
  async listCounts(sellerId: number | null): Promise<{ ids: number[]; products: number }[]> {
    const { rows } = await sql<{ ids: number[]; products: number }>`
      select ids, count(*)::int as products from (
        select array_agg(m.category_id order by m.category_id) as ids
          from mapped_categories m ${sellerId === null ? sql`` : sql`join products p on p.id = m.product_id and p.seller_id = ${sellerId}`}
         where not m.is_deleted group by m.product_id) per_product
      group by ids`.execute(db);
    return rows;
  },

  async countProducts(categoryId: number, sellerId: number | null = null): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from mapped_categories m
      where m.category_id = ${categoryId} and not m.is_deleted
        and (${sellerId}::bigint is null or exists (select from products p where p.id = m.product_id and p.seller_id = ${sellerId}))`.execute(
      db,
    );
    return rows[0]!.n;
  },

  /** Of one seller, or of all: null. */
  async countMapped(categoryId: number, sellerId: number | null): Promise<number> {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from category_maps m join categories e on e.id = m.external_id
      where m.internal_id = ${categoryId} and (${sellerId}::bigint is null or e.seller_id = ${sellerId})`.execute(db);
    return rows[0]!.n;
  },

  async listMapped(categoryId: number, sellerId: number | null): Promise<CategoryDetail['mapped_from']> {
    const { rows } = await sql<CategoryDetail['mapped_from'][number]>`
      select e.id, e.seller_id, s.name as seller_name, e.original_id as path,
             ${momentText('m.since')} as since,
             (select ${momentText(sql`max(d.at)`)} from mapping_decisions d
               where d.kind = 'category' and d.external_id = e.id) as decided_at,
             (select count(*)::int from product_categories pc where pc.category_id = e.id) as products
        from category_maps m join categories e on e.id = m.external_id join sellers s on s.id = e.seller_id
       where m.internal_id = ${categoryId} and (${sellerId}::bigint is null or e.seller_id = ${sellerId})
       order by products desc, e.id limit ${mappedShown}`.execute(db);
    return rows;
  },

  /** Shops are of shops, rules of exclusions. */
  async listShops(categoryId: number): Promise<CategoryDetail['shops']> {
    const { rows } = await sql<CategoryDetail['shops'][number]>`
      select h.id as shop_id, h.name, coalesce(s.visible, true) as visible,
             exists (select from exclusions x where x.in_force and x.kind = 'category'
               and (x.shop_ids is null or h.id = any(x.shop_ids)) and x.category_id in (
               with recursive up (id, parent_id) as (
                 select id, parent_id from categories where id = ${categoryId}
                 union select c.id, c.parent_id from up join categories c on c.id = up.parent_id)
               select id from up)) as excluded
        from shops h left join shop_categories s on s.shop_id = h.id and s.category_id = ${categoryId}
       order by h.id`.execute(db);
    return rows;
  },

  /** Products that are live in a shop and stand in or below one of the categories: their documents name the path. */
  async listLiveBelow(categoryIds: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      with recursive down (id) as (
        select unnest(${categoryIds}::bigint[])
        union select c.id from down d join categories c on c.parent_id = d.id)
      select distinct m.product_id as id from down d
        join mapped_categories m on m.category_id = d.id and not m.is_deleted
        join publications p on p.product_id = m.product_id and p.status = 'in_shop' order by 1`.execute(db);
    return rows.map((row) => row.id);
  },
});
