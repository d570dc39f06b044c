// Reads of others: exclusions, products, publications
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import type { BrandReach, KeptBrand } from '../contract/brands.calls.ts';

type KeptQuery = {
  readonly search_text?: string | undefined;
  readonly products?: 'none' | undefined;
  readonly page: number;
  readonly pageSize: number;
};

export const brandsReadModel = (db: Kysely<DB>) => ({
  /** Which products have a brand; products are of products. */
  async listProductIds(brandId: number): Promise<number[]> {
    const rows = await db.selectFrom('products').select('id').where('brand_id', '=', brandId).execute();
    return rows.map((row) => row.id);
  },

  /** Those of them that a rule keeps out of shops, or one that was merged into them; rules are of exclusions. */
  async listExcluded(ids: readonly number[]): Promise<Set<number>> {
    const { rows } = await sql<{ id: number }>`
      select distinct shop_brand_now(shop_brand_id) as id from exclusions
      where deleted_at is null and kind = 'brand' and shop_brand_now(shop_brand_id) = any(${[...ids]}::bigint[])`.execute(
      db,
    );
    return new Set(rows.map(({ id }) => id));
  },

  /** Which products carry a shop brand, of whatever supplier. */
  async listProductsOfShopBrands(ids: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select p.id from products p join brands b on b.id = p.brand_id where b.shop_brand_id = any(${[...ids]}::bigint[])`.execute(
      db,
    );
    return rows.map((row) => row.id);
  },

  /** A page of the shop brands; products are counted for the rows of the page only. `logo` is a file id. */
  async listKept({ search_text: text, products, page, pageSize }: KeptQuery): Promise<{
    results: KeptBrand[];
    total: number;
  }> {
    const fits = sql`merged_into is null and ${text ? sql`position(fold(${text}) in find_name) > 0` : sql`true`}
      and ${
        products === 'none'
          ? sql`not exists (select from brands b join products p on p.brand_id = b.id where b.shop_brand_id = s.id)`
          : sql`true`
      }`;
    const { rows } = await sql<KeptBrand>`
      with shown as (
        select id, name, names, find_name, logo_file_id, version from shop_brands s where ${fits}
        order by find_name, id limit ${pageSize} offset ${page * pageSize})
      select s.id, s.name, s.names, s.logo_file_id as logo, s.version, c.products, c.supplier_brands from shown s
      cross join lateral (
        select count(p.id)::int as products, count(distinct b.id)::int as supplier_brands
          from brands b left join products p on p.brand_id = b.id where b.shop_brand_id = s.id) c
      order by s.find_name, s.id`.execute(db);
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from shop_brands s where ${fits}`.execute(db);
    return { results: rows, total: counted[0]!.total };
  },

  /** Null where there is no such supplier brand in the scope. Products are of products, publications of publishing. */
  async findReach(brandId: number, { sellerId }: Pick<Scope, 'sellerId'>): Promise<BrandReach | null> {
    const { rows } = await sql<BrandReach>`
      select count(p.id)::int as products, count(distinct p.seller_id)::int as sellers,
        (count(p.id) filter (where exists (select from publications o
          where o.product_id = p.id and o.status = 'in_shop')))::int as live
      from brands b
      left join products p on p.brand_id = b.id
      where b.id = ${brandId} and (${sellerId}::bigint is null or b.seller_id = ${sellerId})
      group by b.id`.execute(db);
    return rows[0] ?? null;
  },
});
