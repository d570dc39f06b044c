import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { formerPasswordsRepository } from './former-passwords.repository.ts';

type NewPerson = { readonly email: string; readonly first_name: string; readonly last_name: string };

/** PostgreSQL's code of a value that is there already. */
const uniqueViolation = '23505';

/**
 * The one writer of people's accounts, of whom sessions stand lowest: registration, invitation, change of name or address, and
 * staff's switching off and on call it. History, mails and events are the caller's. Rights and roles belong to the permissions.
 */
export const peopleRepository = (db: Kysely<DB>) => ({
  /** An account without a password; null where the address has one already, or got one in the same instant. */
  async insertInvited({ email, first_name, last_name }: NewPerson, at: Date): Promise<number | null> {
    const row = await db
      .insertInto('users')
      .values({ email, first_name, last_name, password_hash: null, invited_at: at })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** The account of a person who has chosen a password already; null where the address has one by now. */
  async insertRegistered(
    person: NewPerson & { readonly password_hash: string | null; readonly phone: string | null },
  ): Promise<number | null> {
    const { email, password_hash, first_name, last_name, phone } = person;
    const row = await db
      .insertInto('users')
      .values({ email, password_hash, first_name, last_name, phone })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** The person acts for this seller from now on. */
  async setSeller(userId: number, { sellerId, companyId }: { sellerId: number; companyId: number }): Promise<void> {
    await db
      .updateTable('users')
      .set({ seller_id: sellerId, company_id: companyId })
      .where('id', '=', userId)
      .execute();
  },

  async setName(userId: number, name: { first: string; last: string }, at: Date): Promise<void> {
    await db
      .updateTable('users')
      .set({ first_name: name.first, last_name: name.last, updated_at: at })
      .where('id', '=', userId)
      .execute();
  },

  /** Gives an account another address; false where that is somebody's by now, who may have got it in the same instant. */
  async setEmail(userId: number, email: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ email, updated_at: at })
      .where('id', '=', userId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('users as o').select('o.id').where('o.email', '=', email))),
      )
      .executeTakeFirst()
      .catch((error: { code?: string; constraint?: string }) => {
        if (error.code === uniqueViolation && error.constraint === 'users_email_key') return { numUpdatedRows: 0n };
        throw error;
      });
    return numUpdatedRows > 0n;
  },

  async setPassword(userId: number, passwordHash: string): Promise<void> {
    await formerPasswordsRepository(db).keepPresent(userId);
    await db
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: sql`now()` })
      .where('id', '=', userId)
      .execute();
    // A login that waits for its second step was begun with the former one.
    await db.deleteFrom('login_tickets').where('user_id', '=', userId).execute();
  },

  async setLoggedIn(userId: number): Promise<void> {
    await db.updateTable('users').set({ last_login_at: sql`now()` }).where('id', '=', userId).execute();
  },

  /** Former sessions of a person who was inactive never come back to life. */
  async setActive(userId: number, active: boolean): Promise<void> {
    await db.updateTable('users').set({ active, updated_at: sql`now()` }).where('id', '=', userId).execute();
    if (active) {
      await db
        .updateTable('sessions')
        .set({ revoked_at: sql`now()` })
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .execute();
    }
  },
});
