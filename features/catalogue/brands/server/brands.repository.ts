import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { SaidBrand, ShopBrand } from '../contract/brands.calls.ts';

type Found = { id: number; name: string };
type Names = Readonly<Record<string, string>>;
type KeptRow = Found & { logo_file_id: string | null; names: Names; version: number };
/** As it is stored: every name is said. */
type StoredBrand = Omit<SaidBrand, 'names'> & { readonly names: Names };

/** The shop's brands, and the suppliers' with the shop brand each is mapped to. */
export const brandsRepository = (db: Kysely<DB>) => ({
  async listShopBrands(query: { search?: string | undefined; page: number; pageSize: number }): Promise<ShopBrand[]> {
    return db
      .selectFrom('shop_brands')
      .select(['id', 'name'])
      .where('merged_into', 'is', null)
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
    const row = await db
      .selectFrom('shop_brands')
      .select(['id', 'name'])
      .where('id', '=', id)
      .where('merged_into', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  },

  /** Brands are named one after the other, so that no two get one name. Until the end of the transaction. */
  async lockNames(): Promise<void> {
    await hold(db, locks.brandNames);
  },
  /** How a brand other than `besides` is written that has this name in whatever case and accents; null where none has. */
  async findNamed(name: string, besides = 0): Promise<string | null> {
    const { rows } = await sql<{ name: string }>`
      select name from shop_brands where find_name = fold(${name}) and id <> ${besides} and merged_into is null limit 1`.execute(
      db,
    );
    return rows[0]?.name ?? null;
  },
  /** Locked: a mapping to it waits until it is changed or gone. */
  async lockShopBrand(id: number): Promise<KeptRow> {
    const row = await db
      .selectFrom('shop_brands')
      .select(['id', 'name', 'logo_file_id', 'version'])
      .select(sql<Names>`names`.as('names'))
      .where('id', '=', id)
      .where('merged_into', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return row;
  },
  /** Kept from being merged and deleted until the end of the transaction; false where that has happened. */
  async holdShopBrand(id: number): Promise<boolean> {
    const { rows } = await sql`select from shop_brands where id = ${id} and merged_into is null for key share`.execute(
      db,
    );
    return rows.length > 0;
  },
  async insertShopBrand({ name, logo, names }: StoredBrand): Promise<ShopBrand> {
    return db
      .insertInto('shop_brands')
      .values({ name, logo_file_id: logo, names: JSON.stringify(names) })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
  },
  async setShopBrandFacts(id: number, { name, logo, names }: StoredBrand): Promise<void> {
    await db
      .updateTable('shop_brands')
      .set({ name, logo_file_id: logo, names: JSON.stringify(names), version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
  /** Whether it is gone: what a rule of another feature holds on to (commissions) stays. */
  async deleteShopBrand(id: number): Promise<boolean> {
    await sql`savepoint before_brand`.execute(db);
    try {
      await db.deleteFrom('shop_brands').where('id', '=', id).execute();
      await sql`release savepoint before_brand`.execute(db);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== '23503') throw error;
      await sql`rollback to savepoint before_brand`.execute(db);
      return false;
    }
  },
  /** How many brands of suppliers are mapped to it. */
  async countMapped(id: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from brands where shop_brand_id = ${id}`.execute(db);
    return rows[0]!.count;
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
