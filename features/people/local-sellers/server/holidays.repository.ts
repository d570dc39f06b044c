import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '#server/db/locks.ts';

export type OpenHoliday = {
  readonly id: number;
  readonly state: 'planned' | 'on';
  /** YYYY-MM-DD */
  readonly starts_on: string;
  readonly ends_on: string;
};

/** The holidays of sellers; at most one is planned or on. Days are those of Tirana. */
export const holidaysRepository = (db: Kysely<DB>) => ({
  /** One at a time per seller until the end of the transaction. */
  async lockSeller(sellerId: number): Promise<void> {
    await hold(db, locks.sellerHoliday(sellerId));
  },

  async findOpen(sellerId: number): Promise<OpenHoliday | null> {
    const { rows } = await sql<OpenHoliday>`select id, state, starts_on::text, ends_on::text from seller_holidays
      where seller_id = ${sellerId} and state in ('planned', 'on')`.execute(db);
    return rows[0] ?? null;
  },

  async findSellerOf(id: number): Promise<number | null> {
    const row = await db.selectFrom('seller_holidays').select('seller_id').where('id', '=', id).executeTakeFirst();
    return row?.seller_id ?? null;
  },

  /** Gives the moments at which it begins and is over: the midnights before the first and after the last day. */
  async insert(row: {
    sellerId: number;
    startsOn: string;
    endsOn: string;
    state: 'planned' | 'on';
    by: number | null;
    at: Date;
  }): Promise<{ id: number; begins: Date; over: Date }> {
    const { rows } = await sql<{ id: number; begins: Date; over: Date }>`
      insert into seller_holidays (seller_id, starts_on, ends_on, state, created_by, created_at)
      values (${row.sellerId}, ${row.startsOn}, ${row.endsOn}, ${row.state}, ${row.by}, ${row.at})
      returning id, starts_on::timestamp at time zone 'Europe/Tirane' as begins,
        (ends_on + 1)::timestamp at time zone 'Europe/Tirane' as over`.execute(db);
    return rows[0]!;
  },

  async setOn(id: number): Promise<void> {
    await db.updateTable('seller_holidays').set({ state: 'on' }).where('id', '=', id).execute();
  },

  async setEnded(id: number, state: 'over' | 'cancelled', at: Date): Promise<void> {
    await db.updateTable('seller_holidays').set({ state, ended_at: at }).where('id', '=', id).execute();
  },
});
