import type { MailDefinition } from '#kit/mail.ts';
import { unknownPlaces } from '#kit/mail-text.ts';
import { interfaceLanguages } from '#kit/text.ts';

/**
 * A mail declared twice, or one whose own texts name what it does not know, is a mistake of ours: the server does not start.
 * @throws Error that names the mail
 */
export function checkMails(mails: readonly MailDefinition[]): void {
  const names = new Set<string>();
  for (const { name, subject, body, values } of mails) {
    if (names.has(name)) throw new Error(`mail declared twice: ${name}`);
    names.add(name);
    for (const language of interfaceLanguages) {
      const unknown = unknownPlaces(`${subject[language]}\n${body[language]}`, values);
      if (unknown.length > 0) throw new Error(`mail ${name} (${language}) names unknown values: ${unknown.join(', ')}`);
      const inSubject = unknownPlaces(subject[language], notSecret(values));
      if (inSubject.length > 0) throw new Error(`mail ${name} (${language}) shows a secret in its subject`);
    }
  }
}

const notSecret = (values: MailDefinition['values']) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !value.secret));
