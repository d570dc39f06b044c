import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Actor, Scope } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { productsRepository } from './products.repository.ts';

/** Status calls and the archive call ask for the same right (trap T10). */
export const mayDelete = (actor: Pick<Actor, 'permissions'>): boolean =>
  holdsAny(actor.permissions, ['Delete_Product']);

/** Holders of Update_Translation alone change texts and nothing else (trap T11). */
export const mayUpdate = (actor: Pick<Actor, 'permissions'>): boolean =>
  holdsAny(actor.permissions, ['Update_Product']);

/** @throws AppError not_found unless the product is there for this person. */
export async function requireVisible(db: Db, id: number, scope: Scope): Promise<void> {
  if (!(await productsRepository(db).listVisible([id], scope)).has(id)) throw new AppError(generalErrors.notFound);
}
