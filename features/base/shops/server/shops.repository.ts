import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Shop } from '../contract/shops.model.ts';

/** Shops, their languages and rates. */
export const shopsRepository = (db: Kysely<DB>) => ({
  async list(): Promise<Shop[]> {
    const rows = await db.selectFrom('shops').selectAll().orderBy('id').execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      country_code: row.country_code,
      color: row.color,
      currency: row.currency,
      languages: row.languages as Shop['languages'],
      currencies: row.currencies as Shop['currencies'],
    }));
  },
  async listIds(): Promise<number[]> {
    const rows = await db.selectFrom('shops').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  },
  async findConnector(shopId: number) {
    const row = await db
      .selectFrom('shops')
      .select(['connector', 'connector_settings'])
      .where('id', '=', shopId)
      .executeTakeFirst();
    return row ? { kind: row.connector, settings: row.connector_settings } : null;
  },
  async listLanguages() {
    return db.selectFrom('languages').selectAll().orderBy('id').execute();
  },
  async listRates(shopId: number) {
    return db
      .selectFrom('currency_rates')
      .select(['currency_pair', 'rate', 'updated_at'])
      .where('shop_id', '=', shopId)
      .orderBy('currency_pair')
      .execute();
  },
});
