import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Target } from './targets.repository.ts';

export type OwnProperty = { readonly remote_id: string; readonly name: string; readonly names: readonly string[] };

/** Which properties shops have of their own, and which attributes of ours go into them. */
export const attributeTargetsRepository = (db: Kysely<DB>) => ({
  async set(shopId: number, targets: readonly Target[], userId: number | null): Promise<void> {
    for (const { id: group_id, remote_id, path, matched_by } of targets) {
      const said = { remote_id, name: path.at(-1)!, matched_by, user_id: userId };
      await db
        .insertInto('attribute_targets')
        .values({ shop_id: shopId, group_id, ...said })
        .onConflict((row) => row.columns(['shop_id', 'group_id']).doUpdateSet({ ...said, at: sql`now()` }))
        .execute();
    }
  },

  async remove(shopId: number, groupIds: readonly number[]): Promise<void> {
    await sql`delete from attribute_targets where shop_id = ${shopId} and group_id = any(${[...groupIds]}::bigint[])`.execute(
      db,
    );
  },

  /** What was read takes the place of what was read before. */
  async setTheirs(shopId: number, theirs: readonly OwnProperty[]): Promise<void> {
    await sql`delete from shop_own_properties where shop_id = ${shopId}`.execute(db);
    await sql`insert into shop_own_properties (shop_id, remote_id, name, names)
      select distinct on (it.remote_id) ${shopId}::int, it.remote_id, it.name, array(select jsonb_array_elements_text(it.names))
        from jsonb_to_recordset(${JSON.stringify(theirs)}::jsonb) as it (remote_id text, name text, names jsonb)`.execute(
      db,
    );
  },

  /** Shops that are another place now. Gives the shops and attributes that were mapped. */
  async forgetPlace(shopIds: readonly number[]): Promise<{ shop_id: number; group_id: number }[]> {
    const ids = [...shopIds];
    await sql`delete from shop_own_properties where shop_id = any(${ids}::int[])`.execute(db);
    const { rows } = await sql<{ shop_id: number; group_id: number }>`delete from attribute_targets
      where shop_id = any(${ids}::int[]) returning shop_id, group_id`.execute(db);
    return rows;
  },
});
