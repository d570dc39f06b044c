import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Settings of the whole market (shopId null) or of one shop. */
export const settingsRepository = (db: Kysely<DB>) => ({
  async find(key: string, shopId: number | null): Promise<unknown> {
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', key)
      .where('shop_id', shopId === null ? 'is' : '=', shopId)
      .executeTakeFirst();
    return row?.value ?? null;
  },
});
