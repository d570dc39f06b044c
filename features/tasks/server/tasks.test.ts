import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { clearCompletedTasks, listTaskItems, listTasks } from '../contract/tasks.calls.ts';

let b: Bench;
let mine: number;
const tasks: Record<string, string> = {};

beforeAll(async () => {
  b = await bench();
  mine = (await b.make.user({ email: 'mine@tregu.test', name: 'Mira Mine', permissions: ['Read_Product'] })).id;
  const other = (await b.make.user({ email: 'other@tregu.test', permissions: ['Read_Product'] })).id;
  await b.make.user({ email: 'ada@tregu.test', roles: ['Admin'] });
  for (const [name, userId, status] of [
    ['mine', mine, 'completed'],
    ['theirs', other, 'running'],
  ] as const) {
    const row = await b.platform.db
      .insertInto('tasks')
      .values({
        type: 'feed-import',
        shop_id: 1,
        input: '{}',
        status,
        user_id: userId,
        progress: 40,
        progress_message: 'half way',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    tasks[name] = row.id;
  }
});
afterAll(() => b.close());

const listed = async (email: string) => {
  const { status, body } = await request(b, listTasks, {}, { token: await tokenFor(b, email) });
  expect(status).toBe(200);
  return body as unknown as {
    success: boolean;
    data: { id: string; userName: string; progress: number; progressMessage: string }[];
  };
};

it('shows a person the own tasks only, and administrators all of them, in the envelope of tasks [TSK-009] [TSK-010] [TSK-012] [API-027] [ENT-088] [ENT-090]', async () => {
  const own = await listed('mine@tregu.test');
  expect(own.success).toBe(true);
  expect(own.data.map((task) => task.id)).toEqual([tasks.mine]);
  expect(own.data[0]).toMatchObject({ userId: mine, userName: 'Mira Mine', progress: 40, progressMessage: 'half way' });
  expect((await listed('ada@tregu.test')).data.map((task) => task.id).sort()).toEqual(Object.values(tasks).sort());
});

it("answers another person's task as if it were not there", async () => {
  const token = await tokenFor(b, 'mine@tregu.test');
  expect((await request(b, listTaskItems, { params: { id: tasks.theirs ?? '' } }, { token })).status).toBe(404);
  expect((await request(b, listTaskItems, { params: { id: tasks.mine ?? '' } }, { token })).status).toBe(200);
});

it('hides finished tasks for this person only; running ones stay, a repeat clears nothing [API-028] [TSK-008] (T91)', async () => {
  const token = await tokenFor(b, 'ada@tregu.test');
  expect((await request(b, clearCompletedTasks, {}, { token })).body).toEqual({ success: true, data: { cleared: 1 } });
  expect((await request(b, clearCompletedTasks, {}, { token })).body).toEqual({ success: true, data: { cleared: 0 } });
  expect((await listed('ada@tregu.test')).data.map((task) => task.id)).toEqual([tasks.theirs]);
  expect((await listed('mine@tregu.test')).data).toHaveLength(1);
});
