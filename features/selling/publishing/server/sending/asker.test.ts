import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { externalKeyOf } from '#connectors/kit/shop-document.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { sendToShop } from '../../contract/publishing.calls.ts';
import { sendPrices } from '../../contract/publishing.prices.calls.ts';
import { sendToShopTask } from '../../contract/publishing.tasks.ts';
import { type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { followPrices, restockSeller } from '../publishing.public.ts';
import { reportSends } from '../queue/report-sends.ts';

let b: ShopBench;
let people = 0;
beforeAll(async () => {
  b = await shopBench();
});
afterAll(() => b.close());
beforeEach(() => b.faulty.script({}));

const until = async (done: () => Promise<boolean> | boolean) => {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 20));
};
const slowly = (count: number, ms = 250) =>
  b.faulty.script({ writes: Array.from({ length: count }, () => ({ does: 'answerSlowly', ms }) as const) });
const someone = async (values: object = {}) => {
  people += 1;
  const email = `sender-${people}@word.test`;
  const user = await b.make.user({ email, permissions: ['Update_Product'], ...values });
  return { id: user.id, token: await tokenFor(b, email) };
};
const sellable = (count: number, values: object = {}) =>
  Promise.all(Array.from({ length: count }, async () => (await b.sellable(values)).id));
const send = async (token: string, data: number[], more: object = {}): Promise<string> => {
  const { body } = await request(b, sendToShop, { body: { data, ...more } }, { token, shopId: 3 });
  return (body.result as { taskId: string }).taskId;
};
const takeRight = (userId: number) =>
  sql`update user_permissions set value = false where user_id = ${userId}`.execute(b.platform.db);
const deactivate = (userId: number) =>
  b.platform.db.updateTable('users').set({ active: false }).where('id', '=', userId).execute();
const due = (taskId: string) =>
  b.platform.db
    .updateTable('tasks')
    .set({ scheduled_at: new Date(0) })
    .where('id', '=', taskId)
    .execute();
const ledger = async (taskId: string) =>
  (await b.platform.db.selectFrom('task_items').selectAll().where('task_id', '=', taskId).execute()).map((it) =>
    it.reason ? `${it.outcome}: ${it.reason}` : it.outcome,
  );
const inShop = (ids: readonly number[]) => {
  const keys = new Set(ids.map(externalKeyOf));
  return b.faulty.state().products.filter(({ externalKey }) => keys.has(externalKey)).length;
};

it('sends nothing more once its person lost the right, and says what was sent before', async () => {
  const { id, token } = await someone();
  const ids = await sellable(6);
  slowly(ids.length);
  const task = await send(token, ids);
  await until(() => inShop(ids) > 0);
  await takeRight(id);

  const { status, error } = await b.taskEnded(task);

  const sent = inShop(ids);
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(ids.length);
  expect(status).toBe('failed');
  expect(error).toContain(`may no longer send to Slovenia. ${sent} of 6 products sent before; the others were not`);
  // What arrived is written down, though the right of its person is gone.
  const outcomes = await ledger(task);
  expect(outcomes.filter((it) => it === 'done')).toHaveLength(sent);
  expect(outcomes.filter((it) => it === 'skipped: Not reached before the task failed')).toHaveLength(6 - sent);
  expect((await b.publication(ids[0]!, 3)).status).toBe('in_shop');
  await b.send({ ids: ids.slice(-1) }, 3);
  expect(inShop(ids)).toBe(sent + 1);
});

it('goes on with other rights that still let its person send', async () => {
  const { id, token } = await someone();
  const ids = await sellable(4);
  slowly(ids.length);
  const task = await send(token, ids);
  await until(() => inShop(ids) > 0);
  await sql`update users set rights_version = rights_version + 1 where id = ${id}`.execute(b.platform.db);
  expect(await b.taskEnded(task)).toMatchObject({ status: 'completed', result: { data: { successCount: 4 } } });
});

