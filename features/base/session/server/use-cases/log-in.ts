import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { sourceOf } from '#kit/network.ts';
import type { PublicContext } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { ticketMinutes } from '../../contract/second-factor.rules.ts';
import type { login } from '../../contract/session.calls.ts';
import { sessionErrors } from '../../contract/session.errors.ts';
import { tryLimits } from '../../contract/session.rules.ts';
import { secondFactorRepository } from '../second-factor.repository.ts';
import { limitTries } from '../session.limits.ts';
import { openSession } from '../session.open.ts';
import { passwordFits } from '../session.password.ts';
import { sessionRepository } from '../session.repository.ts';
import { hashToken, newToken } from '../session.token.ts';
import { requireNetwork } from '../staff-networks.ts';

type Call = typeof login;

/**
 * Opens a session, or gives the ticket of the second step where the account has one. One text for an unknown address and
 * a wrong password; tries are counted per address and account.
 */
export const logIn =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ body }: InputOf<Call>, context: PublicContext): Promise<OutputOf<Call>> => {
    const { minutes } = tryLimits;
    const from = sourceOf(context.ip);
    const tryKey = `login:${from}:${body.email}`;
    await limitTries(db, tryKey, { most: tryLimits.login, minutes });
    // Someone who tries one password on many accounts meets this limit: people of one office may log in as often as they like.
    const addressKey = `login:${from}`;
    await limitTries(db, addressKey, { most: tryLimits.failedPerAddress, minutes });

    const account = await sessionRepository(db).findByEmail(body.email);
    const fits = await passwordFits(account?.password_hash ?? null, body.password);
    if (!account || !fits) throw new AppError(sessionErrors.wrongLogin);
    await sessionRepository(db).forgetTry(addressKey);
    if (!account.active) throw new AppError(generalErrors.inactive);
    await requireNetwork(db, account, context.ip);

    return unitOfWork({ userId: account.id, shopId: null, cause: context.cause }, async (tx) => {
      await sessionRepository(tx.db).forgetTries(tryKey);
      const factor = await secondFactorRepository(tx.db).find(account.id);
      return factor?.confirmed_at ? giveTicket(tx.db, account.id, context.now()) : openSession(tx, account.id, context);
    });
  };

async function giveTicket(db: Db, userId: number, now: Date): Promise<OutputOf<Call>> {
  const ticket = newToken();
  const expiresAt = new Date(now.getTime() + ticketMinutes * 60_000);
  await secondFactorRepository(db).insertTicket({ tokenHash: hashToken(ticket), userId, expiresAt }, now);
  return { second_step: { ticket, expires_at: expiresAt.toISOString() } };
}
