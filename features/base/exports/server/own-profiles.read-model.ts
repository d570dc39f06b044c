// Reads of others: tasks, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { SaidBy } from '#kit/sentence.ts';
import type { TaskStatus } from '#kit/task.ts';
import { nameOrEmail } from '#server/db/person-name.ts';
import type { ExportedList, ExportProfileSaid } from '../contract/exports.model.ts';

export type ScheduledProfile = {
  readonly id: number;
  readonly name: string;
  readonly owner: string;
  readonly list: ExportedList;
  readonly shop_id: number;
  readonly said: Pick<ExportProfileSaid, 'every' | 'weekday' | 'hour' | 'time_zone'>;
  readonly paused: boolean;
  readonly next_at: Date | null;
  readonly last_tried_at: Date | null;
  /** Why its last run by the clock did not begin. */
  readonly last_error: string | null;
  readonly running_since: Date | null;
  /** How its last file went. */
  readonly last: ProfileRun | null;
  readonly last_success_at: Date | null;
  readonly average_seconds: number | null;
  readonly failures: number;
};

export type ProfileRun = {
  readonly started_at: Date;
  readonly seconds: number;
  readonly status: TaskStatus;
  readonly rows: number | null;
  readonly error: string | null;
  readonly said: SaidBy | null;
  /** Null: the clock, or nobody knows. */
  readonly by: string | null;
  /** False of files of the release before, which kept nothing of it. */
  readonly by_known: boolean;
};

/** Runs an average is taken from. */
const averaged = 20;
const seconds = sql`greatest(extract(epoch from t.completed_at - coalesce(t.started_at, t.created_at)), 0)::float8`;
const runOf = sql`coalesce(t.started_at, t.created_at) as started_at, coalesce(${seconds}, 0) as seconds, t.status, e.rows, t.error, t.said -> 'error' as said,
  (select ${nameOrEmail('u')} from users u where u.id = e.asked_by) as by,
  (e.by_clock or e.asked_by is not null) as by_known`;

/** Export profiles with times of their own, with how their files went; a file and what became of it are kept for a month. */
export const ownProfilesReadModel = (db: Kysely<DB>) => ({
  /** `shops`: of these alone, null: of all. */
  async list(shops: readonly number[] | null): Promise<ScheduledProfile[]> {
    const { rows } = await sql<Omit<ScheduledProfile, 'last'> & { last: ProfileRun & { started_at: string } }>`
      select p.id, p.name, ${nameOrEmail('u')} as owner, p.list, p.shop_id, p.said, p.paused, p.next_at, p.last_tried_at, p.last_error,
             (select min(t.created_at) from exports e join tasks t on t.id = e.id
               where e.profile_id = p.id and t.status in ('pending', 'running')) as running_since,
             to_jsonb(last) as last, good.at as last_success_at, good.seconds as average_seconds,
             (select count(*)::int from exports e join tasks t on t.id = e.id
               where e.profile_id = p.id and t.status = 'failed' and t.created_at > coalesce(good.at, '-infinity')) as failures
        from export_profiles p join users u on u.id = p.owner_id
        left join lateral (select ${runOf} from exports e join tasks t on t.id = e.id
          where e.profile_id = p.id and t.status in ('completed', 'failed', 'cancelled') order by t.created_at desc limit 1) last on true
        left join lateral (
          select max(completed_at) as at, avg(seconds)::float8 as seconds
            from (select t.completed_at, ${seconds} as seconds from exports e join tasks t on t.id = e.id
                   where e.profile_id = p.id and t.status = 'completed' order by t.completed_at desc limit ${averaged}) recent) good on true
       where p.said ->> 'every' is not null and u.active and (${shops}::int[] is null or p.shop_id = any(${shops}::int[]))
       order by fold(p.name), p.id`.execute(db);
    return rows.map(({ last, ...row }) => ({
      ...row,
      last: last && { ...last, started_at: new Date(last.started_at) },
    }));
  },

  /** The newest first. */
  async listRuns(id: number, most: number): Promise<ProfileRun[]> {
    const { rows } = await sql<ProfileRun>`
      select ${runOf} from exports e join tasks t on t.id = e.id
       where e.profile_id = ${id} and t.status in ('completed', 'failed', 'cancelled')
       order by t.created_at desc limit ${most}`.execute(db);
    return rows;
  },
});
