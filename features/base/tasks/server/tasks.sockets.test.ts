import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { defineTask, type TaskStatus } from '#kit/task.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { tokenFor } from '#server/test/http.ts';
import type { Task } from '../contract/tasks.model.ts';
import { socketPath } from '../contract/tasks.socket.ts';

let b: Bench;
let address: string;
const ids: Record<string, number> = {};
const open: Socket[] = [];
beforeAll(async () => {
  // Nobody works here: a task that is said to run would be taken up as one whose worker died.
  b = await bench({ config: { host: '127.0.0.1', port: 0, logLevel: 'silent', role: 'web' } });
  address = (await b.app.start()) ?? '';
  ids.mine = (await b.make.user({ email: 'mine@lines.test', permissions: ['Read_Product'] })).id;
  ids.other = (await b.make.user({ email: 'other@lines.test', permissions: ['Read_Product'] })).id;
  await b.make.user({ email: 'ada@lines.test', roles: ['Admin'] });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => b.close());

const aTask = async (owner: string, status: TaskStatus) =>
  (
    await b.platform.db
      .insertInto('tasks')
      .values({ type: 'feed-import', shop_id: 1, input: '{}', status, user_id: ids[owner]! })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const wanted = async (id: string) =>
  (await b.platform.db.selectFrom('tasks').select('cancel_requested').where('id', '=', id).executeTakeFirstOrThrow())
    .cancel_requested;

/** The socket of a person, and the tasks it begins with. */
async function connect(email: string): Promise<{ socket: Socket; tasks: Task[] }> {
  const auth = { token: await tokenFor(b, email) };
  const socket = io(address, {
    path: socketPath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
  });
  open.push(socket);
  const tasks = await new Promise<Task[]>((resolve, reject) => {
    socket.once('allTasks', resolve).once('connect_error', reject);
  });
  return { socket, tasks };
}
const cancel = (socket: Socket, id: unknown): Promise<{ success: boolean; message: string }> =>
  socket.timeout(5000).emitWithAck('cancelTask', id);

it('begins with the tasks a person may see, and cancels no others [TSK-012] [TSK-021] [TSK-022] (V64)', async () => {
  const [mine, theirs] = [await aTask('mine', 'running'), await aTask('other', 'running')];
  const { socket, tasks } = await connect('mine@lines.test');
  expect(tasks.map(({ id }) => id)).toEqual([mine]);
  expect(await cancel(socket, theirs)).toEqual({ success: false, message: 'Not found' });
  expect(await wanted(theirs)).toBe(false);
  expect(await cancel(socket, mine)).toEqual({ success: true, message: '' });
  expect(await wanted(mine)).toBe(true);

  const { socket: administrator } = await connect('ada@lines.test');
  expect(await cancel(administrator, theirs)).toEqual({ success: true, message: '' });
  expect(await wanted(theirs)).toBe(true);
});

it('cancels a running task only, whatever another status is [TSK-003] [TSK-013]', async () => {
  const { socket } = await connect('mine@lines.test');
  for (const status of ['pending', 'completed', 'failed', 'cancelled'] as const) {
    const id = await aTask('mine', status);
    expect([status, (await cancel(socket, id)).success, await wanted(id)]).toEqual([status, false, false]);
  }
});

it('tells of a task when it is asked for, before anybody works on it [TSK-017]', async () => {
  const [{ socket: mine }, { socket: other }, { socket: administrator }] = [
    await connect('mine@lines.test'),
    await connect('other@lines.test'),
    await connect('ada@lines.test'),
  ];
  const told: string[] = [];
  other.on('taskUpdate', () => told.push('other'));
  const heard = Promise.all(
    [mine, administrator].map((socket) => new Promise<Task>((resolve) => socket.once('taskUpdate', resolve))),
  );
  const by = { userId: ids.mine!, shopId: 1, cause: 'test' };
  const id = await b.platform.unitOfWork(by, (tx) =>
    b.app.engine.start(tx, by, defineTask({ type: 'wait', input: z.object({}) }), {}, new Date(Date.now() + 3_600_000)),
  );
  expect((await heard).map((task) => [task.id, task.status])).toEqual([
    [id, 'pending'],
    [id, 'pending'],
  ]);
  expect(told).toEqual([]);
});

it('tells administrators who are held to shops of tasks that touch theirs only (ADR 167)', async () => {
  const told: Record<string, string[]> = {};
  for (const [who, shops] of [
    ['one', [1]],
    ['both', [1, 2]],
  ] as const) {
    const { id } = await b.make.user({ email: `${who}@lines.test`, roles: ['Admin'] });
    await b.platform.db
      .insertInto('user_shops')
      .values({ user_id: id, shop_ids: [...shops] })
      .execute();
    const { socket } = await connect(`${who}@lines.test`);
    socket.on('taskUpdate', (task: Task) => told[who]!.push(task.id));
    told[who] = [];
  }
  const start = (shopId: number, shopIds?: readonly number[]) => {
    const by = { userId: ids.mine!, shopId, ...(shopIds ? { shopIds } : {}), cause: 'test' };
    const wait = defineTask({ type: 'wait', input: z.object({}) });
    return b.platform.unitOfWork(by, (tx) => b.app.engine.start(tx, by, wait, {}, new Date(Date.now() + 3_600_000)));
  };
  const [ofTwo, ofBoth, ofOne] = [await start(2), await start(1, [1, 2]), await start(1)];
  const both = () => told.both!.toSorted();
  await expect.poll(both, { timeout: 10_000 }).toEqual([ofTwo, ofBoth, ofOne].toSorted());
  await expect.poll(() => told.one).toEqual([ofOne]);
});
