import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Written in the log of mails in place of an address. */
export const forgotten = 'erased@invalid';

/**
 * Takes address and words away from the mails of a shop that were written to one of these addresses (small letters), and keeps that there were some. One that still has to
 * leave does not leave any more.
 */
export async function forgetMails(db: Kysely<DB>, addresses: readonly string[], shopId: number): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`update mail_outbox set recipient = ${forgotten}, subject = '', body = '', html = null, "values" = null,
      secrets_sealed = null, status = case when status = 'sent' then 'sent' else 'failed' end
    where shop_id = ${shopId} and lower(coalesce(substring(recipient from '<([^>]*)>$'), recipient)) = any(${addresses}::text[])
    returning id`.execute(db);
  await sql`delete from mail_files where mail_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
}
