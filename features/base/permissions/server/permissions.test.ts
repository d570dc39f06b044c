import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listHistory } from '#features/base/history/contract/history.calls.ts';
import { listShops } from '#features/base/shops/contract/shops.calls.ts';
import { listProducts } from '#features/catalogue/products/contract/products.calls.ts';
import type { PermissionName } from '#kit/permission.ts';
import { permissionNames } from '#kit/permission.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/permissions.calls.ts';
import type { ManagedRole, ManagedUser } from '../contract/permissions.model.ts';

let b: Bench;
let sara: string;
let manager: string;
let managerId: number;
const numberOf = (name: PermissionName) => permissionNames.indexOf(name) + 1;

beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'sara@tregu.test', name: 'Sara Super', roles: ['Super Admin'] });
  managerId = (
    await b.make.user({
      email: 'max@tregu.test',
      name: 'Max Manager',
      permissions: ['Read_Permission', 'Update_Permission', 'Create_Role', 'Update_Role', 'Delete_Role', 'Read_Brand'],
    })
  ).id;
  [sara, manager] = [await tokenFor(b, 'sara@tregu.test'), await tokenFor(b, 'max@tregu.test')];
});
afterAll(() => b.close());

const resultOf = <T>(answer: { body: { result?: unknown } }) => answer.body.result as T;
const roles = async () =>
  resultOf<{ data: ManagedRole[]; permissions: unknown[] }>(
    await request(b, calls.listManagedRoles, {}, { token: sara }),
  );
const users = async () =>
  resultOf<{ results: ManagedUser[]; permissions: unknown[] }>(
    await request(b, calls.listManagedUsers, {}, { token: sara }),
  );
const setRoles = (body: unknown, token = sara) => request(b, calls.upsertRolePermissions, { body }, { token });
const setUsers = (body: unknown, token = sara) => request(b, calls.upsertUserPermissions, { body }, { token });
const newRole = async (name: string, granted: PermissionName[] = []) =>
  resultOf<ManagedRole>(
    await request(b, calls.createRole, { body: { name, permission_ids: granted.map(numberOf) } }, { token: sara }),
  );
const rightsLines = () =>
  b.platform.db.selectFrom('activity_log').selectAll().where('action', '=', 'changed rights').orderBy('id').execute();

describe('the lists', () => {
  it('answer persons as result.results and roles as result.data, each with the 66 permissions [API-023] [API-025] (T14)', async () => {
    const byRole = await roles();
    expect(byRole.data.map((role) => role.name).slice(0, 3)).toEqual(['Admin', 'Local Seller', 'Super Admin']);
    expect(byRole.permissions).toHaveLength(66);
    expect(byRole.data[0]?.rows[0]).toEqual({
      id: expect.any(Number),
      role_id: byRole.data[0]?.id,
      permission_id: 1,
      value: true,
    });
    const byPerson = await users();
    expect(byPerson.permissions).toEqual(byRole.permissions);
    const max = byPerson.results.find((one) => one.id === managerId);
    expect(max).toMatchObject({ name: 'Max Manager', roles: [], active: true });
    expect(max?.rows.map((row) => row.permission_id)).toContain(numberOf('Update_Permission'));
  });

  it('are for Read_Permission or Read_User, and never for people tied to a seller', async () => {
    const seller = await b.make.seller({ local: true });
    const rights: PermissionName[] = ['Read_Permission', 'Update_Permission', 'Read_User'];
    await b.make.user({ email: 'tied@tregu.test', roles: ['Local Seller'], sellerId: seller.id, permissions: rights });
    const tied = await tokenFor(b, 'tied@tregu.test');
    expect((await request(b, calls.listManagedUsers, {}, { token: tied })).status).toBe(403);
    expect((await setUsers([{ value: true, user_id: managerId, permission_id: 1 }], tied)).status).toBe(403);
  });
});

