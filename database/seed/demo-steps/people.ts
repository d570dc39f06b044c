import { sql } from 'kysely';
import { hashPassword } from '#features/base/session/server/session.public.ts';
import type { Db } from '#server/db/database.ts';
import { localSellers } from '../demo/local-sellers.ts';
import { resellers } from '../demo/resellers.ts';
import { users } from '../demo/users.ts';

/** Resellers, local sellers with their companies, and the people one can log in as. */
export async function insertPeople(db: Db, password: string): Promise<void> {
  await insertResellers(db);
  await insertLocalSellers(db);
  await insertUsers(db, await hashPassword(password));
}

async function insertResellers(db: Db): Promise<void> {
  const rows = resellers.map(({ feed: _, ...reseller }) => ({ ...reseller, local_seller: false }));
  await db.insertInto('sellers').values(rows).execute();
}

async function insertLocalSellers(db: Db): Promise<void> {
  for (const { sku_prefix, suspended: _, ...business } of localSellers) {
    const company = await db.insertInto('companies').values(business).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('sellers')
      .values({ ...business, company_id: company.id, local_seller: true, sku_prefix })
      .execute();
  }
}

async function insertUsers(db: Db, passwordHash: string): Promise<void> {
  for (const user of users) {
    const seller = user.seller
      ? await db
          .selectFrom('sellers')
          .select(['id', 'company_id'])
          .where('name', '=', user.seller)
          .executeTakeFirstOrThrow()
      : null;
    const { id } = await db
      .insertInto('users')
      .values({
        email: user.email,
        password_hash: passwordHash,
        first_name: user.firstName,
        last_name: user.lastName,
        seller_id: seller?.id ?? null,
        company_id: seller?.company_id ?? null,
        active: user.active,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into users_roles select ${id}, id from roles where name = any(${user.roles})`.execute(db);
    await sql`insert into user_permissions (user_id, permission_id, value)
      select ${id}, id, true from permissions where name = any(${user.permissions})`.execute(db);
  }
}
