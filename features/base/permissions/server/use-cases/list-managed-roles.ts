import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listManagedRoles as call } from '../../contract/permissions.calls.ts';
import { refuseScoped } from '../permissions.access.ts';
import { permissionsReadModel } from '../permissions.read-model.ts';

/** The matrix per role; the answer's key is `data`, that of the persons `results` (trap T14). */
export const listManagedRoles =
  ({ db }: Pick<Platform, 'db'>) =>
  async (_input: unknown, { actor }: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(actor);
    const read = permissionsReadModel(db);
    const [data, permissions] = await Promise.all([read.listRoles(), read.listPermissions()]);
    return { data, permissions };
  };
