import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { MailDefinition, MailFile, MailFor, MailValue } from '#kit/mail.ts';
import { renderMail } from '#kit/mail-text.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { addressOf } from './address.ts';
import { type GatheredMail, gatheredMailsRepository } from './gathered-mails.repository.ts';
import { mailRepository } from './mail.repository.ts';
import { type MailText, mailTextsRepository } from './mail-texts.repository.ts';

type Values = Record<string, MailValue>;
export type QueuedMail = { readonly definition: MailDefinition<Values>; readonly filled: MailFor<Values> };

/** The most a mail's values may be altogether; the sender cuts a longer list, and says so. */
const largestMail = 200_000;

/**
 * Writes mails in the transaction of the change they tell of, in the words staff gave them. An address that cannot be
 * mailed fails nobody's change: that mail is kept as failed, and the log shows it.
 */
export async function queueMails(
  db: Kysely<DB>,
  userId: number | null,
  mails: readonly QueuedMail[],
  secrets: Secrets,
): Promise<void> {
  if (mails.length === 0) return;
  const names = [...new Set(mails.map(({ definition }) => definition.name))];
  const texts = mailTextsRepository(db);
  const [own, receivers] = [await texts.listCurrent(names), await texts.listReceivers(names)];
  const files: { readonly key: string; readonly files: readonly MailFile[] }[] = [];
  const gathered: GatheredMail[] = [];
  const rows = mails.flatMap(({ definition, filled }) => {
    check(definition, filled);
    const key = filled.files?.length ? (filled.key ?? randomUUID()) : filled.key;
    if (key !== undefined && filled.files?.length) files.push({ key, files: filled.files });
    const ofEvent = receivers.filter((it) => it.event === definition.name);
    const named = ofEvent.map((it) => it.address);
    const all = recipients(definition, filled.to, named);
    // What somebody waits for, or what has files, does not wait for the summary of the day, nor does what is meant for this very address: only copies do.
    const isAwaited = filled.waits === true || Boolean(filled.files?.length);
    const meant = definition.house ? [] : knownOf(filled.to);
    const daily = ofEvent.filter((it) => it.daily && !meant.includes(it.address)).map((it) => it.address);
    const later = isAwaited ? [] : daily;
    // A copy is what its reader was sent; what is meant for the house is read by each in their own language.
    const readIn = (address: string): InterfaceLanguage =>
      (definition.house && ofEvent.find((it) => it.address === address)?.language) || filled.language;
    const written = new Map<InterfaceLanguage, Written>();
    const inLanguage = (language: InterfaceLanguage): Written => {
      const known = written.get(language) ?? write(definition, filled, own, language);
      written.set(language, known);
      return known;
    };
    gathered.push(
      ...all
        .filter((address) => later.includes(address))
        .map((address) => {
          const language = readIn(address);
          const { subject, text: body } = inLanguage(language).rendered;
          return { event: definition.name, address, language, subject, body };
        }),
    );
    const atOnce = all.filter((address) => !later.includes(address));
    // The first of whom it is meant for is the first of all: the key is of its row, never of a copy.
    return atOnce.map((recipient, copy) => {
      const fit = addressOf(recipient) !== null;
      const language = readIn(recipient);
      const { rendered, open, sealed, version } = inLanguage(language);
      return {
        event: definition.name,
        language,
        shop_id: filled.shopId ?? null,
        recipient: recipient.slice(0, 320),
        subject: rendered.subject,
        body: rendered.text,
        html: rendered.html,
        values: JSON.stringify(open),
        secrets_sealed: fit && sealed ? secrets.seal(JSON.stringify(sealed)) : null,
        template_version: version,
        status: fit ? 'queued' : 'failed',
        error: fit ? null : 'The recipient is not one e-mail address',
        queued_by: userId,
        ...(key && copy === 0 ? { message_key: key } : {}),
      };
    });
  });
  await mailRepository(db).insert(rows);
  await gatheredMailsRepository(db).insert(gathered);
  for (const one of files) await mailRepository(db).insertFiles(one.key, one.files);
}

type Written = ReturnType<typeof write>;

/** A mail in one language, in the words staff gave it there. */
function write(
  definition: MailDefinition<Values>,
  { otherwise, ...filled }: MailFor<Values>,
  own: readonly MailText[],
  language: InterfaceLanguage,
) {
  const text = own.find((it) => it.event === definition.name && it.language === language);
  const values = { ...filled.values, ...otherwise?.[language] } as MailFor<Values>['values'];
  const rendered = renderMail({
    subject: text?.subject ?? definition.subject[language],
    body: text?.body ?? definition.body[language],
    values,
    kinds: definition.values,
    language: definition.lang ?? language,
  });
  return { rendered, version: text?.version ?? 0, ...apart(definition, { ...filled, values }) };
}

/** Copies never hold a secret: it is for the one it was made for. */
function recipients(definition: MailDefinition<Values>, to: MailFor<Values>['to'], named: readonly string[]): string[] {
  if (definition.house && named.length > 0) return [...named];
  const secret = Object.values(definition.values).some((value) => value.secret);
  const meant = typeof to === 'string' ? [to] : to;
  const known = knownOf(to);
  return [...meant, ...(secret ? [] : named.filter((address) => !known.includes(address)))];
}

/** Addresses as those of receivers are written. */
const knownOf = (to: MailFor<Values>['to']): (string | undefined)[] =>
  (typeof to === 'string' ? [to] : to).map((address) => addressOf(address)?.toLowerCase());

/** What a mail says and its writer did not give is a mistake of ours. */
function check({ name, values }: MailDefinition<Values>, filled: MailFor<Values>): void {
  for (const [key, value] of Object.entries(values)) {
    const given = filled.values[key];
    if (given === undefined) throw new Error(`mail ${name} lacks its value ${key}`);
    if (value.kind === 'link' && given !== '' && !/^https?:\/\/\S+$/.test(String(given)))
      throw new Error(`the value ${key} of mail ${name} must be a whole address`);
  }
  const size = Object.values(filled.values).reduce<number>((sum, value) => sum + String(value).length, 0);
  if (size > largestMail) throw new Error(`mail ${name} is too large`);
}

function apart({ values }: MailDefinition<Values>, filled: MailFor<Values>) {
  const of = (secret: boolean) =>
    Object.entries(filled.values).filter(
      ([key]) => Boolean(values[key]?.secret) === secret && Object.hasOwn(values, key),
    );
  const sealed = of(true).map(([key, value]) => [key, String(value)]);
  return { open: Object.fromEntries(of(false)), sealed: sealed.length > 0 ? Object.fromEntries(sealed) : null };
}