describe('saving', () => {
  it('sets permissions of a role with "Successfully updated!", again and again alike [GEN-022] [API-026] [PER-016] [ENT-096]', async () => {
    const role = await newRole('Reader');
    const change = [{ value: true, role_id: role.id, permission_id: numberOf('Read_Product') }];
    const before = (await rightsLines()).length;

    const first = await setRoles(change);
    expect(first).toMatchObject({ status: 200, body: { statusMessage: 'Successfully updated!' } });
    expect(resultOf(first)).toEqual({ granted: 1, revoked: 0, users: 0 });
    expect(resultOf(await setRoles(change))).toEqual({ granted: 0, revoked: 0, users: 0 });

    const rows = (await roles()).data.find((one) => one.id === role.id)?.rows;
    expect(rows).toEqual([
      { id: expect.any(Number), role_id: role.id, permission_id: numberOf('Read_Product'), value: true },
    ]);
    const lines = (await rightsLines()).slice(before);
    expect(lines).toMatchObject([
      {
        entity: 'role',
        entity_id: role.id,
        before: { Read_Product: false },
        after: { Read_Product: true },
        cause: 'hand',
      },
    ]);
  });

  it('gives, denies and clears a person’s own entry, which acts on the next request [API-024] [ENT-095] (T12)', async () => {
    const role = await newRole('Brand reader', ['Read_Brand']);
    const ona = await b.make.user({ email: 'ona@tregu.test', roles: ['Brand reader'] });
    const token = await tokenFor(b, 'ona@tregu.test');
    const brands = async () =>
      (await b.app.http!.inject({ url: '/api/brand', headers: { authorization: `Bearer ${token}` } })).statusCode;
    const word = (value: boolean | null) =>
      setUsers([{ value, user_id: ona.id, permission_id: numberOf('Read_Brand') }]);
    const own = async () => (await users()).results.find((one) => one.id === ona.id)?.rows.map((row) => row.value);

    expect(await brands()).toBe(200);
    expect(resultOf(await word(false))).toEqual({ granted: 0, revoked: 1, users: 1 });
    expect([await brands(), await own()]).toEqual([403, [false]]);
    await word(null);
    expect([await brands(), await own()]).toEqual([200, []]);
    await word(true);
    expect((await users()).results.find((one) => one.id === ona.id)?.rows).toEqual([
      { id: expect.any(Number), user_id: ona.id, permission_id: numberOf('Read_Brand'), value: true },
    ]);
    await setRoles([{ value: false, role_id: role.id, permission_id: numberOf('Read_Brand') }]);
    expect([await brands(), await own()]).toEqual([200, [true]]);
  });

  it('takes the whole list or nothing: unknown numbers, an id of another pair, a pair named twice, more than 5000 (T13)', async () => {
    const role = await newRole('All or nothing', ['Read_Brand']);
    const other = await newRole('Other', ['Read_Brand']);
    const good = { value: true, role_id: role.id, permission_id: numberOf('Read_Order') };
    const foreignRow = other.rows[0]?.id;
    for (const bad of [
      { ...good, role_id: 999_999, permission_id: 1 },
      { ...good, permission_id: 67 },
      { ...good, permission_id: numberOf('Read_Brand'), id: foreignRow },
      { ...good, value: false },
      { ...good, permission_id: 3, value: 'yes' },
    ]) {
      expect((await setRoles([good, bad])).status).toBe(422);
    }
    expect((await setRoles([])).status).toBe(422);
    expect((await setRoles(Array.from({ length: 5001 }, () => good))).status).toBe(422);
    expect((await setUsers([{ value: true, user_id: 999_999, permission_id: 1 }])).status).toBe(422);
    const after = (await roles()).data.find((one) => one.id === role.id);
    expect(after?.rows).toEqual(role.rows);
    const right = { ...good, permission_id: numberOf('Read_Brand'), value: false, id: role.rows[0]?.id };
    expect((await setRoles([right])).status).toBe(200);
  });
});

