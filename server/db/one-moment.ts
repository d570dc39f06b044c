import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { asTransactionDb } from './database.ts';

/** Reads in a transaction that sees the database as it was when it began, and writes nothing. */
export const atOneMoment = <T>(db: Kysely<DB>, work: (db: Kysely<DB>) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const trx = asTransactionDb(transaction);
      // The whole list is read, so the plan that is best for all of it is wanted.
      await sql`set local cursor_tuple_fraction = 1`.execute(trx);
      await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
      return work(trx);
    });
