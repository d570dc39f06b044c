// Reads of others: roles, users_roles
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Second steps of logins: secrets come here sealed, recovery codes and tickets as hashes. */
export const secondFactorRepository = (db: Kysely<DB>) => ({
  async find(userId: number) {
    const row = await db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
    return row ?? null;
  },

  /** A secret that does not count yet, in place of an earlier one of that kind; false where there is one that counts. */
  async begin(userId: number, sealed: string): Promise<boolean> {
    const { rows } = await sql`
      insert into second_factors (user_id, secret_sealed) values (${userId}, ${sealed})
      on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, last_step = 0, created_at = now()
        where second_factors.confirmed_at is null
      returning user_id`.execute(db);
    return rows.length > 0;
  },

  /** False where it counts already, or another secret was begun meanwhile. */
  async confirm(userId: number, sealed: string, step: number, at: Date): Promise<boolean> {
    const row = await db
      .updateTable('second_factors')
      .set({ confirmed_at: at, last_step: step })
      .where('user_id', '=', userId)
      .where('secret_sealed', '=', sealed)
      .where('confirmed_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** False where this code, or a later one, was taken before. */
  async takeStep(userId: number, step: number): Promise<boolean> {
    const row = await db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  async delete(userId: number): Promise<void> {
    await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  },

  async replaceRecoveryCodes(userId: number, hashes: readonly string[]): Promise<void> {
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
      .execute();
  },

  listUnusedCodes: (userId: number) =>
    db
      .selectFrom('recovery_codes')
      .select(['id', 'code_hash'])
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .orderBy('id')
      .execute(),

  /** False where it was used meanwhile. */
  async spendCode(id: number): Promise<boolean> {
    const row = await db
      .updateTable('recovery_codes')
      .set({ used_at: sql`now()` })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  async insertTicket(ticket: { tokenHash: string; userId: number; expiresAt: Date }, now: Date): Promise<void> {
    await db.deleteFrom('login_tickets').where('expires_at', '<', now).execute();
    await db
      .insertInto('login_tickets')
      .values({ token_hash: ticket.tokenHash, user_id: ticket.userId, expires_at: ticket.expiresAt })
      .execute();
  },

  /** Whose login waits for its second step with this ticket. */
  async findTicket(tokenHash: string, now: Date) {
    const row = await db
      .selectFrom('login_tickets')
      .innerJoin('users', 'users.id', 'login_tickets.user_id')
      .select(['users.id', 'users.active', 'users.seller_id'])
      .where('login_tickets.token_hash', '=', tokenHash)
      .where('login_tickets.expires_at', '>', now)
      .executeTakeFirst();
    return row ?? null;
  },

  /** False where it was used meanwhile. */
  async spendTicket(tokenHash: string): Promise<boolean> {
    const row = await db
      .deleteFrom('login_tickets')
      .where('token_hash', '=', tokenHash)
      .returning('user_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  async listRequiredRoles(): Promise<string[]> {
    const rows = await db
      .selectFrom('roles')
      .select('name')
      .where('second_factor_required', '=', true)
      .orderBy('name')
      .execute();
    return rows.map(({ name }) => name);
  },

  /** Active people of these roles whose login has no second step. */
  async countWithout(roles: readonly string[]): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from users u where u.active
        and exists (select from users_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.name = any(${roles}::text[]))
        and not exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  },
});
