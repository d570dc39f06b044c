import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { giveRole } from '#features/base/permissions/server/permissions.public.ts';
import { peopleRepository } from '#features/base/session/server/session.public.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { mailLink } from './account-mails.ts';
import { accountsRepository } from './accounts.repository.ts';

export { endLinks, findLink, makeLink, mayRenew, requireLink } from './account-links.ts';

/**
 * Invites a person whose account is there without a password (`users.invited_at`): sends a link to /confirmation, where they
 * give name and password; it works for 7 days, and earlier invitations of the person end. Call it again to invite again.
 * False where five went to this address within an hour: nothing is sent then.
 */
export const invite = (
  tx: Pick<Tx, 'db' | 'mail'>,
  config: Config,
  person: { readonly userId: number; readonly email: string; readonly language: InterfaceLanguage },
  now: Date,
): Promise<boolean> =>
  mailLink(tx, config, { ...person, purpose: 'invitation', to: { first_name: '', last_name: '' } }, now);

/**
 * Sends a person a link to choose a new password, as if they had asked for it themselves; it works for 60 minutes.
 * False where five went to this address within an hour.
 */
export const sendPasswordLink = (
  tx: Pick<Tx, 'db' | 'mail'>,
  config: Config,
  person: {
    readonly userId: number;
    readonly email: string;
    readonly language: InterfaceLanguage;
    readonly first_name: string;
    readonly last_name: string;
  },
  now: Date,
): Promise<boolean> => mailLink(tx, config, { ...person, purpose: 'reset_password', to: person }, now);

/** Who has registered, and in which language; null where the account came about in another way. */
export const findRegistered = (db: Db, userId: number) => accountsRepository(db).findRegistered(userId);

/**
 * Gives a new local seller its person: the account of this address if it belongs to nobody yet, else a new one with an
 * invitation. False, and nothing is changed, where the account is staff's or another seller's.
 */
export async function openSellerAccount(
  tx: Pick<Tx, 'db' | 'mail' | 'record'>,
  config: Config,
  person: {
    readonly email: string;
    readonly language: InterfaceLanguage;
    readonly first_name: string;
    readonly last_name: string;
    readonly sellerId: number;
    readonly companyId: number;
  },
  now: Date,
): Promise<boolean> {
  const people = peopleRepository(tx.db);
  const { email, language, sellerId, companyId } = person;
  const found = await accountsRepository(tx.db).findOwner(email);
  if (found && (found.seller_id !== null || found.has_rights || !found.active)) return false;
  const userId = found?.id ?? (await people.insertInvited(person, now));
  if (userId === null) return false;
  await people.setSeller(userId, { sellerId, companyId });
  await giveRole(tx.db, userId, roleNames.localSeller);
  tx.record([{ entity: 'user', id: userId, action: 'became seller', after: { seller_id: sellerId } }]);
  if (!found?.has_password) await invite(tx, config, { userId, email, language }, now);
  return true;
}
