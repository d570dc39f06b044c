// Reads of others: shops, users
import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { nameOf } from '#server/db/person-name.ts';

/** Where VAT counts: the countries of the shops. */
export const taxesReadModel = (db: Kysely<DB>) => ({
  async listShops() {
    return db.selectFrom('shops').select(['id', 'name', 'country_code', 'time_zone', 'vat']).orderBy('id').execute();
  },
  /** Who entered each rate, and when. */
  async mapEntries(): Promise<Map<number, { at: Date; by: string | null }>> {
    const rows = await db
      .selectFrom('tax_rates as r')
      .leftJoin('users as u', 'u.id', 'r.user_id')
      .select(['r.id', 'r.created_at as at', nameOf('u').as('by')])
      .execute();
    return new Map(rows.map(({ id, ...entry }) => [id, entry]));
  },
  /** The day it is in a country: by its first shop, else where the house is. */
  async daysOf(at: Date): Promise<(country: string) => string> {
    const shops = await this.listShops();
    return (country) => dayIn(at, shops.find(({ country_code }) => country_code === country)?.time_zone ?? houseZone);
  },
});
