import { describe, expect, it } from 'vitest';
import { permissionNames } from '#kit/permission.ts';
import {
  differencesOf,
  entityState,
  entriesOf,
  matrixActions,
  matrixRows,
  openChanges,
  searchRows,
  toSetForAll,
  withChanges,
} from './permissions.matrix.ts';
import type { Rights, RightsChange } from './permissions.rights.ts';

const permissions = permissionNames.map((name, index) => ({ id: index + 1, name }));
const rows = matrixRows(permissions);
const row = (entity: string) => rows.find((one) => one.entity === entity)!;
const ids = (entity: string) => entriesOf(row(entity)).map(({ id }) => id);

describe('the matrix', () => {
  it('has a line per entity with create, read, update and delete [PER-009] [PER-010] [PER-011] [PER-012]', () => {
    expect(rows).toHaveLength(18);
    for (const { entity, cells } of rows.slice(0, 16)) {
      expect(matrixActions.map((action) => cells[action]?.name)).toEqual(
        ['Create', 'Read', 'Update', 'Delete'].map((action) => `${action}_${entity}`),
      );
    }
  });

  it('has nothing but read for the two reseller entities [PER-012]', () => {
    expect(rows.slice(16).map(({ entity, cells }) => [entity, ...Object.keys(cells)])).toEqual([
      ['Order-Reseller', 'Read'],
      ['Product-Reseller', 'Read'],
    ]);
  });

  it('loses no permission: all 66 stand somewhere', () => {
    expect(rows.flatMap(entriesOf)).toHaveLength(66);
  });
});

describe('all of an entity', () => {
  it('is selected: what is missing is set, what is there stays [PER-013]', () => {
    const held = new Set([ids('Brand')[1]!]);
    expect(entityState(row('Brand'), held)).toBe('some');
    expect(toSetForAll(row('Brand'), held, true)).toEqual([ids('Brand')[0], ids('Brand')[2], ids('Brand')[3]]);
    expect(entityState(row('Brand'), new Set(ids('Brand')))).toBe('all');
    expect(toSetForAll(row('Order-Reseller'), new Set(), true)).toEqual(ids('Order-Reseller'));
  });

  it('is deselected, and leaves alone what may not be changed [PER-014] (T13)', () => {
    const held = new Set(ids('Brand'));
    expect(toSetForAll(row('Brand'), held, false)).toEqual(ids('Brand'));
    expect(toSetForAll(row('Brand'), held, false, (id) => id !== ids('Brand')[0])).toEqual(ids('Brand').slice(1));
    expect(entityState(row('Brand'), new Set())).toBe('none');
  });
});

it('is searched by words, whatever stands between them', () => {
  const found = (text: string) => searchRows(rows, text).map(({ entity }) => entity);
  expect(found('product-data')).toEqual(['Product-Data']);
  expect(found('Read_Product reseller')).toEqual(['Product-Reseller']);
  expect(found('delete attribute')).toEqual(['Attribute', 'AttributeGroup']);
  expect(found('')).toHaveLength(18);
  expect(found('nothing')).toEqual([]);
});

it('compares two roles both ways', () => {
  expect([...differencesOf(new Set([1, 2]), new Set([2, 3]))].sort()).toEqual([1, 3]);
});

describe('the unsaved changes', () => {
  const rights: Rights = {
    roles: new Map([[1, { name: 'Reader', granted: new Set([5]) }]]),
    users: new Map([[1, { active: true, ofSeller: false, roleIds: [1], own: new Map([[6, false]]) }]]),
  };
  const open = (...changes: RightsChange[]) => openChanges(withChanges(new Map(), changes), rights);
  const role = (permission_id: number, value: boolean) => ({ role_id: 1, permission_id, value });

  it('are only what differs from what is stored (T13)', () => {
    expect(open(role(5, true), role(6, true))).toEqual([role(6, true)]);
    expect(open(role(6, true), role(6, false))).toEqual([]);
    expect(open({ user_id: 1, permission_id: 6, value: false })).toEqual([]);
    expect(open({ user_id: 1, permission_id: 6, value: null })).toHaveLength(1);
  });

  it('keep a role and a person of the same number apart', () => {
    expect(open(role(7, true), { user_id: 1, permission_id: 7, value: true })).toHaveLength(2);
  });
});
