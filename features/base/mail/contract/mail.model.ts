import { z } from 'zod';
import { version } from '#kit/call.ts';
import { interfaceLanguages } from '#kit/text.ts';

export const mailSecurities = ['none', 'starttls', 'tls'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** `queued` for its next attempt, `sending` now, `sent`, given up, or refused for its recipient (pages.md 4.36). */
export const mailStatuses = ['queued', 'sending', 'sent', 'failed', 'bounced'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export const mailLogPageSize = 50;

/** A mail server as it is shown; the password is never among it. */
export const mailServer = z.object({
  id: z.int(),
  /** Null: the market's, for everything and for shops without one. */
  shop_id: z.int().nullable(),
  host: z.string(),
  port: z.int(),
  security: z.enum(mailSecurities),
  username: z.string(),
  has_password: z.boolean(),
  from_name: z.string(),
  from_address: z.string(),
  reply_to: z.string(),
  per_minute: z.int(),
  active: z.boolean(),
  version,
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
});
export type MailServer = z.infer<typeof mailServer>;

const language = z.enum(interfaceLanguages);
const text = z.object({ en: z.string(), sq: z.string() });

/** The words staff gave a mail in one language. Null subject and body: the ones it came with, again. */
export const mailVersion = z.object({
  version,
  subject: z.string().nullable(),
  body: z.string().nullable(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
});
export type MailVersion = z.infer<typeof mailVersion>;

/** A mail that a feature declares, with its words in force. */
export const mailTemplate = z.object({
  event: z.string(),
  title: text,
  house: z.boolean(),
  values: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['text', 'lines', 'link']),
      means: text,
      secret: z.boolean(),
      example: z.string(),
    }),
  ),
  /** The words it came with. */
  subject: text,
  body: text,
  /** The newest version per language; absent: never changed. */
  own: z.object({ en: mailVersion.nullable(), sq: mailVersion.nullable() }),
  /** The values of the newest mail of this kind, for the preview; null: there was none yet. */
  latest: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  receivers: z.array(z.string()),
  /** Those of them who read it in Albanian. */
  albanian: z.array(z.string()),
  /** They get it once a day, in one mail with others. */
  daily: z.boolean(),
});
export type MailTemplate = z.infer<typeof mailTemplate>;

/** One line of the log. */
export const mailLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null: written before mails were declared. */
  event: z.string().nullable(),
  title: text.nullable(),
  language: language.nullable(),
  shop_id: z.int().nullable(),
  /** In the log covered but for its beginning and its domain; whole in the mail itself. */
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  error: z.string().nullable(),
  attempts: z.int(),
  sent_at: z.iso.datetime().nullable(),
  /** When it is tried next; null where it is not. */
  next_attempt_at: z.iso.datetime().nullable(),
  /** It held a link for one person, which is gone: it cannot be sent again. */
  spent: z.boolean(),
});
export type MailLine = z.infer<typeof mailLine>;

/** A mail as it left or will leave; links for one person are covered. */
export const mailContent = mailLine.extend({ text: z.string(), html: z.string().nullable() });
