// Reads of others: users
import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { UserOption } from '../contract/users.calls.ts';

export const usersReadModel = (db: Kysely<DB>) => ({
  /** By name; `onlyUserId` narrows to one person. */
  async list(onlyUserId: number | null): Promise<UserOption[]> {
    return db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'email', 'active', (eb) => eb('seller_id', 'is', null).as('staff')])
      .$narrowType<{ staff: boolean }>()
      .$if(onlyUserId !== null, (query) => query.where('id', '=', onlyUserId))
      .orderBy('first_name')
      .orderBy('last_name')
      .orderBy('id')
      .execute();
  },
});
