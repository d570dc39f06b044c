// Reads of others: roles, users, users_roles
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';

export type Told = { readonly id: number; readonly email: string };

/** Whom a schedule tells of its trouble. */
export const toldReadModel = (db: Kysely<DB>) => ({
  /** Active people of the house of these numbers; null: every Super Admin. */
  async listPeople(ids: readonly number[] | null): Promise<Told[]> {
    const superAdmin = sql`exists (select from users_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = u.id and r.name = ${roleNames.superAdmin})`;
    const { rows } = await sql<Told>`select u.id, u.email from users u
      where u.active and u.seller_id is null and ${ids === null ? superAdmin : sql`u.id = any(${ids}::bigint[])`}
      order by u.id`.execute(db);
    return rows;
  },
});
