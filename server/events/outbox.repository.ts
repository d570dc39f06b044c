import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '../db/locks.ts';

/** After so many failures an event is left alone; its row keeps the last error. */
const maxAttempts = 10;
const batchSize = 100;

/** Seconds until the next attempt: 2, 4, 8 … 300, so that a listener that is down some minutes loses nothing. */
export const retryDelay = (failures: number): number => Math.min(300, 2 ** failures);

/** Rows of committed events. Meant to be used in one transaction, which holds the lock and the rows. */
export const outboxRepository = (db: Kysely<DB>) => ({
  /** One dispatcher at a time, over all processes: two could overtake each other with events of the same thing. */
  async lock(): Promise<void> {
    await hold(db, locks.outbox);
  },

  /** The oldest events that are due. */
  listDue: () =>
    waiting(db).where('next_attempt_at', '<=', rightNow).orderBy('id').limit(batchSize).forUpdate().execute(),

  /** Events that wait for their next attempt, or for that of an older one. */
  listHeldBack: () => waiting(db).where('next_attempt_at', '>', rightNow).execute(),

  async setDispatched(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await sql`update outbox set dispatched_at = now(), error = null where id = any(${ids}::bigint[])`.execute(db);
  },

  /** Gives the row as it now waits. */
  async setFailed(id: number, failures: number, error: string) {
    return db
      .updateTable('outbox')
      .set({
        attempts: failures,
        error,
        next_attempt_at: sql`clock_timestamp() + make_interval(secs => ${retryDelay(failures)})`,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** Makes an event wait as long as the older one it must not overtake. */
  async setBehind(id: number, older: { readonly id: number }) {
    const when = db.selectFrom('outbox').select('next_attempt_at').where('id', '=', older.id);
    return db
      .updateTable('outbox')
      .set({ next_attempt_at: when })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },
});

// The transaction may have waited for the lock since its now().
const rightNow = sql<Date>`clock_timestamp()`;

const waiting = (db: Kysely<DB>) =>
  db.selectFrom('outbox').selectAll().where('dispatched_at', 'is', null).where('attempts', '<', maxAttempts);

export type OutboxRow = Awaited<ReturnType<ReturnType<typeof outboxRepository>['listDue']>>[number];
