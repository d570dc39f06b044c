// Reads of others: feeds, sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ScheduleTimes } from '#features/intake/feeds/contract/feeds.schedule.ts';
import type { SaidBy } from '#kit/sentence.ts';

export type FetchedFeed = {
  readonly id: number;
  readonly name: string;
  readonly times: ScheduleTimes;
  readonly zone: string;
  readonly paused: boolean;
  readonly failures: number;
  readonly next_at: Date | null;
  readonly running_since: Date | null;
  readonly last_started_at: Date | null;
  readonly last_seconds: number | null;
  readonly last_status: string | null;
  readonly last_count: number | null;
  readonly last_message: string | null;
  readonly last_said: SaidBy | null;
  readonly last_success_at: Date | null;
  readonly average_seconds: number | null;
};

/** Runs the average of a feed is taken from. */
const averaged = 20;

/** The feeds that are fetched by themselves, with how their last runs went. */
export async function listFetchedFeeds(db: Kysely<DB>): Promise<FetchedFeed[]> {
  const { rows } = await sql<FetchedFeed>`
    select f.id, s.name || ' – ' || f.name as name, f.times, f.time_zone as zone, f.paused, f.failures, f.next_run_at as next_at,
           (select min(coalesce(r.started_at, r.created_at)) from feed_runs r
             where r.feed_id = f.id and r.status in ('pending', 'running')) as running_since,
           last.started_at as last_started_at, greatest(extract(epoch from last.completed_at - last.started_at), 0)::float8 as last_seconds,
           last.status as last_status, last.count as last_count, last.message as last_message, last.said as last_said,
           good.at as last_success_at, good.seconds as average_seconds
      from feeds f join sellers s on s.id = f.seller_id
      left join lateral (
        select coalesce(r.started_at, r.created_at) as started_at, r.completed_at, r.status, r.message, r.said,
               r.products_created + r.products_changed + r.products_stock_changed as count
          from feed_runs r where r.feed_id = f.id and r.status in ('completed', 'failed', 'cancelled') and not r.dry order by r.id desc limit 1) last on true
      left join lateral (
        select max(completed_at) as at, avg(greatest(extract(epoch from completed_at - started_at), 0))::float8 as seconds
          from (select r.completed_at, r.started_at from feed_runs r
                 where r.feed_id = f.id and r.status = 'completed' and not r.dry order by r.id desc limit ${averaged}) recent) good on true
     where f.times is not null and f.url is not null and f.enabled and s.deleted_at is null
     order by s.name, f.name, f.id`.execute(db);
  return rows;
}
