import { fullNameOf } from '#features/base/session/contract/session.model.ts';
import { forgotPage } from '#features/base/session/server/session.public.ts';
import { type Config, publicAddressOf } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import {
  accountExistsMail,
  changeEmailAskedMail,
  changeEmailLinkMail,
  confirmationMail,
  emailChangedMail,
  invitationMail,
  passwordChangedMail,
  passwordLinkMail,
} from '../contract/accounts.mails.ts';
import type { LinkPurpose } from '../contract/accounts.rules.ts';
import { type LinkFor, makeLink } from './account-links.ts';

type Names = { readonly first_name: string; readonly last_name: string };
type Person = Names & Pick<LinkFor, 'email' | 'language'>;
type Linked = 'reset_password' | 'confirm_email' | 'invitation' | 'change_email';

/** Whether an expired link of this kind is replaced by another; a new address is asked for again, with the password. */
export const isRenewed = (purpose: LinkPurpose): purpose is Exclude<Linked, 'change_email'> =>
  purpose === 'reset_password' || purpose === 'confirm_email' || purpose === 'invitation';

/** Makes a link and writes its mail; false where too many went to this address within an hour. */
export async function mailLink(
  tx: Pick<Tx, 'db' | 'mail'>,
  config: Config,
  asked: LinkFor & { readonly purpose: Linked; readonly to: Names },
  now: Date,
): Promise<boolean> {
  const page = await makeLink(tx, asked, now);
  if (page === null) return false;
  const { email: to, language, purpose } = asked;
  const link = publicAddressOf(config) + page;
  const name = fullNameOf(asked.to);
  if (purpose === 'reset_password') tx.mail(passwordLinkMail, { to, language, values: { name, link } });
  if (purpose === 'confirm_email') tx.mail(confirmationMail, { to, language, values: { name, link } });
  if (purpose === 'change_email') tx.mail(changeEmailLinkMail, { to, language, values: { name, link } });
  if (purpose === 'invitation') tx.mail(invitationMail, { to, language, values: { link } });
  return true;
}

/** Tells the owner that the password is another one now. */
export function mailPasswordChanged(tx: Pick<Tx, 'mail'>, config: Config, person: Person): void {
  const { email, language } = person;
  const values = { name: fullNameOf(person), email, page: forgotPage(config, language) };
  tx.mail(passwordChangedMail, { to: email, language, values });
}

/** Tells somebody who wants an account that they have one; the page does not. */
export function mailAccountExists(tx: Pick<Tx, 'mail'>, config: Config, person: Person): void {
  const { email, language } = person;
  tx.mail(accountExistsMail, {
    to: email,
    language,
    values: { name: fullNameOf(person), page: forgotPage(config, language) },
  });
}

/** Tells the present address of an account that another is asked for. */
export function mailEmailChangeAsked(tx: Pick<Tx, 'mail'>, config: Config, person: Person, newEmail: string): void {
  const { email, language } = person;
  const values = { name: fullNameOf(person), newEmail, page: forgotPage(config, language) };
  tx.mail(changeEmailAskedMail, { to: email, language, values });
}

/** Tells the address an account had that it has another now. */
export function mailEmailChanged(tx: Pick<Tx, 'mail'>, person: Person, newEmail: string): void {
  const { email, language } = person;
  tx.mail(emailChangedMail, {
    to: email,
    language,
    values: { name: fullNameOf(person), oldEmail: email, newEmail },
  });
}
