import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { login } from '../../contract/session.calls.ts';
import { sessionErrors } from '../../contract/session.errors.ts';
import { sessionHours, tryLimits } from '../../contract/session.rules.ts';
import { limitTries } from '../session.limits.ts';
import { passwordFits } from '../session.password.ts';
import { sessionRepository } from '../session.repository.ts';
import { hashToken, newToken } from '../session.token.ts';

type Call = typeof login;

/** Opens a session. One text for an unknown address and a wrong password; tries are counted per address and account. */
export const logIn =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ body }: InputOf<Call>, context: PublicContext): Promise<OutputOf<Call>> => {
    const tryKey = `login:${context.ip}:${body.email}`;
    const { minutes } = tryLimits;
    await limitTries(db, tryKey, { most: tryLimits.login, minutes });
    // Whoever tries one password on many accounts meets this one: people of one house may log in as often as they like.
    const addressKey = `login:${context.ip}`;
    await limitTries(db, addressKey, { most: tryLimits.failedPerAddress, minutes });

    const account = await sessionRepository(db).findByEmail(body.email);
    const fits = await passwordFits(account?.password_hash ?? null, body.password);
    if (!account || !fits) throw new AppError(sessionErrors.wrongLogin);
    await sessionRepository(db).forgetTry(addressKey);
    if (!account.active) throw new AppError(generalErrors.inactive);

    const token = newToken();
    const expiresAt = new Date(context.now().getTime() + sessionHours * 3_600_000);
    await unitOfWork({ userId: account.id, shopId: null, cause: context.cause }, async (tx) => {
      const { ip, userAgent } = context;
      await sessionRepository(tx.db).insertSession({
        tokenHash: hashToken(token),
        userId: account.id,
        expiresAt,
        ip,
        userAgent,
      });
      await sessionRepository(tx.db).forgetTries(tryKey);
      tx.record([{ entity: 'user', id: account.id, action: 'logged in' }]);
    });
    return { token, expires_at: expiresAt.toISOString() };
  };
