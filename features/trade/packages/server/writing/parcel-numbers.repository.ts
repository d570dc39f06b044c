import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** The serial numbers of prefixes of GS1. */
export const parcelNumbersRepository = (db: Kysely<DB>) => ({
  /** The next of a prefix. Its row stays locked until the end of the transaction, so that no number is lost. */
  async next(prefix: string): Promise<number> {
    const { last } = await db
      .insertInto('sscc_series')
      .values({ prefix, last: 1 })
      .onConflict((conflict) => conflict.column('prefix').doUpdateSet({ last: sql`sscc_series.last + 1` }))
      .returning('last')
      .executeTakeFirstOrThrow();
    return last;
  },
  /**
   * The next that no parcel has. A company that corrects its prefix from "5390" to "53900" would get numbers that begin with both; those are passed
   * over. It reads all parcels, so it is for where a number is taken.
   */
  async nextFree(prefix: string): Promise<number> {
    const { rows } = await sql<{ last: number }>`
      with used as (
        select (left(sscc, 1) || substr(sscc, ${prefix.length}::int + 2, ${16 - prefix.length}::int))::bigint as serial
          from packages where substr(sscc, 2, ${prefix.length}::int) = ${prefix})
      update sscc_series s set last = (
        select min(u.serial) + 1 from used u
         where u.serial >= s.last and not exists (select from used n where n.serial = u.serial + 1))
       where s.prefix = ${prefix} returning s.last`.execute(db);
    return rows[0]!.last;
  },
  async isTaken(sscc: string): Promise<boolean> {
    return (await db.selectFrom('packages').select('id').where('sscc', '=', sscc).executeTakeFirst()) !== undefined;
  },
  /** How many were given. */
  async count(prefix: string): Promise<number> {
    const row = await db.selectFrom('sscc_series').select('last').where('prefix', '=', prefix).executeTakeFirst();
    return row?.last ?? 0;
  },
});
