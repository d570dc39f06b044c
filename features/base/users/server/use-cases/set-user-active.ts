import { permissionsChanged } from '#features/base/permissions/contract/permissions.events.ts';
import { authorOf, refuseScoped, takeRights } from '#features/base/permissions/server/permissions.public.ts';
import { peopleRepository } from '#features/base/session/server/session.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setUserActive as call } from '../../contract/users.accounts.calls.ts';
import { usersErrors } from '../../contract/users.errors.ts';
import { getAccount, judgePerson, rightsOfPerson } from '../users.access.ts';

/**
 * Deactivates an account or activates it again. An inactive person's sessions are refused from the next request on and
 * their sockets are cut (ADR 32); they stay in the table until then, so that the browser is told the reason (API-007).
 */
export const setUserActive =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(context.actor);
    return unitOfWork(authorOf(context), async (tx) => {
      const state = await takeRights(tx.db, context.actor, 'Update_User');
      const person = rightsOfPerson(state, id);
      const before = await getAccount(tx.db, id);
      if ((before.state !== 'inactive') === body.active) return before;
      if (id === context.actor.userId) throw new AppError(usersErrors.ownAccount);
      judgePerson(state, id, { ...person, active: body.active });
      await peopleRepository(tx.db).setActive(id, body.active);
      tx.record([{ entity: 'user', id, action: body.active ? 'reactivated' : 'deactivated' }]);
      tx.emit(permissionsChanged, { roleIds: [], userIds: [id] });
      return getAccount(tx.db, id);
    });
  };
