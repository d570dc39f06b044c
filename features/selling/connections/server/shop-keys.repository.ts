import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

type NewKey = {
  readonly name: string;
  readonly shopId: number;
  readonly scopes: readonly string[];
  readonly hash: string;
  readonly hint: string;
  readonly perMinute: number;
  readonly expiresAt: Date | null;
  readonly createdBy: number;
  readonly at: Date;
};
/** Seconds between two notes of when a key was used last. */
const noted = 60;

/** Keys of shops. Of the key itself only its hash is kept. */
export const shopKeysRepository = (db: Kysely<DB>) => ({
  async insert(key: NewKey): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into shop_keys (name, shop_id, scopes, hash, hint, per_minute, expires_at, created_by, created_at)
      values (${key.name}, ${key.shopId}, ${[...key.scopes]}::text[], ${key.hash}, ${key.hint}, ${key.perMinute},
        ${key.expiresAt}, ${key.createdBy}, ${key.at}) returning id`.execute(db);
    return rows[0]!.id;
  },

  async find(id: number): Promise<{ readonly name: string; readonly shop_id: number } | null> {
    const row = await db.selectFrom('shop_keys').select(['name', 'shop_id']).where('id', '=', id).executeTakeFirst();
    return row ?? null;
  },

  /** Ends a key; false where it has ended before. */
  async revoke(id: number, by: number, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('shop_keys')
      .set({ revoked_at: at, revoked_by: by })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Of many requests in a minute the first is noted. */
  async noteUse(id: number, at: Date): Promise<void> {
    await sql`update shop_keys set last_used_at = ${at}
      where id = ${id} and (last_used_at is null or last_used_at < ${at}::timestamptz - make_interval(secs => ${noted}))`.execute(
      db,
    );
  },
});
