import { permissionsChanged } from '#features/base/permissions/contract/permissions.events.ts';
import {
  authorOf,
  refuseScoped,
  setRolesOf,
  takeRights,
} from '#features/base/permissions/server/permissions.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setUserRoles as call } from '../../contract/users.accounts.calls.ts';
import { checkRoles, getAccount, judgePerson, rightsOfPerson } from '../users.access.ts';

/** The roles of a person; nobody gives what they do not hold, and somebody is left who manages permissions. */
export const setUserRoles =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(context.actor);
    return unitOfWork(authorOf(context), async (tx) => {
      const state = await takeRights(tx.db, context.actor, 'Update_User');
      const person = rightsOfPerson(state, id);
      const before = await getAccount(tx.db, id);
      const names = checkRoles(state, body.role_ids, before.seller !== null).sort();
      const former = before.roles.map(({ name }) => name).sort();
      if (names.join('\n') === former.join('\n')) return before;
      judgePerson(state, id, { ...person, roleIds: body.role_ids });
      await setRolesOf(tx.db, id, body.role_ids);
      tx.record([{ entity: 'user', id, action: 'changed roles', before: { roles: former }, after: { roles: names } }]);
      tx.emit(permissionsChanged, { roleIds: [], userIds: [id] });
      return getAccount(tx.db, id);
    });
  };
