// Reads of others: users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { nameOf } from '#server/db/person-name.ts';

export type MailVersionRow = {
  readonly event: string;
  readonly language: InterfaceLanguage;
  readonly version: number;
  readonly subject: string | null;
  readonly body: string | null;
  readonly created_at: Date;
  readonly by: string | null;
};
type Key = { readonly event: string; readonly language: InterfaceLanguage };
type Words = { readonly subject: string; readonly body: string } | null;

/** The versions of mails' words, and who of the house gets which mail. */
export const mailWordsRepository = (db: Kysely<DB>) => ({
  async listNewest(): Promise<MailVersionRow[]> {
    const { rows } = await sql<MailVersionRow>`select distinct on (m.event, m.language) ${columns}
      from mail_templates m left join users u on u.id = m.created_by
      order by m.event, m.language, m.version desc`.execute(db);
    return rows;
  },

  async listVersions({ event, language }: Key): Promise<MailVersionRow[]> {
    const { rows } = await sql<MailVersionRow>`select ${columns}
      from mail_templates m left join users u on u.id = m.created_by
      where m.event = ${event} and m.language = ${language} order by m.version desc limit 100`.execute(db);
    return rows;
  },

  /** False where this version is there already: somebody was faster. */
  async insertVersion(key: Key, version: number, words: Words, by: number): Promise<boolean> {
    const row = await db
      .insertInto('mail_templates')
      .values({ ...key, version, subject: words?.subject ?? null, body: words?.body ?? null, created_by: by })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    return row !== undefined;
  },

  async listReceivers(): Promise<{ event: string; address: string; daily: boolean; language: InterfaceLanguage }[]> {
    return db
      .selectFrom('mail_receivers')
      .select(['event', 'address', 'daily', 'language'])
      .orderBy('address')
      .$narrowType<{ language: InterfaceLanguage }>()
      .execute();
  },

  /** `albanian`: those of them who read it in Albanian. */
  async setReceivers(
    event: string,
    addresses: readonly string[],
    { daily, albanian }: { readonly daily: boolean; readonly albanian: readonly string[] },
  ): Promise<void> {
    await db.deleteFrom('mail_receivers').where('event', '=', event).execute();
    if (addresses.length === 0) return;
    const rows = addresses.map((address) => ({
      event,
      address,
      daily,
      language: albanian.includes(address) ? 'sq' : 'en',
    }));
    await db.insertInto('mail_receivers').values(rows).execute();
  },
});

const columns = sql`m.event, m.language, m.version, m.subject, m.body, m.created_at,
  ${nameOf('u')} as by`;
