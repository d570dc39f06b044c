import { AppError, generalErrors } from '#kit/error.ts';
import type { PermissionName } from '#kit/permission.ts';
import type { Actor } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { ManagedRole, ManagedUser } from '../contract/permissions.model.ts';
import { effectiveIds, holdsSuperAdmin, type Rights, rightsOf, shopsOf } from '../contract/permissions.rights.ts';
import { isSuperAdmin } from '../contract/permissions.roles.ts';
import {
  type Changer,
  type Consequences,
  consequencesOf,
  decisiveNumbers,
  refusalOf,
} from '../contract/permissions.rules.ts';
import { permissionsReadModel } from './permissions.read-model.ts';
import { permissionsRepository } from './permissions.repository.ts';

/** People tied to a seller manage nobody, whatever they were given: a permission never widens what one sees. */
export function refuseScoped(actor: Actor): void {
  if (actor.scoped) throw new AppError(generalErrors.forbidden);
}

/** All that a change of rights is judged on. */
export type RightsState = {
  readonly rights: Rights;
  readonly roles: readonly ManagedRole[];
  readonly users: readonly ManagedUser[];
  readonly permissions: readonly { readonly id: number; readonly name: string }[];
  readonly by: Changer;
};

/**
 * Waits for its turn and reads the rights as they are then. What the changer may do is read anew too: it may have been
 * taken away while they waited, and then the change is refused.
 * @param asked the permission of the call
 */
export async function takeRights(db: Db, actor: Actor, asked: PermissionName): Promise<RightsState> {
  await permissionsRepository(db).lock();
  const read = permissionsReadModel(db);
  const [roles, users, permissions] = [await read.listRoles(), await read.listUsers(), await read.listPermissions()];
  const rights = rightsOf(roles, users);
  const own = rights.users.get(actor.userId);
  const names = new Map(permissions.map(({ id, name }) => [name, id]));
  const by: Changer = own
    ? {
        userId: actor.userId,
        superAdmin: holdsSuperAdmin(rights, own),
        held: effectiveIds(rights, own),
        shops: shopsOf(rights, own),
      }
    : {
        userId: actor.userId,
        superAdmin: isSuperAdmin(actor),
        held: new Set(actor.permissions.flatMap((name) => names.get(name) ?? [])),
        shops: actor.shops,
      };
  if (!by.held.has(names.get(asked) ?? 0)) throw new AppError(generalErrors.forbidden);
  return { rights, roles, users, permissions, by };
}

/** What a change does, or its refusal (`refusalOf` of the contract). */
export function judge(state: RightsState, after: Rights): Consequences {
  const refusal = refusalOf(state.rights, after, state.by, decisiveNumbers(state.permissions));
  if (refusal) {
    const permission = state.permissions.find(({ id }) => id === refusal.permissionId)?.name ?? '';
    throw new AppError(refusal.error, { values: { permission } });
  }
  return consequencesOf(state.rights, after);
}
