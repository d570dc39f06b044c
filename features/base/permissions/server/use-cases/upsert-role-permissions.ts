import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { upsertRolePermissions as call } from '../../contract/permissions.calls.ts';
import { permissionsChanged } from '../../contract/permissions.events.ts';
import { changedRights } from '../../contract/permissions.rights.ts';
import { judge, refuseScoped, takeRights } from '../permissions.access.ts';
import { permissionsRepository } from '../permissions.repository.ts';
import { checkRows, historyOf } from '../permissions.rows.ts';
import { authorOf } from '../rights-author.ts';

/** Sets permissions of roles. What is so already is left alone, so a repeat changes nothing. */
export const upsertRolePermissions =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(context.actor);
    return unitOfWork(authorOf(context), async (tx) => {
      const state = await takeRights(tx.db, context.actor, 'Update_Permission');
      const changed = checkRows(body, state, state.roles, (row) => row.role_id, 'role_id');
      const rows = changed.map(({ given }) => given);
      const { granted, revoked, users } = judge(state, changedRights(state.rights, rows));
      if (rows.length > 0) {
        await permissionsRepository(tx.db).setRolePermissions(rows);
        tx.record(historyOf('role', changed, state));
        tx.emit(permissionsChanged, { roleIds: [...new Set(rows.map((row) => row.role_id))], userIds: [...users] });
      }
      return { granted, revoked, users: users.length };
    });
  };
