import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { upsertUserPermissions as call } from '../../contract/permissions.calls.ts';
import { permissionsChanged } from '../../contract/permissions.events.ts';
import { changedRights } from '../../contract/permissions.rights.ts';
import { judge, refuseScoped, takeRights } from '../permissions.access.ts';
import { permissionsRepository } from '../permissions.repository.ts';
import { checkRows, historyOf } from '../permissions.rows.ts';
import { authorOf } from '../rights-author.ts';

/** Each person's own entries, which win over the roles. What is so already is left alone, so a repeat changes nothing (trap T12). */
export const upsertUserPermissions =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(context.actor);
    return unitOfWork(authorOf(context), async (tx) => {
      const state = await takeRights(tx.db, context.actor, 'Update_Permission');
      const changed = checkRows(body, state, state.users, (row) => row.user_id, 'user_id');
      const rows = changed.map(({ given }) => given);
      const { granted, revoked, users } = judge(state, changedRights(state.rights, rows));
      if (rows.length > 0) {
        await permissionsRepository(tx.db).setUserPermissions(rows);
        tx.record(historyOf('user', changed, state));
        tx.emit(permissionsChanged, { roleIds: [], userIds: [...new Set(rows.map((row) => row.user_id))] });
      }
      return { granted, revoked, users: users.length };
    });
  };