describe('nobody', () => {
  it('gives what they do not hold: not to a role, not to a person, not in a new role (T13)', async () => {
    const role = await newRole('Bait');
    const refusal = {
      status: 403,
      body: { statusMessage: 'You cannot give Delete_Product: you do not hold it yourself' },
    };
    const permission_id = numberOf('Delete_Product');
    expect(await setRoles([{ value: true, role_id: role.id, permission_id }], manager)).toMatchObject(refusal);
    expect(await setUsers([{ value: true, user_id: managerId, permission_id }], manager)).toMatchObject(refusal);
    const made = { name: 'Too much', permission_ids: [permission_id] };
    expect(await request(b, calls.createRole, { body: made }, { token: manager })).toMatchObject(refusal);
    expect((await roles()).data.map(({ name }) => name)).not.toContain('Too much');
    const held = [{ value: true, role_id: role.id, permission_id: numberOf('Read_Brand') }];
    expect((await setRoles(held, manager)).status).toBe(200);
  });

  it('but a Super Admin touches Super Admins', async () => {
    const superRole = (await roles()).data.find(({ name }) => name === 'Super Admin')!;
    const saraId = (await users()).results.find(({ email }) => email === 'sara@tregu.test')!.id;
    const change = { value: false, permission_id: numberOf('Read_Brand') };
    expect((await setRoles([{ ...change, role_id: superRole.id }], manager)).status).toBe(403);
    expect((await setUsers([{ ...change, user_id: saraId }], manager)).status).toBe(403);
    const params = { id: superRole.id };
    expect(
      (await request(b, calls.updateRole, { params, body: { description: 'x' } }, { token: manager })).status,
    ).toBe(403);
  });

  it('takes the last way to change permissions away, nor the changer’s', async () => {
    const superRole = (await roles()).data.find(({ name }) => name === 'Super Admin')!;
    const permission_id = numberOf('Update_Permission');
    const own = await setRoles([{ value: false, role_id: superRole.id, permission_id }]);
    expect(own).toMatchObject({ status: 409, body: { result: { code: 'own_access_lost' } } });
    await setUsers([{ value: null, user_id: managerId, permission_id }]);
    const last = await setRoles([{ value: false, role_id: superRole.id, permission_id }]);
    expect(last).toMatchObject({ status: 409, body: { result: { code: 'last_permission_manager' } } });
    expect((await setUsers([{ value: true, user_id: managerId, permission_id }])).status).toBe(200);
  });

  it('gets past the last-holder rule by doing it at the same time as the other one', async () => {
    const two = await bench();
    try {
      const tokens = [];
      for (const email of ['one@tregu.test', 'two@tregu.test']) {
        await two.make.user({ email, permissions: ['Read_Permission', 'Update_Permission'] });
        tokens.push(await tokenFor(two, email));
      }
      const ids = (await two.platform.db.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id);
      const take = (user_id: number | undefined, token: string | undefined) =>
        request(
          two,
          calls.upsertUserPermissions,
          { body: [{ value: null, user_id: user_id ?? 0, permission_id: numberOf('Update_Permission') }] },
          { token: token ?? '' },
        );
      const answers = await Promise.all([take(ids[1], tokens[0]), take(ids[0], tokens[1])]);
      // The second one finds their own right gone when its turn comes.
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    } finally {
      await two.close();
    }
  });
});

describe('roles', () => {
  it('are made with name, description and permissions, and the save answers "success" [PER-008] [PER-005] (T15)', async () => {
    const body = { name: '  Packer ', description: 'packs', permission_ids: [numberOf('Read_Order')] };
    const answer = await request(b, calls.createRole, { body }, { token: sara });
    expect(answer).toMatchObject({ status: 200, body: { statusMessage: 'success' } });
    expect(resultOf(answer)).toMatchObject({
      name: 'Packer',
      description: 'packs',
      is_system: false,
      rows: [{ value: true }],
    });

    const again = (name: string) => request(b, calls.createRole, { body: { name } }, { token: sara });
    expect(await again('packer')).toMatchObject({
      status: 422,
      body: { statusMessage: 'There is a role of this name' },
    });
    expect(await again('   ')).toMatchObject({ status: 422, body: { statusMessage: 'Role name is required' } });
    const long = await request(
      b,
      calls.createRole,
      { body: { name: 'Long', description: 'seven77' } },
      { token: sara },
    );
    expect(long.status).toBe(422);
  });

  it('keep a longer description they had, and are renamed without it being judged (T16)', async () => {
    const role = await newRole('Old words');
    await b.platform.db.updateTable('roles').set({ description: 'a long one' }).where('id', '=', role.id).execute();
    const answer = await request(
      b,
      calls.updateRole,
      { params: { id: role.id }, body: { name: 'New words' } },
      { token: sara },
    );
    expect(resultOf(answer)).toMatchObject({ name: 'New words', description: 'a long one' });
  });

  it('of the system keep their names and stay; a held one is not deleted, a free one is', async () => {
    const system = (await roles()).data.find(({ name }) => name === 'Local Seller')!;
    const free = await newRole('Free');
    const held = await newRole('On hold');
    await b.make.user({ roles: ['On hold'] });
    const remove = (id: number) => request(b, calls.deleteRole, { params: { id } }, { token: sara });
    const rename = { params: { id: system.id }, body: { name: 'Shops' } };
    expect((await request(b, calls.updateRole, rename, { token: sara })).status).toBe(409);
    expect((await remove(system.id)).status).toBe(409);
    expect((await remove(held.id)).body.statusMessage).toContain('1 user has the role');
    expect((await remove(free.id)).status).toBe(200);
    expect((await remove(free.id)).status).toBe(404);
  });
});

