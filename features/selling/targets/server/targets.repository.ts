import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { TargetProof } from '../contract/targets.model.ts';
import type { TheirCategory } from '../contract/targets.rules.ts';

export type Target = {
  /** Of ours. */
  readonly id: number;
  readonly remote_id: string;
  readonly path: readonly string[];
  readonly matched_by: TargetProof;
};

/** What shops have of their own, and what of ours goes there. */
export const targetsRepository = (db: Kysely<DB>) => ({
  /** Until the end of the transaction nobody else maps in this shop. */
  async lock(shopId: number): Promise<void> {
    await hold(db, locks.targets(shopId));
  },

  async set(shopId: number, targets: readonly Target[], userId: number | null): Promise<void> {
    for (const { id: category_id, remote_id, path, matched_by } of targets)
      await db
        .insertInto('category_targets')
        .values({ shop_id: shopId, category_id, remote_id, path: [...path], matched_by, user_id: userId })
        .onConflict((row) =>
          row
            .columns(['shop_id', 'category_id'])
            .doUpdateSet({ remote_id, path: [...path], matched_by, user_id: userId, at: sql`now()` }),
        )
        .execute();
  },

  async remove(shopId: number, categoryIds: readonly number[]): Promise<void> {
    await sql`delete from category_targets where shop_id = ${shopId} and category_id = any(${[...categoryIds]}::bigint[])`.execute(
      db,
    );
  },

  /** What was read takes the place of what was read before. */
  async setTree(shopId: number, theirs: readonly TheirCategory[], at: Date): Promise<void> {
    const rows = JSON.stringify(theirs);
    await sql`delete from shop_own_categories where shop_id = ${shopId}`.execute(db);
    await sql`insert into shop_own_categories (shop_id, remote_id, path, names)
      select distinct on (it.remote_id) ${shopId}::int, it.remote_id,
             array(select jsonb_array_elements_text(it.path)), array(select jsonb_array_elements_text(it.names))
        from jsonb_to_recordset(${rows}::jsonb) as it (remote_id text, path jsonb, names jsonb)`.execute(db);
    await sql`insert into shop_tree_reads (shop_id, read_at) values (${shopId}, ${at})
      on conflict (shop_id) do update set read_at = excluded.read_at`.execute(db);
  },

  /** Shops that are another place now: numbers of the place before could be other categories there. Gives the categories that were mapped. */
  async forgetPlace(shopIds: readonly number[]): Promise<number[]> {
    const ids = [...shopIds];
    await sql`delete from shop_own_categories where shop_id = any(${ids}::int[])`.execute(db);
    await sql`delete from shop_tree_reads where shop_id = any(${ids}::int[])`.execute(db);
    const { rows } = await sql<{ category_id: number }>`delete from category_targets
      where shop_id = any(${ids}::int[]) returning category_id`.execute(db);
    return [...new Set(rows.map((row) => row.category_id))];
  },
});
