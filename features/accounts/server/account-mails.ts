import { fullNameOf } from '#features/session/contract/session.model.ts';
import { fillIn, type Text } from '#kit/text.ts';
import { type Config, publicAddressOf } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { mailRepository } from '#server/mail/mail.repository.ts';
import { accountMails } from '../contract/account-mails.texts.ts';
import type { LinkPurpose } from '../contract/accounts.rules.ts';
import { type LinkFor, makeLink } from './account-links.ts';

type Names = { readonly first_name: string; readonly last_name: string };
type Linked = Extract<LinkPurpose, 'reset_password' | 'invitation'>;

const words: Readonly<Record<Linked, { subject: Text; body: Text }>> = {
  reset_password: { subject: accountMails.resetSubject, body: accountMails.resetBody },
  invitation: { subject: accountMails.invitationSubject, body: accountMails.invitationBody },
};

/** Makes a link and puts its mail into the outbox; false where too many went to this address within an hour. */
export async function mailLink(
  tx: Pick<Tx, 'db'>,
  config: Config,
  link: LinkFor & { readonly purpose: Linked; readonly to: Names },
  now: Date,
): Promise<boolean> {
  const page = await makeLink(tx, link, now);
  if (page === null) return false;
  const { subject, body } = words[link.purpose];
  await mailRepository(tx.db).insert({
    recipient: link.email,
    subject: subject[link.language],
    body: fillIn(body[link.language], { name: fullNameOf(link.to), link: publicAddressOf(config) + page }),
  });
  return true;
}

/** Tells the owner that the password is another one now. */
export async function mailPasswordChanged(
  tx: Pick<Tx, 'db'>,
  config: Config,
  account: Names & { readonly email: string; readonly language: LinkFor['language'] },
): Promise<void> {
  const values = {
    name: fullNameOf(account),
    email: account.email,
    link: `${publicAddressOf(config)}/forgot-password`,
  };
  await mailRepository(tx.db).insert({
    recipient: account.email,
    subject: accountMails.changedSubject[account.language],
    body: fillIn(accountMails.changedBody[account.language], values),
  });
}
