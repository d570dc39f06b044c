import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '#server/db/locks.ts';

type Row = { readonly value: boolean | null; readonly permission_id: number };
export type RoleRow = Row & { readonly role_id: number };
export type UserRow = Row & { readonly user_id: number };

/** Roles, their permissions, and each person's own yes or no. */
export const permissionsRepository = (db: Kysely<DB>) => ({
  /**
   * One change of rights at a time, over all processes: whether somebody is left who manages permissions is judged on
   * what is there, and two changes could each leave the other's person. To be taken before anything is read.
   */
  async lock(): Promise<void> {
    await hold(db, locks.rights);
  },

  async setRolePermissions(rows: readonly RoleRow[]): Promise<void> {
    await sql`insert into role_permissions (role_id, permission_id, value)
      select role_id, permission_id, value from unnest(${rows.map((row) => row.role_id)}::bigint[],
        ${rows.map((row) => row.permission_id)}::int[], ${rows.map((row) => row.value ?? false)}::boolean[])
        as given (role_id, permission_id, value) order by 1, 2
      on conflict (role_id, permission_id) do update set value = excluded.value`.execute(db);
  },

  /** Null takes the row away: the person follows the roles again. */
  async setUserPermissions(rows: readonly UserRow[]): Promise<void> {
    const gone = rows.filter((row) => row.value === null);
    const kept = rows.filter((row) => row.value !== null);
    if (gone.length > 0) {
      await sql`delete from user_permissions where (user_id, permission_id) in (
        select * from unnest(${gone.map((row) => row.user_id)}::bigint[], ${gone.map((row) => row.permission_id)}::int[]))`.execute(
        db,
      );
    }
    if (kept.length === 0) return;
    await sql`insert into user_permissions (user_id, permission_id, value)
      select user_id, permission_id, value from unnest(${kept.map((row) => row.user_id)}::bigint[],
        ${kept.map((row) => row.permission_id)}::int[], ${kept.map((row) => row.value)}::boolean[])
        as given (user_id, permission_id, value) order by 1, 2
      on conflict (user_id, permission_id) do update set value = excluded.value`.execute(db);
  },

  async insertRole(name: string, description: string): Promise<number> {
    const { id } = await db.insertInto('roles').values({ name, description }).returning('id').executeTakeFirstOrThrow();
    return id;
  },

  async setRole(id: number, values: { readonly name: string; readonly description: string }): Promise<void> {
    await db.updateTable('roles').set(values).where('id', '=', id).execute();
  },

  /** Of the roles `among`, exactly these log in with a second step. */
  async setSecondFactorRoles(names: readonly string[], among: readonly string[]): Promise<void> {
    await sql`update roles set second_factor_required = name = any(${names}::text[]) where name = any(${among}::text[])`.execute(
      db,
    );
  },

  /** Null: every shop. */
  async setRoleShops(id: number, shopIds: readonly number[] | null): Promise<void> {
    await sql`update roles set shop_ids = ${shopIds}::int[] where id = ${id}`.execute(db);
  },

  /** A person's own entry about shops; null takes it away, and the person follows the roles again. */
  async setUserShops(userId: number, shopIds: readonly number[] | null): Promise<void> {
    if (shopIds === null) await sql`delete from user_shops where user_id = ${userId}`.execute(db);
    else
      await sql`insert into user_shops (user_id, shop_ids) values (${userId}, ${shopIds}::int[])
        on conflict (user_id) do update set shop_ids = excluded.shop_ids`.execute(db);
  },

  async deleteRole(id: number): Promise<void> {
    await db.deleteFrom('role_permissions').where('role_id', '=', id).execute();
    await db.deleteFrom('roles').where('id', '=', id).execute();
  },

  async insertRoleOf(userId: number, roleName: string): Promise<void> {
    await sql`insert into users_roles (user_id, role_id) select ${userId}::bigint, id from roles where name = ${roleName}
      on conflict do nothing`.execute(db);
  },

  /** The roles of a person become exactly these. */
  async setRolesOf(userId: number, roleIds: readonly number[]): Promise<void> {
    await sql`delete from users_roles where user_id = ${userId} and not (role_id = any(${roleIds}::bigint[]))`.execute(
      db,
    );
    await sql`insert into users_roles (user_id, role_id) select ${userId}, unnest(${roleIds}::bigint[])
      on conflict do nothing`.execute(db);
  },
});
