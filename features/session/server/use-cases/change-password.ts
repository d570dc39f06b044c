import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { changePassword as changePasswordCall } from '../../contract/session.calls.ts';
import { sessionErrors } from '../../contract/session.errors.ts';
import { tryLimits } from '../../contract/session.rules.ts';
import { refuseCommonPassword } from '../session.common-passwords.ts';
import { hashPassword, passwordFits } from '../session.password.ts';
import { sessionRepository } from '../session.repository.ts';

type Call = typeof changePasswordCall;

/** Changes the own password and ends the other sessions of the account, keeping this one (trap T89). */
export const changePassword =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const { userId, sessionId } = context.actor;
    const tries = await sessionRepository(db).countTry(`password:${userId}`, tryLimits.minutes);
    if (tries > tryLimits.changePassword) {
      throw new AppError(sessionErrors.tooManyTries, { values: { minutes: tryLimits.minutes } });
    }
    const { password_hash: current } = await sessionRepository(db).getProfile(userId);
    if (!(await passwordFits(current, body.data.current_password))) {
      throw new AppError(sessionErrors.wrongCurrentPassword, {
        issues: [{ field: 'data.current_password', message: sessionErrors.wrongCurrentPassword.text }],
      });
    }
    await refuseCommonPassword(body.data.password, 'data.password');
    const passwordHash = await hashPassword(body.data.password);
    const ended = await unitOfWork(context, async (tx) => {
      await sessionRepository(tx.db).setPassword(userId, passwordHash);
      await sessionRepository(tx.db).forgetTries(`password:${userId}`);
      tx.record([{ entity: 'user', id: userId, action: 'changed password' }]);
      return sessionRepository(tx.db).revoke(userId, { keep: sessionId });
    });
    return { otherSessionsEnded: ended.length };
  };
