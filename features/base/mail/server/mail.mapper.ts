import type { MailDefinition } from '#kit/mail.ts';
import type { MailServerRow } from '#server/mail/mail-servers.repository.ts';
import type { MailLine, MailServer, MailVersion } from '../contract/mail.model.ts';
import type { MailLogRow } from './mail-log.read-model.ts';
import type { MailVersionRow } from './mail-words.repository.ts';

export const serverToWire = ({ password_sealed, updated_at, by, ...row }: MailServerRow): MailServer => ({
  ...row,
  has_password: password_sealed !== null,
  updated_at: updated_at.toISOString(),
  updated_by: by,
});

export const versionToWire = ({ version, subject, body, created_at, by }: MailVersionRow): MailVersion => ({
  version,
  subject,
  body,
  at: created_at.toISOString(),
  by,
});

export function lineToWire(row: MailLogRow, mails: readonly MailDefinition[]): MailLine {
  const { next_attempt_at: next, status } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    event: row.event,
    title: mails.find((mail) => mail.name === row.event)?.title ?? null,
    language: row.language,
    shop_id: row.shop_id,
    recipient: row.recipient,
    subject: row.subject,
    status,
    error: row.error,
    attempts: row.attempts,
    sent_at: row.sent_at?.toISOString() ?? null,
    next_attempt_at: status === 'queued' && row.attempts > 0 ? next.toISOString() : null,
    spent: row.secret_marks && !row.has_secrets,
  };
}
