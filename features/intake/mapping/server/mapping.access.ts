import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Actor, Scope } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { MappingKind } from '../contract/mapping.model.ts';
import { mappingRights } from '../contract/mapping.rules.ts';
import { kinds } from './kinds/kinds.ts';

/** Refuses people who may decide another kind, but not this one. */
export function mayDecide(kind: MappingKind, actor: Pick<Actor, 'permissions'>): void {
  if (!holdsAny(actor.permissions, mappingRights[kind])) throw new AppError(generalErrors.forbidden);
}

/** Refuses words that are not there, or not in the scope. Locks them. */
export async function requireWords(tx: Tx, kind: MappingKind, ids: readonly number[], scope: Scope): Promise<void> {
  const states = await kinds[kind].lockStates(tx, ids, scope.sellerId);
  if (ids.some((id) => !states.has(id))) throw new AppError(generalErrors.notFound);
}
