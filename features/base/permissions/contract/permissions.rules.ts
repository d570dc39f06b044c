import type { ErrorDefinition } from '#kit/error.ts';
import type { PermissionName } from '#kit/permission.ts';
import { permissionErrors } from './permissions.errors.ts';
import {
  effectiveIds,
  holdsSuperAdmin,
  type Rights,
  type RoleRights,
  shopsOf,
  type UserRights,
} from './permissions.rights.ts';
import { roleNames } from './permissions.roles.ts';

/** Who changes rights. `held`: the permissions in force for them, by number. */
export type Changer = {
  readonly userId: number;
  readonly superAdmin: boolean;
  readonly held: ReadonlySet<number>;
  /** The shops they are held to themselves; absent or null: every shop. */
  readonly shops?: readonly number[] | null;
};

/** The numbers of the permissions that decide who can manage permissions. */
export type DecisiveNumbers = { readonly updatePermission: number; readonly readProductReseller: number };

export const decisiveNumbers = (
  permissions: readonly { readonly id: number; readonly name: string }[],
): DecisiveNumbers => {
  const numberOf = (name: PermissionName) => permissions.find((one) => one.name === name)?.id ?? 0;
  return { updatePermission: numberOf('Update_Permission'), readProductReseller: numberOf('Read_Product-Reseller') };
};

export type Refusal = { readonly error: ErrorDefinition; readonly permissionId?: number };

/** What a change does: yes and no set, and whose permissions in force differ afterwards. */
export type Consequences = {
  readonly granted: number;
  readonly revoked: number;
  readonly users: readonly number[];
  /** Permissions that a role or a person has afterwards and had not before, with how many people gain each. */
  readonly gained: ReadonlyMap<number, number>;
};

/** Compares rights before and after: of every role its yes, of every person the permissions in force. */
export function consequencesOf(before: Rights, after: Rights): Consequences {
  const gained = new Map<number, number>();
  let granted = 0;
  let revoked = 0;
  const users: number[] = [];
  for (const [was, is] of pairs(before.roles, after.roles)) {
    for (const id of without(is.granted, was?.granted)) {
      granted += 1;
      gained.set(id, gained.get(id) ?? 0);
    }
    revoked += without(was?.granted ?? new Set(), is.granted).length;
  }
  const same = new Set([...after.roles].filter(([id, is]) => before.roles.get(id) === is).map(([id]) => id));
  for (const [was, is, userId] of pairs(before.users, after.users)) {
    if (was === is && is.roleIds.every((id) => same.has(id))) continue;
    const then = was ? effectiveIds(before, was) : new Set<number>();
    const now = effectiveIds(after, is);
    const more = without(now, then);
    const less = without(then, now);
    const moved = was !== undefined && !sameShops(shopsOf(before, was), shopsOf(after, is));
    if (more.length + less.length > 0 || moved) users.push(userId);
    for (const id of more) gained.set(id, (gained.get(id) ?? 0) + 1);
    if (was && was.own !== is.own) {
      granted += more.length;
      revoked += less.length;
    }
  }
  return { granted, revoked, users, gained };
}

/**
 * Why a change of rights is refused, or null (trap T13, pages 4.27): a Super Admin is touched by Super Admins only;
 * nobody gives what they do not hold, nor opens a shop they are not in themselves; nobody removes their own access; somebody active must be left who manages
 * permissions, and an active Super Admin.
 */
export function refusalOf(before: Rights, after: Rights, by: Changer, numbers: DecisiveNumbers): Refusal | null {
  if (!by.superAdmin) {
    if (touchesSuperAdmin(before, after)) return { error: permissionErrors.superAdminOnly };
    for (const permissionId of consequencesOf(before, after).gained.keys()) {
      if (!by.held.has(permissionId)) return { error: permissionErrors.notHeld, permissionId };
    }
    if (opensOtherShops(before, after, by)) return { error: permissionErrors.shopsNotHeld };
  }
  const managed = (rights: Rights, user: UserRights | undefined) =>
    user?.active === true && manages(rights, user, numbers);
  const somebody = (rights: Rights, is: (user: UserRights) => boolean) =>
    [...rights.users.values()].some((user) => user.active && is(user));
  const loses = (is: (rights: Rights) => (user: UserRights) => boolean) =>
    somebody(before, is(before)) && !somebody(after, is(after));

  if (loses((rights) => (user) => holdsSuperAdmin(rights, user))) return { error: permissionErrors.lastSuperAdmin };
  if (loses((rights) => (user) => managed(rights, user))) return { error: permissionErrors.lastManager };
  if (managed(before, before.users.get(by.userId)) && !managed(after, after.users.get(by.userId)))
    return { error: permissionErrors.ownAccess };
  return null;
}

/** Whether somebody works afterwards in a shop that was closed to them and that the changer is not in. */
function opensOtherShops(before: Rights, after: Rights, { shops = null }: Changer): boolean {
  if (shops === null) return false;
  return pairs(before.users, after.users).some(([was, is]) => {
    const [then, now] = [was ? shopsOf(before, was) : [], shopsOf(after, is)];
    if (then === null) return false;
    return now === null || now.some((id) => !then.includes(id) && !shops.includes(id));
  });
}

/** Holds Update_Permission and is not tied to a seller, whose people manage nobody whatever they hold (trap T09). */
function manages(
  rights: Rights,
  user: UserRights,
  { updatePermission, readProductReseller }: DecisiveNumbers,
): boolean {
  const held = effectiveIds(rights, user);
  const localSeller = user.roleIds.some((roleId) => rights.roles.get(roleId)?.name === roleNames.localSeller);
  return !user.ofSeller && held.has(updatePermission) && !held.has(readProductReseller) && !localSeller;
}

/** Whether the role Super Admin, or a person who is or becomes one, is anything else afterwards. */
function touchesSuperAdmin(before: Rights, after: Rights): boolean {
  const role = pairs(before.roles, after.roles).some(
    ([was, is]) => is.name === roleNames.superAdmin && was !== is && !sameSet(was?.granted, is.granted),
  );
  return (
    role ||
    pairs(before.users, after.users).some(
      ([was, is]) =>
        was !== is &&
        ((was ? holdsSuperAdmin(before, was) : false) || holdsSuperAdmin(after, is)) &&
        !sameUser(was, is),
    )
  );
}

const sameUser = (was: UserRights | undefined, is: UserRights): boolean =>
  was !== undefined &&
  was.active === is.active &&
  sameSet(new Set(was.roleIds), new Set(is.roleIds)) &&
  sameShops(was.ownShops ?? null, is.ownShops ?? null) &&
  was.own.size === is.own.size &&
  [...is.own].every(([id, value]) => was.own.get(id) === value);

function pairs<T extends RoleRights | UserRights>(
  before: ReadonlyMap<number, T>,
  after: ReadonlyMap<number, T>,
): [T | undefined, T, number][] {
  return [...after].map(([id, is]) => [before.get(id), is, id]);
}

const without = (all: ReadonlySet<number>, some: ReadonlySet<number> | undefined): number[] =>
  [...all].filter((id) => !some?.has(id));

const sameShops = (a: readonly number[] | null, b: readonly number[] | null): boolean =>
  a === b || (a !== null && b !== null && a.join() === b.join());

const sameSet = (a: ReadonlySet<number> | undefined, b: ReadonlySet<number>): boolean =>
  a !== undefined && a.size === b.size && [...a].every((id) => b.has(id));
