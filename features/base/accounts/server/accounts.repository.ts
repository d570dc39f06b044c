// Reads of others: user_permissions, users, users_roles
import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import type { LinkPurpose } from '../contract/accounts.rules.ts';

export type NewLink = {
  readonly tokenHash: string;
  readonly purpose: LinkPurpose;
  readonly userId: number | null;
  readonly email: string;
  readonly language: InterfaceLanguage;
  readonly subjectId: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export type AccountRequest = {
  readonly kind: 'reset_password' | 'register';
  readonly email: string;
  readonly language: InterfaceLanguage;
  readonly created_at: Date;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly phone?: string;
  readonly password_hash?: string;
};

/** Links sent by mail, and what visitors asked for. Tokens come here as sha-256 hashes only. */
export const accountsRepository = (db: Kysely<DB>) => ({
  async insertLink(link: NewLink): Promise<number> {
    const { id } = await db
      .insertInto('account_links')
      .values({
        token_hash: link.tokenHash,
        purpose: link.purpose,
        user_id: link.userId,
        email: link.email,
        language: link.language,
        subject_id: link.subjectId,
        created_at: link.createdAt,
        expires_at: link.expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async findLink(tokenHash: string) {
    const row = await db
      .selectFrom('account_links as l')
      .leftJoin('users as u', 'u.id', 'l.user_id')
      .selectAll('l')
      .select(['u.active', 'u.first_name', 'u.last_name', 'u.email as account_email'])
      .where('l.token_hash', '=', tokenHash)
      .$narrowType<{ purpose: LinkPurpose; language: InterfaceLanguage }>()
      .executeTakeFirst();
    return row ?? null;
  },

  /** Takes a link that still works, once; false where somebody was quicker. */
  async setUsed(id: number, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('account_links')
      .set({ used_at: at })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Ends the links of one purpose that are still open, by person or by what they open; how many still worked. */
  async revokeLinks(which: { purpose: LinkPurpose; userId?: number; subjectId?: number }, at: Date): Promise<number> {
    const ended = await db
      .updateTable('account_links')
      .set({ revoked_at: at })
      .where('purpose', '=', which.purpose)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .$if(which.userId !== undefined, (q) => q.where('user_id', '=', which.userId ?? 0))
      .$if(which.subjectId !== undefined, (q) => q.where('subject_id', '=', which.subjectId ?? 0))
      .returning('expires_at')
      .execute();
    return ended.filter(({ expires_at }) => expires_at > at).length;
  },

  /** How many links of this purpose went to this address, or were made for this row, since then. */
  async countLinks(
    purpose: LinkPurpose,
    of: { readonly email: string } | { readonly subjectId: number | null },
    since: Date,
  ): Promise<number> {
    const { n } = await db
      .selectFrom('account_links')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('purpose', '=', purpose)
      .where((eb) => ('email' in of ? eb('email', '=', of.email) : eb('subject_id', '=', of.subjectId)))
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    return Number(n);
  },

  async insertRequest(request: AccountRequest): Promise<number> {
    const { id } = await db
      .insertInto('account_requests')
      .values({ ...request, terms_accepted_at: request.kind === 'register' ? request.created_at : null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Takes a request to be answered; null where it was answered before. */
  async takeRequest(id: number, at: Date) {
    const row = await db
      .updateTable('account_requests')
      .set({ handled_at: at })
      .where('id', '=', id)
      .where('handled_at', 'is', null)
      .returning(['id', 'kind', 'email', 'language', 'first_name', 'last_name'])
      .$narrowType<{ kind: AccountRequest['kind']; language: InterfaceLanguage }>()
      .executeTakeFirst();
    return row ?? null;
  },

  /** How many requests of this kind this address has made since then. */
  async countRequests(kind: AccountRequest['kind'], email: string, since: Date): Promise<number> {
    const { n } = await db
      .selectFrom('account_requests')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('kind', '=', kind)
      .where('email', '=', email)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    return Number(n);
  },

  /** What a visitor typed who registers. */
  async getRegistration(requestId: number) {
    return db
      .selectFrom('account_requests')
      .select(['email', 'password_hash', 'first_name', 'last_name', 'phone'])
      .where('id', '=', requestId)
      .$narrowType<{ first_name: string; last_name: string }>()
      .executeTakeFirstOrThrow();
  },

  async findRegistered(userId: number) {
    const row = await db
      .selectFrom('users as u')
      .innerJoin('account_requests as r', 'r.email', 'u.email')
      .select(['u.email', 'u.first_name', 'u.last_name', 'u.phone', 'r.language'])
      .where('u.id', '=', userId)
      .where('r.kind', '=', 'register')
      .orderBy('r.id', 'desc')
      .$narrowType<{ language: InterfaceLanguage }>()
      .executeTakeFirst();
    return row ?? null;
  },

  /** The account of an address, and whether it is somebody's already: of a seller, or with rights. */
  async findOwner(email: string) {
    const row = await db
      .selectFrom('users')
      .select(['id', 'seller_id', 'active'])
      .select((eb) => [
        eb('password_hash', 'is not', null).as('has_password'),
        eb
          .or([
            eb.exists(eb.selectFrom('users_roles').select('role_id').whereRef('user_id', '=', 'users.id')),
            eb.exists(eb.selectFrom('user_permissions').select('id').whereRef('user_id', '=', 'users.id')),
          ])
          .as('has_rights'),
      ])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  async getAccount(id: number) {
    return db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async findAccount(email: string) {
    const row = await db
      .selectFrom('users')
      .select(['id', 'email', 'active', 'first_name', 'last_name'])
      .where('email', '=', email)
      .executeTakeFirst();
    return row ?? null;
  },

  /** Ends every link of an account that is still open, whatever it is for. */
  async revokeAllLinks(userId: number, at: Date): Promise<void> {
    await db
      .updateTable('account_links')
      .set({ revoked_at: at })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute();
  },

  /** Forgets links and requests that nobody can use any more. */
  async deleteOld(before: Date): Promise<number> {
    const links = await db.deleteFrom('account_links').where('expires_at', '<', before).executeTakeFirst();
    const requests = await db.deleteFrom('account_requests').where('created_at', '<', before).executeTakeFirst();
    return Number(links.numDeletedRows + requests.numDeletedRows);
  },
});
