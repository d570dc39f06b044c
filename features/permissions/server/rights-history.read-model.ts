import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** What is told in the history of rights; logging in and out is not. */
const actions = [
  'created',
  'changed rights',
  'changed',
  'deleted',
  'changed roles',
  'invited',
  'deactivated',
  'reactivated',
  'sent reset link',
  'ended sessions',
  'changed password',
];

export type RightsHistoryRow = {
  readonly id: number;
  readonly at: Date;
  readonly user_name: string | null;
  readonly cause: string;
  readonly entity: 'role' | 'user';
  readonly entity_id: number;
  readonly subject: string | null;
  readonly action: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
};

type Of = { readonly roleId: number | null; readonly userId: number | null };

/** The lines about roles, rights and accounts, from the log that every unit of work writes; newest first. */
export const rightsHistoryReadModel = (db: Kysely<DB>) => ({
  async list(of: Of, page: number, size: number): Promise<RightsHistoryRow[]> {
    const { rows } = await sql<RightsHistoryRow>`
      select a.id, a.at, nullif(btrim(u.first_name || ' ' || u.last_name), '') as user_name, a.cause, a.entity, a.entity_id,
        case when a.entity = 'role' then coalesce(r.name, a.before ->> 'name', a.after ->> 'name')
             else coalesce(nullif(btrim(s.first_name || ' ' || s.last_name), ''), s.email) end as subject,
        a.action, a.before, a.after
      from activity_log a
      left join users u on u.id = a.user_id
      left join roles r on a.entity = 'role' and r.id = a.entity_id
      left join users s on a.entity = 'user' and s.id = a.entity_id
      where ${about(of)} order by a.id desc limit ${size} offset ${page * size}`.execute(db);
    return rows;
  },

  async count(of: Of): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n from activity_log a where ${about(of)}`.execute(db);
    return Number(rows[0]?.n ?? 0);
  },
});

const about = ({ roleId, userId }: Of) => {
  const told = sql`a.action = any(${actions})`;
  if (roleId !== null) return sql`a.entity = 'role' and a.entity_id = ${roleId} and ${told}`;
  if (userId !== null) return sql`a.entity = 'user' and a.entity_id = ${userId} and ${told}`;
  return sql`a.entity in ('role', 'user') and ${told}`;
};
