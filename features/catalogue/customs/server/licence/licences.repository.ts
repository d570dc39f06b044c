import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Shops into which goods of a code come with a licence only. */
export const licencesRepository = (db: Kysely<DB>) => ({
  /** Of the code itself. */
  async list(code: string): Promise<number[]> {
    const rows = await db
      .selectFrom('cn_licences')
      .select('shop_id')
      .where('code', '=', code)
      .orderBy('shop_id')
      .execute();
    return rows.map(({ shop_id }) => shop_id);
  },

  /** Of the code and of what is above it. */
  async listWhole(code: string): Promise<number[]> {
    const { rows } = await sql<{ shop_id: number }>`
      select distinct shop_id from cn_licences
       where code in (left(${code}, 2), left(${code}, 4), left(${code}, 6), ${code}) order by 1`.execute(db);
    return rows.map(({ shop_id }) => shop_id);
  },

  async set(code: string, shopIds: readonly number[]): Promise<void> {
    await db.deleteFrom('cn_licences').where('code', '=', code).execute();
    if (shopIds.length > 0)
      await db
        .insertInto('cn_licences')
        .values(shopIds.map((shop_id) => ({ code, shop_id })))
        .execute();
  },
});
