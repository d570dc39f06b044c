import type { InterfaceLanguage } from '#kit/text.ts';
import type { Config } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { mailLink } from './account-mails.ts';

/**
 * Invites a person whose account is there without a password (`users.invited_at`): sends a link to /confirmation, where they
 * give name and password; it works for 7 days, and earlier invitations of the person end. Call it again to invite again.
 * False where five went to this address within an hour: nothing is sent then.
 */
export const invite = (
  tx: Pick<Tx, 'db'>,
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
  tx: Pick<Tx, 'db'>,
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
