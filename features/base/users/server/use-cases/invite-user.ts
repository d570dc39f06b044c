import { invite } from '#features/base/accounts/server/accounts.public.ts';
import { permissionsChanged } from '#features/base/permissions/contract/permissions.events.ts';
import {
  authorOf,
  refuseScoped,
  setRolesOf,
  takeRights,
} from '#features/base/permissions/server/permissions.public.ts';
import { peopleRepository } from '#features/base/session/server/session.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { inviteUser as call } from '../../contract/users.accounts.calls.ts';
import { usersErrors } from '../../contract/users.errors.ts';
import { userTexts } from '../../contract/users.texts.ts';
import { checkRoles, getAccount, judgePerson } from '../users.access.ts';

/** A new account without a password, with its roles, and the mail with its link: all of it or nothing. */
export const inviteUser =
  ({ config, unitOfWork }: Pick<Platform, 'config' | 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(context.actor);
    return unitOfWork(authorOf(context), async (tx) => {
      const state = await takeRights(tx.db, context.actor, 'Create_User');
      const { email, first_name, last_name, role_ids } = body;
      const roles = checkRoles(state, role_ids, false);
      // Judged as if they could log in already: the invitation is on its way.
      judgePerson(state, 0, { active: true, ofSeller: false, roleIds: role_ids, own: new Map() });
      const id = await peopleRepository(tx.db).insertInvited({ email, first_name, last_name }, context.now());
      if (id === null) throw refuseField('email', userTexts.emailTaken);
      await setRolesOf(tx.db, id, role_ids);
      if (!(await invite(tx, config, { userId: id, email, language: 'en' }, context.now())))
        throw new AppError(usersErrors.tooManyMails, { retryAfter: 3600 });
      tx.record([{ entity: 'user', id, action: 'invited', after: { email, roles } }]);
      tx.emit(permissionsChanged, { roleIds: [], userIds: [id] });
      return getAccount(tx.db, id);
    });
  };
