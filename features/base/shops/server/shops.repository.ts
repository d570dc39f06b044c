import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { NewLanguage, NewShop, Shop } from '../contract/shops.model.ts';

/** Ids follow one another; they stand in addresses and in masks of the list. */
const nextId = sql<number>`coalesce(max(id), 0) + 1`;

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

  /** Shops and languages are added one after the other, so that no two get one id. Until the end of the transaction. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('shops', 0))`.execute(db);
  },
  async hasName(name: string): Promise<boolean> {
    const row = await db
      .selectFrom('shops')
      .select('id')
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .executeTakeFirst();
    return row !== undefined;
  },
  /** A trigger makes the parts of the list that belong to it (0062_list_of_any_shop.sql). */
  async insertShop(of: NewShop, languages: Shop['languages']): Promise<Shop> {
    const { id } = await db.selectFrom('shops').select(nextId.as('id')).executeTakeFirstOrThrow();
    const { name, country_code, color, currency, currency_symbol, vat, time_zone } = of;
    const currencies = [{ code: currency, symbol: currency_symbol || currency }];
    const made = { id, name, country_code, color, currency };
    await db
      .insertInto('shops')
      .values({ ...made, vat, time_zone, languages: JSON.stringify(languages), currencies: JSON.stringify(currencies) })
      .execute();
    return { ...made, languages, currencies };
  },
  /** A trigger makes its part of the names. */
  async insertLanguage(of: NewLanguage) {
    const { id } = await db.selectFrom('languages').select(nextId.as('id')).executeTakeFirstOrThrow();
    return db
      .insertInto('languages')
      .values({ id, ...of })
      .returningAll()
      .executeTakeFirstOrThrow();
  },
});
