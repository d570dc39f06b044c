import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Settings of the whole market (shopId null) or of one shop: a JSON value under a key. What it means is known to the feature that asks. */
export const settingsRepository = (db: Kysely<DB>) => ({
  /** The value; null where none is set. */
  async find(key: string, shopId: number | null): Promise<unknown> {
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', key)
      .where('shop_id', shopId === null ? 'is' : '=', shopId)
      .executeTakeFirst();
    return row?.value ?? null;
  },

  /** The value, which nobody else changes until the transaction ends; where none was set, `first` is kept now. */
  async lock(key: string, shopId: number | null, first: unknown): Promise<unknown> {
    await sql`insert into settings (key, shop_id, value) values (${key}, ${shopId}, ${JSON.stringify(first)}::jsonb)
      on conflict (key, shop_id) do nothing`.execute(db);
    const { rows } = await sql<{ value: unknown }>`select value from settings
       where key = ${key} and shop_id is not distinct from ${shopId}::int for update`.execute(db);
    return rows[0]!.value;
  },

  async set(key: string, shopId: number | null, value: unknown): Promise<void> {
    await sql`insert into settings (key, shop_id, value) values (${key}, ${shopId}, ${JSON.stringify(value)}::jsonb)
      on conflict (key, shop_id) do update set value = excluded.value`.execute(db);
  },

  /** Of the whole market, by a person; the row is there already (`lock`). */
  async setBy(key: string, value: string, userId: number, at: Date): Promise<void> {
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify(value), updated_at: at, updated_by: userId })
      .where('key', '=', key)
      .where('shop_id', 'is', null)
      .execute();
  },
});
