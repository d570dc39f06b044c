import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';

export const brandsReadModel = (db: Kysely<DB>) => ({
  /** Which products have a brand; products are of products. */
  async listProductIds(brandId: number): Promise<number[]> {
    const rows = await db.selectFrom('products').select('id').where('brand_id', '=', brandId).execute();
    return rows.map((row) => row.id);
  },
});
