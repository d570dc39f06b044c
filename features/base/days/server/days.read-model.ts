// Reads of others: shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '#server/db/locks.ts';

export type BegunDay = { readonly shopId: number; readonly day: string; readonly before: string };

/** Which local day of each shop was told last. */
export const daysReadModel = (db: Kysely<DB>) => ({
  /** Shops whose day is another than the one that was told, or that are new. */
  async listDue(at: Date): Promise<{ id: number }[]> {
    const { rows } = await sql<{ id: number }>`select s.id from shops s left join shop_days d on d.shop_id = s.id
      where d.day is null or d.day < (${at}::timestamptz at time zone s.time_zone)::date`.execute(db);
    return rows;
  },
  /** Notes the day; of two that do so at once the second finds it noted. A day that went back, as with another time zone, waits. */
  async begin(at: Date): Promise<BegunDay[]> {
    await hold(db, locks.days);
    const { rows } = await sql<BegunDay>`with due as (
        select s.id, d.day as before, (${at}::timestamptz at time zone s.time_zone)::date as day from shops s join shop_days d on d.shop_id = s.id
      )
      update shop_days d set day = due.day from due
       where d.shop_id = due.id and due.day > due.before
      returning d.shop_id as "shopId", due.day as day, due.before as before`.execute(db);
    await sql`insert into shop_days (shop_id, day)
      select id, (${at}::timestamptz at time zone time_zone)::date from shops on conflict do nothing`.execute(db);
    return rows;
  },
});
