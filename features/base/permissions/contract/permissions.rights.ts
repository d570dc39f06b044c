import type { ManagedRole, ManagedUser } from './permissions.model.ts';
import { effectiveShops, isAdministrator, roleNames } from './permissions.roles.ts';

/** All roles and persons with what decides about their permissions; by number. */
export type Rights = {
  readonly roles: ReadonlyMap<number, RoleRights>;
  readonly users: ReadonlyMap<number, UserRights>;
};
export type RoleRights = {
  readonly name: string;
  readonly granted: ReadonlySet<number>;
  /** The shops its holders are held to; absent or null: every shop. */
  readonly shops?: readonly number[] | null;
};
export type UserRights = {
  /** Can log in: active, and not merely invited. */
  readonly active: boolean;
  /** Belongs to a seller: keeps none of the house's roles and manages nobody, whatever else is said of them (trap T09). */
  readonly ofSeller: boolean;
  readonly roleIds: readonly number[];
  /** The person's own entries: true grants, false denies, absent = as the roles say (trap T12). */
  readonly own: ReadonlyMap<number, boolean>;
  /** The person's own entry about shops, which wins over the roles'; absent or null: as the roles say. */
  readonly ownShops?: readonly number[] | null;
};

/** `value` null removes a person's own entry; for a role it is the same as false. */
export type RightsChange = {
  readonly value: boolean | null;
  readonly permission_id: number;
} & ({ readonly role_id: number } | { readonly user_id: number });

/** What the two lists of the permission screen say, in a form that can be reckoned with. */
export function rightsOf(roles: readonly ManagedRole[], users: readonly ManagedUser[]): Rights {
  return {
    roles: new Map(
      roles.map(({ id, name, rows, shop_ids }) => [
        id,
        { name, granted: new Set(rows.filter((row) => row.value).map((row) => row.permission_id)), shops: shop_ids },
      ]),
    ),
    users: new Map(
      users.map(({ id, active, invited, of_seller, roles: held, rows, shop_ids }) => [
        id,
        {
          active: active && !invited,
          ofSeller: of_seller,
          roleIds: held.map((role) => role.id),
          own: new Map(rows.map((row) => [row.permission_id, row.value])),
          ownShops: shop_ids,
        },
      ]),
    ),
  };
}

/** The rights after the changes; the given ones stay as they are. Changes of unknown roles and persons do nothing. */
export function changedRights(rights: Rights, changes: readonly RightsChange[]): Rights {
  const roles = new Map(rights.roles);
  const users = new Map(rights.users);
  for (const change of changes) {
    if ('role_id' in change) {
      const role = roles.get(change.role_id);
      if (!role) continue;
      const granted = new Set(role.granted);
      if (change.value) granted.add(change.permission_id);
      else granted.delete(change.permission_id);
      roles.set(change.role_id, { ...role, granted });
    } else {
      const user = users.get(change.user_id);
      if (!user) continue;
      const own = new Map(user.own);
      if (change.value === null) own.delete(change.permission_id);
      else own.set(change.permission_id, change.value);
      users.set(change.user_id, { ...user, own });
    }
  }
  return { roles, users };
}

/** Where a person's permission comes from. `denied`: their own entry removes what a role grants. */
export type RightSource = 'none' | 'role' | 'own' | 'denied';

export function sourceOf(rights: Rights, user: UserRights, permissionId: number): RightSource {
  const own = user.own.get(permissionId);
  if (own === true) return 'own';
  if (own === false) return 'denied';
  return rolesGiving(rights, user, permissionId).length > 0 ? 'role' : 'none';
}

/** The names of the person's roles that grant a permission. */
export const rolesGiving = (rights: Rights, user: UserRights, permissionId: number): string[] =>
  user.roleIds.flatMap((roleId) => {
    const role = rights.roles.get(roleId);
    return role?.granted.has(permissionId) ? [role.name] : [];
  });

/** The permissions in force for a person: their own entry where there is one, else any of the roles (trap T12). */
export function effectiveIds(rights: Rights, user: UserRights): Set<number> {
  const held = new Set(user.roleIds.flatMap((roleId) => [...(rights.roles.get(roleId)?.granted ?? [])]));
  for (const [permissionId, value] of user.own) {
    if (value) held.add(permissionId);
    else held.delete(permissionId);
  }
  return held;
}

/**
 * The entry that gives a person this permission, or removes it, with as little as possible: none where the roles
 * say the same already, so that the person goes on following them.
 */
export const ownWordFor = (rights: Rights, user: UserRights, permissionId: number, wanted: boolean): boolean | null =>
  rolesGiving(rights, user, permissionId).length > 0 === wanted ? null : wanted;

export const holdsSuperAdmin = (rights: Rights, user: UserRights): boolean =>
  !user.ofSeller && user.roleIds.some((roleId) => rights.roles.get(roleId)?.name === roleNames.superAdmin);

/** The shops a person is held to; null: every shop (`effectiveShops`). One of a seller keeps none of the house's roles. */
export function shopsOf(rights: Rights, user: UserRights): readonly number[] | null {
  const roles = user.roleIds.flatMap((id) => rights.roles.get(id) ?? []);
  const inForce = user.ofSeller ? roles.filter((role) => !isAdministrator({ roles: [role.name] })) : roles;
  return effectiveShops({
    roles: inForce.map(({ name, shops }) => ({ name, shop_ids: shops ?? null })),
    own: user.ownShops ?? null,
  });
}
