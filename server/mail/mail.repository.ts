import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, MailOutbox } from '#database/tables.ts';

/** A sender that has not said what became of a mail after this time is gone; longer than a whole dialogue may take. */
const lease = sql`interval '5 minutes'`;
/** No mail is tried longer: what it says is old, and so are its links. */
const triedFor = sql`interval '72 hours'`;

/** Seconds until the next attempt: half a minute, then doubled up to four hours. */
export const retryDelay = (failures: number): number => Math.min(4 * 3600, 30 * 2 ** (failures - 1));

/** Mail is written with the change that causes it and sent after the commit. */
export const mailRepository = (db: Kysely<DB>) => ({
  async insert(mails: Insertable<MailOutbox> | readonly Insertable<MailOutbox>[]): Promise<void> {
    await db.insertInto('mail_outbox').values(mails).execute();
  },

  /**
   * Takes the mail that waits longest and marks it before it is sent; null when none is due. One that a dead sender left
   * is taken again and may arrive twice, with one Message-ID (ADR 40).
   */
  async takeNext() {
    const { rows } = await sql<TakenMail>`update mail_outbox set status = 'sending', attempts = attempts + 1,
        attempted_at = now(), next_attempt_at = now() + ${lease}
      where id = (select id from mail_outbox
        where status in ('queued', 'sending') and next_attempt_at <= now() and at > now() - ${triedFor}
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

  /** Is given up: staff see it in the log. */
  async setFailed({ id, attempts }: TakenMail, error: string): Promise<void> {
    await sql`update mail_outbox set status = 'failed', error = ${error.slice(0, 2000)}, secrets_sealed = null
      where id = ${id} and attempts = ${attempts}`.execute(db);
  },

  /** Gives up what was tried for three days, or waited as long for a server. */
  async giveUpOld(): Promise<void> {
    await sql`update mail_outbox set status = 'failed', secrets_sealed = null,
        error = concat_ws(': ', 'Given up after three days', error)
      where status in ('queued', 'sending') and next_attempt_at <= now() and at <= now() - ${triedFor}`.execute(db);
  },
});

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
