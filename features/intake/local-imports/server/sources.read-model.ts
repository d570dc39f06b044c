// Reads of others: sellers, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
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
      case when i.state is null or i.state in ('uploaded', 'checked', 'failed') then s.last_problem end as last_problem, nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as by,
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
