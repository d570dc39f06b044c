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

  /** Ends the links of one purpose that are still open, by person or by what they open. */
  async revokeLinks(which: { purpose: LinkPurpose; userId?: number; subjectId?: number }, at: Date): Promise<void> {
    await db
      .updateTable('account_links')
      .set({ revoked_at: at })
      .where('purpose', '=', which.purpose)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .$if(which.userId !== undefined, (q) => q.where('user_id', '=', which.userId ?? 0))
      .$if(which.subjectId !== undefined, (q) => q.where('subject_id', '=', which.subjectId ?? 0))
      .execute();
  },

  /** How many links of this purpose went to this address since then. */
  async countLinks(purpose: LinkPurpose, email: string, since: Date): Promise<number> {
    const { n } = await db
      .selectFrom('account_links')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('purpose', '=', purpose)
      .where('email', '=', email)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    return Number(n);
  },

  async insertRequest(request: {
    kind: 'reset_password';
    email: string;
    language: InterfaceLanguage;
    at: Date;
  }): Promise<number> {
    const { id } = await db
      .insertInto('account_requests')
      .values({ kind: request.kind, email: request.email, language: request.language, created_at: request.at })
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
      .returning(['id', 'kind', 'email', 'language'])
      .$narrowType<{ kind: 'reset_password'; language: InterfaceLanguage }>()
      .executeTakeFirst();
    return row ?? null;
  },

  async findAccount(email: string) {
    const row = await db
      .selectFrom('users')
      .select(['id', 'email', 'active', 'first_name', 'last_name'])
      .where('email', '=', email)
      .executeTakeFirst();
    return row ?? null;
  },

  async setName(userId: number, name: { first: string; last: string }, at: Date): Promise<void> {
    await db
      .updateTable('users')
      .set({ first_name: name.first, last_name: name.last, updated_at: at })
      .where('id', '=', userId)
      .execute();
  },

  /** Forgets links and requests that nobody can use any more. */
  async deleteOld(before: Date): Promise<void> {
    await db.deleteFrom('account_links').where('expires_at', '<', before).execute();
    await db.deleteFrom('account_requests').where('created_at', '<', before).execute();
  },
});
