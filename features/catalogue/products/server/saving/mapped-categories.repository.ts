// Reads of others: categories, category_maps
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** A product as it was in a category that was merged into another one. */
export type MergedProduct = { readonly id: number; readonly origin: string; readonly had_into: boolean };
export type MappedChange = { readonly product_id: number; readonly category_id: number; readonly added: boolean };

/** Internal categories of products that no person chose one by one: those of category maps, and those of a merge. */
export const mappedCategoriesRepository = (db: Kysely<DB>) => ({
  /**
   * Gives products the categories their suppliers' categories stand for, and takes away those they stand for no more. A
   * product whose categories staff touched stays whole as it is (trap T103). Maps are of categories.
   */
  async followMaps(productIds: readonly number[]): Promise<MappedChange[]> {
    const { rows } = await sql<MappedChange>`
      with free as (
        select asked.id from unnest(${productIds}::bigint[]) as asked (id)
         where not exists (select from mapped_categories m where m.product_id = asked.id and m.origin = 'staff')),
      wanted as (
        select distinct pc.product_id, x.internal_id as category_id
          from free join product_categories pc on pc.product_id = free.id
          join category_maps x on x.external_id = pc.category_id
          join categories i on i.id = x.internal_id and i.deleted_at is null
         where not exists (select from categories k where k.parent_id = i.id and k.deleted_at is null)),
      added as (
        insert into mapped_categories as m (product_id, category_id, origin)
        select product_id, category_id, 'map' from wanted order by 1, 2
        on conflict (product_id, category_id) do update set is_deleted = false where m.is_deleted
        returning product_id, category_id),
      taken as (
        update mapped_categories m set is_deleted = true from free
         where m.product_id = free.id and not m.is_deleted
           and not exists (select from wanted w where w.product_id = m.product_id and w.category_id = m.category_id)
        returning m.product_id, m.category_id)
      select product_id, category_id, true as added from added
      union all select product_id, category_id, false from taken`.execute(db);
    return rows;
  },

  async listInCategory(categoryId: number, limit: number): Promise<number[]> {
    const { rows } = await sql<{ product_id: number }>`select product_id from mapped_categories
      where category_id = ${categoryId} and not is_deleted order by product_id limit ${limit}`.execute(db);
    return rows.map((row) => row.product_id);
  },

  /** How products are in `from`, and whether they are in `into` too. */
  async listMerged(productIds: readonly number[], from: number, into: number): Promise<MergedProduct[]> {
    const { rows } =
      await sql<MergedProduct>`select m.product_id as id, m.origin, exists (select from mapped_categories i
        where i.product_id = m.product_id and i.category_id = ${into} and not i.is_deleted) as had_into
      from mapped_categories m where m.product_id = any(${productIds}::bigint[]) and m.category_id = ${from} and not m.is_deleted
      order by 1`.execute(db);
    return rows;
  },

  /** Puts products back into `from`, those of them that are still in `into`; gives these. */
  async putBack(products: readonly MergedProduct[], from: number, into: number): Promise<MergedProduct[]> {
    const { rows } = await sql<MergedProduct>`with still as (
        select n.* from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as n (id bigint, origin text, had_into boolean)
          join mapped_categories m on m.product_id = n.id and m.category_id = ${into} and not m.is_deleted),
      added as (insert into mapped_categories as m (product_id, category_id, origin) select id, ${from}, origin from still
        on conflict (product_id, category_id) do update set is_deleted = false, origin = excluded.origin returning m.product_id),
      taken as (update mapped_categories m set is_deleted = true from still s
        where m.product_id = s.id and m.category_id = ${into} and not s.had_into returning m.product_id)
      select id, origin, had_into from still order by id`.execute(db);
    return rows;
  },

  /** People who chose `from` count as having chosen `into`: the origin goes with it. */
  async replace(productIds: readonly number[], from: number, into: number): Promise<void> {
    await sql`
      insert into mapped_categories as m (product_id, category_id, origin)
      select product_id, ${into}, origin from mapped_categories
       where product_id = any(${productIds}::bigint[]) and category_id = ${from} and not is_deleted
      on conflict (product_id, category_id) do update set is_deleted = false, origin = excluded.origin where m.is_deleted`.execute(
      db,
    );
    await sql`update mapped_categories set is_deleted = true
      where product_id = any(${productIds}::bigint[]) and category_id = ${from} and not is_deleted`.execute(db);
  },
});
