import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type Mail = { readonly recipient: string; readonly subject: string; readonly body: string };

/** Mail is written with the change that causes it and sent after the commit. */
export const mailRepository = (db: Kysely<DB>) => ({
  async insert(mail: Mail): Promise<void> {
    await db.insertInto('mail_outbox').values(mail).execute();
  },
  /** The oldest waiting mail, locked against other senders; null when none waits. */
  async takeNext() {
    const row = await db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('attempts', '<', 10)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    return row ?? null;
  },
  async setSent(id: number): Promise<void> {
    await db.updateTable('mail_outbox').set({ sent_at: sql`now()`, error: null }).where('id', '=', id).execute();
  },
  async setFailed(id: number, error: string): Promise<void> {
    await db
      .updateTable('mail_outbox')
      .set({ attempts: sql`attempts + 1`, error: error.slice(0, 500) })
      .where('id', '=', id)
      .execute();
  },
});
