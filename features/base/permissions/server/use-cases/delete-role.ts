import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { deleteRole as call } from '../../contract/permissions.calls.ts';
import { permissionErrors } from '../../contract/permissions.errors.ts';
import { permissionsChanged } from '../../contract/permissions.events.ts';
import { refuseScoped, takeRights } from '../permissions.access.ts';
import { permissionsRepository } from '../permissions.repository.ts';
import { authorOf } from '../rights-author.ts';

/** Deletes a role that nobody holds; its history stays. */
export const deleteRole =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(context.actor);
    return unitOfWork(authorOf(context), async (tx) => {
      const { roles, users } = await takeRights(tx.db, context.actor, 'Delete_Role');
      const role = roles.find((one) => one.id === id);
      if (!role) throw new AppError(generalErrors.notFound);
      const { name, description } = role;
      if (role.is_system) throw new AppError(permissionErrors.systemRole, { values: { name } });
      const count = users.filter((user) => user.roles.some((held) => held.id === id)).length;
      if (count > 0) throw new AppError(permissionErrors.roleHeld, { values: { name, count } });
      await permissionsRepository(tx.db).deleteRole(id);
      tx.record([{ entity: 'role', id, action: 'deleted', before: { name, description } }]);
      tx.emit(permissionsChanged, { roleIds: [id], userIds: [] });
      return { id };
    });
  };