it('keeps who changed what, through what, before and after', async () => {
  const role = await newRole('Remembered');
  await setRoles([{ value: true, role_id: role.id, permission_id: numberOf('Read_Order') }]);
  const params = { id: role.id };
  await request(b, calls.updateRole, { params, body: { name: 'Renamed' } }, { token: sara });
  const query = { kind: 'role', subject_id: role.id } as const;
  const answer = await request(b, listHistory, { query }, { token: sara });
  expect(resultOf(answer)).toMatchObject({
    more: false,
    results: [
      {
        action: 'changed',
        user: { name: 'Sara Super' },
        changes: [{ name: 'name', before: 'Remembered', after: 'Renamed' }],
      },
      {
        action: 'changed rights',
        subject: 'Renamed',
        changes: [{ name: 'Read_Order', before: 'false', after: 'true' }],
      },
      { action: 'created', cause: 'hand', kind: 'role' },
    ],
  });
});

describe('the shops of a role or a person (ADR 84)', () => {
  const roleShops = (id: number, shop_ids: number[] | null, token = sara) =>
    request(b, calls.setRoleShops, { params: { id }, body: { shop_ids } }, { token });
  const userShops = (id: number, shop_ids: number[] | null, token = sara) =>
    request(b, calls.setUserShops, { params: { id }, body: { shop_ids } }, { token });
  const inShop = async (token: string, shopId?: number) => {
    const answer = await request(b, listProducts, {}, { token, ...(shopId ? { shopId } : {}) });
    return answer.status === 200 ? 200 : ((answer.body.result as { code: string }).code ?? answer.status);
  };
  const seen = async (token: string) =>
    ((await request(b, listShops, {}, { token })).body.result as { id: number }[]).map(({ id }) => id);

  it('hold its people to them at once: another shop is refused, the list of shops names theirs alone', async () => {
    const role = await newRole('Shopkeepers', ['Read_Product']);
    const { email } = await b.make.user({ email: 'keeper@tregu.test', roles: ['Shopkeepers'] });
    const token = await tokenFor(b, email);
    expect([await inShop(token, 1), await inShop(token, 3)]).toEqual([200, 200]);
    const answer = await roleShops(role.id, [4, 3, 3]);
    expect([answer.status, resultOf<ManagedRole>(answer).shop_ids]).toEqual([200, [3, 4]]);
    expect([await inShop(token, 1), await inShop(token, 3), await inShop(token, 4), await inShop(token)]).toEqual([
      'other_shop',
      200,
      200,
      200,
    ]);
    expect(await seen(token)).toEqual([3, 4]);
    await roleShops(role.id, null);
    expect(await seen(token)).toEqual([1, 2, 3, 4]);
  });

  it('follow the person’s own entry first, then any role; a role without a limit opens every shop', async () => {
    const one = await newRole('Only third', ['Read_Product']);
    await newRole('Anywhere', ['Read_Brand']);
    await roleShops(one.id, [3]);
    const held = await b.make.user({ email: 'own@tregu.test', roles: ['Only third'] });
    const free = await b.make.user({ email: 'free@tregu.test', roles: ['Only third', 'Anywhere'] });
    const [token, other] = [await tokenFor(b, held.email), await tokenFor(b, free.email)];
    expect([await seen(token), await seen(other)]).toEqual([[3], [1, 2, 3, 4]]);
    await userShops(held.id, [2]);
    await userShops(free.id, [4]);
    expect([await seen(token), await seen(other)]).toEqual([[2], [4]]);
    await userShops(held.id, null);
    expect(await seen(token)).toEqual([3]);
  });

  it('are refused where they are unknown, empty, a Super Admin’s, or not the changer’s own', async () => {
    const role = await newRole('Judged', ['Read_Brand']);
    const unknown = await roleShops(role.id, [1, 99]);
    expect([unknown.status, unknown.body.result]).toMatchObject([422, { issues: [{ field: 'shop_ids.1' }] }]);
    expect((await roleShops(role.id, [])).status).toBe(422);
    const superRole = (await roles()).data.find(({ name }) => name === 'Super Admin')!;
    expect((await roleShops(superRole.id, [1])).body.result).toMatchObject({ code: 'super_admin_every_shop' });
    const someone = await b.make.user({ email: 'someone@tregu.test', roles: ['Judged'] });
    await userShops(managerId, [3]);
    await userShops(someone.id, [3]);
    expect((await userShops(someone.id, [1], manager)).body.result).toMatchObject({ code: 'shops_not_held' });
    expect((await userShops(someone.id, null, manager)).body.result).toMatchObject({ code: 'shops_not_held' });
    await userShops(managerId, null);
    expect((await userShops(someone.id, [1], manager)).status).toBe(200);
  });

  it('stand in the history by their names', async () => {
    const role = await newRole('Told of', []);
    await roleShops(role.id, [3]);
    const line = await b.platform.db
      .selectFrom('activity_log')
      .selectAll()
      .where('action', '=', 'changed shops')
      .where('entity_id', '=', role.id)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ entity: 'role', before: { shops: null }, after: { shops: [expect.any(String)] } });
  });
});
