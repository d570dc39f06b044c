// Reads of others: activity_log, roles, users, users_roles
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { UserMetric } from '#kit/user-metric.ts';
import { containing } from '#server/db/containing.ts';
import { isCounted } from '#server/db/counted.ts';
import { nameOrEmail } from '#server/db/person-name.ts';

/** Days are of this zone, both in the period. */
export type MetricPeriod = { readonly from: string; readonly to: string; readonly zone: string };
export type MetricPerson = { readonly id: number; readonly name: string; readonly active: boolean };
type Sums = { readonly user_id: number; readonly day: string | null; readonly hours: number } & Record<string, unknown>;

/** What people of the house did, from the log every unit of work writes. */
export const userMetricsReadModel = (db: Kysely<DB>) => ({
  /** People of the house; those who left only where they did something is for the caller to say. */
  async listPeople(asked: {
    readonly only: number | null;
    readonly roleId: number | null;
    readonly text: string | null;
  }): Promise<MetricPerson[]> {
    const { rows } = await sql<MetricPerson>`
      select u.id, ${nameOrEmail('u')} as name, u.active
        from users u
       where u.seller_id is null and (${asked.only}::bigint is null or u.id = ${asked.only})
         and (${asked.roleId}::bigint is null or exists (select from users_roles r where r.user_id = u.id and r.role_id = ${asked.roleId}))
         and ${asked.text ? sql`concat_ws(' ', u.first_name, u.last_name, u.email) ilike ${containing(sql`${asked.text}`)}` : sql`true`}
       order by 2, 1`.execute(db);
    return rows;
  },

  async listRoles(): Promise<{ id: number; name: string }[]> {
    const { rows } = await sql<{ id: number; name: string }>`select id, name from roles order by name`.execute(db);
    return rows;
  },

  /**
   * Of each person and metric how many things, of the whole period (`day` null) and of each day; columns `m0`, `m1` … in the order of the metrics.
   * Coming and going is no work.
   */
  async listSums(people: readonly number[], metrics: readonly UserMetric[], period: MetricPeriod): Promise<Sums[]> {
    const { rows } = await sql<Sums>`
      select a.user_id, a.day::text as day, count(distinct a.hour)::int as hours, ${columnsOf(metrics)}
        from (select l.*, (l.at at time zone ${period.zone})::date as day, date_trunc('hour', l.at) as hour from activity_log l
               where ${during('l.at', period)} and l.user_id = any(${people}::bigint[]) and l.action not in ('logged in', 'logged out')) a
       group by grouping sets ((a.user_id), (a.user_id, a.day))`.execute(db);
    return rows;
  },

  /** The same of the whole period alone, from lines that count: neither days nor what else people did are sorted for it. */
  async listCounts(
    people: readonly number[],
    metrics: readonly UserMetric[],
    period: MetricPeriod,
  ): Promise<ReadonlyMap<number, readonly number[]>> {
    const counted = isCounted(
      'a',
      metrics.flatMap(({ counts }) => counts),
    );
    const { rows } = await sql<{ user_id: number } & Record<string, number>>`
      select a.user_id, ${columnsOf(metrics)} from activity_log a
       where ${during('a.at', period)} and a.user_id = any(${people}::bigint[]) and ${counted} group by a.user_id`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.user_id, metrics.map((_, at) => row[`m${at}`]!)]));
  },

  /** Of the things a person did in the period, how many were undone afterwards, by anybody. */
  async listUndone(
    people: readonly number[],
    metric: UserMetric,
    period: MetricPeriod,
  ): Promise<{ user_id: number; count: number }[]> {
    if (!metric.undone) return [];
    const { rows } = await sql<{ user_id: number; count: number }>`
      select a.user_id, count(distinct a.entity_id)::int as count from activity_log a
       where ${during('a.at', period)} and a.user_id = any(${people}::bigint[]) and ${isCounted('a', metric.counts)}
         and exists (select from activity_log b where b.entity = a.entity and b.entity_id = a.entity_id and b.id > a.id
           and ${isCounted('b', metric.undone.by)})
       group by a.user_id`.execute(db);
    return rows;
  },
});

/** How many things of each metric, each once. */
const columnsOf = (metrics: readonly UserMetric[]): RawBuilder<unknown> =>
  sql.join(
    metrics.map(
      (metric, at) =>
        sql`count(distinct (a.entity, a.entity_id)) filter (where ${isCounted('a', metric.counts)})::int as ${sql.id(`m${at}`)}`,
    ),
  );

/** Whether a moment, named as `a.at`, is in the period. */
export const during = (moment: string, { from, to, zone }: MetricPeriod): RawBuilder<boolean> => sql`
  ${sql.ref(moment)} >= (${from}::date)::timestamp at time zone ${zone}
  and ${sql.ref(moment)} < (${to}::date + 1)::timestamp at time zone ${zone}`;
