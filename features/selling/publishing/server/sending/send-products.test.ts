import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { externalKeyOf } from '#connectors/kit/shop-document.ts';
import {
  applyChangeSet,
  findChangeSetOfTask,
  previewChanges,
} from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { sendToShop } from '../../contract/publishing.calls.ts';
import { edit, type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { withdrawFromShop } from '../publishing.public.ts';
import { sendingRepository } from '../queue/sending.repository.ts';

let b: ShopBench;
beforeAll(async () => {
  b = await shopBench();
});
afterAll(() => b.close());
beforeEach(() => b.faulty.script({}));

const until = async (done: () => Promise<boolean> | boolean) => {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 20));
};
const storefront = (productId: number) =>
  b.app.http!.inject({ url: `/storefront/1/product/${externalKeyOf(productId)}.json` });

it('puts an approved product into the shop, in step and with its stock [STA-045] [STA-053] [STA-057] [ENT-028] [ENT-029] [ENT-030]', async () => {
  const product = await b.sellable({ isUpdated: true });

  const sent = await b.send({ ids: [product.id] });

  expect(sent).toMatchObject({ status: 'completed', success: 1, total: 1, outcomes: { [product.id]: 'done' } });
  expect(await b.publication(product.id)).toMatchObject({
    status: 'in_shop',
    is_updated: false,
    stock_updated: true,
    removal_reason: null,
    last_error: null,
    attempt: 1,
  });
  const row = await b.platform.db
    .selectFrom('products')
    .select('is_updated')
    .where('id', '=', product.id)
    .executeTakeFirst();
  expect(row).toEqual({ is_updated: false });
  expect((await storefront(product.id)).json()).toMatchObject({ name: `Lamp ${product.id}` });
});

it("sells a reseller's and a local seller's product in the shops of two countries [GEN-001]", async () => {
  const reseller = await b.make.seller({ name: 'Reseller of two countries' });
  const local = await b.make.seller({ name: 'Local seller of two countries', local: true });
  const ids = [(await b.sellable({ sellerId: reseller.id })).id, (await b.sellable({ sellerId: local.id })).id];
  for (const shopId of [1, 3]) {
    expect(await b.send({ ids }, shopId)).toMatchObject({ success: 2, total: 2 });
    for (const id of ids) expect(await b.publication(id, shopId)).toMatchObject({ status: 'in_shop' });
  }
});

it('serves the storefront as pages under their own content policy', async () => {
  const page = await b.app.http!.inject({ url: '/storefront/1' });

  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
});

it('writes history, ledger and event in one go', async () => {
  const product = await b.sellable();
  await b.send({ ids: [product.id] });

  const history = await b.platform.db
    .selectFrom('activity_log')
    .selectAll()
    .where('entity_id', '=', product.id)
    .execute();
  expect(history).toMatchObject([
    { action: 'sent_to_shop', shop_id: 1, before: { status: 'pending' }, after: { status: 'in_shop', shop: 1 } },
  ]);
  expect(history[0]?.cause).toMatch(/^task:/);
  const events = (await b.events()).filter((it) => it.name === 'publishing.changed');
  expect(events.at(-1)?.payload).toEqual({ ids: [product.id], shopId: 1 });
});

it('leaves alone what the shop has already, and counts it as a success', async () => {
  const product = await b.sellable();
  await b.send({ ids: [product.id] }, 3);
  const before = b.faulty.state().requests.length;

  const again = await b.send({ ids: [product.id] }, 3);

  expect(again).toMatchObject({ success: 1, outcomes: { [product.id]: 'unchanged' } });
  const requests = b.faulty.state().requests.slice(before);
  expect(requests.map((it) => it.method)).toEqual(['GET']);
});

it('asks for many at once, repairs what is missing or different among them, and tells no page of the others', async () => {
  const [same, lost, other] = [await b.sellable(), await b.sellable(), await b.sellable()];
  const ids = [same.id, lost.id, other.id];
  await b.send({ ids });
  const { db } = b.platform;
  await sql`delete from demo_shop.product where shop_id = 1 and external_key = ${externalKeyOf(lost.id)}`.execute(db);
  await sql`update demo_shop.product set sku = 'ELSE' where shop_id = 1 and external_key = ${externalKeyOf(other.id)}`.execute(
    db,
  );
  const told = (await b.events()).length;

  const again = await b.send({ ids });

  expect(again.outcomes).toEqual({ [same.id]: 'unchanged', [lost.id]: 'done', [other.id]: 'done' });
  expect((await storefront(lost.id)).json()).toMatchObject({ name: `Lamp ${lost.id}` });
  expect(await b.publication(same.id)).toMatchObject({ status: 'in_shop', attempt: 2, settled_attempt: 2 });
  const since = (await b.events()).slice(told).filter((it) => it.name === 'publishing.changed');
  expect(since.flatMap(({ payload }) => (payload as { ids: number[] }).ids)).not.toContain(same.id);

  await b.send({ ids: [same.id] });
  const last = (await b.events()).slice(told).filter((it) => it.name === 'publishing.changed');
  expect(last).toEqual(since);
});

