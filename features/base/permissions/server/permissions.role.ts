import { AppError, generalErrors } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { ManagedRole } from '../contract/permissions.model.ts';
import { permissionsReadModel } from './permissions.read-model.ts';

/** A role with its permissions, or 404. */
export async function getRole(db: Db, id: number): Promise<ManagedRole> {
  const role = (await permissionsReadModel(db).listRoles()).find((one) => one.id === id);
  if (!role) throw new AppError(generalErrors.notFound);
  return role;
}
