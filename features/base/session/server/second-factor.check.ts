import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { secondFactorErrors } from '../contract/second-factor.errors.ts';
import { codeTries, isAppCode } from '../contract/second-factor.rules.ts';
import { secondFactorRepository } from './second-factor.repository.ts';
import { newRecoveryCodes, stepOfCode } from './second-factor.totp.ts';
import { limitTries } from './session.limits.ts';
import { hashPassword, passwordFits } from './session.password.ts';
import { sessionRepository } from './session.repository.ts';

/** Whose code is tried, and from where: a network address, or the session that is open already. */
type Try = { readonly userId: number; readonly code: string; readonly from: string };

/**
 * A code of the app is short, so its tries are counted by account. A recovery code cannot be guessed (50 bits), and is the way
 * in for an owner whom somebody with the password has shut out by wrong codes: its tries are counted by where they come from.
 */
const keyOf = ({ userId, code, from }: Try): string =>
  isAppCode(code) ? `code:${userId}` : `recovery:${userId}:${from}`;

/** Counts a try of a code; not part of the transaction, which a wrong code takes back. @throws AppError `tooManyTries`, 429 */
export const countCode = (db: Db, of: Try): Promise<void> => limitTries(db, keyOf(of), codeTries);

/** After a right code: what was tried before it does not count any more. */
export async function forgetCodes(db: Db, of: Try): Promise<void> {
  for (const code of ['000000', of.code]) await sessionRepository(db).forgetTries(keyOf({ ...of, code }));
}

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