it('re-sends a live product with repairs although nothing changed [STA-046]', async () => {
  const product = await b.sellable();
  await b.send({ ids: [product.id] }, 3);
  const before = b.faulty.state().requests.length;

  const repaired = await b.send({ ids: [product.id], image: true, configurator: true }, 3);

  expect(repaired).toMatchObject({ success: 1, outcomes: { [product.id]: 'done' } });
  const requests = b.faulty.state().requests.slice(before);
  expect(requests.map((it) => it.method)).toContain('PUT');
});

it('puts right what somebody changed in the shop', async () => {
  const product = await b.sellable();
  await b.send({ ids: [product.id] }, 3);
  const there = b.faulty.state().products.find((it) => it.externalKey === externalKeyOf(product.id))!;
  there.document.sku = 'damaged';

  await b.send({ ids: [product.id] }, 3);

  const after = b.faulty.state().products.find((it) => it.externalKey === externalKeyOf(product.id))!;
  expect(after.document.sku).toBe(product.sku);
});

it('sends only the stock when only the stock changed', async () => {
  const product = await b.sellable();
  await b.send({ ids: [product.id] }, 3);
  await edit(b, product.id, (db) =>
    db.updateTable('variants').set({ stock: 2 }).where('product_id', '=', product.id).execute(),
  );
  const before = b.faulty.state().requests.length;

  await b.send({ ids: [product.id] }, 3);

  const requests = b.faulty.state().requests.slice(before);
  expect(requests.filter((it) => it.method !== 'GET').map((it) => it.path)).toEqual([
    expect.stringMatching(/\/stock$/),
  ]);
  expect(await b.publication(product.id, 3)).toMatchObject({ stock_updated: true, is_updated: false });
});

it('says "Not synced" after a send when the product was edited on its way (R-S7, T50) [STA-052]', async () => {
  const product = await b.sellable({ isUpdated: true });
  b.faulty.script({ writes: [{ does: 'answerSlowly', ms: 600 }] });
  const id = await b.startSend({ ids: [product.id] }, 3);
  await until(() => b.faulty.state().requests.some((it) => it.externalKey === externalKeyOf(product.id)));
  await edit(b, product.id, async (db) => {
    await db.updateTable('product_translates').set({ name: 'Edited' }).where('product_id', '=', product.id).execute();
    await db
      .updateTable('products')
      .set({ version: sql`version + 1`, is_updated: true })
      .where('id', '=', product.id)
      .execute();
  });
  await b.taskEnded(id);

  expect(await b.publication(product.id, 3)).toMatchObject({ status: 'in_shop', is_updated: true });
  const row = await b.platform.db
    .selectFrom('products')
    .select('is_updated')
    .where('id', '=', product.id)
    .executeTakeFirst();
  expect(row).toEqual({ is_updated: true });

  await b.send({ ids: [product.id] }, 3);
  expect(await b.publication(product.id, 3)).toMatchObject({ is_updated: false });
});

it('updates in other shops only where the product is in shop already (T52)', async () => {
  const both = await b.sellable();
  const here = await b.sellable();
  await b.send({ ids: [both.id] }, 3);
  await edit(b, both.id, (db) =>
    db.updateTable('products').set({ product_number: 'NEW-1' }).where('id', '=', both.id).execute(),
  );

  const sent = await b.send({ ids: [both.id, here.id], updateOtherShops: true }, 1);

  expect(sent).toMatchObject({ success: 2, total: 2 });
  expect(sent.message).toBe('2 of 2 products sent to Default, 1 of 1 updated in other shops');
  expect(sent.outcomes).toEqual({ [both.id]: 'done', [here.id]: 'done', [`${both.id}:3`]: 'done' });
  expect(await b.publication(both.id, 3)).toMatchObject({ is_updated: false });
  expect(await b.publication(here.id, 3)).toEqual({});
  const inShop3 = b.faulty.state().products.find((it) => it.externalKey === externalKeyOf(both.id));
  expect(inShop3?.document.mpn).toBe('NEW-1');
});

