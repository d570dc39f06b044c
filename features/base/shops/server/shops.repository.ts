import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { shopRates } from '#features/base/exchange/server/exchange.public.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { KeptShop, NewLanguage, NewShop, Shop } from '../contract/shops.model.ts';
import type { PriceSendingMode, TextDirection } from '../contract/shops.rules.ts';

/** Ids follow one another; they stand in addresses and in masks of the list. */
const nextId = sql<number>`coalesce(max(id), 0) + 1`;

/** Shops and their languages. */
export const shopsRepository = (db: Kysely<DB>) => ({
  async list(): Promise<Shop[]> {
    return (await db.selectFrom('shops').selectAll().orderBy('id').execute()).map(shopOf);
  },
  /** Those of one kind of platform. */
  async listConnectedTo(kind: string): Promise<Shop[]> {
    const rows = await db.selectFrom('shops').selectAll().where('connector', '=', kind).orderBy('id').execute();
    return rows.map(shopOf);
  },
  /** Those that are switched off, too. */
  async listIds(): Promise<number[]> {
    const rows = await db.selectFrom('shops').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  },
  async listActive(): Promise<{ id: number; active: boolean }[]> {
    return db.selectFrom('shops').select(['id', 'active']).orderBy('id').execute();
  },
  /** With everything that is set of them. */
  async listKept(): Promise<KeptShop[]> {
    const rows = await db
      .selectFrom('shops as s')
      .selectAll('s')
      .select(sql<string>`trim_scale(s.vat)::text`.as('vat'))
      .select([
        sql<string>`to_char(s.price_send_from, 'HH24:MI')`.as('price_send_from'),
        sql<string>`to_char(s.price_send_until, 'HH24:MI')`.as('price_send_until'),
      ])
      .orderBy('s.id')
      .execute();
    const rates = await shopRates(db);
    return rows.map(({ connector, connector_settings, pricing_mode, ...row }) => {
      const rate = rates.get(row.id);
      return {
        ...row,
        ...modeOf(pricing_mode),
        languages: row.languages as Shop['languages'],
        currencies: row.currencies as Shop['currencies'],
        price_send: row.price_send as PriceSendingMode,
        rate: rate ? { value: rate.rate, updated_at: rate.updated_at.toISOString() } : null,
      };
    });
  },
  async findConnector(shopId: number) {
    const row = await db
      .selectFrom('shops')
      .select(['name', 'connector', 'connector_settings'])
      .where('id', '=', shopId)
      .executeTakeFirst();
    return row ? { name: row.name, kind: row.connector, settings: row.connector_settings } : null;
  },
  /** With the kind of platform each is connected to, or null. */
  async listConnected() {
    return db
      .selectFrom('shops')
      .select(['id', 'name', 'country_code', 'color', 'active', 'version', 'connector', 'connector_settings'])
      .orderBy('id')
      .execute();
  },
  async listLanguages() {
    return db
      .selectFrom('languages')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .$narrowType<{ direction: TextDirection }>()
      .execute();
  },
  /** Shops and languages are added one after the other, so that no two get one id. Until the end of the transaction. */
  async lock(): Promise<void> {
    await hold(db, locks.shops);
  },
  /** Whether a shop other than `besides` is called so. */
  async hasName(name: string, besides = 0): Promise<boolean> {
    const row = await db
      .selectFrom('shops')
      .select('id')
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .where('id', '<>', besides)
      .executeTakeFirst();
    return row !== undefined;
  },
  /** A trigger makes the parts of the list that belong to it (0062_list_of_any_shop.sql). */
  async insertShop(of: NewShop, languages: Shop['languages']): Promise<Shop> {
    const { id } = await db.selectFrom('shops').select(nextId.as('id')).executeTakeFirstOrThrow();
    const { name, country_code, color, currency } = of;
    const currencies = currenciesOf(of);
    await db
      .insertInto('shops')
      .values({ id, ...columnsOf(of, languages) })
      .execute();
    return { id, name, country_code, color, currency, languages, currencies };
  },
  async setShop(id: number, of: NewShop, languages: Shop['languages']): Promise<void> {
    await db
      .updateTable('shops')
      .set({ ...columnsOf(of, languages), version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
  async setActive(id: number, active: boolean): Promise<void> {
    await db.updateTable('shops').set({ active, version: sql`version + 1` }).where('id', '=', id).execute();
  },
  /** Where the prices of a shop come from; gives whether that is another source than before. */
  async setPricingMode(id: number, mode: 'supplier' | 'calculated'): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('shops')
      .set({ pricing_mode: mode, version: sql`version + 1` })
      .where('id', '=', id)
      .where('pricing_mode', '<>', mode)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  /** What a shop does where two rules of one rank hold for a price, and what stays when VAT changes. */
  async setPricePolicies(
    id: number,
    policies: {
      readonly price_conflict: 'highest' | 'lowest' | 'refuse';
      readonly vat_change: 'keep_net' | 'keep_gross';
    },
  ): Promise<void> {
    await db
      .updateTable('shops')
      .set({ ...policies, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
  /** Null: it is not connected. Settings of another platform mean nothing to this one. */
  async setConnector(id: number, connector: string | null, settings: object = {}): Promise<void> {
    await db
      .updateTable('shops')
      .set({ connector, connector_settings: JSON.stringify(settings), version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
  /** A trigger makes its part of the names. */
  async insertLanguage(of: NewLanguage) {
    const { id, position } = await db
      .selectFrom('languages')
      .select([nextId.as('id'), sql<number>`coalesce(max(position), 0) + 1`.as('position')])
      .executeTakeFirstOrThrow();
    return db
      .insertInto('languages')
      .values({ id, position, ...of })
      .returningAll()
      .executeTakeFirstOrThrow();
  },
  /** Shops keep name and tag of their languages; they follow. */
  async setLanguage(id: number, said: Omit<NewLanguage, 'code'>): Promise<void> {
    const { name, iso_code } = said;
    const { code } = await db
      .updateTable('languages')
      .set({ ...said, version: sql`version + 1` })
      .where('id', '=', id)
      .returning('code')
      .executeTakeFirstOrThrow();
    await sql`update shops set languages = jsonb_set(languages, array[${code}],
        languages -> ${code} || jsonb_build_object('name', ${name}::text, 'iso_code', ${iso_code}::text))
      where languages ? ${code}`.execute(db);
  },
  async setLanguageActive(id: number, active: boolean): Promise<void> {
    await db.updateTable('languages').set({ active, version: sql`version + 1` }).where('id', '=', id).execute();
  },
  async orderLanguages(ids: readonly number[]): Promise<void> {
    await sql`update languages l set position = o.position
      from unnest(${[...ids]}::int[]) with ordinality as o (id, position)
      where l.id = o.id and l.position <> o.position`.execute(db);
  },
});

const shopOf = (row: Selectable<DB['shops']>): Shop => ({
  id: row.id,
  name: row.name,
  country_code: row.country_code,
  color: row.color,
  currency: row.currency,
  languages: row.languages as Shop['languages'],
  currencies: row.currencies as Shop['currencies'],
  ...modeOf(row.pricing_mode),
});

/** Only a shop that calculates says so. */
const modeOf = (mode: string): { pricing_mode?: 'calculated' } => (mode === 'calculated' ? { pricing_mode: mode } : {});

const currenciesOf = ({ currency, currency_symbol }: NewShop): Shop['currencies'] => [
  { code: currency, symbol: currency_symbol || currency },
];

const columnsOf = (of: NewShop, languages: Shop['languages']) => ({
  name: of.name,
  country_code: of.country_code,
  color: of.color,
  currency: of.currency,
  vat: of.vat,
  time_zone: of.time_zone,
  fallback_language: of.fallback_language,
  languages: JSON.stringify(languages),
  currencies: JSON.stringify(currenciesOf(of)),
  // What is not said stays as it is, or as the table has it for a new shop.
  ...(of.price_send === undefined ? {} : { price_send: of.price_send }),
  ...(of.price_send_from === undefined ? {} : { price_send_from: of.price_send_from }),
  ...(of.price_send_until === undefined ? {} : { price_send_until: of.price_send_until }),
  ...(of.omnibus === undefined ? {} : { omnibus: of.omnibus }),
});
