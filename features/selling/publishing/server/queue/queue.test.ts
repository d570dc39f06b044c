import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pushesProducts } from '#connectors/kit/shop-connector.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { checkSend } from '../../contract/publishing.calls.ts';
import {
  getQueue,
  pauseSending,
  retryFailed,
  type ShopQueue,
  setSending,
} from '../../contract/queue/publishing.queue.calls.ts';
import { edit, hasty, type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { sendToShopHandler } from '../sending/send-task.ts';
import { withdrawFromShop } from '../withdrawing/withdraw-from-shop.ts';
import { sendByItself } from './send-by-itself.ts';
import { sendingRepository } from './sending.repository.ts';

let b: ShopBench;
let token: string;
beforeAll(async () => {
  b = await shopBench();
  await b.make.user({ email: 'queue@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'queue@tregu.test');
});
beforeEach(async () => {
  b.faulty.script({});
  await pause(false);
});
afterAll(() => b.close());

const queue = async () => (await request(b, getQueue, {}, { token, shopId: 3 })).body.result as ShopQueue;
const pause = (paused: boolean) => request(b, pauseSending, { body: { paused } }, { token, shopId: 3 });
const usual = {
  quiet_from: null,
  quiet_until: null,
  compare_hours: null,
  block_after: 3,
  send_approved: false,
  stock_minutes: null,
};
const set = async (settings: object) => {
  const { version } = await sendingRepository(b.platform.db).get(3);
  return request(b, setSending, { body: { ...usual, version, ...settings } }, { token, shopId: 3 });
};
const some = async (count: number) => Promise.all(Array.from({ length: count }, () => b.sellable()));
const writes = () => b.faulty.state().requests.filter(({ method }) => method !== 'GET').length;

it('holds sends while a person paused the shop, and lets them go on where they were (16 §3)', async () => {
  const products = await some(2);
  await pause(true);
  const task = await b.startSend({ ids: products.map(({ id }) => id) }, 3);
  await expect
    .poll(async () => (await queue()).tasks.find(({ id }) => id === task)?.at, { timeout: 40_000 })
    .toBeTruthy();
  expect(await queue()).toMatchObject({ waiting: 2, paused_by: expect.any(String), oldest: expect.any(String) });

  await pause(false);
  expect(await b.taskEnded(task)).toMatchObject({ status: 'completed' });
  expect(await queue()).toMatchObject({ waiting: 0, paused_at: null, tasks: [] });
  for (const { id } of products) expect(await b.publication(id, 3)).toMatchObject({ status: 'in_shop' });
});

it('says how fast the shop is asked, what it takes side by side, and what it said to that (16 §3)', async () => {
  expect((await queue()).pace).toMatchObject({ per_minute: null, said: null, resting_until: null, hour: 0, busy: 0 });
  await b.platform.db
    .insertInto('shop_paces')
    .values({
      shop_id: 3,
      said: 'HTTP 429',
      said_ms: 7000,
      said_at: sql<string>`now()`,
      resting_until: sql<string>`now() + interval '1 hour'`,
    })
    .execute();
  await b.platform.db
    .insertInto('shop_requests')
    .values({ shop_id: 3, minute: sql<string>`date_trunc('minute', now())`, asked: 12, busy: 2 })
    .execute();
  expect((await queue()).pace).toMatchObject({
    hour: 12,
    busiest: 12,
    busy: 2,
    said: 'HTTP 429',
    said_ms: 7000,
    resting_until: expect.any(String),
    said_at: expect.any(String),
  });
  // The demo shop is part of this installation: nobody asks it over the network.
  const demo = (await request(b, getQueue, {}, { token, shopId: 1 })).body.result as ShopQueue;
  expect(demo.pace).toBeNull();
});

it('stops asking a shop that does not answer, tries it with one product, and loses none (circuit breaker, 16 §1)', async () => {
  const products = await some(8);
  const down = Array.from({ length: 60 }, () => ({ does: 'askToWait', status: 503 }) as const);
  b.faulty.script({ writes: down, reads: down });
  const task = await b.startSend({ ids: products.map(({ id }) => id) }, 3);
  await expect.poll(async () => (await queue()).open_until, { timeout: 40_000 }).not.toBeNull();
  // Five products, four tries each: the other three were left alone.
  expect(writes()).toBeLessThanOrEqual(60);
  const silent = await queue();
  expect(silent).toMatchObject({
    waiting: 8,
    failed: [],
    last_failure: { values: { sq: expect.stringContaining('Dyqani') } },
  });

  // Half open: one product is tried, and the shop is left alone for longer.
  const before = b.faulty.state().requests.length;
  await pause(false);
  await expect.poll(async () => (await queue()).open_until, { timeout: 40_000 }).not.toBeNull();
  expect(b.faulty.state().requests.length - before).toBeLessThanOrEqual(8);
  expect((await sendingRepository(b.platform.db).get(3)).tripped).toBe(2);

  b.faulty.script({});
  await pause(false);
  expect(await b.taskEnded(task)).toMatchObject({ status: 'completed', result: { data: { successCount: 8 } } });
  expect(await queue()).toMatchObject({ open_until: null, last_failure: null });
  expect((await sendingRepository(b.platform.db).get(3)).tripped).toBe(0);
  for (const { id } of products)
    expect(b.faulty.state().products.filter((one) => one.externalKey === `tregu-product-${id}`)).toHaveLength(1);
});

it('blocks a product after three equal refusals until it changes or somebody releases it (16 §1)', async () => {
  const product = await b.sellable();
  const refuse = () =>
    b.faulty.script({
      products: { [`tregu-product-${product.id}`]: [{ does: 'refuse', reason: 'No such tax class 7' }] },
    });
  for (let times = 0; times < 3; times += 1) {
    refuse();
    await b.send({ ids: [product.id] }, 3);
  }
  b.faulty.script({});
  const asked = writes();
  const { outcomes } = await b.send({ ids: [product.id] }, 3);
  expect(outcomes[product.id]).toMatch(/^failed: Blocked: the shop refused it 3 times with “.*No such tax class 7/);
  expect(writes()).toBe(asked);
  const { failed } = await queue();
  expect(failed).toMatchObject([
    {
      count: 1,
      blocked: 1,
      reason: { values: { sq: expect.stringMatching(/^Dyqani refuzoi \(HTTP 422\).*No such tax class 7/) } },
    },
  ]);

  const again = await request(b, retryFailed, { body: { code: failed[0]!.code } }, { token, shopId: 3 });
  expect(again.body.result).toMatchObject({ count: 1 });
  await b.taskEnded((again.body.result as { taskId: string }).taskId);
  expect(await b.publication(product.id, 3)).toMatchObject({ status: 'in_shop', equal_failures: 0, last_error: null });
  expect((await request(b, retryFailed, { body: { code: failed[0]!.code } }, { token, shopId: 3 })).status).toBe(409);
});

it('tries a blocked product again by itself once it is another one', async () => {
  const product = await b.sellable();
  for (let times = 0; times < 3; times += 1) {
    b.faulty.script({ products: { [`tregu-product-${product.id}`]: [{ does: 'refuse', reason: 'Name too dull' }] } });
    await b.send({ ids: [product.id] }, 3);
  }
  b.faulty.script({});
  await edit(b, product.id, (db) =>
    db.updateTable('product_translates').set({ name: 'Bright' }).where('product_id', '=', product.id).execute(),
  );
  expect((await b.send({ ids: [product.id] }, 3)).outcomes).toEqual({ [product.id]: 'done' });
});

it('sends what was approved by itself; in quiet hours it waits (16 §3)', async () => {
  const fresh = await b.sellable();
  await edit(b, fresh.id, async () => {});
  expect(await sendByItself(b.platform)()).toBe(0);

  await set({ send_approved: true });
  expect(await sendByItself(b.platform)()).toBeGreaterThanOrEqual(1);
  await expect.poll(async () => (await b.publication(fresh.id, 3)).status, { timeout: 40_000 }).toBe('in_shop');
  expect(await sendByItself(b.platform)()).toBe(0);

  const { rows } = await sql<{
    h: string;
    l: string;
  }>`select to_char((now() at time zone time_zone) - interval '1 hour', 'HH24:MI') as h,
    to_char((now() at time zone time_zone) + interval '2 hours', 'HH24:MI') as l from shops where id = 3`.execute(
    b.platform.db,
  );
  await set({ send_approved: true, quiet_from: rows[0]!.h, quiet_until: rows[0]!.l });
  const later = await b.sellable();
  await edit(b, later.id, async () => {});
  expect(await sendByItself(b.platform)()).toBe(1);
  await expect.poll(async () => (await queue()).tasks[0]?.at, { timeout: 40_000 }).toBeTruthy();
  expect((await queue()).quiet_end).not.toBeNull();
  await set({});
  await pause(false);
  await expect.poll(async () => (await b.publication(later.id, 3)).status, { timeout: 40_000 }).toBe('in_shop');
}, 90_000);

it('counts all sends that wait, also those beyond the list (16 §3)', async () => {
  const [product] = await some(1);
  await pause(true);
  const task = await b.startSend({ ids: [product!.id] }, 3);
  await expect
    .poll(async () => (await queue()).tasks.find(({ id }) => id === task)?.at, { timeout: 40_000 })
    .toBeTruthy();
  const copies = sql`insert into tasks select n.* from tasks t, generate_series(1, 60) i, jsonb_populate_record(t, jsonb_build_object(
      'id', overlay(t.id::text placing lpad(i::text, 4, '0') from 33), 'input', t.input || '{"ids": [1, 2, 3]}', 'scheduled_at', now() + interval '1 day', 'exclusive_key', null)) n
    where t.id = ${task} returning id`;
  const ids = (await copies.execute(b.platform.db)).rows.map((row) => (row as { id: string }).id);

  const now = await queue();
  expect([now.waiting, now.tasks.length, now.more]).toEqual([181, 50, 11]);

  await b.platform.db.deleteFrom('tasks').where('id', 'in', ids).execute();
  await pause(false);
  await b.taskEnded(task);
});

it('tells what has not left the shop yet and why, and tries it when asked (16 §3)', async () => {
  const [product] = await some(1);
  await b.send({ ids: [product!.id] }, 3);
  expect((await queue()).removals).toEqual({ count: 0, since: null, reason: null });
  b.faulty.script({ locked: true });
  const removal = { productIds: [product!.id], shopIds: null, to: 'archived' } as const;
  await b.platform.unitOfWork(b.as({ shopId: 3 }), (tx) =>
    withdrawFromShop(b.platform)(tx, b.as({ shopId: 3 }), removal),
  );
  await expect.poll(async () => (await queue()).removals.reason?.message, { timeout: 40_000 }).toContain('unknown key');
  expect((await queue()).removals).toMatchObject({ count: 1 });

  b.faulty.script({});
  await pause(false);
  const there = () =>
    b.faulty.state().products.some(({ externalKey }) => externalKey === `tregu-product-${product!.id}`);
  await expect.poll(there, { timeout: 40_000 }).toBe(false);
  await expect.poll(async () => (await queue()).removals.count, { timeout: 40_000 }).toBe(0);
}, 90_000);

it('refuses settings of somebody who began before a colleague saved, and knows its own saves (ADR 171)', async () => {
  const { version } = await queue();
  const mine = await set({ stock_buffer: 2, version });
  expect([mine.status, mine.body.result]).toEqual([200, { changed: true, version: version + 1 }]);
  const theirs = await set({ quiet_from: '22:00', quiet_until: '06:00', version });
  expect([theirs.status, theirs.body.statusMessage]).toEqual([409, 'Someone else saved this. Reload and try again']);
  expect((await queue()).settings).toMatchObject({ stock_buffer: 2, quiet_from: null });
  // The same once more changes nothing, and conflicts with nobody.
  expect((await set({ stock_buffer: 2, version })).body.result).toEqual({ changed: false, version: version + 1 });
  await set({});
});

it('refuses settings that mean nothing, naming the field, and keeps a history of those that do', async () => {
  const refused = async (settings: object) => {
    const { status, body } = await set(settings);
    return [status, (body.result as { issues: { field: string }[] }).issues.map(({ field }) => field)];
  };
  expect(await refused({ quiet_from: '22:00' })).toEqual([422, ['quiet_until']]);
  expect(await refused({ quiet_from: '25:00', quiet_until: '06:00' })).toEqual([422, ['quiet_from']]);
  expect(await refused({ compare_hours: 0, block_after: 99, stock_minutes: -1 })).toEqual([
    422,
    ['compare_hours', 'block_after', 'stock_minutes'],
  ]);
  await set({ compare_hours: 24 });
  const line = await b.platform.db
    .selectFrom('activity_log')
    .select(['before', 'after'])
    .where('entity', '=', 'shop')
    .where('action', '=', 'sending-changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ before: { compare_hours: null }, after: { compare_hours: 24 } });
});

it('sends the pictures that the shop takes, and says "Not synced" of products that have more (image policy, 4.33)', async () => {
  const [product] = await some(1);
  const { id } = product!;
  for (const [position, url] of ['one', 'two', 'three'].entries())
    await edit(b, id, (db) =>
      db
        .insertInto('product_images')
        .values({ product_id: id, url: `https://images.example/${url}-${id}.png`, position, is_cover: position === 2 })
        .execute(),
    );
  await b.send({ ids: [id] }, 3);
  const pictures = () =>
    b.faulty
      .state()
      .products.find(({ externalKey }) => externalKey === `tregu-product-${id}`)!
      .document.images.map(({ url }) => url.replace(/^.*\/(\w+)-.*$/, '$1'));
  expect(pictures()).toEqual(['one', 'two', 'three']);

  expect((await set({ most_images: 101 })).status).toBe(422);
  expect((await set({ most_images: 2 })).status).toBe(200);

  const differs = async () => {
    const { desired_hash, sent_hash } = await b.publication(id, 3);
    return desired_hash !== sent_hash;
  };
  await expect.poll(differs, { timeout: 40_000 }).toBe(true);
  expect((await queue()).settings.most_images).toBe(2);
  await b.send({ ids: [id] }, 3);
  expect(pictures()).toEqual(['one', 'three']);
  await set({ most_images: null });
  await expect.poll(differs, { timeout: 40_000 }).toBe(true);
});

it('sends no more side by side than the shop is set to, whatever is asked for, and says how a send begins [4.33]', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => b.sellable()));
  const ids = products.map(({ id }) => id);
  const most = async () => {
    b.faulty.script({ writes: ids.map(() => ({ does: 'answerSlowly' as const, ms: 120 })) });
    let [under, highest] = [0, 0];
    const counting = async (shopId: number) => {
      const connector = await b.connectorFor(shopId);
      if (!pushesProducts(connector)) throw new Error('The faulty shop takes products');
      return {
        ...connector,
        async pushProduct(...asked: Parameters<typeof connector.pushProduct>) {
          under += 1;
          highest = Math.max(highest, under);
          return connector.pushProduct(...asked).finally(() => {
            under -= 1;
          });
        },
      };
    };
    const handler = sendToShopHandler({ ...b.platform, patience: hasty, connectorFor: counting });
    const run = handler.run as unknown as (input: object, of: TaskRun) => Promise<unknown>;
    const how = { image: true, configurator: false, updateOtherShops: false, email: null, processes: 5 };
    const taskId = await b.startSend({ ids: [ids[0]!] }, 3);
    await b.taskEnded(taskId);
    await run({ ids, ...how, onTheWordOf: { by: 'market' } }, {
      ...{ id: taskId, shopId: 3, userId: null, attempt: 1, signal: new AbortController().signal, checkpoint: null },
      progress: async () => {},
      saveCheckpoint: async () => {},
      expectItems: () => {},
      finishedItems: async () => new Set(),
      recordItems: async () => {},
      countItems: async () => ({ done: 0, unchanged: 0, skipped: 0, failed: 0 }),
    } as unknown as TaskRun);
    return highest;
  };
  expect((await set({ lanes: 6 })).status).toBe(422);
  expect((await set({ lanes: 2, update_others: true })).status).toBe(200);
  expect(await most()).toBe(2);
  const body = { data: ids };
  expect((await request(b, checkSend, { body }, { token, shopId: 3 })).body.result).toMatchObject({
    update_others: true,
  });

  // A page of the release before does not know them.
  const { lanes, update_others } = (await queue()).settings;
  expect([lanes, update_others]).toEqual([2, true]);
  expect((await set({ block_after: 7, lanes: undefined, update_others: undefined })).status).toBe(200);
  expect((await queue()).settings).toMatchObject({ block_after: 7, lanes: 2, update_others: true });

  expect((await set({ lanes: null, update_others: false })).status).toBe(200);
  expect(await most()).toBe(5);
  expect((await request(b, checkSend, { body }, { token, shopId: 3 })).body.result).toMatchObject({
    update_others: false,
  });
});
