// Reads of others: roles, users, users_roles
import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';

/** The mail addresses of all active Super Admins: who is told where nobody else was named. Roles are of permissions. */
export async function listSuperAdminAddresses(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('users_roles as ur', 'ur.user_id', 'u.id')
    .innerJoin('roles as r', 'r.id', 'ur.role_id')
    .select('u.email')
    .where('r.name', '=', roleNames.superAdmin)
    .where('u.active', '=', true)
    .orderBy('u.id')
    .execute();
  return rows.map((row) => row.email);
}
