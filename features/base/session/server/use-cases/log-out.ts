import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { logout } from '../../contract/session.calls.ts';
import { sessionRepository } from '../session.repository.ts';
import { endView } from './view-as.ts';

/** Ends this session on the server too; its sockets close. One that looks as somebody else gives its viewer back. */
export const logOut =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (_input: unknown, context: Context): Promise<OutputOf<typeof logout>> => {
    const { userId, sessionId, viewer } = context.actor;
    if (viewer) {
      await endView({ unitOfWork }, viewer, context);
      return { loggedOut: true };
    }
    await unitOfWork(context, async (tx) => {
      await sessionRepository(tx.db).revoke(userId, { only: sessionId });
      tx.record([{ entity: 'user', id: userId, action: 'logged out' }]);
    });
    return { loggedOut: true };
  };