it('goes on to the other shops where one of them is paused, and to that one once it goes on', async () => {
  const both = await b.sellable();
  await b.send({ ids: [both.id] }, 3);
  const { db } = b.platform;
  await sql`update shops set connector = 'demo-shop', active = true where id = 2`.execute(db);
  await sql`insert into publications (product_id, shop_id, status, external_key, attempt)
    values (${both.id}, 2, 'in_shop', ${externalKeyOf(both.id)}, 1)`.execute(db);
  await sendingRepository(db).lock(2);
  await sql`update shop_sending set paused_at = now() where shop_id = 2`.execute(db);

  const task = await b.startSend({ ids: [both.id], updateOtherShops: true, image: true }, 1);
  const reached = async () =>
    (
      await db.selectFrom('task_items').select('item_key').where('task_id', '=', task).orderBy('item_key').execute()
    ).map((it) => it.item_key);
  await expect.poll(reached, { timeout: 20_000 }).toEqual([String(both.id), `${both.id}:3`]);
  await expect
    .poll(() => db.selectFrom('tasks').select('status').where('id', '=', task).executeTakeFirst(), { timeout: 20_000 })
    .toEqual({ status: 'pending' });

  await sendingRepository(db).setPaused(2, null);
  await sql`update tasks set scheduled_at = null where id = ${task}`.execute(db);
  await b.taskEnded(task);
  expect(await reached()).toEqual([String(both.id), `${both.id}:2`, `${both.id}:3`]);
  await sql`update shops set connector = null where id = 2`.execute(db);
}, 60_000);

it('is of the other shops it updates, too, where its person works there: told to nobody who is in one of them alone', async () => {
  const both = await b.sellable();
  await b.send({ ids: [both.id] }, 3);
  const person = async (name: string, shops: readonly number[] | null) => {
    const email = `${name}@send.test`;
    const { id } = await b.make.user({
      email,
      permissions: ['Update_Product', 'Read_Product'],
      ...(name === 'ada' ? { roles: ['Admin'] } : {}),
    });
    if (shops)
      await sql`insert into user_shops (user_id, shop_ids) values (${id}, ${shops}::int[])`.execute(b.platform.db);
    return tokenFor(b, email);
  };
  const [all, held, ada] = [await person('all', null), await person('held', [1, 2]), await person('ada', [1])];
  const shopsOf = async (taskId: string) => {
    await b.taskEnded(taskId);
    const { rows } = await sql<{ task: number[]; change: number[] }>`select t.shop_ids as task, c.shop_ids as change
      from tasks t join change_sets c on c.task_id = t.id where t.id = ${taskId}`.execute(b.platform.db);
    return rows[0];
  };
  const type = { main: true, image: false, configurator: false, updateOtherShops: true };
  const send = async (token: string) =>
    (await request(b, sendToShop, { body: { data: [both.id], type } }, { token })).body.result as { taskId: string };
  const preview = async (token: string) => {
    const input = { image: false, configurator: false, updateOtherShops: true, email: null, processes: 1 };
    const body = { operation: 'publishing.sendToShop', input, ids: [both.id] };
    const { change_set: set } = (await request(b, previewChanges, { body }, { token })).body.result as {
      change_set: ChangeSet;
    };
    const started = await request(b, applyChangeSet, { params: { id: set.id } }, { token });
    return { taskId: (started.body.result as ChangeSet).task!.id };
  };
  for (const ask of [send, preview]) {
    const { taskId } = await ask(all);
    expect(await shopsOf(taskId)).toEqual({ task: [1, 3], change: [1, 3] });
    const told = await request(b, findChangeSetOfTask, { params: { id: taskId } }, { token: ada });
    expect(told.body.result).toEqual({ change_set: null });
    expect(await shopsOf((await ask(held)).taskId)).toEqual({ task: [1], change: [1] });
  }
});

it('judges each product at its turn: one removed and one of a seller suspended meanwhile are not sent (T104)', async () => {
  const seller = await b.make.seller();
  const first = await b.sellable();
  const removed = await b.sellable();
  const suspended = await b.sellable({ sellerId: seller.id });
  await b.send({ ids: [removed.id] }, 3);
  b.faulty.script({ writes: [{ does: 'answerSlowly', ms: 1200 }] });
  const taskId = await b.startSend({ ids: [first.id, removed.id, suspended.id] }, 3);
  await until(() => b.faulty.state().requests.some((it) => it.externalKey === externalKeyOf(first.id)));
  await b.platform.unitOfWork({ userId: null, shopId: 3, cause: 'test' }, (tx) =>
    withdrawFromShop(b.platform)(
      tx,
      { userId: null, shopId: 3, cause: 'test' },
      {
        productIds: [removed.id],
        shopIds: [3],
        to: 'removed',
        reason: 'brand_issues',
        additionalInfos: null,
      },
    ),
  );
  await b.platform.db.updateTable('sellers').set({ is_suspended: true }).where('id', '=', seller.id).execute();

  expect(await b.taskEnded(taskId)).toMatchObject({ result: { data: { successCount: 1, totalCount: 3 } } });

  const items = await b.platform.db.selectFrom('task_items').selectAll().where('task_id', '=', taskId).execute();
  const reasons = Object.fromEntries(items.map((it) => [it.item_key, it.reason]));
  expect(reasons[removed.id]).toBe('The product was removed from the shop after this send was requested');
  expect(reasons[suspended.id]).toBe('The seller is suspended');
  expect(await b.publication(removed.id, 3)).toMatchObject({ status: 'removed', removal_reason: 'brand_issues' });
  expect(b.faulty.state().products.some((it) => it.externalKey === externalKeyOf(suspended.id))).toBe(false);
});

