// Reads of others: line_facts, orders, package_items, package_scans, packages, receipt_items
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { scanMinutes, type UserFigures } from '../contract/user-metrics.figures.ts';
import { during, type MetricPeriod } from './user-metrics.read-model.ts';

/** Figures of people that the history does not say; by person, each null or absent where there is nothing to say. */
export const userFiguresReadModel = (db: Kysely<DB>) => ({
  async list(people: readonly number[], period: MetricPeriod): Promise<Map<number, UserFigures>> {
    const all = [
      ...(await bought(db, people, period)),
      ...(await packed(db, people, period)),
      ...(await scanned(db, people, period)),
    ];
    const byPerson = new Map<number, Record<string, number | null>>();
    for (const { user_id, ...figures } of all) byPerson.set(user_id, { ...byPerson.get(user_id), ...figures });
    return byPerson;
  },
});

type Row<K extends string> = { readonly user_id: number } & Readonly<Record<K, number | null>>;

/** Whether a fact says that a line was ordered from a supplier. What came unasked is given to a line as if it had been, in one moment with its coming. */
const isOrdered = (
  alias: string,
) => sql<boolean>`${sql.ref(`${alias}.fact`)} = 'ordered' and ${sql.ref(`${alias}.qty`)} > 0
  and not exists (select from line_facts r where r.line_id = ${sql.ref(`${alias}.line_id`)} and r.fact = 'received'
    and r.recorded_at = ${sql.ref(`${alias}.recorded_at`)})`;

/** Hours are of orders of which the person was the first to order something: what is ordered again, as after a refusal, says nothing of how fast they are. */
async function bought(db: Kysely<DB>, people: readonly number[], period: MetricPeriod) {
  const { rows } = await sql<Row<'linesSourced' | 'hoursToOrder'>>`
    select f.user_id, sum(f.lines)::int as "linesSourced",
      (percentile_cont(0.5) within group (order by extract(epoch from f.first - o.placed_at) / 3600)
        filter (where not exists (select from line_facts e where e.order_id = f.order_id and e.recorded_at < f.first and ${isOrdered('e')})))::float8 as "hoursToOrder"
      from (select f.user_id, f.order_id, count(distinct f.line_id) as lines, min(f.recorded_at) as first from line_facts f
             where f.user_id = any(${people}::bigint[]) and ${isOrdered('f')} and ${during('f.recorded_at', period)}
             group by 1, 2) f join orders o on o.id = f.order_id
     group by 1`.execute(db);
  return rows;
}

async function packed(db: Kysely<DB>, people: readonly number[], period: MetricPeriod) {
  const { rows } = await sql<Row<'piecesPacked'>>`
    select p.packed_by as user_id, sum(i.qty)::int as "piecesPacked" from packages p join package_items i on i.package_id = p.id
     where p.packed_by = any(${people}::bigint[]) and ${during('p.packed_at', period)} group by 1`.execute(db);
  return rows;
}

/** A scan of "3×" and a code packs three pieces; what opens an order packs none. What was noted of a delivery, as damaged or wrong goods too, was not refused. */
async function scanned(db: Kysely<DB>, people: readonly number[], period: MetricPeriod) {
  const { rows } = await sql<Row<'piecesPerHour' | 'wrongScans'>>`
    select user_id, (100.0 * count(*) filter (where refused) / count(*))::float8 as "wrongScans",
      (case when sum(gap) filter (where mode = 'pack') >= ${60 * scanMinutes.least}
        then 3600 * coalesce(sum(pieces) filter (where mode = 'pack'), 0) / sum(gap) filter (where mode = 'pack') end)::float8 as "piecesPerHour"
      from (select s.user_id, s.mode, not s.good and not exists (select from receipt_items i where i.key = s.key) as refused,
              case when s.good and s.answer ->> 'line_id' is not null
                then coalesce(substring(regexp_replace(s.asked ->> 'code', '\\s', '', 'g') from '^([0-9]{1,4})[×xX*].')::int, 1) else 0 end as pieces,
              (select g where g <= ${60 * scanMinutes.pause}) as gap
              from (select q.*, extract(epoch from at - lag(at) over (partition by user_id, session, mode order by at, key))::float8 as g
                      from package_scans q where q.user_id = any(${people}::bigint[]) and ${during('q.at', period)}) s) t
     group by 1`.execute(db);
  return rows;
}
