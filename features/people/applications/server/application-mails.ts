import { makeLink } from '#features/base/accounts/server/accounts.public.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { type Config, publicAddressOf } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import {
  applicationApprovedMail,
  applicationChangesMail,
  applicationInvitedMail,
  applicationLinkMail,
  applicationRejectedMail,
  applicationSubmittedMail,
} from '../contract/applications.mails.ts';

type Writes = Pick<Tx, 'db' | 'mail'>;
export type Addressee = { readonly id: number; readonly email: string; readonly language: InterfaceLanguage };

/** A new way to the application; silent where five went to the address within an hour. */
async function linkFor(
  tx: Writes,
  config: Config,
  { id, email, language }: Addressee,
  now: Date,
): Promise<string | null> {
  const page = await makeLink(tx, { purpose: 'application', email, language, subjectId: id }, now);
  return page === null ? null : publicAddressOf(config) + page;
}

export async function mailOwnLink(tx: Writes, config: Config, to: Addressee, now: Date): Promise<void> {
  const link = await linkFor(tx, config, to, now);
  if (link !== null) tx.mail(applicationLinkMail, { to: to.email, language: to.language, values: { link } });
}

/** False where too many went out; nothing is sent then. */
export async function mailInvited(
  tx: Writes,
  config: Config,
  to: Addressee,
  { who, note, now }: { who: string; note: string; now: Date },
): Promise<boolean> {
  const link = await linkFor(tx, config, to, now);
  if (link === null) return false;
  tx.mail(applicationInvitedMail, { to: to.email, language: to.language, values: { link, who, note } });
  return true;
}

export async function mailSubmitted(tx: Writes, config: Config, to: Addressee, now: Date): Promise<void> {
  const link = await linkFor(tx, config, to, now);
  if (link !== null) tx.mail(applicationSubmittedMail, { to: to.email, language: to.language, values: { link } });
}

/** Tells what has to be changed, one thing a line; without the link where too many went out. */
export async function mailChanges(
  tx: Writes,
  config: Config,
  to: Addressee,
  { details, now }: { details: string; now: Date },
): Promise<void> {
  const link = (await linkFor(tx, config, to, now)) ?? `${publicAddressOf(config)}/application?language=${to.language}`;
  tx.mail(applicationChangesMail, { to: to.email, language: to.language, values: { link, details } });
}

export function mailApproved(tx: Writes, config: Config, { email, language }: Addressee): void {
  tx.mail(applicationApprovedMail, {
    to: email,
    language,
    values: { email, page: `${publicAddressOf(config)}/login` },
  });
}

export function mailRejected(tx: Writes, { email, language }: Addressee, details: string): void {
  tx.mail(applicationRejectedMail, { to: email, language, values: { details } });
}
