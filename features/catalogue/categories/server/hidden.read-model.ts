import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Categories of ours that shops do not show. */
export const hiddenReadModel = (db: Kysely<DB>) => ({
  /** Those that any of the shops hides, by number. */
  async listIn(shopIds: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select distinct s.category_id as id from shop_categories s
      join categories c on c.id = s.category_id and c.seller_id is null and c.deleted_at is null
      where s.shop_id = any(${shopIds}::int[]) and not s.visible order by 1`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Of these categories the hidden ones of each shop. */
  async listOf(ids: readonly number[], shopIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
    const { rows } = await sql<{
      shop_id: number;
      category_id: number;
    }>`select shop_id, category_id from shop_categories
      where not visible and shop_id = any(${shopIds}::int[]) and category_id = any(${ids}::bigint[])`.execute(db);
    const byShop = Map.groupBy(rows, ({ shop_id }) => shop_id);
    return new Map([...byShop].map(([shopId, own]) => [shopId, new Set(own.map(({ category_id }) => category_id))]));
  },

  /** Until the end of the transaction, in the order everybody takes. */
  async lock(ids: readonly number[]): Promise<void> {
    await sql`select from categories where id = any(${ids}::bigint[]) order by id for no key update`.execute(db);
  },
});
