import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, getMe, logout } from '#features/base/session/contract/session.calls.ts';
import { findActor } from '#features/base/session/server/session.public.ts';
import { socketPath } from '#features/base/tasks/contract/tasks.socket.ts';
import { brandMapped } from '#features/catalogue/brands/contract/brands.events.ts';
import { type PermissionName, permissionNames } from '#kit/permission.ts';
import { type App, createApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { upsertRolePermissions, upsertUserPermissions } from '../contract/permissions.calls.ts';

let b: Bench;
/** A second node on the same database. */
let other: App;
let address: Record<'one' | 'other', string>;
let sara: string;
let sockets: Socket[] = [];
let n = 0;
const numberOf = (name: PermissionName) => permissionNames.indexOf(name) + 1;

beforeAll(async () => {
  b = await bench({ config: { host: '127.0.0.1', port: 0 } });
  other = await createApp({ ...b.app.config, role: 'web' }, b.url);
  address = { one: (await b.app.start()) ?? '', other: (await other.start()) ?? '' };
  await b.make.user({ email: 'sara@tregu.test', roles: ['Super Admin'] });
  sara = await tokenFor(b, 'sara@tregu.test');
});
afterEach(() => {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
});
afterAll(async () => {
  await other.close();
  await b.close();
});

/** Somebody with a session, a role of their own and an open socket on the other node. */
async function somebody(permissions: PermissionName[] = [], { ofSeller = true } = {}) {
  const name = `role ${++n}`;
  const role = await b.platform.db.insertInto('roles').values({ name }).returning('id').executeTakeFirstOrThrow();
  const seller = await b.make.seller({ local: true });
  const email = `somebody${n}@tregu.test`;
  const user = await b.make.user({ email, roles: [name], permissions, ...(ofSeller ? { sellerId: seller.id } : {}) });
  const token = await tokenFor(b, email);
  return { ...user, token, roleId: role.id, sellerId: seller.id, socket: await connect(token, 'other') };
}

async function connect(token: string, node: 'one' | 'other'): Promise<Socket> {
  const socket = io(address[node], {
    path: socketPath,
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  await new Promise<void>((done, failed) => {
    socket.once('allTasks', () => done());
    socket.once('connect_error', failed);
  });
  return socket;
}

const heard = (socket: Socket, message: string) =>
  new Promise<void>((resolve) => void socket.once(message, () => resolve()));

type Somebody = Awaited<ReturnType<typeof somebody>>;
const db = () => b.platform.db;
const setRole = (who: Somebody, value: boolean) =>
  request(
    b,
    upsertRolePermissions,
    { body: [{ value, role_id: who.roleId, permission_id: numberOf('Read_Brand') }] },
    { token: sara },
  );
const setOwn = (who: Somebody, value: boolean | null) =>
  request(
    b,
    upsertUserPermissions,
    { body: [{ value, user_id: who.id, permission_id: numberOf('Read_Brand') }] },
    { token: sara },
  );

/** What happens to somebody on one node, and what their socket on the other one is told. */
const changes: [string, (who: Somebody) => Promise<unknown>, 'permissionsChanged' | 'sessionEnded'][] = [
  ['a permission of their role', (who) => setRole(who, true), 'permissionsChanged'],
  ['their own permission', (who) => setOwn(who, true), 'permissionsChanged'],
  [
    'their roles',
    (who) => db().deleteFrom('users_roles').where('user_id', '=', who.id).execute(),
    'permissionsChanged',
  ],
  [
    'the suspension of their seller',
    (who) => db().updateTable('sellers').set({ is_suspended: true }).where('id', '=', who.sellerId).execute(),
    'permissionsChanged',
  ],
  [
    'their seller',
    (who) => db().updateTable('users').set({ seller_id: null }).where('id', '=', who.id).execute(),
    'permissionsChanged',
  ],
  [
    'their deactivation',
    (who) => db().updateTable('users').set({ active: false }).where('id', '=', who.id).execute(),
    'sessionEnded',
  ],
  ['their logging out', (who) => request(b, logout, {}, { token: who.token }), 'sessionEnded'],
  [
    'a new password given in another session',
    async ({ email }) => {
      const data = { current_password: 'tregu-demo', password: 'new password', confirm_password: 'new password' };
      await request(b, changePassword, { body: { data } }, { token: await tokenFor(b, email) });
    },
    'sessionEnded',
  ],
];

describe('on two nodes (R-N3, R-A1)', () => {
  it.each(changes)('a socket hears within a second of %s', async (_name, change, message) => {
    const who = await somebody();
    const told = heard(who.socket, message);
    const closed = heard(who.socket, 'disconnect');
    await change(who);
    const since = performance.now();
    await Promise.all([told, closed]);
    expect(performance.now() - since).toBeLessThan(1000);
  });

  it('a right taken away on one is refused on the other with the next request', async () => {
    const who = await somebody(['Read_Brand']);
    const ask = async () =>
      (await other.http!.inject({ url: '/api/brand', headers: { authorization: `Bearer ${who.token}` } })).statusCode;
    expect(await ask()).toBe(200);
    await setOwn(who, false);
    expect(await ask()).toBe(403);
    await setOwn(who, true);
    expect(await ask()).toBe(200);
  });

  it('a socket that comes back stands in the rooms of the new rights, and not of the former ones', async () => {
    // People who belong to a seller are in no room of a right.
    const who = await somebody([], { ofSeller: false });
    const tell = async (socket: Socket) => {
      const told: unknown[] = [];
      socket.on('changed', (event) => told.push(event));
      await b.platform.unitOfWork(b.as(), async (tx) => tx.emit(brandMapped, { brandId: 999_999, shopBrandId: null }));
      // The round of news that it is told with.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return told.length;
    };
    expect(await tell(who.socket)).toBe(0);
    const closed = heard(who.socket, 'disconnect');
    await setRole(who, true);
    await closed;
    const again = await connect(who.token, 'other');
    expect(await tell(again)).toBe(1);
    const closedAgain = heard(again, 'disconnect');
    await setRole(who, false);
    await closedAgain;
    expect(await tell(await connect(who.token, 'other'))).toBe(0);
  });

  it('people whose rights are as before keep their sockets', async () => {
    const [who, bystander] = [await somebody(), await somebody()];
    const closed = heard(who.socket, 'disconnect');
    await setOwn(who, true);
    await closed;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(bystander.socket.connected).toBe(true);
    // A login changes the person's row, not the rights.
    await tokenFor(b, bystander.email);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(bystander.socket.connected).toBe(true);
  });
});

describe('a write that is on its way (R-A1)', () => {
  const contextOf = async (token: string): Promise<Context> => {
    const actor = await findActor(db(), 120)(token, true);
    if (!actor) throw new Error('nobody');
    return { ...b.as(), actor };
  };
  const renamed = async (id: number) =>
    (await db().selectFrom('users').select('first_name').where('id', '=', id).executeTakeFirstOrThrow()).first_name;

  it.each(changes.filter(([name]) => name !== 'a new password given in another session'))(
    'is refused after %s',
    async (_name, change) => {
      const who = await somebody();
      const context = await contextOf(who.token);
      await change(who);
      const write = b.platform.unitOfWork(context, (tx) =>
        tx.db.updateTable('users').set({ first_name: 'Too late' }).where('id', '=', who.id).execute(),
      );
      await expect(write).rejects.toMatchObject({ definition: { code: 'rights_changed', status: 409 } });
      expect(await renamed(who.id)).toBe('Una');
    },
  );

  it('holds the change up until it is committed', async () => {
    const who = await somebody();
    const context = await contextOf(who.token);
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    let inside = () => {};
    const begun = new Promise<void>((resolve) => {
      inside = resolve;
    });
    const order: string[] = [];
    const write = b.platform
      .unitOfWork(context, async (tx) => {
        inside();
        await gate;
        await tx.db
          .updateTable('sellers')
          .set({ name: `In time ${n}` })
          .where('id', '=', who.sellerId)
          .execute();
      })
      .then(() => order.push('written'));
    await begun;
    // What the database holds when the change is through; which of the two answers arrives first says nothing.
    const nameThen = () =>
      b.platform.db.selectFrom('sellers').select('name').where('id', '=', who.sellerId).executeTakeFirstOrThrow();
    const revoked = setRole(who, true).then(async () => {
      order.push('changed');
      return nameThen();
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(order).toEqual([]);
    go();
    await write;
    expect(await revoked).toEqual({ name: `In time ${n}` });
    expect(order.sort()).toEqual(['changed', 'written']);
  });

  it('and the next request goes on with the rights of then', async () => {
    const who = await somebody();
    await setRole(who, true);
    expect((await request(b, getMe, {}, { token: who.token })).body.result).toMatchObject({
      permissions: [{ name: 'Read_Brand' }],
    });
  });
});
