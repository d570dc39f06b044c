import { isSuperAdmin } from '#features/base/permissions/contract/permissions.roles.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Actor } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { findPerson } from './session.access.ts';

/** A person whose account the actor looks after, or 404; people tied to a seller look after nobody. */
export async function getOtherPerson(db: Db, actor: Actor, userId: number): Promise<{ readonly superAdmin: boolean }> {
  if (actor.scoped) throw new AppError(generalErrors.forbidden);
  const person = await findPerson(db, userId);
  if (!person) throw new AppError(generalErrors.notFound);
  return { superAdmin: isSuperAdmin(person) };
}
