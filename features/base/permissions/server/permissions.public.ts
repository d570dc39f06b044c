import type { Db } from '#server/db/database.ts';
import { permissionsRepository } from './permissions.repository.ts';

export { judge, type RightsState, refuseScoped, takeRights } from './permissions.access.ts';
export { authorOf } from './rights-author.ts';

/** The roles of a person become exactly these. To be judged beforehand, under the turn that `takeRights` waits for. */
export const setRolesOf = (db: Db, userId: number, roleIds: readonly number[]): Promise<void> =>
  permissionsRepository(db).setRolesOf(userId, roleIds);
