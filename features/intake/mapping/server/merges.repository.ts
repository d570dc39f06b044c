import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { MergedProduct } from '#features/catalogue/products/server/products.public.ts';

export type Merge = {
  readonly id: number;
  readonly from_id: number;
  readonly into_id: number;
  readonly ended_at: Date | null;
  readonly undone_at: Date | null;
};

/** Categories that were merged, and what moved with them. */
export const mergesRepository = (db: Kysely<DB>) => ({
  /** The merge of a category that is under way or was stopped, begun anew where there is none. Held still: it may be undone at once. */
  async begin(from: number, into: number, userId: number | null, at: Date): Promise<number> {
    const found = await sql<{ id: number }>`select id from category_merges
      where from_id = ${from} and into_id = ${into} and ended_at is null and undone_at is null order by id desc limit 1 for update`.execute(
      db,
    );
    if (found.rows[0]) return found.rows[0].id;
    const { rows } = await sql<{ id: number }>`insert into category_merges (from_id, into_id, user_id, begun_at)
      values (${from}, ${into}, ${userId}, ${at}) returning id`.execute(db);
    return rows[0]!.id;
  },

  async addProducts(id: number, products: readonly MergedProduct[]): Promise<void> {
    await sql`insert into category_merge_products (merge_id, product_id, origin, had_into)
      select ${id}, n.id, n.origin, n.had_into
        from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as n (id bigint, origin text, had_into boolean)
      on conflict do nothing`.execute(db);
  },

  async setEnded(id: number, at: Date): Promise<void> {
    await sql`update category_merges set ended_at = ${at} where id = ${id}`.execute(db);
  },

  /** Held still: two people may put it back at once. */
  async lock(id: number): Promise<Merge | null> {
    const { rows } = await sql<Merge>`select id, from_id, into_id, ended_at, undone_at from category_merges
      where id = ${id} for update`.execute(db);
    return rows[0] ?? null;
  },

  async setUndone(id: number, userId: number | null, at: Date): Promise<void> {
    await sql`update category_merges set undone_at = ${at}, undone_by = ${userId} where id = ${id}`.execute(db);
  },

  /** Products that nobody has looked at yet. */
  async listLeft(id: number, limit: number): Promise<MergedProduct[]> {
    const { rows } = await sql<MergedProduct>`select product_id as id, origin, had_into from category_merge_products
      where merge_id = ${id} and put_back is null order by product_id limit ${limit}`.execute(db);
    return rows;
  },

  async setPutBack(id: number, seen: readonly number[], back: readonly number[]): Promise<void> {
    await sql`update category_merge_products set put_back = product_id = any(${[...back]}::bigint[])
      where merge_id = ${id} and product_id = any(${[...seen]}::bigint[])`.execute(db);
  },

  async countPutBack(id: number): Promise<{ products: number; kept: number; left: number }> {
    const { rows } = await sql<{ products: number; kept: number; left: number }>`
      select (count(*) filter (where put_back))::int as products, (count(*) filter (where not put_back))::int as kept,
        (count(*) filter (where put_back is null))::int as left from category_merge_products where merge_id = ${id}`.execute(
      db,
    );
    return rows[0]!;
  },
});
