import { z } from 'zod';
import type { MailValue } from '#kit/mail.ts';
import { placesOf, unknownPlaces } from '#kit/mail-text.ts';
import { rule, type Said, say } from '#kit/sentence.ts';
import { type MailServer, mailSecurities } from './mail.model.ts';
import { mailTexts as words } from './mail.texts.ts';

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: rule(words.oneLine) });
const address = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ error: rule(words.addressRule) }));

/** What is typed about a mail server; `password` absent: the stored one stays. */
export const mailServerForm = z.object({
  shop_id: z.coerce.number().pipe(z.int32().positive()).nullable(),
  host: z
    .string()
    .trim()
    .max(253)
    .regex(/^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)$/i, { error: rule(words.hostRule) }),
  port: z.coerce
    .number({ error: rule(words.portRule) })
    .int()
    .min(1, rule(words.portRule))
    .max(65_535, rule(words.portRule)),
  security: z.enum(mailSecurities),
  username: line(254),
  password: z.string().max(500).optional(),
  from_name: line(100),
  from_address: address,
  reply_to: z.union([z.literal(''), address]),
  per_minute: z.coerce
    .number({ error: rule(words.paceRule) })
    .int()
    .min(1, rule(words.paceRule))
    .max(10_000, rule(words.paceRule)),
  active: z.boolean(),
});
export type MailServerForm = z.infer<typeof mailServerForm>;

/**
 * Whether the stored password may be used with what is typed: only for the server it was given for, so that nobody can
 * have it sent to a machine of their own.
 */
export const keepsPassword = (
  stored: Pick<MailServer, 'host' | 'port' | 'username' | 'security'> | null,
  typed: Pick<MailServerForm, 'host' | 'port' | 'username' | 'security' | 'password'>,
): boolean =>
  typed.password === undefined &&
  stored !== null &&
  stored.host === typed.host &&
  stored.port === typed.port &&
  stored.username === typed.username &&
  safety[typed.security] >= safety[stored.security];

/** Recipients as a list shows them: who knows an address recognises it, and nobody else reads it. Names before addresses go. */
export const maskedRecipient = (recipient: string): string =>
  recipient
    .split(',')
    .map((one) => masked(/<([^>]*)>\s*$/.exec(one)?.[1] ?? one.trim()))
    .join(', ');

/** Written where a customer was erased: there is nothing left to cover. */
const nobody = /@invalid$/;

function masked(address: string): string {
  const at = address.lastIndexOf('@');
  if (address === '' || nobody.test(address)) return address;
  if (at < 1) return '•••';
  const name = [...address.slice(0, at)];
  return `${name.slice(0, name.length > 3 ? 2 : 1).join('')}•••${address.slice(at)}`;
}

const safety = { none: 0, starttls: 1, tls: 1 } as const;

type Values = Readonly<Record<string, Pick<MailValue, 'secret'>>>;

/** Why a subject or a body cannot be used, in the language of the person who edits; null: it can. */
export function templateIssue(part: 'subject' | 'body', text: string, values: Values): Said | null {
  const named = placesOf(text);
  if (text.trim() === '') return say(words.textRequired);
  if (part === 'subject' && /[\p{Cc}\u2028\u2029]/u.test(text)) return say(words.oneLine);
  const unknown = unknownPlaces(text, values);
  if (unknown.length > 0) return say(words.unknownPlace, { names: unknown.join(', ') });
  const secrets = Object.keys(values).filter((name) => values[name]?.secret);
  if (part === 'subject') return secrets.some((name) => named.includes(name)) ? say(words.secretInSubject) : null;
  return secrets.every((name) => named.includes(name)) ? null : say(words.linkMissing);
}
