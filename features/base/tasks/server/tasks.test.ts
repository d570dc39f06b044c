import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { clearCompletedTasks, listTaskFailures, listTaskItems, listTasks } from '../contract/tasks.calls.ts';
import type { Task } from '../contract/tasks.model.ts';
import { keptDays, taskListLimit } from '../contract/tasks.rules.ts';
import { forgetTasks } from './use-cases/forget-tasks.ts';

let b: Bench;
let mine: number;
const tasks: Record<string, string> = {};

beforeAll(async () => {
  b = await bench();
  mine = (await b.make.user({ email: 'mine@tregu.test', name: 'Mira Mine', permissions: ['Read_Product'] })).id;
  const other = (await b.make.user({ email: 'other@tregu.test', permissions: ['Read_Product'] })).id;
  await b.make.user({ email: 'ada@tregu.test', roles: ['Admin'] });
  await b.make.user({ email: 'sara@tregu.test', roles: ['Super Admin'] });
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

it('shows a person their own tasks only, and administrators all of them, in the envelope of tasks [TSK-009] [TSK-010] [TSK-012] [API-027] [ENT-088] [ENT-090]', async () => {
  const own = await listed('mine@tregu.test');
  expect(own.success).toBe(true);
  expect(own.data.map((task) => task.id)).toEqual([tasks.mine]);
  expect(own.data[0]).toMatchObject({ userId: mine, userName: 'Mira Mine', progress: 40, progressMessage: 'half way' });
  for (const administrator of ['ada@tregu.test', 'sara@tregu.test'])
    expect((await listed(administrator)).data.map((task) => task.id).sort()).toEqual(Object.values(tasks).sort());
});

it('lists the newest first, however they were made [TSK-001]', async () => {
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const add = async (created_at: Date) =>
    (
      await b.platform.db
        .insertInto('tasks')
        .values({ type: 'feed-import', shop_id: 1, input: '{}', status: 'failed', user_id: mine, created_at })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [middle, oldest, newest] = [await add(at(2)), await add(at(3)), await add(at(1))];
  const made = [newest, middle, oldest];
  const shown = (await listed('mine@tregu.test')).data.map(({ id }) => id).filter((id) => made.includes(id));
  expect(shown).toEqual(made);
  await b.platform.db.deleteFrom('tasks').where('id', 'in', made).execute();
});

it('begins with the latest news of a person’s own tasks and of others, however many the clock started since', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const ada = await b.platform.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'ada@tregu.test')
    .executeTakeFirstOrThrow();
  const add = async (user_id: number | null, values: { status: string; created_at: Date; completed_at?: Date }[]) =>
    (
      await b.platform.db
        .insertInto('tasks')
        .values(values.map((one) => ({ type: 'feed-import', shop_id: 1, input: '{}', user_id, ...one })))
        .returning('id')
        .execute()
    ).map(({ id }) => id);
  const clock = await add(
    null,
    Array.from({ length: 2 * taskListLimit }, (_, n) => {
      const when = at(10 + n);
      return { status: 'completed', created_at: when, completed_at: when };
    }),
  );
  const [own] = await add(ada.id, [{ status: 'completed', created_at: at(3000), completed_at: at(2000) }]);
  const [endedNow, runs] = await add(mine, [
    { status: 'completed', created_at: at(3000), completed_at: at(1) },
    { status: 'running', created_at: at(3000) },
  ]);

  const shown = (await listed('ada@tregu.test')).data.map(({ id }) => id);

  expect(shown).toHaveLength(taskListLimit);
  for (const id of [own, endedNow, runs, clock[0]]) expect(shown).toContain(id);
  expect(shown).not.toContain(clock.at(-1));
  expect((await listed('mine@tregu.test')).data.map(({ id }) => id)).not.toContain(own);
  await b.platform.db
    .deleteFrom('tasks')
    .where('id', 'in', [...clock, own!, endedNow!, runs!])
    .execute();
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

it('says how many tasks wait before one, and when a planned one begins [TSK-001] [TSK-002]', async () => {
  const due = new Date(Date.now() + 3_600_000);
  const add = async (values: { status: string; scheduled_at?: Date }) =>
    (
      await b.platform.db
        .insertInto('tasks')
        .values({ type: 'feed-import', shop_id: 1, input: '{}', user_id: mine, ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const waiting = [await add({ status: 'pending' }), await add({ status: 'pending' })];
  const planned = await add({ status: 'pending', scheduled_at: due });
  const shown = (await listed('ada@tregu.test')).data as unknown as Task[];
  const of = (id: string | undefined) => shown.find((task) => task.id === id);
  expect(waiting.map((id) => of(id)?.queuePosition)).toEqual([1, 2]);
  expect(of(planned)).toMatchObject({ queuePosition: null, scheduledAt: due.toISOString() });
  expect(of(tasks.theirs)).toMatchObject({ queuePosition: null, scheduledAt: null });
  await b.platform.db
    .deleteFrom('tasks')
    .where('id', 'in', [...waiting, planned])
    .execute();
});

it('shows what became of each item, failed ones first, by SKU and by outcome', async () => {
  const product = await b.make.product({ sku: 'ROW-1' });
  const { id } = await b.platform.db
    .insertInto('tasks')
    .values({ type: 'send-to-shop', shop_id: 1, input: '{}', status: 'completed', user_id: mine })
    .returning('id')
    .executeTakeFirstOrThrow();
  await b.platform.db
    .insertInto('task_items')
    .values([
      { task_id: id, item_key: '999999', outcome: 'done' },
      { task_id: id, item_key: `${product.id}:3`, outcome: 'failed', reason: 'No price' },
    ])
    .execute();
  const token = await tokenFor(b, 'mine@tregu.test');
  const rows = async (query: object) =>
    (await request(b, listTaskItems, { params: { id }, query }, { token })).body.result;
  const counts = { failed: 1, skipped: 0, done: 1, unchanged: 0 };
  const failed = { key: `${product.id}:3`, label: 'ROW-1', outcome: 'failed', reason: 'No price', said: null };
  expect(await rows({})).toEqual({
    counts,
    results: [failed, { key: '999999', label: null, outcome: 'done', reason: null, said: null }],
  });
  expect(await rows({ outcome: 'failed' })).toEqual({ counts, results: [failed] });
  expect(await rows({ page: 1 })).toEqual({ counts, results: [] });
});

it('names the items of a bulk change by what they are, and not by the products that share their numbers', async () => {
  const brand = await b.make.shopBrand('Shared Number');
  const seller = await b.make.seller();
  await b.platform.pool.query(
    `insert into products (id, seller_id, sku, sku_intern, name) overriding system value values ($1, $2, 'NOT-ME', 'NOT-ME', 'No')
     on conflict (id) do update set sku = 'NOT-ME'`,
    [brand.id, seller.id],
  );
  const changeSetId = crypto.randomUUID();
  await b.platform.pool.query(
    `insert into change_sets (id, operation, input, labels, state, shop_id, user_id)
     values ($1, 'brands.merge', '{}', '{}', 'partly', 1, $2)`,
    [changeSetId, mine],
  );
  const labelsOf = async (input: object) => {
    const { id } = await b.platform.db
      .insertInto('tasks')
      .values({ type: 'change-set', shop_id: 1, input: JSON.stringify(input), status: 'completed', user_id: mine })
      .returning('id')
      .executeTakeFirstOrThrow();
    const items = ['999999', String(brand.id)].map((item_key) => ({ task_id: id, item_key, outcome: 'failed' }));
    await b.platform.db.insertInto('task_items').values(items).execute();
    const { body } = await request(
      b,
      listTaskItems,
      { params: { id }, query: {} },
      { token: await tokenFor(b, 'mine@tregu.test') },
    );
    const { results } = body.result as { results: { key: string; label: string | null }[] };
    return Object.fromEntries(results.map(({ key, label }) => [key, label]));
  };
  expect(await labelsOf({ changeSetId, action: 'run' })).toEqual({ 999999: null, [brand.id]: 'Shared Number' });
  expect(await labelsOf({ changeSetId: crypto.randomUUID(), action: 'run' })).toEqual({
    999999: null,
    [brand.id]: null,
  });
});

it('forgets tasks that ended long ago with their items, none that runs, and nothing of what they did', async () => {
  const { db, now } = b.platform;
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);
  const add = async (status: 'completed' | 'running', completed_at: Date | null) => {
    const values = { type: 'feed-import', shop_id: 1, input: '{}', status, created_at: daysAgo(300), completed_at };
    const { id } = await db.insertInto('tasks').values(values).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('task_items').values({ task_id: id, item_key: 'one', outcome: 'done' }).execute();
    return id;
  };
  const old = await add('completed', daysAgo(keptDays + 1));
  const newer = await add('completed', daysAgo(keptDays - 1));
  const running = await add('running', null);
  const set = {
    id: crypto.randomUUID(),
    operation: 'x',
    state: 'done',
    shop_id: 1,
    user_id: mine,
    task_id: old,
    input: '{}',
  };
  const { id } = await db
    .insertInto('change_sets')
    .values(set as never)
    .returning('id')
    .executeTakeFirstOrThrow();

  expect(await forgetTasks(b.platform)()).toEqual({ count: 1, more: false });
  const left = await db
    .selectFrom('task_items')
    .select('task_id')
    .where('task_id', 'in', [old, newer, running])
    .execute();
  expect(left.map(({ task_id }) => task_id).sort()).toEqual([newer, running].sort());
  const kept = await db.selectFrom('change_sets').select('task_id').where('id', '=', id).executeTakeFirstOrThrow();
  expect(kept.task_id).toBeNull();
});

it('says what failed in the last day by kind and cause, the most frequent first, of what the person may see [pages.md 4.1]', async () => {
  const { db, now } = b.platform;
  const { id: own } = await b.make.user({ email: 'failing@tregu.test', permissions: ['Read_Product'] });
  const fail = async (error: string, more: { user_id?: number; hours?: number; type?: string; code?: string } = {}) => {
    const { user_id = own, hours = 1, type = 'feed-import', code } = more;
    const said = code ? JSON.stringify({ error: { code } }) : null;
    const completed_at = new Date(now().getTime() - hours * 3_600_000);
    await db
      .insertInto('tasks')
      .values({ type, shop_id: 1, input: '{}', status: 'failed', user_id, error, said, completed_at })
      .execute();
  };
  await fail('No file at a.test', { code: 'feeds.noFile', hours: 3 });
  await fail('No file at b.test', { code: 'feeds.noFile', hours: 2 });
  await fail('The shop did not answer', { type: 'send-to-shop' });
  await fail('Too long ago', { hours: 25 });
  await fail('Of somebody else', { user_id: mine });
  const failures = async (email: string) =>
    (await request(b, listTaskFailures, {}, { token: await tokenFor(b, email) })).body.result as {
      total: number;
      causes: { type: string; error: string; count: number }[];
    };
  const told = await failures('failing@tregu.test');
  expect([told.total, told.causes.map(({ type, error, count }) => [type, error, count])]).toEqual([
    3,
    [
      ['feed-import', 'No file at b.test', 2],
      ['send-to-shop', 'The shop did not answer', 1],
    ],
  ]);
  // Who cleared the list is told all the same: that mends nothing.
  await request(b, clearCompletedTasks, {}, { token: await tokenFor(b, 'failing@tregu.test') });
  expect((await failures('failing@tregu.test')).total).toBe(3);
  expect((await failures('ada@tregu.test')).total).toBe(4);
});
