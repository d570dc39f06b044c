import { refuseField } from '#kit/error.ts';
import type { MailServerRow } from '#server/mail/mail-servers.repository.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { keepsPassword, type MailServerForm } from '../contract/mail.rules.ts';
import { mailTexts } from '../contract/mail.texts.ts';

/**
 * The password that goes with what is typed; empty: none.
 * @throws AppError where the stored one was given for another server
 */
export function passwordFor(stored: MailServerRow | null, typed: MailServerForm, secrets: Secrets): string {
  if (typed.password !== undefined) return typed.password;
  if (!stored?.password_sealed || typed.username === '') return '';
  if (!keepsPassword(stored, typed)) throw refuseField('password', mailTexts.passwordAgain);
  return secrets.open(stored.password_sealed);
}
