import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectionsErrors } from '#features/selling/connections/contract/connections.errors.ts';
import { AppError } from '#kit/error.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { compareShopTask } from '../../contract/publishing.drift.tasks.ts';
import { setSending } from '../../contract/queue/publishing.queue.calls.ts';
import { type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { queueReadModel } from '../queue/queue.read-model.ts';
import { compareDueShops } from '../queue/send-by-itself.ts';
import { sendingRepository } from '../queue/sending.repository.ts';

let b: ShopBench;
let token: string;
let product: number;
beforeAll(async () => {
  b = await shopBench();
  await b.make.user({ email: 'nightly@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'nightly@tregu.test');
  product = (await b.sellable()).id;
  await b.send({ ids: [product] }, 3);
});
beforeEach(async () => {
  const { db } = b.platform;
  // What the test before began writes when it ends.
  await expect.poll(() => queueReadModel(db).countComparisons(), { timeout: 30_000 }).toBe(0);
  await sql`update shops set active = id = 3`.execute(db);
  await sql`delete from shop_sending`.execute(db);
  await sql`update publications set sent_at = now() - interval '2 days' where product_id = ${product}`.execute(db);
  await clockAt(4);
});
afterAll(() => b.close());

/** Puts the shop where it is this hour now, on the hours of the day that there are. */
async function clockAt(hour: number): Promise<void> {
  const { db } = b.platform;
  const { rows } = await sql<{ hour: number }>`select extract(hour from now() at time zone 'UTC')::int as hour`.execute(
    db,
  );
  const ahead = (hour - rows[0]!.hour + 24) % 24;
  // The names of these zones count to the west.
  const zone = ahead > 12 ? `Etc/GMT+${24 - ahead}` : `Etc/GMT-${ahead}`;
  await sql`update shops set time_zone = ${zone} where id = 3`.execute(db);
}
const due = () => sendingRepository(b.platform.db).listDueToCompare();
const compare = () => compareDueShops({ ...b.platform, connectorFor: b.connectorFor })();
const newest = () =>
  b.platform.db
    .selectFrom('tasks')
    .select(['id', 'user_id', 'shop_id'])
    .where('type', '=', compareShopTask.type)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
const usual = { quiet_from: null, quiet_until: null, block_after: 3, send_approved: false, stock_minutes: null };
const set = async (settings: object) => {
  const { version } = await sendingRepository(b.platform.db).get(3);
  return request(
    b,
    setSending,
    { body: { ...usual, compare_hours: null, version, ...settings } },
    { token, shopId: 3 },
  );
};

it('compares a shop once in its night without anybody setting it up (ADR 235)', async () => {
  expect(await compare()).toBe(1);
  const task = (await newest())!;
  expect(task).toMatchObject({ shop_id: 3, user_id: null });
  expect(await b.taskEnded(task.id)).toMatchObject({ status: 'completed' });
  await sql`update shop_sending set compare_begun_at = null`.execute(b.platform.db);
  expect(await due()).toEqual([]);
  // The night after.
  await sql`update shop_sending set compared_at = compared_at - interval '1 day'`.execute(b.platform.db);
  expect(await due()).toEqual([3]);
});

it('leaves it alone by day, and where nothing was sent before the night (ADR 235)', async () => {
  await clockAt(14);
  expect(await due()).toEqual([]);
  await clockAt(2);
  expect(await due()).toEqual([]);
  await clockAt(6);
  expect(await due()).toEqual([]);
  await clockAt(5);
  expect(await due()).toEqual([3]);
  await sql`update publications set sent_at = now()`.execute(b.platform.db);
  expect(await due()).toEqual([]);
});

it('can be switched off, is replaced by hours, and keeps what a page of the release before does not know (ADR 235)', async () => {
  expect((await set({ compare_nightly: false })).body.result).toMatchObject({ changed: true });
  expect(await due()).toEqual([]);
  await set({ block_after: 5 });
  expect(await sendingRepository(b.platform.db).get(3)).toMatchObject({ compare_nightly: false, block_after: 5 });
  await set({ compare_nightly: true });
  expect(await due()).toEqual([3]);

  await set({ compare_hours: 48 });
  await sql`update shop_sending set compared_at = now() - interval '30 hours'`.execute(b.platform.db);
  expect(await due()).toEqual([]);
  await sql`update shop_sending set compared_at = now() - interval '49 hours'`.execute(b.platform.db);
  expect(await due()).toEqual([3]);
  await sql`update shop_sending set paused_at = now()`.execute(b.platform.db);
  expect(await due()).toEqual([]);
});

it('is not begun again every few minutes where it broke off, and not at all where the platform tells nothing (ADR 235)', async () => {
  await sql`insert into shop_sending (shop_id, compare_begun_at) values (3, now() - interval '10 minutes')`.execute(
    b.platform.db,
  );
  expect(await due()).toEqual([]);
  await sql`update shop_sending set compare_begun_at = now() - interval '61 minutes'`.execute(b.platform.db);
  expect(await due()).toEqual([3]);

  const before = (await newest())!.id;
  const { capabilities, pushProduct } = (await b.connectorFor(3)) as never as Record<string, unknown>;
  const silent = async () => ({ capabilities, pushProduct }) as never;
  expect(await compareDueShops({ ...b.platform, connectorFor: silent })()).toBe(0);
  expect((await newest())!.id).toBe(before);
});

it('begins the comparison also of a shop that cannot be connected, so that its task says why and no other shop goes without', async () => {
  const { db } = b.platform;
  await sql`update shops set active = true, time_zone = (select time_zone from shops where id = 3) where id = 1`.execute(
    db,
  );
  await b.send({ ids: [product] }, 1);
  await sql`update publications set sent_at = now() - interval '2 days' where product_id = ${product}`.execute(db);
  expect(await due()).toEqual([1, 3]);
  const broken = async (shopId: number) => {
    if (shopId === 1) throw new AppError(connectionsErrors.incomplete, { values: { shop: 'Tregu' } });
    return b.connectorFor(shopId);
  };
  expect(await compareDueShops({ ...b.platform, connectorFor: broken })()).toBe(2);
  const { rows } = await sql<{ shop_id: number }>`select shop_id from shop_sending where compare_begun_at is not null
    order by shop_id`.execute(db);
  expect(rows.map(({ shop_id }) => shop_id)).toEqual([1, 3]);
});

it('lets two comparisons of the clock go on at once, and begins with the shop that was compared longest ago', async () => {
  const { db } = b.platform;
  await sql`update shops set active = true, time_zone = (select time_zone from shops where id = 3) where id = 1`.execute(
    db,
  );
  await sql`update publications set sent_at = now() - interval '2 days' where product_id = ${product}`.execute(db);
  await sql`insert into shop_sending (shop_id, compared_at) values (1, now() - interval '3 days'), (3, now() - interval '4 days')`.execute(
    db,
  );
  expect(await due()).toEqual([3, 1]);
  const begun = async () =>
    (await sql<{ shop_id: number }>`select shop_id from shop_sending where compare_begun_at is not null`.execute(db))
      .rows;
  const held = async (count: number) =>
    sql`update tasks set status = 'running', lease_until = now() + interval '1 hour', exclusive_key = 'held:' || id
      where id in (select id from tasks where type = ${compareShopTask.type} order by id limit ${count})`.execute(db);
  await held(2);
  expect(await compare()).toBe(0);
  expect(await begun()).toEqual([]);
  await sql`update tasks set status = 'completed', lease_until = null where exclusive_key like 'held:%'`.execute(db);
  await held(1);
  expect(await compare()).toBe(1);
  expect(await begun()).toEqual([{ shop_id: 3 }]);
  await sql`update tasks set status = 'completed', lease_until = null where exclusive_key like 'held:%'`.execute(db);
});