it.each([
  ['the right', takeRight],
  ['the account', deactivate],
  [
    'the shop',
    (id: number) => sql`insert into user_shops (user_id, shop_ids) values (${id}, '{1}')`.execute(b.platform.db),
  ],
])(
  'does not begin a planned send whose person lost %s, and tells those who hear of failed sends',
  async (_what, lose) => {
    const { db } = b.platform;
    await sql`insert into shop_sending (shop_id, report_when, reports_from, report_to_en, report_to_sq)
    values (3, 'each', now() - interval '1 hour', '{boss@house.test}', '{zyra@house.test}') on conflict (shop_id) do update
    set report_when = 'each', reports_from = excluded.reports_from, report_to_en = excluded.report_to_en, report_to_sq = excluded.report_to_sq`.execute(
      db,
    );
    await db.deleteFrom('mail_outbox').execute();
    const { id, token } = await someone();
    const ids = await sellable(2);
    const task = await send(token, ids, { date: new Date(Date.now() + 86_400_000).toISOString() });
    await lose(id);
    await due(task);

    expect(await b.taskEnded(task)).toMatchObject({ status: 'failed', result: null });
    expect(inShop(ids)).toBe(0);
    expect(await ledger(task)).toHaveLength(2);
    await reportSends(b.platform)();
    const mails = (await db.selectFrom('mail_outbox').select('body').orderBy('id').execute()).map(({ body }) => body);
    expect(mails.join('\n')).toContain('may no longer send to Slovenia. 0 of 2 products sent before');
    expect(mails.join('\n')).toContain('nuk mund të dërgojë më në Slovenia. U dërguan më parë 0 nga 2 produkte');
  },
);

it('does not send for somebody who belongs to another seller since', async () => {
  const [before, after] = [await b.make.seller({ local: true }), await b.make.seller({ local: true })];
  const { id, token } = await someone({ sellerId: before.id });
  const ids = await sellable(1, { sellerId: before.id });
  const task = await send(token, ids, { date: new Date(Date.now() + 86_400_000).toISOString() });
  await b.platform.db.updateTable('users').set({ seller_id: after.id }).where('id', '=', id).execute();
  await due(task);
  expect(await b.taskEnded(task)).toMatchObject({ status: 'failed' });
  expect(inShop(ids)).toBe(0);
});

it('brings no more prices to the shop either, and writes down those that arrived', async () => {
  const { id, token } = await someone();
  const products = await Promise.all(Array.from({ length: 10 }, () => b.sellable()));
  const ids = products.map((one) => one.id);
  await b.send({ ids }, 3);
  await b.platform.unitOfWork(b.as({ shopId: 3 }), async (tx) => {
    for (const { variantId } of products)
      await tx.db
        .insertInto('variant_prices')
        .values({ variant_id: variantId, shop_id: 3, price: '77', tvsh: '18' })
        .execute();
    await followPrices(tx, 3, ids);
  });
  const before = b.faulty.state().requests.length;
  const asked = () =>
    new Set(
      b.faulty
        .state()
        .requests.slice(before)
        .map((it) => it.externalKey),
    ).size;
  slowly(ids.length, 400);
  const { body } = await request(b, sendPrices, { body: { data: ids } }, { token, shopId: 3 });
  const task = (body.result as { taskId: string }).taskId;
  await until(() => asked() > 0);
  await takeRight(id);
  const { status, error } = await b.taskEnded(task);
  const done = (await ledger(task)).filter((it) => it === 'done').length;
  expect(status).toBe('failed');
  expect(error).toContain(`may no longer send to Slovenia. ${done} of 10 products sent before`);
  expect(done).toBeGreaterThan(0);
  expect(done).toBe(asked());
  expect(done).toBeLessThan(10);
});

it('sends a seller’s stock again, no matter who started that, though nobody holds the right to send', async () => {
  const seller = await b.make.seller({ local: true });
  const { id } = await someone({ sellerId: seller.id, permissions: [] });
  const ids = await sellable(2, { sellerId: seller.id });
  await b.send({ ids }, 3);
  const by = { userId: id, shopId: 3, cause: 'test' };
  await b.taskEnded(await b.platform.unitOfWork(by, (tx) => restockSeller(b.platform)(tx, by, seller.id)));
  const { rows } = await sql<{
    id: string;
  }>`select id from tasks where type = ${sendToShopTask.type} and user_id = ${id}`.execute(b.platform.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(await b.taskEnded(row.id)).toMatchObject({ status: 'completed' });
});

it('still runs a task of the release before, which does not say on whose word it is', async () => {
  const { id } = await someone({ permissions: [] });
  const ids = await sellable(1);
  const by = { userId: id, shopId: 3, cause: 'test' };
  const input = { ids, image: false, configurator: false, updateOtherShops: false, email: null, processes: 1 } as const;
  const at = new Date(Date.now() + 86_400_000);
  const task = await b.platform.unitOfWork(by, (tx) => b.platform.startTask(tx, by, sendToShopTask, input, at));
  await sql`update tasks set input = input - 'onTheWordOf' where id = ${task}`.execute(b.platform.db);
  await due(task);
  expect(await b.taskEnded(task)).toMatchObject({ status: 'completed', result: { data: { successCount: 1 } } });
  expect(sendToShopTask.input.parse(input)).toMatchObject({ onTheWordOf: { by: 'market' } });
});
