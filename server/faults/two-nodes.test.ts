import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startExport } from '#features/base/exports/contract/exports.calls.ts';
import { upsertUserPermissions } from '#features/base/permissions/contract/permissions.calls.ts';
import { listTasks } from '#features/base/tasks/contract/tasks.calls.ts';
import { socketPath } from '#features/base/tasks/contract/tasks.socket.ts';
import { listProducts } from '#features/catalogue/products/contract/products.calls.ts';
import { changeProductStatus } from '#features/selling/lifecycle/contract/lifecycle.calls.ts';
import { type Bench, bench } from '../test/bench.ts';
import { checkInvariants } from '../test/check-invariants.ts';
import { tokenFor } from '../test/http.ts';
import { shareOut } from './share-out.for-tests.ts';
import { ask, type FleetNode, secondsSince, startNode, until } from './start-node.for-tests.ts';

let b: Bench;
let one: FleetNode;
let other: FleetNode;
let balancer: Awaited<ReturnType<typeof shareOut>>;
let token: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  b = await bench({ config: { logLevel: 'silent' } });
  await b.make.user({ email: 'ada@nodes.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'ada@nodes.test');
  [one, other] = await Promise.all([startNode(b, 'web'), startNode(b, 'web')]);
  // This process is the worker of the two.
  await b.work();
  balancer = await shareOut([one.address, other.address]);
}, 120_000);
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  balancer?.close();
  await Promise.all([one?.stop(), other?.stop()]);
  await b?.close();
}, 60_000);

/** A browser's socket, with everything it is told written down. */
async function listen(address: string, as = token) {
  const told: { name: string; about: unknown }[] = [];
  const socket = io(address, {
    path: socketPath,
    transports: ['websocket'],
    auth: { token: as },
    forceNew: true,
    reconnectionDelay: 100,
  });
  sockets.push(socket);
  socket.onAny((name: string, about: unknown) => void told.push({ name, about }));
  await until(() => told.some(({ name }) => name === 'allTasks'));
  return { socket, told, times: (name: string) => told.filter((it) => it.name === name).length };
}

describe('two web nodes on one database', () => {
  it('each tell their browsers what happened on the other, once', async () => {
    const [here, there] = [await listen(one.address), await listen(other.address)];
    const product = await b.make.product();

    const { status } = await ask(one.address, changeProductStatus, token, { body: { ids: [product.id], status: 1 } });

    expect(status).toBe(200);
    const heard = ({ told }: typeof here) =>
      told.filter(
        ({ name, about }) => name === 'changed' && (about as { name: string }).name === 'products.statusChanged',
      );
    await until(() => heard(here).length > 0 && heard(there).length > 0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([heard(here).length, heard(there).length]).toEqual([1, 1]);
    here.socket.disconnect();
    there.socket.disconnect();
  });

  it('act on rights taken away on the other with the next request and on open sockets [PER-008] (P11)', async () => {
    const { id } = await b.make.user({ email: 'pia@nodes.test', permissions: ['Read_Product'] });
    const pia = await tokenFor(b, 'pia@nodes.test');
    const browser = await listen(other.address, pia);
    expect((await ask(other.address, listProducts, pia, { query: '&status=0' })).status).toBe(200);
    const permission = await b.platform.db
      .selectFrom('permissions')
      .select('id')
      .where('name', '=', 'Read_Product')
      .executeTakeFirstOrThrow();

    const body = [{ value: false, user_id: id, permission_id: permission.id }];
    expect((await ask(one.address, upsertUserPermissions, token, { body })).status).toBe(200);

    expect((await ask(other.address, listProducts, pia, { query: '&status=0' })).status).toBe(403);
    await until(() => browser.times('permissionsChanged') === 1);
    browser.socket.disconnect();
  });

  it('each tell of a task that ended, once, its person and other administrators', async () => {
    await b.make.user({ email: 'beth@nodes.test', roles: ['Admin'] });
    const beth = await tokenFor(b, 'beth@nodes.test');
    const all = [await listen(one.address), await listen(other.address), await listen(one.address, beth)];
    const body = {
      list: 'products',
      format: 'csv',
      scope: 'whole',
      columns: ['sku'],
      language: 'en',
      time_zone: 'UTC',
    };
    const { body: started } = await ask(other.address, startExport, token, { body });
    await b.taskEnded(started.result.id);
    await until(() => all.every(({ times }) => times('taskComplete') > 0));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(all.map(({ times }) => times('taskComplete'))).toEqual([1, 1, 1]);
    for (const { socket } of all) socket.disconnect();
  });

  it('lose one of them, and its browsers come back on the other with their tasks (R-K1)', async () => {
    const browsers = [await listen(balancer.address), await listen(balancer.address)];
    const began = performance.now();

    await one.kill();

    await until(() => browsers.reduce((all, { times }) => all + times('allTasks'), 0) === 3);
    const back = secondsSince(began);
    for (let i = 0; i < 4; i++) expect((await ask(balancer.address, listTasks, token)).status).toBe(200);
    expect(browsers.every(({ socket }) => socket.connected)).toBe(true);
    console.log(`web node killed: its browser was back after ${back}`);
    for (const { socket } of browsers) socket.disconnect();
    expect(await checkInvariants(b.platform.pool)).toEqual([]);
  });
});
