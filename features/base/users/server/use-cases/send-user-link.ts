import { invite, sendPasswordLink } from '#features/base/accounts/server/accounts.public.ts';
import { permissionErrors } from '#features/base/permissions/contract/permissions.errors.ts';
import { isSuperAdmin, roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { refuseScoped } from '#features/base/permissions/server/permissions.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { sendUserLink as call } from '../../contract/users.accounts.calls.ts';
import { usersErrors } from '../../contract/users.errors.ts';
import { getAccount } from '../users.access.ts';

/** The link goes to the person's own address alone; the person who asks for it never sees it. */
export const sendUserLink =
  ({ config, unitOfWork }: Pick<Platform, 'config' | 'unitOfWork'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(context.actor);
    return unitOfWork(context, async (tx) => {
      const { email, state, roles, seller, first_name, last_name } = await getAccount(tx.db, id);
      if (roles.some(({ name }) => name === roleNames.superAdmin) && !isSuperAdmin(context.actor))
        throw new AppError(permissionErrors.superAdminOnly);
      if (state === 'inactive') throw new AppError(usersErrors.inactive);
      // Staff read English, people of a seller Albanian (spec section 1).
      const person = { userId: id, email, first_name, last_name, language: seller ? 'sq' : 'en' } as const;
      const send = state === 'invited' ? invite : sendPasswordLink;
      if (!(await send(tx, config, person, context.now())))
        throw new AppError(usersErrors.tooManyMails, { retryAfter: 3600 });
      tx.record([{ entity: 'user', id, action: state === 'invited' ? 'invited' : 'sent reset link' }]);
      return { email };
    });
  };
