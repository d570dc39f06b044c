import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, MailOutbox } from '#database/tables.ts';

/** A sender that has not said what became of a mail after this time is gone; longer than a whole dialogue may take. */
const lease = sql`interval '5 minutes'`;
/** No mail is tried longer: what it says is old, and so are its links. */
const triedFor = sql`interval '72 hours'`;

/** Rows of one statement: it takes 65,535 values, and a row has less than twenty. */
export const rowsAtOnce = 1000;

/** Seconds until the next attempt: half a minute, then doubled up to four hours. */
export const retryDelay = (failures: number): number => Math.min(4 * 3600, 30 * 2 ** (failures - 1));

/** Mail is written with the change that causes it and sent after the commit. */
export const mailRepository = (db: Kysely<DB>) => ({
  async insert(mails: readonly Insertable<MailOutbox>[]): Promise<void> {
    for (let at = 0; at < mails.length; at += rowsAtOnce)
      await db
        .insertInto('mail_outbox')
        .values(mails.slice(at, at + rowsAtOnce))
        .execute();
  },

  async insertFiles(
    messageKey: string,
    files: readonly { readonly name: string; readonly mime: string; readonly content: Uint8Array }[],
  ): Promise<void> {
    for (const { name, mime, content } of files)
      await sql`insert into mail_files (mail_id, name, mime, content)
        select id, ${name}, ${mime}, ${Buffer.from(content)} from mail_outbox where message_key = ${messageKey}`.execute(
        db,
      );
  },

  async listFiles(mailId: number) {
    return db
      .selectFrom('mail_files')
      .select(['name', 'mime', 'content'])
      .where('mail_id', '=', mailId)
      .orderBy('id')
      .execute();
  },

  /** The same mail as a new one that waits to be sent; null where there is none. */
  async insertCopy(id: number, by: number): Promise<number | null> {
    const { rows } = await sql<{ id: number }>`with copy as (insert into mail_outbox
        (event, language, shop_id, recipient, subject, body, html, "values", template_version, resent_of, queued_by)
      select event, language, shop_id, recipient, subject, body, html, "values", template_version, id, ${by}
      from mail_outbox where id = ${id} returning id),
      files as (insert into mail_files (mail_id, name, mime, content)
        select copy.id, f.name, f.mime, f.content from copy, mail_files f where f.mail_id = ${id} order by f.id)
      select id from copy`.execute(db);
    return rows[0]?.id ?? null;
  },

  /**
   * Takes the mail of a server that waits longest and marks it before it is sent; null when none is due or the server's
   * pace is reached. One that a dead sender left is taken again and may arrive twice, with one Message-ID (ADR 39).
   */
  async takeNext({ id, shopId, perMinute, elsewhere }: MailRoute): Promise<TakenMail | null> {
    const mine =
      shopId === null ? sql`(shop_id is null or shop_id <> all(${elsewhere}::int[]))` : sql`shop_id = ${shopId}`;
    const { rows } = await sql<TakenMail>`update mail_outbox set status = 'sending', attempts = attempts + 1,
        attempted_at = now(), next_attempt_at = now() + ${lease}, server_id = ${id}
      where id = (select id from mail_outbox
        where status in ('queued', 'sending') and next_attempt_at <= now() and at > now() - ${triedFor} and ${mine}
          and ${perMinute} > (select count(*) from mail_outbox
            where server_id is not distinct from ${id}::int and attempted_at > now() - interval '1 minute')
        order by next_attempt_at, id limit 1 for update skip locked)
      returning id, recipient, subject, body, html, secrets_sealed, attempts, message_key, at`.execute(db);
    return rows[0] ?? null;
  },

  async setSent({ id, attempts }: TakenMail): Promise<void> {
    await sql`update mail_outbox set status = 'sent', sent_at = now(), error = null, secrets_sealed = null
      where id = ${id} and attempts = ${attempts}`.execute(db);
  },

  /** Waits for another attempt. */
  async setWaiting({ id, attempts }: TakenMail, error: string): Promise<void> {
    await sql`update mail_outbox set status = 'queued', error = ${error.slice(0, 2000)},
        next_attempt_at = now() + make_interval(secs => ${retryDelay(attempts)})
      where id = ${id} and attempts = ${attempts}`.execute(db);
  },

  /** Is given up: staff see it in the log. `bounced`: its recipient is not there, or takes nothing. */
  async setFailed({ id, attempts }: TakenMail, error: string, bounced: boolean): Promise<void> {
    await sql`update mail_outbox set status = 'failed', bounced = ${bounced}, error = ${error.slice(0, 2000)}, secrets_sealed = null
      where id = ${id} and attempts = ${attempts}`.execute(db);
  },

  /** Gives up a mail another one takes the place of; one that is leaving just now, or has left, stays as it is. */
  async withdraw(key: string): Promise<void> {
    await sql`update mail_outbox set status = 'failed', error = 'Replaced by a newer email', secrets_sealed = null
      where message_key = ${key} and status = 'queued'`.execute(db);
  },

  /** Gives up what was tried for three days, or waited as long for a server. */
  async giveUpOld(): Promise<void> {
    await sql`update mail_outbox set status = 'failed', secrets_sealed = null,
        error = concat_ws(': ', 'Given up after three days', error)
      where status in ('queued', 'sending') and next_attempt_at <= now() and at <= now() - ${triedFor}`.execute(db);
  },
});

/** Whose mails a server sends: its shop's, or the market's and those of all shops without a server of their own. */
export type MailRoute = {
  /** Null: the one of SMTP_URL. */
  readonly id: number | null;
  readonly shopId: number | null;
  readonly perMinute: number;
  /** Shops with a server of their own. */
  readonly elsewhere: readonly number[];
};

export type TakenMail = {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly secrets_sealed: string | null;
  readonly attempts: number;
  readonly message_key: string;
  readonly at: Date;
};
