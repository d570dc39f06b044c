import type { MailDefinition, MailValue } from '#kit/mail.ts';
import type { Config } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { recoveryCodeUsedMail, secondFactorOffMail, secondFactorOnMail } from '../contract/second-factor.mails.ts';
import { fullNameOf } from '../contract/session.model.ts';
import { forgotPage } from './account-pages.ts';
import { sessionRepository } from './session.repository.ts';

type Told = Pick<Tx, 'db' | 'mail'>;

/** Tells the owner of an account what became of its second step. */
export const notifySecondFactor = (tx: Told, config: Config, userId: number, what: 'on' | 'off'): Promise<void> =>
  tell(tx, config, userId, what === 'on' ? secondFactorOnMail : secondFactorOffMail, {});

/** The same for a recovery code that was used, with the number of those left. */
export const notifyRecoveryCode = (tx: Told, config: Config, userId: number, left: number): Promise<void> =>
  tell(tx, config, userId, recoveryCodeUsedMail, { left });

async function tell<V extends Record<string, MailValue>>(
  tx: Told,
  config: Config,
  userId: number,
  mail: MailDefinition<V>,
  more: Record<string, string | number>,
): Promise<void> {
  const person = await sessionRepository(tx.db).getProfile(userId);
  // Staff read English, people of a seller Albanian (spec section 1).
  const language = person.seller_id === null ? 'en' : 'sq';
  const page = forgotPage(config, language);
  const values = { name: fullNameOf(person), page, ...more } as Record<keyof V & string, string | number>;
  tx.mail(mail, { to: person.email, language, values });
}
