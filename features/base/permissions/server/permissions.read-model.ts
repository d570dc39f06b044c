// Reads of others: shops, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { saidName } from '#server/db/person-name.ts';
import type { ManagedRole, ManagedUser } from '../contract/permissions.model.ts';

/** The two lists of the permission screen, which are also what a change of rights is judged on. */
export const permissionsReadModel = (db: Kysely<DB>) => ({
  listPermissions: () => db.selectFrom('permissions').select(['id', 'name']).orderBy('id').execute(),

  /** The shops there are, those that are switched off too, by number. */
  listShops: () => db.selectFrom('shops').select(['id', 'name']).orderBy('id').execute(),

  /** The roles of the system first, then by name. */
  async listRoles(): Promise<ManagedRole[]> {
    const { rows } = await sql<ManagedRole>`
      select r.id, r.name, r.description, r.is_system, r.shop_ids, coalesce((
        select json_agg(json_build_object('id', p.id, 'role_id', p.role_id, 'permission_id', p.permission_id, 'value', p.value)
               order by p.permission_id)
          from role_permissions p where p.role_id = r.id), '[]') as rows
      from roles r order by r.is_system desc, lower(r.name), r.id`.execute(db);
    return rows;
  },

  /** Everybody by name. */
  async listUsers(): Promise<ManagedUser[]> {
    const { rows } = await sql<ManagedUser>`
      select u.id, ${saidName('u')} as name, u.email, u.active, u.password_hash is null as invited,
        u.seller_id is not null as of_seller,
        coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name)
          from users_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles,
        (select s.shop_ids from user_shops s where s.user_id = u.id) as shop_ids,
        coalesce((select json_agg(json_build_object('id', p.id, 'user_id', p.user_id, 'permission_id', p.permission_id,
                                                    'value', p.value) order by p.permission_id)
          from user_permissions p where p.user_id = u.id), '[]') as rows
      from users u order by lower(u.first_name), lower(u.last_name), u.id`.execute(db);
    return rows;
  },
});
