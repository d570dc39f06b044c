import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { createRole as call } from '../../contract/permissions.calls.ts';
import { permissionsChanged } from '../../contract/permissions.events.ts';
import { permissionTexts } from '../../contract/permissions.texts.ts';
import { judge, refuseScoped, takeRights } from '../permissions.access.ts';
import { permissionsRepository } from '../permissions.repository.ts';
import { getRole } from '../permissions.role.ts';
import { authorOf } from '../rights-author.ts';

/** A new role with its permissions; nobody puts into it what they do not hold. */
export const createRole =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(context.actor);
    return unitOfWork(authorOf(context), async (tx) => {
      const state = await takeRights(tx.db, context.actor, 'Create_Role');
      if (state.roles.some(({ name }) => name.toLowerCase() === body.name.toLowerCase()))
        throw refuseField('name', permissionTexts.nameTaken);
      const wanted = new Set(body.permission_ids);
      const names = state.permissions.filter(({ id }) => wanted.has(id)).map(({ name }) => name);
      if (names.length < wanted.size) throw refuseField('permission_ids', permissionTexts.unknownPermission);
      judge(state, {
        ...state.rights,
        roles: new Map([...state.rights.roles, [0, { name: body.name, granted: wanted }]]),
      });
      const repository = permissionsRepository(tx.db);
      const id = await repository.insertRole(body.name, body.description);
      const rows = [...wanted].map((permission_id) => ({ role_id: id, permission_id, value: true }));
      if (rows.length > 0) await repository.setRolePermissions(rows);
      const granted = Object.fromEntries(names.map((name) => [name, true]));
      tx.record([
        {
          entity: 'role',
          id,
          action: 'created',
          after: { name: body.name, description: body.description, ...granted },
        },
      ]);
      tx.emit(permissionsChanged, { roleIds: [id], userIds: [] });
      return getRole(tx.db, id);
    });
  };
