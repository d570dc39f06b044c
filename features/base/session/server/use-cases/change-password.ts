import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { changePassword as changePasswordCall } from '../../contract/session.calls.ts';
import { passwordChanged } from '../../contract/session.events.ts';
import { peopleRepository } from '../people.repository.ts';
import { judgePassword } from '../session.chosen-password.ts';
import { endOtherSessions } from '../session.end-others.ts';
import { ownPasswordKey, requireOwnPassword } from '../session.own-password.ts';
import { hashPassword } from '../session.password.ts';
import { sessionRepository } from '../session.repository.ts';

type Call = typeof changePasswordCall;

/** Changes one's own password and ends the other sessions of the account, keeping this one (trap T89). */
export const changePassword =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const { userId, sessionId } = context.actor;
    await requireOwnPassword(db, userId, body.data.current_password, 'data.current_password');
    await judgePassword(db, { password: body.data.password, field: 'data.password', userId });
    const passwordHash = await hashPassword(body.data.password);
    return unitOfWork(context, async (tx) => {
      await peopleRepository(tx.db).setPassword(userId, passwordHash);
      await sessionRepository(tx.db).forgetTries(ownPasswordKey(userId));
      tx.record([{ entity: 'user', id: userId, action: 'changed password' }]);
      tx.emit(passwordChanged, { userId });
      return { otherSessionsEnded: await endOtherSessions(tx, userId, sessionId) };
    });
  };
