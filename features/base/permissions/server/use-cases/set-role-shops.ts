import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setRoleShops as call } from '../../contract/permissions.calls.ts';
import { permissionErrors } from '../../contract/permissions.errors.ts';
import { permissionsChanged } from '../../contract/permissions.events.ts';
import { roleNames } from '../../contract/permissions.roles.ts';
import { judge, refuseScoped, takeRights } from '../permissions.access.ts';
import { permissionsRepository } from '../permissions.repository.ts';
import { getRole } from '../permissions.role.ts';
import { saidShops } from '../permissions.shops.ts';
import { authorOf } from '../rights-author.ts';

/** Holds a role to chosen shops, or to none; acts at once on everybody who has it. */
export const setRoleShops =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(context.actor);
    return unitOfWork(authorOf(context), async (tx) => {
      const state = await takeRights(tx.db, context.actor, 'Update_Permission');
      const role = state.roles.find((one) => one.id === id);
      const rights = state.rights.roles.get(id);
      if (!role || !rights) throw new AppError(generalErrors.notFound);
      if (role.name === roleNames.superAdmin) throw new AppError(permissionErrors.superAdminEveryShop);
      const said = await saidShops(tx.db, body.shop_ids);
      if (said.same(role.shop_ids)) return role;
      const shops = said.ids;
      const after = { ...state.rights, roles: new Map([...state.rights.roles, [id, { ...rights, shops }] as const]) };
      const { users } = judge(state, after);
      await permissionsRepository(tx.db).setRoleShops(id, shops);
      tx.record([{ entity: 'role', id, action: 'changed shops', ...said.change(role.shop_ids) }]);
      tx.emit(permissionsChanged, { roleIds: [id], userIds: [...users] });
      return getRole(tx.db, id);
    });
  };
