// Reads of others: users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { RunOutcome } from '#kit/schedule.ts';
import type { Said } from '#kit/sentence.ts';
import { nameOrEmail } from '../db/person-name.ts';

/** A schedule may be late by its own rhythm, and by so many seconds at least, before it counts as overdue. */
const overdueSeconds = 120;
/** In the moment a stopped product starts everything is overdue: it counts where it still is so many seconds later. */
const overdueAgainSeconds = 30;
/** After so many seconds without a sign of life no process looks after the schedules. */
export const silentSeconds = 180;

export type StoredSchedule = {
  readonly id: number;
  readonly name: string;
  readonly paused: boolean;
  readonly paused_at: Date | null;
  readonly paused_by: string | null;
  readonly asked: boolean;
  readonly overdue: boolean;
  readonly running_since: Date | null;
  readonly next_at: Date;
  readonly last_started_at: Date | null;
  readonly last_seconds: number | null;
  readonly last_outcome: RunOutcome | null;
  readonly last_count: number | null;
  readonly last_error: string | null;
  /** All of that sentence, where it is said in other languages. */
  readonly last_whole: Said | null;
  readonly last_success_at: Date | null;
  readonly average_ms: number | null;
  readonly failures: number;
  readonly told: readonly number[] | null;
};
export type UntoldTrouble = {
  readonly id: number;
  readonly name: string;
  readonly told: readonly number[] | null;
  readonly failures: number;
  readonly last_error: string | null;
  /** All of that sentence, where it is said in other languages. */
  readonly last_whole: Said | null;
  readonly fails: boolean;
  readonly late: boolean;
};
export type StoredRun = {
  readonly id: number;
  readonly started_at: Date;
  readonly seconds: number;
  readonly outcome: RunOutcome;
  readonly count: number | null;
  readonly error: string | null;
  readonly whole: Said | null;
  readonly by: string | null;
};

const nameOf = (column: string) => sql`(select ${nameOrEmail('u')} from users u where u.id = ${sql.ref(column)})`;
/** Of a schedule `s`: nothing keeps it from running, and it does not. */
export const overdue = sql`(not s.paused and (s.lease_until is null or s.lease_until < now())
  and s.next_at < now() - make_interval(secs => greatest(s.every_seconds, ${overdueSeconds}::int)))`;

/** How everything that runs by the clock stands; by the clock of the database. */
export const scheduleReadModel = (db: Kysely<DB>) => ({
  async list(names: readonly string[]): Promise<StoredSchedule[]> {
    const { rows } = await sql<StoredSchedule>`
      select s.id, s.name, s.paused, s.paused_at, ${nameOf('s.paused_by')} as paused_by, s.asked_at is not null as asked,
             ${overdue} as overdue, case when s.lease_until > now() then s.running_since end as running_since, s.next_at,
             s.last_started_at, extract(epoch from s.last_ended_at - s.last_started_at)::float8 as last_seconds,
             s.last_outcome, s.last_count, s.last_error, s.last_whole, s.last_success_at, s.average_ms, s.failures, s.told
        from schedules s where s.name = any(${names}::text[])`.execute(db);
    return rows;
  },

  /** The remembered runs of one schedule, newest first. */
  async listRuns(id: number, most: number): Promise<StoredRun[]> {
    const { rows } = await sql<StoredRun>`
      select r.id, r.started_at, greatest(extract(epoch from r.ended_at - r.started_at), 0)::float8 as seconds, r.outcome, r.count,
             r.error, r.whole, ${nameOf('r.user_id')} as by
        from schedule_runs r where r.schedule_id = ${id} order by r.id desc limit ${most}`.execute(db);
    return rows;
  },

  /** Of which trouble nobody was told yet: failures in a row, and what was overdue a while ago already. */
  async listUntold(): Promise<UntoldTrouble[]> {
    const { rows } = await sql<UntoldTrouble>`
      select s.id, s.name, s.told, s.failures, s.last_error, s.last_whole, s.failure_told_at is null and s.failures > 0 as fails,
             ${overdue} and s.overdue_told_at is null and s.overdue_seen_at < now() - make_interval(secs => ${overdueAgainSeconds}) as late
        from schedules s
       where s.failures > 0 and s.failure_told_at is null or s.overdue_seen_at is not null and s.overdue_told_at is null
       order by s.id`.execute(db);
    return rows;
  },

  /** When any process that looks after the schedules was last heard of; null: none in the last day. */
  async readHeartbeat(): Promise<{ at: Date | null; age: number | null; alive: boolean }> {
    const { rows } = await sql<{ at: Date | null; age: number | null }>`
      select max(beat_at) as at, extract(epoch from now() - max(beat_at))::float8 as age from scheduler_nodes`.execute(
      db,
    );
    const { at, age } = rows[0]!;
    return { at, age, alive: age !== null && age < silentSeconds };
  },
});
