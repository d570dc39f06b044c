import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { ShopBrand } from '../contract/brands.calls.ts';

type Found = { id: number; name: string };

/** The shop's brands, and the suppliers' with the shop brand each is mapped to. */
export const brandsRepository = (db: Kysely<DB>) => ({
  async listShopBrands(query: { search?: string | undefined; page: number; pageSize: number }): Promise<ShopBrand[]> {
    return db
      .selectFrom('shop_brands')
      .select(['id', 'name'])
      .$if(Boolean(query.search), (select) =>
        select.where(sql<boolean>`position(fold(${query.search ?? ''}) in fold(name)) > 0`),
      )
      .orderBy(sql`fold(name)`)
      .orderBy('id')
      .limit(query.pageSize)
      .offset(query.page * query.pageSize)
      .execute();
  },

  async findShopBrand(id: number): Promise<ShopBrand | null> {
    return (await db.selectFrom('shop_brands').select(['id', 'name']).where('id', '=', id).executeTakeFirst()) ?? null;
  },

  async findByNames(sellerId: number, names: readonly string[]): Promise<Found[]> {
    const { rows } = await sql<Found>`select id, name from brands
      where seller_id = ${sellerId} and name = any(${names}::text[])`.execute(db);
    return rows;
  },

  /** Gives the id of each, also where another transaction made it in between. */
  async insertMissing(sellerId: number, names: readonly string[]): Promise<Found[]> {
    const { rows } = await sql<Found>`insert into brands (seller_id, name)
      select ${sellerId}::bigint, name from unnest(${names}::text[]) as name order by name
      on conflict (seller_id, name) do update set name = excluded.name returning id, name`.execute(db);
    return rows;
  },

  /** Locked, because two people may map the same brand at once. */
  async lockBrand(id: number): Promise<{ id: number; shop_brand_id: number | null }> {
    const row = await db
      .selectFrom('brands')
      .select(['id', 'shop_brand_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return row;
  },

  async setShopBrand(id: number, shopBrandId: number | null): Promise<void> {
    await db.updateTable('brands').set({ shop_brand_id: shopBrandId }).where('id', '=', id).execute();
  },
});
