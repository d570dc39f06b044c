import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import { sessionErrors } from '../contract/session.errors.ts';
import { tryLimits } from '../contract/session.rules.ts';
import { limitTries } from './session.limits.ts';
import { passwordFits } from './session.password.ts';
import { sessionRepository } from './session.repository.ts';

/** The key under which tries of one's own password are counted, wherever it is asked for. */
export const ownPasswordKey = (userId: number): string => `password:${userId}`;

/**
 * Makes sure that the person who asks knows the password of the account, and not only found its browser open.
 * @throws AppError 422 at `field`, or 429 after too many tries
 */
export async function requireOwnPassword(db: Db, userId: number, password: string, field: string): Promise<void> {
  await limitTries(db, ownPasswordKey(userId), { most: tryLimits.changePassword, minutes: tryLimits.minutes });
  const { password_hash: current } = await sessionRepository(db).getProfile(userId);
  if (!(await passwordFits(current, password))) {
    throw new AppError(sessionErrors.wrongCurrentPassword, {
      issues: [{ field, message: sessionErrors.wrongCurrentPassword.text }],
    });
  }
}
