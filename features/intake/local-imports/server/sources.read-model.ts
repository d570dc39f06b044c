// Reads of others: sellers, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { saidBy, sayBoth } from '#kit/sentence.ts';
import type { Scope } from '#server/context.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { OwnSchedule } from '#server/own-schedules.ts';
import type { ImportSource } from '../contract/local-imports.sources.ts';

type Row = Omit<ImportSource, 'next_at' | 'last_at'> & { readonly next_at: Date; readonly last_at: Date | null };

/** Addresses as people see them; sellers and people are of their features. */
export async function listSources(
  db: Kysely<DB>,
  scope: Pick<Scope, 'sellerId'>,
  id?: number,
): Promise<ImportSource[]> {
  const { rows } = await sql<Row>`
    select s.id, s.version, jsonb_build_object('id', l.id, 'name', l.name) as seller, s.url, s.mode, s.category_id, s.every_hours, s.active,
      s.next_at, s.last_at, coalesce(i.state in ('uploaded', 'checked'), false) as waits,
      case when i.state is null or i.state in ('uploaded', 'checked', 'failed') then s.last_problem end as last_problem, ${nameOf('u')} as by,
      i.id as last_import_id
    from local_import_sources s join sellers l on l.id = s.seller_id left join users u on u.id = s.user_id
    left join lateral (select i.id, i.state from local_imports i where i.source_id = s.id order by i.id desc limit 1) i on true
    where (${scope.sellerId}::bigint is null or s.seller_id = ${scope.sellerId}) ${id === undefined ? sql`` : sql`and s.id = ${id}`}
    order by l.name, s.id`.execute(db);
  return rows.map(({ next_at, last_at, ...row }) => ({
    ...row,
    next_at: row.active ? next_at.toISOString() : null,
    last_at: last_at?.toISOString() ?? null,
  }));
}

export type FetchedSource = Pick<
  OwnSchedule,
  'id' | 'paused' | 'running_since' | 'next_at' | 'last' | 'last_success_at' | 'failures'
> & { readonly seller: string; readonly url: string; readonly every_hours: number };
type FetchedRow = Omit<FetchedSource, 'last'> & {
  readonly last_started_at: Date | null;
  readonly last_seconds: number | null;
  readonly last_state: string;
  readonly last_count: number;
  readonly last_problem: { readonly en: string; readonly sq: string } | null;
};

/** All addresses with how their last files went; a file that waits for a person has failed as far as the clock goes. */
export async function listFetchedSources(db: Kysely<DB>): Promise<FetchedSource[]> {
  const { rows } = await sql<FetchedRow>`
    select s.id, l.name as seller, s.url, s.every_hours, not s.active or s.user_id is null as paused,
      case when s.active and s.user_id is not null then s.next_at end as next_at,
      case when i.state in ('reading', 'checking', 'running', 'undoing') then i.created_at end as running_since,
      i.created_at as last_started_at, greatest(extract(epoch from coalesce(i.ended_at, i.created_at) - i.created_at), 0)::float8 as last_seconds,
      i.state as last_state, s.last_problem,
      (select count(*)::int from local_import_rows r where r.import_id = i.id and r.state = 'done') as last_count,
      (select max(g.ended_at) from local_imports g where g.source_id = s.id and g.state in ('done', 'partly')) as last_success_at,
      (select count(*)::int from local_imports g where g.source_id = s.id and g.state = 'failed' and g.id > coalesce(
        (select max(d.id) from local_imports d where d.source_id = s.id and d.state in ('done', 'partly')), 0)) as failures
    from local_import_sources s join sellers l on l.id = s.seller_id
    left join lateral (select * from local_imports i where i.source_id = s.id order by i.id desc limit 1) i on true
    order by l.name, s.id`.execute(db);
  return rows.map(({ last_started_at, last_seconds, last_state, last_count, last_problem, ...row }) => ({
    ...row,
    last:
      last_started_at === null || row.running_since !== null
        ? null
        : {
            started_at: last_started_at,
            seconds: last_seconds ?? 0,
            outcome: ['failed', 'uploaded', 'checked'].includes(last_state) ? ('failed' as const) : ('done' as const),
            count: last_count,
            error: last_problem?.en ?? null,
            said: last_problem && saidBy(sayBoth(last_problem)),
          },
  }));
}
