// Reads of others: shops, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { nameOf } from '#server/db/person-name.ts';
import { type Row, ratesWith } from './taxes.repository.ts';

/** Where VAT counts: the countries of the shops. */
export const taxesReadModel = (db: Kysely<DB>) => ({
  async listShops() {
    return db.selectFrom('shops').select(['id', 'name', 'country_code', 'time_zone', 'vat']).orderBy('id').execute();
  },
  /** Every rate with who entered it, and when. */
  async listEntered(): Promise<(Row & { readonly at: Date; readonly by: string | null })[]> {
    const entered = sql`, r.created_at as at, (select ${nameOf('u')} from users u where u.id = r.user_id) as by`;
    return (await ratesWith<Row & { at: Date; by: string | null }>(entered).execute(db)).rows;
  },
  /** The day it is in a country: by its first shop, else where the house is. */
  async daysOf(at: Date): Promise<(country: string) => string> {
    const shops = await this.listShops();
    return (country) => dayIn(at, shops.find(({ country_code }) => country_code === country)?.time_zone ?? houseZone);
  },
});
