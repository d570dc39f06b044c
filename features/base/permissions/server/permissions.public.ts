import type { Db } from '#server/db/database.ts';
import { permissionsRepository } from './permissions.repository.ts';

export { judge, type RightsState, refuseScoped, takeRights } from './permissions.access.ts';
export { authorOf } from './rights-author.ts';

/** The roles of a person become exactly these. To be judged beforehand, under the turn that `takeRights` waits for. */
export const setRolesOf = (db: Db, userId: number, roleIds: readonly number[]): Promise<void> =>
  permissionsRepository(db).setRolesOf(userId, roleIds);

/** Gives a person one more role. To be judged beforehand, like `setRolesOf`, where the role gives rights of staff. */
export const giveRole = (db: Db, userId: number, roleName: string): Promise<void> =>
  permissionsRepository(db).insertRoleOf(userId, roleName);

/** Of the roles `among`, exactly these log in with a second step from now on. */
export const setSecondFactorRoles = (db: Db, names: readonly string[], among: readonly string[]): Promise<void> =>
  permissionsRepository(db).setSecondFactorRoles(names, among);
