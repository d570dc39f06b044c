import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { secondFactorErrors } from '../contract/second-factor.errors.ts';
import { codeTries, isAppCode } from '../contract/second-factor.rules.ts';
import { secondFactorRepository } from './second-factor.repository.ts';
import { newRecoveryCodes, stepOfCode } from './second-factor.totp.ts';
import { limitTries } from './session.limits.ts';
import { hashPassword, passwordFits } from './session.password.ts';

/** Counts a try of a code of this account; not part of the transaction, which a wrong code takes back. */
export const countCode = (db: Db, userId: number): Promise<void> => limitTries(db, codeKey(userId), codeTries);
export const codeKey = (userId: number): string => `code:${userId}`;

/**
 * Takes a code of the app or a recovery code: afterwards it is used up. Says which of the two it was.
 * @throws AppError `wrongCode` at `code`, also for one that was used before
 */
export async function takeCode(
  db: Db,
  secrets: Secrets,
  userId: number,
  code: string,
  now: Date,
): Promise<'code' | 'recovery code'> {
  const factors = secondFactorRepository(db);
  const factor = await factors.find(userId);
  if (!factor?.confirmed_at) throw new AppError(secondFactorErrors.notOn);
  if (isAppCode(code)) {
    const step = stepOfCode(secretOf(secrets, factor.secret_sealed), code, now);
    if (step !== null && (await factors.takeStep(userId, step))) return 'code';
    throw wrongCode();
  }
  for (const one of await factors.listUnusedCodes(userId)) {
    if ((await passwordFits(one.code_hash, code)) && (await factors.spendCode(one.id))) return 'recovery code';
  }
  throw wrongCode();
}

export const wrongCode = (): AppError =>
  new AppError(secondFactorErrors.wrongCode, {
    issues: [{ field: 'code', message: secondFactorErrors.wrongCode.text }],
  });

export const secretOf = (secrets: Secrets, sealed: string): Buffer => Buffer.from(secrets.open(sealed), 'base64');

/** New recovery codes, and what is kept of them: 50 bits want the slow hash of passwords. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = newRecoveryCodes();
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashPassword(code.replace('-', '')));
  return { codes, hashes };
}