it('stops between products when cancelled and keeps what was sent', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => b.sellable()));
  const ids = products.map((it) => it.id);
  b.faulty.script({ writes: ids.map(() => ({ does: 'answerSlowly', ms: 250 }) as const) });
  const taskId = await b.startSend({ ids }, 3);
  await until(async () => (await b.publication(ids[0]!, 3)).status === 'in_shop');
  await b.platform.cancelTask(taskId);

  const ended = await b.taskEnded(taskId);

  expect(ended.status).toBe('cancelled');
  const states = await Promise.all(ids.map(async (id) => (await b.publication(id, 3)).status === 'in_shop'));
  const inShop = b.faulty.state().products.filter((it) => ids.map(externalKeyOf).includes(it.externalKey));
  expect(states.filter(Boolean).length).toBe(inShop.length);
  expect(inShop.length).toBeGreaterThan(0);
  expect(inShop.length).toBeLessThan(6);
});

it('mails one report with totals, a line per failed product and no price (T106)', async () => {
  const good = await b.sellable();
  const bad = await b.sellable({ price: null, sku: 'NO-PRICE' });
  // Named as in the list of products.
  await b.make.listed(bad.id);

  await b.send({ ids: [good.id, bad.id], email: 'staff@tregu.test' });

  const mails = await b.platform.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', 'staff@tregu.test')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: 'Send to shop Default: 1 of 2' });
  expect(mails[0]!.body).toContain(`NO-PRICE Lamp ${bad.id}: No price in this shop`);
  expect(mails[0]!.body).not.toContain(good.sku);
  expect(mails[0]!.body).not.toMatch(/\d+\.\d\d|EUR/);
});

it('starts the send over the API, refuses the same ids while they wait, and hides foreign products [API-044] (T51)', async () => {
  const product = await b.sellable();
  await b.make.user({ email: 'sender@tregu.test', permissions: ['Update_Product'] });
  const token = await tokenFor(b, 'sender@tregu.test');
  const post = (data: number[], more: object = {}) =>
    request(b, sendToShop, { body: { data, type: { main: false }, ...more } }, { token, shopId: 1 });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

  const first = await post([product.id], { date: tomorrow });
  const second = await post([product.id]);

  expect(first).toMatchObject({
    status: 200,
    body: { statusMessage: 'success', result: { taskId: expect.any(String) } },
  });
  const { taskId } = first.body.result as { taskId: string };
  const task = await b.platform.db.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow();
  expect(task).toMatchObject({ type: 'send-to-shop', status: 'pending', shop_id: 1 });
  expect(task.scheduled_at?.toISOString()).toBe(tomorrow);
  expect(second).toMatchObject({ status: 409, body: { result: { code: 'already_sending' } } });
  expect((await post([987_654_321])).status).toBe(404);
  expect((await post([product.id], { processes: 3 })).body.statusMessage).toBe('Processes must be 1 or 5');
  expect((await post([])).body.statusMessage).toBe('Please select a product');
  expect((await post([product.id], { email: 'a@b.test, c@d.test' })).status).toBe(422);
});

it('sends nothing to a shop that is switched off, and leaves there what it has', async () => {
  const { id } = await b.sellable();
  await b.send({ ids: [id] }, 3);
  await b.platform.db.updateTable('shops').set({ active: false }).where('id', '=', 3).execute();
  try {
    // One that was asked for before.
    expect(await b.send({ ids: [id] }, 3)).toMatchObject({ status: 'failed' });
    expect(await b.publication(id, 3)).toMatchObject({ status: 'in_shop', attempt: 1 });
    await b.make.user({ email: 'off@tregu.test', permissions: ['Update_Product'] });
    const token = await tokenFor(b, 'off@tregu.test');
    const body = {
      data: [id],
      type: { main: true, image: false, configurator: false, updateOtherShops: false },
      processes: 1,
    };
    const asked = await request(b, sendToShop, { body }, { token, shopId: 3 });
    expect([asked.status, asked.body.statusMessage]).toEqual([
      409,
      'The shop Slovenia is switched off: nothing is sent to it',
    ]);
  } finally {
    await b.platform.db.updateTable('shops').set({ active: true }).where('id', '=', 3).execute();
  }
});
