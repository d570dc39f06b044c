import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Work of one type that waits for a worker, and work that runs. Planned work waits from its time on. */
export type QueueOfType = {
  readonly type: string;
  readonly waiting: number;
  readonly running: number;
  /** Since when the first of those that wait could have begun, in seconds. */
  readonly oldest: number;
};

/** What is asked to tell how the product is. Small questions only: they are asked every few seconds. */
export const observeRepository = (db: Kysely<DB>) => ({
  /** The migrations that were applied. */
  async listMigrations(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.map(({ name }) => name);
  },

  async listQueues(): Promise<QueueOfType[]> {
    const { rows } = await sql<QueueOfType>`
      select t.type, count(*) filter (where t.waits)::int as waiting, count(*) filter (where t.status = 'running')::int as running,
             coalesce(extract(epoch from now() - min(t.since) filter (where t.waits)), 0)::float8 as oldest
        from (select type, status, coalesce(scheduled_at, created_at) as since,
                     status = 'pending' and coalesce(scheduled_at <= now(), true) as waits
                from tasks where status in ('pending', 'running')) t
       group by t.type order by t.type`.execute(db);
    return rows;
  },

  /** Events and mails that are not out yet: how many, and how old the first is in seconds. */
  async listOutgoing(): Promise<{ what: 'events' | 'mails'; waiting: number; oldest: number }[]> {
    const { rows } = await sql<{ what: 'events' | 'mails'; waiting: number; oldest: number }>`
      select 'events' as what, count(*)::int as waiting,
             coalesce(extract(epoch from now() - min(at)), 0)::float8 as oldest
        from outbox where dispatched_at is null
      union all
      select 'mails', count(*)::int, coalesce(extract(epoch from now() - min(at)), 0)::float8
        from mail_outbox where status in ('queued', 'sending')`.execute(db);
    return rows;
  },
});
