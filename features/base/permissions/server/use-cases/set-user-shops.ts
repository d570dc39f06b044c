import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setUserShops as call } from '../../contract/permissions.calls.ts';
import { permissionErrors } from '../../contract/permissions.errors.ts';
import { permissionsChanged } from '../../contract/permissions.events.ts';
import { holdsSuperAdmin } from '../../contract/permissions.rights.ts';
import { judge, refuseScoped, takeRights } from '../permissions.access.ts';
import { permissionsRepository } from '../permissions.repository.ts';
import { saidShops } from '../permissions.shops.ts';
import { authorOf } from '../rights-author.ts';

/** Holds one person to chosen shops, whatever their roles say; null: as the roles say. */
export const setUserShops =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(context.actor);
    return unitOfWork(authorOf(context), async (tx) => {
      const state = await takeRights(tx.db, context.actor, 'Update_Permission');
      const user = state.users.find((one) => one.id === id);
      const rights = state.rights.users.get(id);
      if (!user || !rights) throw new AppError(generalErrors.notFound);
      if (body.shop_ids && holdsSuperAdmin(state.rights, rights))
        throw new AppError(permissionErrors.superAdminEveryShop);
      const said = await saidShops(tx.db, body.shop_ids);
      if (said.same(user.shop_ids)) return user;
      const ownShops = said.ids;
      judge(state, {
        ...state.rights,
        users: new Map([...state.rights.users, [id, { ...rights, ownShops }] as const]),
      });
      await permissionsRepository(tx.db).setUserShops(id, ownShops);
      tx.record([{ entity: 'user', id, action: 'changed shops', ...said.change(user.shop_ids) }]);
      tx.emit(permissionsChanged, { roleIds: [], userIds: [id] });
      return { ...user, shop_ids: ownShops };
    });
  };
