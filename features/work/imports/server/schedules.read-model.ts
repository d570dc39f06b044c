// Reads of others: feed_runs, feeds, sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import type { ImportSchedule, ScheduleState } from '../contract/imports.model.ts';

type Scoped = Pick<Scope, 'sellerId'>;
type Asked = { readonly state?: ScheduleState | undefined; readonly search_text?: string | undefined };
type Row = Omit<ImportSchedule, 'next_run_at' | 'last_good_at'> & {
  readonly next_run_at: Date | null;
  readonly last_good_at: Date | null;
};

const state = sql`case when f.paused then 'paused' when f.failing_since is not null then 'failing' else 'on' end`;

/** Feeds that are fetched by themselves. */
export const schedulesReadModel = (db: Kysely<DB>) => {
  const of = (asked: Asked, { sellerId }: Scoped) =>
    sql`from feeds f join sellers s on s.id = f.seller_id
      where f.times is not null and f.url is not null and f.enabled and s.deleted_at is null
        and (${sellerId}::bigint is null or s.id = ${sellerId})
        ${asked.state === undefined ? sql`` : sql`and ${state} = ${asked.state}`}
        ${asked.search_text ? sql`and position(fold(${asked.search_text}) in fold(concat_ws(' ', s.name, f.name))) > 0` : sql``}`;
  return {
    async list(asked: Asked, scope: Scoped, part: { limit: number; offset: number }): Promise<ImportSchedule[]> {
      const { rows } =
        await sql<Row>`select f.id as feed_id, f.name as feed, s.name as seller, f.times, f.time_zone as zone, ${state} as state,
          f.failures, f.next_run_at, (select max(r.completed_at) from feed_runs r
            where r.feed_id = f.id and r.status = 'completed' and not r.dry) as last_good_at
        ${of(asked, scope)} order by f.next_run_at nulls last, f.id limit ${part.limit} offset ${part.offset}`.execute(
          db,
        );
      return rows.map((row) => ({
        ...row,
        next_run_at: row.next_run_at?.toISOString() ?? null,
        last_good_at: row.last_good_at?.toISOString() ?? null,
      }));
    },

    async count(asked: Asked, scope: Scoped): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n ${of(asked, scope)}`.execute(db);
      return rows[0]!.n;
    },
  };
};
