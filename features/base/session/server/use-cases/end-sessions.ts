import { permissionErrors } from '#features/base/permissions/contract/permissions.errors.ts';
import { isSuperAdmin } from '#features/base/permissions/contract/permissions.roles.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { endSessions as call, endSessionsOf as callOf } from '../../contract/session-list.calls.ts';
import { sessionListErrors } from '../../contract/session-list.errors.ts';
import { sessionRepository } from '../session.repository.ts';
import { getOtherPerson } from '../session-list.access.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

/** Ends one of the caller's sessions, or all but this one. Requests and sockets of them end at once (ADR 32). */
export const endSessions =
  (platform: Needs) =>
  ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    end(platform, context, context.actor.userId, body.id);

/** The same for another person: for who looks after accounts, and of a Super Admin only for a Super Admin. */
export const endSessionsOf =
  (platform: Needs) =>
  async ({ params, body }: InputOf<typeof callOf>, context: Context): Promise<OutputOf<typeof callOf>> => {
    const { superAdmin } = await getOtherPerson(platform.db, context.actor, params.id);
    if (superAdmin && !isSuperAdmin(context.actor)) throw new AppError(permissionErrors.superAdminOnly);
    return end(platform, context, params.id, body.id);
  };

async function end(
  { unitOfWork }: Needs,
  context: Context,
  userId: number,
  only: number | undefined,
): Promise<{ ended: number }> {
  const { sessionId } = context.actor;
  if (only === sessionId) throw new AppError(sessionListErrors.own);
  return unitOfWork(context, async (tx) => {
    const which = only === undefined ? { keep: sessionId } : { only };
    const ended = await sessionRepository(tx.db).revoke(userId, which);
    // One that is not there, has ended already or is somebody else's.
    if (only !== undefined && ended.length === 0) throw new AppError(generalErrors.notFound);
    if (ended.length > 0) {
      tx.record([{ entity: 'user', id: userId, action: 'ended sessions', after: { sessions: ended.length } }]);
    }
    return { ended: ended.length };
  });
}
