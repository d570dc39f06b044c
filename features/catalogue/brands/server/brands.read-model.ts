// Reads of others: products, publications
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import type { BrandReach } from '../contract/brands.calls.ts';

export const brandsReadModel = (db: Kysely<DB>) => ({
  /** Which products have a brand; products are of products. */
  async listProductIds(brandId: number): Promise<number[]> {
    const rows = await db.selectFrom('products').select('id').where('brand_id', '=', brandId).execute();
    return rows.map((row) => row.id);
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
