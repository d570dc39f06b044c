import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** The sealed fields of connections, and what connectors keep. */
export const connectionsRepository = (db: Kysely<DB>) => ({
  /** Of one shop, or of all. */
  async listSecrets(shopId?: number) {
    const found = db.selectFrom('connection_secrets').selectAll().orderBy('shop_id').orderBy('name');
    return (shopId === undefined ? found : found.where('shop_id', '=', shopId)).execute();
  },
  /** Those that are not among them are gone afterwards. */
  async setSecrets(shopId: number, sealed: ReadonlyMap<string, string>): Promise<void> {
    await db.deleteFrom('connection_secrets').where('shop_id', '=', shopId).execute();
    const rows = [...sealed].map(([name, value_sealed]) => ({ shop_id: shopId, name, value_sealed }));
    if (rows.length > 0) await db.insertInto('connection_secrets').values(rows).execute();
  },
  async getStored(shopId: number, keys: readonly string[]): Promise<Map<string, unknown>> {
    if (keys.length === 0) return new Map();
    const rows = await db
      .selectFrom('connection_store')
      .select(['key', 'value'])
      .where('shop_id', '=', shopId)
      .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
      .execute();
    return new Map(rows.map(({ key, value }) => [key, value]));
  },
  async setStored(shopId: number, entries: ReadonlyMap<string, unknown>): Promise<void> {
    if (entries.size === 0) return;
    // In the order of their keys, so that two who write the same ones wait for each other instead of both.
    const rows = [...entries]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => ({ shop_id: shopId, key, value: JSON.stringify(value) }));
    await db
      .insertInto('connection_store')
      .values(rows)
      .onConflict((on) => on.columns(['shop_id', 'key']).doUpdateSet({ value: sql`excluded.value` }))
      .execute();
  },
  async deleteStored(shopId: number, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await db
      .deleteFrom('connection_store')
      .where('shop_id', '=', shopId)
      .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
      .execute();
  },
  /** The shop is another place from now on. */
  async emptyStore(shopId: number): Promise<void> {
    await db.deleteFrom('connection_store').where('shop_id', '=', shopId).execute();
  },
  /** Does work while nobody else does work of this name in the shop; the lock goes with the database session. */
  async alone<T>(shopId: number, name: string, work: () => Promise<T>): Promise<T> {
    const key = sql`hashtextextended(${`connection/${shopId}/${name}`}, 0)`;
    return db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${key})`.execute(connection);
      try {
        return await work();
      } finally {
        await sql`select pg_advisory_unlock(${key})`.execute(connection);
      }
    });
  },
});
