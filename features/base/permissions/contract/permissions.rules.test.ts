import { describe, expect, it } from 'vitest';
import { permissionErrors } from './permissions.errors.ts';
import { changedRights, effectiveIds, ownWordFor, type Rights, rolesGiving, sourceOf } from './permissions.rights.ts';
import { descriptionRule, ROLE_DESCRIPTION_MAX } from './permissions.role-form.ts';
import { consequencesOf, refusalOf } from './permissions.rules.ts';

const [read, write, manage, reseller] = [1, 2, 3, 4];
const numbers = { updatePermission: manage, readProductReseller: reseller };
const person = (roleIds: number[], own: [number, boolean][] = [], active = true) => ({
  active,
  ofSeller: false,
  roleIds,
  own: new Map(own),
});

/** Super Admin (1) has all; Translator (2) reads; Sara is Super Admin, Tina and Toni translate, Max manages by his own. */
const rights: Rights = {
  roles: new Map([
    [1, { name: 'Super Admin', granted: new Set([read, write, manage]) }],
    [2, { name: 'Translator', granted: new Set([read]) }],
  ]),
  users: new Map([
    [10, person([1])],
    [20, person([2])],
    [21, person([2])],
    [30, person([2], [[manage, true]])],
    [40, person([1], [], false)],
  ]),
};
const sara = { userId: 10, superAdmin: true, held: new Set([read, write, manage]) };
const max = { userId: 30, superAdmin: false, held: new Set([read, manage]) };
const user = (of: Rights, id: number) => of.users.get(id)!;
const refused = (after: Rights, by = sara) => refusalOf(rights, after, by, numbers)?.error ?? null;

describe('the right in force', () => {
  it('is the person’s own entry where there is one, else what any role says, and knows its source (T12)', () => {
    const after = changedRights(rights, [
      { user_id: 20, permission_id: read, value: false },
      { user_id: 20, permission_id: write, value: true },
    ]);
    expect([...effectiveIds(after, user(after, 20))]).toEqual([write]);
    expect([read, write, manage].map((id) => sourceOf(after, user(after, 20), id))).toEqual(['denied', 'own', 'none']);
    expect(sourceOf(after, user(after, 21), read)).toBe('role');
    expect(rolesGiving(after, user(after, 21), read)).toEqual(['Translator']);
  });

  it('needs no own word where the roles say the same', () => {
    expect(ownWordFor(rights, user(rights, 20), read, true)).toBeNull();
    expect(ownWordFor(rights, user(rights, 20), read, false)).toBe(false);
    expect(ownWordFor(rights, user(rights, 20), write, true)).toBe(true);
    expect(ownWordFor(rights, user(rights, 20), write, false)).toBeNull();
  });
});

describe('what a change does', () => {
  it('is counted before it is saved: +1, −1, affects three people', () => {
    const after = changedRights(rights, [
      { role_id: 2, permission_id: write, value: true },
      { role_id: 2, permission_id: read, value: false },
    ]);
    const { granted, revoked, users, gained } = consequencesOf(rights, after);
    expect([granted, revoked, users]).toEqual([1, 1, [20, 21, 30]]);
    expect(gained).toEqual(new Map([[write, 3]]));
  });

  it('affects nobody whose own word stands over the role', () => {
    const denied = changedRights(rights, [{ user_id: 20, permission_id: write, value: false }]);
    const after = changedRights(denied, [{ role_id: 2, permission_id: write, value: true }]);
    expect(consequencesOf(denied, after).users).toEqual([21, 30]);
  });

  it('leaves the given rights as they are', () => {
    changedRights(rights, [{ role_id: 2, permission_id: write, value: true }]);
    expect(rights.roles.get(2)?.granted).toEqual(new Set([read]));
  });
});

describe('a change is refused (T13)', () => {
  it('where somebody gives what they do not hold, to a role or to a person, unless a Super Admin does', () => {
    const toRole = changedRights(rights, [{ role_id: 2, permission_id: write, value: true }]);
    const toPerson = changedRights(rights, [{ user_id: 20, permission_id: write, value: true }]);
    expect([refused(toRole, max), refused(toPerson, max)]).toEqual([
      permissionErrors.notHeld,
      permissionErrors.notHeld,
    ]);
    expect(refused(toRole)).toBeNull();
    expect(refused(changedRights(rights, [{ user_id: 20, permission_id: manage, value: true }]), max)).toBeNull();
  });

  it('where taking a denial back would give it', () => {
    const denied = changedRights(
      { ...rights, roles: new Map([...rights.roles, [2, { name: 'Translator', granted: new Set([read, write]) }]]) },
      [{ user_id: 20, permission_id: write, value: false }],
    );
    const after = changedRights(denied, [{ user_id: 20, permission_id: write, value: null }]);
    expect(refusalOf(denied, after, max, numbers)).toEqual({ error: permissionErrors.notHeld, permissionId: write });
  });

  it('where anybody but a Super Admin touches the role or a holder, or makes one', () => {
    const role = changedRights(rights, [{ role_id: 1, permission_id: write, value: false }]);
    const holder = changedRights(rights, [{ user_id: 10, permission_id: write, value: false }]);
    const made = { ...rights, users: new Map([...rights.users, [20, person([1, 2])]]) };
    for (const after of [role, holder, made]) expect(refused(after, max)).toBe(permissionErrors.superAdminOnly);
    expect(refused(made)).toBeNull();
  });

  it('where the last active Super Admin would be gone; an inactive one does not count', () => {
    const after = { ...rights, users: new Map([...rights.users, [10, person([2])]]) };
    expect(refused(after)).toBe(permissionErrors.lastSuperAdmin);
  });

  it('where nobody active would be left who changes permissions', () => {
    const after = changedRights(rights, [
      { role_id: 1, permission_id: manage, value: false },
      { user_id: 30, permission_id: manage, value: null },
    ]);
    expect(refused(after)).toBe(permissionErrors.lastManager);
  });

  it('where the only one left would be tied to a seller, and so manages nobody', () => {
    const tied = changedRights(rights, [{ user_id: 30, permission_id: reseller, value: true }]);
    const after = changedRights(tied, [{ role_id: 1, permission_id: manage, value: false }]);
    expect(refused(after)).toBe(permissionErrors.lastManager);
  });

  it('where the changer would lose access to the page', () => {
    expect(refused(changedRights(rights, [{ user_id: 10, permission_id: manage, value: false }]))).toBe(
      permissionErrors.ownAccess,
    );
    expect(refused(changedRights(rights, [{ user_id: 30, permission_id: manage, value: null }]))).toBeNull();
  });
});

it('a role description has at most 6 characters, as the specification apparently says [PER-017] (T16)', () => {
  expect(ROLE_DESCRIPTION_MAX).toBe(6);
  expect(descriptionRule.safeParse('sixsix').success).toBe(true);
  expect(descriptionRule.safeParse('sevenses').success).toBe(false);
});
