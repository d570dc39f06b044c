import type { Platform } from '#server/feature.ts';
import { totpRules } from '../contract/second-factor.rules.ts';
import { secondFactorRepository } from './second-factor.repository.ts';
import { codeOfStep } from './second-factor.totp.ts';
import { hashPassword } from './session.password.ts';
import { hashToken, newToken } from './session.token.ts';

/** The code an app with this secret shows; `steps` half minutes later. */
export const codeAt = (secret: Buffer, at: Date, steps = 0): string =>
  codeOfStep(secret, Math.floor(at.getTime() / 1000 / totpRules.stepSeconds) + steps);

/** The secret of the examples: twenty bytes, as an app has them. */
export const exampleSecret = Buffer.from('a secret of one test');
export const exampleRecoveryCode = 'ABCDE-FGH23';

/** A second step for this person, confirmed long ago or only begun, with one recovery code. */
export async function aSecondFactor(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  userId: number,
  { confirmed = true } = {},
): Promise<void> {
  const factors = secondFactorRepository(db);
  const sealed = secrets.seal(exampleSecret.toString('base64'));
  await factors.begin(userId, sealed);
  if (confirmed) await factors.confirm(userId, sealed, 0, new Date(0));
  await factors.replaceRecoveryCodes(userId, [await hashPassword(exampleRecoveryCode.replace('-', ''))]);
}

/** The ticket of a login that waits for its second step. */
export async function aTicket({ db, now }: Pick<Platform, 'db' | 'now'>, userId: number): Promise<string> {
  const ticket = newToken();
  const expiresAt = new Date(now().getTime() + 300_000);
  await secondFactorRepository(db).insertTicket({ tokenHash: hashToken(ticket), userId, expiresAt }, now());
  return ticket;
}
