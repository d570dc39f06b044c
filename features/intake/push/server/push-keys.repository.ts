import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { PushScope } from '../contract/push.model.ts';

export type KeyRow = {
  readonly id: number;
  readonly name: string;
  readonly seller_id: number;
  readonly scopes: readonly PushScope[];
  readonly per_minute: number;
  readonly price_moves: number | null;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
};

/** Seconds between two notes of when a key was used last. */
const noted = 60;

/** Keys of sellers' systems. Of the key itself only its hash is kept. */
export const pushKeysRepository = (db: Kysely<DB>) => ({
  async insert(
    key: Omit<KeyRow, 'id' | 'revoked_at'> & { hash: string; hint: string; createdBy: number; at: Date },
  ): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into push_keys (name, seller_id, scopes, hash, hint, per_minute, price_moves, expires_at, created_by, created_at)
      values (${key.name}, ${key.seller_id}, ${[...key.scopes]}::text[], ${key.hash}, ${key.hint}, ${key.per_minute}, ${key.price_moves},
        ${key.expires_at}, ${key.createdBy}, ${key.at}) returning id`.execute(db);
    return rows[0]!.id;
  },

  async find(id: number): Promise<KeyRow | null> {
    const row = await db.selectFrom('push_keys').selectAll().where('id', '=', id).executeTakeFirst();
    return (row as unknown as KeyRow | undefined) ?? null;
  },

  /** Ends a key; false where it has ended before. */
  async revoke(id: number, by: number, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('push_keys')
      .set({ revoked_at: at, revoked_by: by })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Of many pushes in a minute the first is noted. */
  async noteUse(id: number, at: Date): Promise<void> {
    await sql`update push_keys set last_used_at = ${at}
      where id = ${id} and (last_used_at is null or last_used_at < ${at}::timestamptz - make_interval(secs => ${noted}))`.execute(
      db,
    );
  },
});
