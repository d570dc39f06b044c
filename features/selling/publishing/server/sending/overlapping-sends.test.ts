import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { externalKeyOf } from '#connectors/kit/shop-document.ts';
import {
  findChangeSetOfTask,
  previewChanges,
  retryChangeSet,
} from '#features/base/change-sets/contract/change-sets.calls.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { checkSend, sendToShop } from '../../contract/publishing.calls.ts';
import { edit, type ShopBench, shopBench } from '../publishing.for-tests.ts';

let b: ShopBench;
let token: string;
let other: string;
beforeAll(async () => {
  b = await shopBench();
  await b.make.user({ email: 'arta@sends.test', permissions: ['Update_Product'] });
  await b.make.user({ email: 'besa@sends.test', permissions: ['Update_Product'] });
  token = await tokenFor(b, 'arta@sends.test');
  other = await tokenFor(b, 'besa@sends.test');
});
afterAll(() => b.close());
beforeEach(() => b.faulty.script({}));

const until = async (done: () => Promise<boolean> | boolean) => {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 20));
};
const sellable = (count: number) => Promise.all(Array.from({ length: count }, () => b.sellable()));
const slowly = (count: number, ms = 250) =>
  b.faulty.script({ writes: Array.from({ length: count }, () => ({ does: 'answerSlowly', ms }) as const) });
const send = (by: string, data: number[], more: object = {}) =>
  request(b, sendToShop, { body: { data, ...more } }, { token: by, shopId: 3 });
const taskOf = (answer: Awaited<ReturnType<typeof send>>) => (answer.body.result as { taskId: string }).taskId;
const ledger = async (taskId: string) =>
  Object.fromEntries(
    (await b.platform.db.selectFrom('task_items').selectAll().where('task_id', '=', taskId).execute()).map((it) => [
      it.item_key,
      it.reason ? `${it.outcome}: ${it.reason}` : it.outcome,
    ]),
  );
const setOf = async (taskId: string) =>
  (await request(b, findChangeSetOfTask, { params: { id: taskId } }, { token, shopId: 3 })).body.result as {
    change_set: { id: string; state: string; retry: boolean; counts: Record<string, number> };
  };

it('refuses by name what another send has on its way, leaves it out of a larger one, and neither report says it failed (T51)', async () => {
  const products = await sellable(5);
  const fresh = await b.sellable();
  const last = products.at(-1)!;
  slowly(6);
  const first = taskOf(
    await send(
      token,
      products.map(({ id }) => id),
    ),
  );
  await until(() => b.faulty.state().requests.some((it) => it.externalKey === externalKeyOf(products[0]!.id)));

  expect(await send(other, [last.id])).toMatchObject({
    status: 409,
    body: {
      error: true,
      statusMessage: `On the way to this shop already: ${last.sku}`,
      result: { code: 'already_sending' },
    },
  });
  const asked = { operation: 'publishing.sendToShop', input: {}, ids: [last.id, fresh.id] };
  const looked = await request(b, previewChanges, { body: asked }, { token: other, shopId: 3 });
  expect(looked.body.result).toMatchObject({
    change_set: { counts: { planned: 1, refused: 1 }, reasons: [{ code: 'on_its_way', count: 1 }] },
  });
  const bare = await b.sellable({ price: null });
  // The dialog asks the list, which follows what was touched.
  for (const { id } of [fresh, bare]) await edit(b, id, async () => {});
  const checked = await request(
    b,
    checkSend,
    { body: { data: [last.id, fresh.id, bare.id] } },
    { token: other, shopId: 3 },
  );
  expect(checked.body.result).toEqual({
    total: 3,
    ready: 1,
    on_their_way: 1,
    codes: [{ code: 'price_missing', count: 1 }],
    update_others: false,
  });
  const second = taskOf(await send(other, [last.id, fresh.id], { email: 'besa@sends.test' }));

  expect(await b.taskEnded(second)).toMatchObject({
    status: 'completed',
    result: { data: { successCount: 1, totalCount: 2, statusMessage: '1 of 2 products sent to Slovenia' } },
  });
  expect(await ledger(second)).toEqual({
    [fresh.id]: 'done',
    [last.id]: 'skipped: Already being sent by another task',
  });
  expect(await b.taskEnded(first)).toMatchObject({ result: { data: { successCount: 5, totalCount: 5 } } });
  expect(new Set(Object.values(await ledger(first)))).toEqual(new Set(['done']));
  const mail = await b.platform.db
    .selectFrom('mail_outbox')
    .select('body')
    .where('recipient', '=', 'besa@sends.test')
    .executeTakeFirstOrThrow();
  expect(mail.body).toContain(': Completed with errors');
  expect(mail.body).toContain('Failed: 0');
  expect(mail.body).toContain('Left to another send: 1');
  expect((await send(other, [last.id])).status).toBe(200);
});

it('lets two who press at the same moment send a product once', async () => {
  const product = await b.sellable();
  slowly(1, 500);
  const answers = await Promise.all([send(token, [product.id]), send(other, [product.id])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await b.taskEnded(taskOf(answers.find(({ status }) => status === 200)!));
});

it('keeps the total of a cancelled send, lists the rest as not sent, and sends it from there', async () => {
  const products = await sellable(6);
  // Long enough that some are left once the first has arrived and the cancel is in, also on a busy machine.
  slowly(6, 1000);
  const taskId = taskOf(
    await send(
      token,
      products.map(({ id }) => id),
    ),
  );
  await until(async () => (await b.publication(products[0]!.id, 3)).status === 'in_shop');
  await b.platform.cancelTask(taskId);

  const { result } = (await b.taskEnded(taskId)) as { result: { data: { totalCount: number; successCount: number } } };

  const outcomes = Object.values(await ledger(taskId));
  const rest = outcomes.filter((it) => it === 'skipped: Not reached before the task was cancelled').length;
  expect(rest).toBeGreaterThan(0);
  expect(outcomes).toHaveLength(6);
  expect(result.data).toMatchObject({
    totalCount: 6,
    statusMessage: `Cancelled after ${6 - rest} of 6`,
  });
  const { change_set: set } = await setOf(taskId);
  expect(set).toMatchObject({ state: 'cancelled', retry: true, counts: { planned: rest } });

  b.faulty.script({});
  const again = await request(b, retryChangeSet, { params: { id: set.id } }, { token, shopId: 3 });
  expect(again.status).toBe(200);
  const { task } = again.body.result as { task: { id: string } };
  expect(await b.taskEnded(task.id)).toMatchObject({ status: 'completed' });
  for (const { id } of products) expect(await b.publication(id, 3)).toMatchObject({ status: 'in_shop' });
});
