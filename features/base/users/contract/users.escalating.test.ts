import { expect, it } from 'vitest';
import * as rights from '#features/base/permissions/contract/permissions.calls.ts';
import { permissionErrors } from '#features/base/permissions/contract/permissions.errors.ts';
import { escalating, escalatingOf } from '#features/base/permissions/contract/permissions.escalating.ts';
import * as accounts from './users.accounts.calls.ts';

type Given = { readonly access: unknown; readonly errors?: readonly unknown[] };

it('names the permission of every call by which somebody gives others what they hold (pages 4.27)', () => {
  const all = Object.values({ ...rights, ...accounts } as unknown as Record<string, Given>);
  const giving = all.filter(({ errors }) => errors?.includes(permissionErrors.notHeld));
  expect(giving.length).toBeGreaterThan(4);
  expect(new Set(giving.flatMap(({ access }) => access))).toEqual(new Set(Object.keys(escalating)));
});

it('says what each of them lets somebody do, and nothing of the others', () => {
  expect(escalatingOf(['Read_Brand', 'Update_User', 'Create_Role']).map(({ name }) => name)).toEqual([
    'Create_Role',
    'Update_User',
  ]);
  expect(escalatingOf(['Read_Permission', 'Delete_Role', 'Update_Role'])).toEqual([]);
});
