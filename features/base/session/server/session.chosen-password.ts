import { refuseField } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import { sessionTexts } from '../contract/session.texts.ts';
import { formerPasswordsRepository } from './former-passwords.repository.ts';
import { refuseCommonPassword } from './session.common-passwords.ts';
import { passwordFits } from './session.password.ts';
import { findPasswordRules } from './session-settings.repository.ts';

type Chosen = {
  readonly password: string;
  /** Where it was typed. */
  readonly field: string;
  /** Whose it is to be; null: of an account that has had none. */
  readonly userId: number | null;
};

/**
 * Judges a password that somebody chooses by what the market asks: long enough, on no list of breaches, and none of their last ones.
 * @throws AppError 422 at `field`
 */
export async function judgePassword(db: Db, { password, field, userId }: Chosen): Promise<void> {
  const { length, former } = await findPasswordRules(db);
  if (length !== null && password.length < length)
    throw refuseField(field, sessionTexts.passwordShort, { count: length });
  await refuseCommonPassword(password, field);
  if (userId === null || former === 0) return;
  for (const hash of await formerPasswordsRepository(db).list(userId, former))
    if (await passwordFits(hash, password)) throw refuseField(field, sessionTexts.passwordUsed);
}
