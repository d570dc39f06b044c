import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { type RunOutcome, type ScheduleDefinition, scheduledRuns } from '#kit/schedule.ts';
import type { Said } from '#kit/sentence.ts';
import { storableText, wholeJson } from '../db/said-json.ts';
import { overdue } from './schedule.read-model.ts';

/** How long a worker may be silent before another one does what it did. */
export const leaseSeconds = scheduledRuns.silentSeconds;
/** So many runs of each schedule are remembered. */
export const keptRuns = 200;
/** A new schedule is not done in the very moment a process starts. */
const firstWithinSeconds = 60;
/** What a failure says is kept up to here (characters). */
const longestError = 2000;

export type ClaimedRun = { readonly id: number; readonly name: string; readonly attempt: number };
export type EndedRun = {
  readonly outcome: RunOutcome;
  readonly count: number | null;
  /** Why it failed. */
  readonly error: Said | null;
  readonly ms: number;
  readonly nextInSeconds: number;
};

/** When everything runs and who does it; all by the clock of the database, which the workers share. */
export const scheduleRepository = (db: Kysely<DB>) => ({
  /** Makes the lines that are missing, and takes over changed rhythms. What is paused stays paused. */
  async register(definitions: readonly Pick<ScheduleDefinition, 'name' | 'everySeconds'>[]): Promise<void> {
    await sql`insert into schedules (name, every_seconds, next_at)
      select name, every, now() + make_interval(secs => least(every, ${firstWithinSeconds}))
        from unnest(${definitions.map(({ name }) => name)}::text[], ${definitions.map((one) => one.everySeconds)}::int[])
          as given (name, every) order by name
      on conflict (name) do update set every_seconds = excluded.every_seconds,
             next_at = least(schedules.next_at, now() + make_interval(secs => excluded.every_seconds))
       where schedules.every_seconds <> excluded.every_seconds`.execute(db);
  },

  /**
   * Takes the run of these that has been due longest, or was asked for. A run whose worker died is written down as cut.
   * Null where nothing is due.
   */
  async claimDue(node: string, names: readonly string[]): Promise<ClaimedRun | null> {
    const { rows } = await sql<ClaimedRun>`
      with due as (
        select * from schedules
         where name = any(${names}::text[]) and (lease_until is null or lease_until < now())
           and (asked_at is not null or not paused and next_at <= now())
         order by coalesce(asked_at, next_at) limit 1 for update skip locked),
      cut as (
        insert into schedule_runs (schedule_id, started_at, ended_at, outcome, user_id, node)
        select id, running_since, lease_until, 'cut', running_for, node from due where running_since is not null)
      update schedules s set running_since = now(), lease_until = now() + make_interval(secs => ${leaseSeconds}),
             running_for = due.asked_by, asked_at = null, asked_by = null, attempt = s.attempt + 1, node = ${node},
             failures = s.failures + (due.running_since is not null)::int
        from due where s.id = due.id
      returning s.id, s.name, s.attempt`.execute(db);
    return rows[0] ?? null;
  },

  async keepLeases(runs: readonly ClaimedRun[]): Promise<void> {
    if (runs.length === 0) return;
    await sql`update schedules s set lease_until = now() + make_interval(secs => ${leaseSeconds})
      from unnest(${runs.map(({ id }) => id)}::bigint[], ${runs.map(({ attempt }) => attempt)}::int[]) as mine (id, attempt)
      where s.id = mine.id and s.attempt = mine.attempt and s.running_since is not null`.execute(db);
  },

  /** What came of a run. Kept in the log where it did something, failed, or a person asked for it; nothing where another worker has it now. */
  async end(run: ClaimedRun, ended: EndedRun): Promise<void> {
    const done = ended.outcome === 'done';
    const error = ended.error && storableText(ended.error.message).slice(0, longestError);
    const whole = error === ended.error?.message ? wholeJson(ended.error) : null;
    await sql`
      with before as (
        select id, running_since, running_for, node from schedules where id = ${run.id} and attempt = ${run.attempt} for update),
      ended as (
        update schedules s set running_since = null, lease_until = null, running_for = null,
               next_at = now() + make_interval(secs => ${ended.nextInSeconds}),
               last_started_at = before.running_since, last_ended_at = now(), last_outcome = ${ended.outcome},
               last_count = ${ended.count}, last_error = ${error}, last_whole = ${whole}::jsonb, overdue_seen_at = null,
               overdue_told_at = null,
               last_success_at = case when ${done} then now() else s.last_success_at end,
               average_ms = case when ${done} then coalesce(s.average_ms + (${ended.ms} - s.average_ms) / 20, ${ended.ms})
                                 else s.average_ms end,
               failures = case when ${done} then 0 else s.failures + 1 end,
               failure_told_at = case when ${done} then null else s.failure_told_at end
          from before where s.id = before.id)
      insert into schedule_runs (schedule_id, started_at, ended_at, outcome, count, error, whole, user_id, node)
      select id, running_since, now(), ${ended.outcome}, ${ended.count}::int, ${error}, ${whole}::jsonb, running_for, node from before
       where ${!done} or coalesce(${ended.count}::int, 0) > 0 or running_for is not null`.execute(db);
    await sql`delete from schedule_runs where schedule_id = ${run.id} and id <= (
      select id from schedule_runs where schedule_id = ${run.id} order by id desc offset ${keptRuns} limit 1)`.execute(
      db,
    );
  },

  /** A sign of life; processes that have not been heard of for a day are forgotten. */
  async beat(node: string): Promise<void> {
    await sql`insert into scheduler_nodes (name, started_at, beat_at) values (${node}, now(), now())
      on conflict (name) do update set beat_at = now()`.execute(db);
    await sql`delete from scheduler_nodes where beat_at < now() - interval '1 day'`.execute(db);
  },

  /** The number of a schedule and what a person may change of it, locked until the transaction ends; null where nothing is known of it yet. */
  async lock(name: string) {
    const row = await db
      .selectFrom('schedules')
      .select(['id', 'paused', 'asked_at', 'told', sql<boolean>`lease_until > now()`.as('running')])
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  async setPaused(id: number, paused: boolean, userId: number): Promise<void> {
    await db
      .updateTable('schedules')
      .set({ paused, paused_at: paused ? sql`now()` : null, paused_by: paused ? userId : null })
      .where('id', '=', id)
      .execute();
  },

  /** The next worker that looks does it, paused or not. */
  async ask(id: number, userId: number): Promise<void> {
    await db.updateTable('schedules').set({ asked_at: sql`now()`, asked_by: userId }).where('id', '=', id).execute();
  },

  async setTold(id: number, told: readonly number[] | null): Promise<void> {
    await db
      .updateTable('schedules')
      .set({ told: told as number[] | null })
      .where('id', '=', id)
      .execute();
  },

  /** Takes note of what is overdue now, before anybody is told. */
  async markOverdue(): Promise<void> {
    await sql`update schedules s set overdue_seen_at = now() where s.overdue_seen_at is null and ${overdue}`.execute(
      db,
    );
  },

  /** Takes note that people were told; false where another process told them. */
  async setFailureTold(id: number): Promise<boolean> {
    const { rows } = await sql`update schedules set failure_told_at = now()
      where id = ${id} and failure_told_at is null and failures > 0 returning id`.execute(db);
    return rows.length > 0;
  },

  async setOverdueTold(id: number): Promise<boolean> {
    const { rows } = await sql`update schedules set overdue_told_at = now()
      where id = ${id} and overdue_told_at is null returning id`.execute(db);
    return rows.length > 0;
  },
});
