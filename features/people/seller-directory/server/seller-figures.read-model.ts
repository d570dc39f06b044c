// Reads of others: brands, categories, category_maps, feed_runs, feeds, local_import_rows, local_imports, sellers
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { countReadiness, listFlags, shopFlags, shopRows } from '#features/catalogue/products/server/products.public.ts';
import { momentText } from '#server/db/moments.ts';
import type { ImportLine } from '../contract/seller-directory.model.ts';

/** States of the list beyond the product's own: in the shop, taken out of it (0062_list_of_any_shop.sql). */
const inShop = 2;
const removed = 5;

/** Products of the seller `s` by how they stand in one shop; the list is of products. */
export function figures(shopId: number): RawBuilder<unknown> {
  const count = (value: number) => sql`count(*) filter (where h.state = ${sql.lit(value)})::int`;
  return sql`lateral (select count(*)::int as total, ${count(productStatus.new)} as new,
      ${count(productStatus.pending)} as pending, ${count(productStatus.approved)} as approved, ${count(inShop)} as in_shop,
      ${count(removed)} as removed, ${count(productStatus.ignored)} as ignored, ${count(productStatus.archived)} as archived,
      count(*) filter (where h.flags & ${sql.lit(shopFlags.priced)} = 0)::int as without_price,
      count(*) filter (where h.flags & ${sql.lit(listFlags.inVendorList)} = 0)::int as gone
    from ${shopRows(shopId)} where h.seller_id = s.id)`;
}

/** How many products every seller has, and has in one shop, in one pass: for the order by it alone. */
export const sizes = (shopId: number): RawBuilder<unknown> => sql`(select h.seller_id, count(*) as total,
    count(*) filter (where h.state = ${sql.lit(inShop)}) as in_shop
  from ${shopRows(shopId)} group by h.seller_id)`;

/** Runs of feeds and files of local sellers alike, of the seller `s`; feeds and local imports are of their features. */
const imports = sql`(
    select f.name, r.status, ${momentText(sql`coalesce(r.completed_at, r.started_at, r.created_at)`)} as at, r.rows_read,
      r.products_created + r.products_changed + r.products_stock_changed as products_changed, r.rows_refused
    from feed_runs r join feeds f on f.id = r.feed_id where f.seller_id = s.id
  union all
    select i.file_name, i.state, ${momentText(sql`coalesce(i.ended_at, i.started_at)`)}, n.read, n.changed, n.refused
    from local_imports i cross join lateral (select count(*)::int as read,
        count(*) filter (where w.state = 'done' and w.verdict in ('new', 'changed'))::int as changed,
        count(*) filter (where w.verdict = 'refused' or w.state = 'failed')::int as refused
      from local_import_rows w where w.import_id = i.id) n
    where i.seller_id = s.id and i.started_at is not null)`;

/** The newest import of the seller `s`, or null. */
export const lastImport = sql<ImportLine | null>`(select to_jsonb(m) from ${imports} m order by m.at desc limit 1)`;

export const sellerFiguresReadModel = (db: Kysely<DB>) => ({
  /** The newest ten. */
  async listImports(sellerId: number): Promise<ImportLine[]> {
    const { rows } = await sql<ImportLine>`select m.* from sellers s cross join lateral ${imports} m
      where s.id = ${sellerId} order by m.at desc limit 10`.execute(db);
    return rows;
  },

  /** How many of the products that are to be sold nothing keeps out of the shop. */
  async getReadiness(sellerId: number, shopId: number): Promise<{ total: number; ready: number }> {
    const wanted = sql.join([productStatus.approved, inShop, removed].map((state) => sql.lit(state)));
    const where = sql<boolean>`h.seller_id = ${sellerId} and h.state in (${wanted})`;
    const { total, ready } = await countReadiness(db, shopId, shopRows(shopId), where);
    return { total, ready };
  },

  /** The seller's own words and how many of them are mapped; brands and categories are of their features. */
  async getMapped(sellerId: number) {
    const { rows } = await sql<{
      brands: { total: number; mapped: number; names: string[] };
      categories: { total: number; mapped: number };
    }>`select
        (select jsonb_build_object('total', count(*), 'mapped', count(b.shop_brand_id),
            'names', coalesce((array_agg(b.name order by fold(b.name)))[1:30], '{}'))
          from brands b where b.seller_id = ${sellerId} and btrim(b.name) <> '') as brands,
        (select jsonb_build_object('total', count(*),
            'mapped', count(*) filter (where exists (select from category_maps m where m.external_id = c.id)))
          from categories c where c.seller_id = ${sellerId} and c.deleted_at is null) as categories`.execute(db);
    return rows[0]!;
  },
});
