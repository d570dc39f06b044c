import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Written in the log of mails in place of an address. */
export const forgotten = 'erased@invalid';

/** Mails of a shop, or those of a feature (`applications`): to the same address others may go that are of something else. */
type WhichMails = { readonly shopId: number } | { readonly feature: string };

/**
 * Takes address and words away from these mails that were written to one of these addresses (small letters), and keeps that there were some. One that still has to
 * leave does not leave any more.
 */
export async function forgetMails(db: Kysely<DB>, addresses: readonly string[], which: WhichMails): Promise<void> {
  const isOne = 'shopId' in which ? sql`shop_id = ${which.shopId}` : sql`starts_with(event, ${`${which.feature}.`})`;
  const { rows } = await sql<{
    id: number;
  }>`update mail_outbox set recipient = ${forgotten}, subject = '', body = '', html = null, "values" = null,
      secrets_sealed = null, status = case when status = 'sent' then 'sent' else 'failed' end
    where ${isOne} and lower(coalesce(substring(recipient from '<([^>]*)>$'), recipient)) = any(${addresses}::text[])
    returning id`.execute(db);
  await sql`delete from mail_files where mail_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
}
