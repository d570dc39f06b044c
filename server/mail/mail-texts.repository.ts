// Reads of others: mail_receivers, mail_templates
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { InterfaceLanguage } from '#kit/text.ts';

/** A mail's own words in one language; null subject and body: the declared ones again. */
export type MailText = {
  readonly event: string;
  readonly language: InterfaceLanguage;
  readonly version: number;
  readonly subject: string | null;
  readonly body: string | null;
};

/** The words staff gave to mails, and who of the house gets which. */
export const mailTextsRepository = (db: Kysely<DB>) => ({
  /** The texts in force of these mails; a mail without a row has its declared ones. */
  async listCurrent(events: readonly string[]): Promise<MailText[]> {
    const { rows } = await sql<MailText>`select distinct on (event, language) event, language, version, subject, body
      from mail_templates where event = any(${events}::text[])
      order by event, language, version desc`.execute(db);
    return rows;
  },

  async listReceivers(events: readonly string[]) {
    return db
      .selectFrom('mail_receivers')
      .select(['event', 'address', 'daily', 'language'])
      .where('event', 'in', [...events])
      .orderBy('address')
      .$narrowType<{ language: InterfaceLanguage }>()
      .execute();
  },
});
