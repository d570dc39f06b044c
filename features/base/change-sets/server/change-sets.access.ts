import { isAdministrator } from '#features/base/permissions/contract/permissions.roles.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import { type Actor, isWithinShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { OperationContext, OperationHandler } from '#server/operations/handle-operation.ts';
import type { ChangeSet } from '../contract/change-sets.model.ts';
import { toChangeSet } from './change-sets.mapper.ts';
import { changeSetsReadModel } from './change-sets.read-model.ts';

type Needs = Pick<Platform, 'db' | 'operations'>;

/**
 * The change set if it is the person's own, or anybody's for administrators, as with tasks.
 * @throws AppError not_found, as if it were not there, otherwise.
 */
export async function getVisibleSet({ db, operations }: Needs, id: string, actor: Actor): Promise<ChangeSet> {
  const row = await changeSetsReadModel(db).find(id);
  if (!row || !maySee(row, actor)) throw new AppError(generalErrors.notFound);
  return toChangeSet(row, operations().find(row.operation)?.definition);
}

/** A person's own, and anybody's for administrators; nothing that touches a shop the person does not work in (ADR 84, 167). */
export const maySee = (
  { user_id, shop_ids }: { readonly user_id: number; readonly shop_ids: readonly number[] },
  actor: Actor,
): boolean => (user_id === actor.userId || isAdministrator(actor)) && isWithinShops(actor, shop_ids);

/** Planning, running, trying again and undoing ask for the same right. */
export function requireRight(
  { definition, guard }: OperationHandler,
  input: unknown,
  actor: OperationContext['actor'],
): void {
  if (!holdsAny(actor.permissions, definition.access)) throw new AppError(generalErrors.forbidden);
  guard(input as never, actor);
}
