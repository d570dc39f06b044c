import { withSecrets } from '#kit/mail-text.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { Bench } from './bench.ts';

/** The mails written so far, oldest first, as they leave: with their secrets, as long as they wait. */
export async function readMails(b: Bench) {
  const rows = await b.platform.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
  const secrets = createSecrets(b.platform.config);
  return rows.map((row) => {
    const sealed = row.secrets_sealed ? (JSON.parse(secrets.open(row.secrets_sealed)) as Record<string, string>) : {};
    const mail = withSecrets({ subject: row.subject, text: row.body, html: row.html ?? '' }, sealed);
    return { id: Number(row.id), event: row.event, language: row.language, to: row.recipient, ...mail };
  });
}
