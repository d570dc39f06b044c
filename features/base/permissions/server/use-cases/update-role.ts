import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { updateRole as call } from '../../contract/permissions.calls.ts';
import { permissionErrors } from '../../contract/permissions.errors.ts';
import { permissionsChanged } from '../../contract/permissions.events.ts';
import { roleNames } from '../../contract/permissions.roles.ts';
import { permissionTexts } from '../../contract/permissions.texts.ts';
import { refuseScoped, takeRights } from '../permissions.access.ts';
import { permissionsRepository } from '../permissions.repository.ts';
import { getRole } from '../permissions.role.ts';
import { authorOf } from '../rights-author.ts';

/** Name and description of a role; only what is given is changed. */
export const updateRole =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(context.actor);
    return unitOfWork(authorOf(context), async (tx) => {
      const { roles, by } = await takeRights(tx.db, context.actor, 'Update_Role');
      const role = roles.find((one) => one.id === id);
      if (!role) throw new AppError(generalErrors.notFound);
      if (role.name === roleNames.superAdmin && !by.superAdmin) throw new AppError(permissionErrors.superAdminOnly);
      const before = { name: role.name, description: role.description };
      const after = { name: body.name ?? role.name, description: body.description ?? role.description };
      if (role.is_system && after.name !== role.name)
        throw new AppError(permissionErrors.systemRole, { values: { name: role.name } });
      if (roles.some((one) => one.id !== id && one.name.toLowerCase() === after.name.toLowerCase()))
        throw refuseField('name', permissionTexts.nameTaken);
      const changed = (['name', 'description'] as const).filter((key) => before[key] !== after[key]);
      if (changed.length > 0) {
        await permissionsRepository(tx.db).setRole(id, after);
        const only = (from: typeof before) => Object.fromEntries(changed.map((key) => [key, from[key]]));
        tx.record([{ entity: 'role', id, action: 'changed', before: only(before), after: only(after) }]);
        tx.emit(permissionsChanged, { roleIds: [id], userIds: [] });
      }
      return getRole(tx.db, id);
    });
  };
