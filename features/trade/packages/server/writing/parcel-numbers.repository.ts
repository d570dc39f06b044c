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
  /** How many were given. */
  async count(prefix: string): Promise<number> {
    const row = await db.selectFrom('sscc_series').select('last').where('prefix', '=', prefix).executeTakeFirst();
    return row?.last ?? 0;
  },
});
