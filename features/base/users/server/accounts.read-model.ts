// Reads of others: roles, second_factors, sellers, users, users_roles
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { containing } from '#server/db/containing.ts';
import type { Account } from '../contract/users.accounts.calls.ts';
import type { AccountState } from '../contract/users.rules.ts';

export type AccountsAsked = {
  readonly id?: number;
  readonly text: string;
  readonly role?: number | undefined;
  readonly state?: AccountState | undefined;
};

/** The list of accounts; joins sellers, roles and the session feature's second factors. */
export const accountsReadModel = (db: Kysely<DB>) => ({
  /** By name. */
  async list(asked: AccountsAsked, page: number, size: number): Promise<Account[]> {
    const { rows } = await sql<Omit<Account, 'last_login_at'> & { last_login_at: Date | null }>`
      select u.id, u.email, u.first_name, u.last_name, ${state} as state, u.last_login_at,
        case when s.id is null then null else json_build_object('id', s.id, 'name', s.name) end as seller,
        coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name)
          from users_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles,
        exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as second_factor
      from users u left join sellers s on s.id = u.seller_id
      where ${matching(asked)}
      order by lower(u.first_name), lower(u.last_name), u.id limit ${size} offset ${page * size}`.execute(db);
    return rows.map((row) => ({ ...row, last_login_at: row.last_login_at?.toISOString() ?? null }));
  },

  async count(asked: AccountsAsked): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from users u where ${matching(asked)}`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  },
});

const state = sql`case when not u.active then 'inactive' when u.password_hash is null then 'invited' else 'active' end`;

function matching({ id, text, role, state: wanted }: AccountsAsked) {
  const like = containing(sql`lower(${text})`);
  return sql`${id === undefined ? sql`true` : sql`u.id = ${id}`}
    and ${text === '' ? sql`true` : sql`(u.email like ${like} or lower(u.first_name || ' ' || u.last_name) like ${like})`}
    and ${role === undefined ? sql`true` : sql`exists (select from users_roles ur where ur.user_id = u.id and ur.role_id = ${role})`}
    and ${wanted === undefined ? sql`true` : sql`${state} = ${wanted}`}`;
}
