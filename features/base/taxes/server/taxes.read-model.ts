// Reads of others: shops
import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import { dayIn, houseZone } from '#kit/clock.ts';

/** Where VAT counts: the countries of the shops. */
export const taxesReadModel = (db: Kysely<DB>) => ({
  async listShops() {
    return db.selectFrom('shops').select(['id', 'name', 'country_code', 'time_zone', 'vat']).orderBy('id').execute();
  },
  /** The day it is in a country: by its first shop, else where the house is. */
  async daysOf(at: Date): Promise<(country: string) => string> {
    const shops = await this.listShops();
    return (country) => dayIn(at, shops.find(({ country_code }) => country_code === country)?.time_zone ?? houseZone);
  },
});
