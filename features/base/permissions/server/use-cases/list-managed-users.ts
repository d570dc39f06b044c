import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listManagedUsers as call } from '../../contract/permissions.calls.ts';
import { refuseScoped } from '../permissions.access.ts';
import { permissionsReadModel } from '../permissions.read-model.ts';

/** The matrix per person; the answer's key is `results`, that of the roles `data` (trap T14). */
export const listManagedUsers =
  ({ db }: Pick<Platform, 'db'>) =>
  async (_input: unknown, { actor }: Context): Promise<OutputOf<typeof call>> => {
    refuseScoped(actor);
    const read = permissionsReadModel(db);
    const [results, permissions] = await Promise.all([read.listUsers(), read.listPermissions()]);
    return { results, permissions };
  };
