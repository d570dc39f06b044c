// Reads of others: products, publications
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { MergedBrand } from '../../contract/brands.calls.ts';

export type MergeFacts = {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly merged_into: number | null;
  readonly name_taken: boolean;
  /** Whether the brand it goes into is there. */
  readonly stays: boolean;
  readonly mapped: readonly number[];
};

/** Brands of the shops that become one. */
export const mergingRepository = (db: Kysely<DB>) => ({
  /** With the suppliers' brands that are mapped to them; everybody takes them by rising ids. */
  async lock(ids: readonly number[]): Promise<void> {
    await sql`select from shop_brands where id = any(${[...ids]}::bigint[]) order by id for update`.execute(db);
    await sql`select from brands where shop_brand_id = any(${[...ids]}::bigint[]) order by id for update`.execute(db);
  },
  async listFacts(ids: readonly number[], into: number): Promise<MergeFacts[]> {
    const { rows } = await sql<MergeFacts>`
      select s.id, s.name, s.version, s.merged_into,
             s.merged_into is not null and exists (select from shop_brands o
               where o.find_name = s.find_name and o.id <> s.id and o.merged_into is null) as name_taken,
             exists (select from shop_brands o where o.id = ${into} and o.merged_into is null) as stays,
             array(select b.id from brands b where b.shop_brand_id = s.id order by b.id) as mapped
        from shop_brands s where s.id = any(${[...ids]}::bigint[])`.execute(db);
    return rows;
  },
  async listNames(ids: readonly number[]): Promise<{ id: number; name: string }[]> {
    if (ids.length === 0) return [];
    return db.selectFrom('shop_brands').select(['id', 'name']).where('id', 'in', ids).execute();
  },

  async setMerged(ids: readonly number[], into: number | null): Promise<void> {
    await db
      .updateTable('shop_brands')
      .set({ merged_into: into, version: sql`version + 1` })
      .where('id', 'in', ids)
      .execute();
  },
  /** Those of the suppliers' brands that were mapped to the one are mapped to the other; gives which. */
  async remap(ids: readonly number[], from: number, to: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      update brands set shop_brand_id = ${to}
       where id = any(${[...ids]}::bigint[]) and shop_brand_id = ${from} returning id`.execute(db);
    return rows.map(({ id }) => id);
  },
  async listProductsOf(brandIds: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from products where brand_id = any(${[...brandIds]}::bigint[])`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** What hangs on each of the brands, by name. */
  async countEach(ids: readonly number[]): Promise<MergedBrand[]> {
    const { rows } = await sql<MergedBrand>`
      select s.id, s.name, s.logo_file_id is not null as logo,
             (select count(*)::int from brands b where b.shop_brand_id = s.id) as supplier_brands, c.products, c.live
        from shop_brands s cross join lateral (
          select count(*)::int as products, (count(*) filter (where exists (
                   select from publications o where o.product_id = p.id and o.status = 'in_shop')))::int as live
            from brands b join products p on p.brand_id = b.id where b.shop_brand_id = s.id) c
       where s.id = any(${[...ids]}::bigint[]) and s.merged_into is null
       order by s.find_name, s.id`.execute(db);
    return rows;
  },
});
