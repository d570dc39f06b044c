import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listUsers as listUsersCall } from '../../contract/users.calls.ts';
import { usersReadModel } from '../users.read-model.ts';

/** Who can be given work. People who see one seller's rows only do not learn who else has an account (API-012). */
export const listUsers =
  ({ db }: Pick<Platform, 'db'>) =>
  async (_input: unknown, { actor }: Context): Promise<OutputOf<typeof listUsersCall>> =>
    usersReadModel(db).list(actor.scoped ? actor.userId : null);
