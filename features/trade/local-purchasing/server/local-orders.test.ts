import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLine, anAct, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { cancelPieces, mapLine } from '#features/trade/orders/server/orders.public.ts';
import { buy } from '#features/trade/sourcing/server/supply/buy.ts';
import { toOrderReadModel } from '#features/trade/sourcing/server/to-order.read-model.ts';
import { AppError } from '#kit/error.ts';
import type { PermissionName } from '#kit/permission.ts';
import type { LineAnswer } from '../contract/local-orders.answers.ts';
import { acceptHoursSetting } from '../contract/local-orders.settings.ts';
import { type LocalMarket, localMarket } from './local-orders.for-tests.ts';
import { answerLocalOrder } from './use-cases/answer-local-order.ts';
import { askAgain } from './use-cases/ask-again.ts';
import * as moves from './use-cases/move-local-order.ts';
import { proveLocalOrders } from './use-cases/prove-local-orders.ts';
import { listLocalItems } from './use-cases/read-local-items.ts';
import { getLocalOrder, listLocalOrders } from './use-cases/read-local-orders.ts';
import { watchAcceptance } from './use-cases/watch-acceptance.ts';

let m: LocalMarket;
// A Monday, 9 o'clock in Tirana; a clock that stands is ahead of the database's.
const monday = new Date('2100-11-22T08:00:00Z');
let clock = monday;
const hours = (n: number) => {
  clock = new Date(monday.getTime() + n * 3_600_000);
};

beforeAll(async () => {
  m = await localMarket(() => clock);
});
afterAll(() => m.b.close());
beforeEach(async () => {
  clock = monday;
  await sql`update variants set stock = 3 where id = ${m.ids.l300}`.execute(m.b.platform.db);
});

const codeOf = (does: Promise<unknown>): Promise<string> =>
  does.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof AppError) return error.definition.code;
      throw error;
    },
  );
const answer = (id: number, qtys: readonly Partial<LineAnswer>[], who = m.as.liri(), key: string = randomUUID()) =>
  (async () => {
    const order = await getLocalOrder(m.b.platform)({ params: { id } }, m.as.admin());
    const lines = order.items.map((line, place) => ({
      id: line.id,
      qty: line.qty,
      reason: null,
      note: '',
      ...qtys[place],
    }));
    return answerLocalOrder(m.b.platform)(
      { params: { id }, body: { version: order.version, key, lines, ready_by: null } },
      who,
    );
  })();
const versionOf = async (id: number) => (await getLocalOrder(m.b.platform)({ params: { id } }, m.as.admin())).version;
const stock = async () =>
  (await m.b.platform.db.selectFrom('variants').select('stock').where('id', '=', m.ids.l300).executeTakeFirstOrThrow())
    .stock;
const mailsTo = async (recipient: string) =>
  (
    await m.b.platform.db
      .selectFrom('mail_outbox')
      .select(['event', 'body', 'subject'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
  ).map(({ event, subject }) => `${event}: ${subject}`);

describe('O17: a customer orders of a local seller', () => {
  it('makes one purchase order with a day to accept it, a mail in Albanian, and no second one', async () => {
    const { placed, lineId, local } = await m.sold(3);
    expect(local).toMatchObject({ status: 'new', units: 3, gross: '18.00', commission: '2.16', net: '15.84' });
    expect(local!.accept_by).toEqual(new Date('2100-11-23T08:00:00Z'));
    expect(await m.line(lineId)).toMatchObject({ to_order: 0, coming: 3, ordered: 3 });
    expect((await mailsTo('liri@sellers.test')).at(-1)).toContain('Porosi e re LPO-2100-');
    await Promise.all([m.follow(placed.id), m.follow(placed.id)]);
    const { rows } = await sql`select from local_orders where sales_order_id = ${placed.id}`.execute(m.b.platform.db);
    expect(rows).toHaveLength(1);
  });

  it('the seller accepts two and has no third: its stock is 0 at once; the rest is handed over, received, done', async () => {
    const { placed, lineId, local } = await m.sold(3);
    const id = local!.id;
    const key = randomUUID();
    const after = await answer(id, [{ qty: 2, reason: 'out_of_stock' }], m.as.liri(), key);
    expect([after.status, after.items[0]?.confirmed_qty, after.net]).toEqual(['accepted', 2, '10.56']);
    expect(await stock()).toBe(0);
    expect(await m.line(lineId)).toMatchObject({ to_order: 1, coming: 2, ordered: 2, confirmed: 2 });
    // The same post again, and a second answer.
    expect((await answer(id, [{ qty: 2, reason: 'out_of_stock' }], m.as.liri(), key)).version).toBe(after.version);
    expect(await codeOf(answer(id, [{ qty: 0, reason: 'damaged' }]))).toBe('local_order_move_not_allowed');
    // What it refused is not asked of it again.
    await m.follow(placed.id);
    expect((await m.localOf(placed.id))!.id).toBe(id);
    const ready = await moves.readyLocalOrder(m.b.platform)(
      { params: { id }, body: { version: after.version } },
      m.as.liri(),
    );
    const gone = await moves.handOverLocalOrder(m.b.platform)(
      { params: { id }, body: { version: ready.version } },
      m.as.liri(),
    );
    expect([ready.status, gone.status]).toEqual(['ready', 'handed_over']);
    expect(
      await codeOf(
        moves.cancelLocalOrder(m.b.platform)(
          { params: { id }, body: { version: gone.version, reason: 'late' } },
          m.as.admin(),
        ),
      ),
    ).toBe('local_order_move_not_allowed');
    await m.arrive(id, 2);
    expect((await m.localOf(placed.id))!.status).toBe('done');
    expect(await m.line(lineId)).toMatchObject({ received: 2, to_order: 1 });
  });

  it('what nobody else has is a problem until staff cancel it; then the rest is ready to be packed (O17.2, O17.3)', async () => {
    const { placed, lineId, local } = await m.sold(3);
    const id = local!.id;
    await answer(id, [{ qty: 2, reason: 'out_of_stock' }]);
    await m.work((tx) => buy(tx, anAct(clock), { shops: null, orderId: placed.id, limit: 10 }, 'default'));
    const order = async () =>
      (
        await sql<{ bucket: string; problems: string[]; sold: number }>`select w.bucket,
            array(select code from order_problems p where p.order_id = w.order_id and closed_at is null order by 1) as problems,
            (select stock from variants where id = ${m.ids.l300}) as sold
          from order_list w where w.order_id = ${placed.id}`.execute(m.b.platform.db)
      ).rows[0]!;
    expect(await order()).toEqual({ bucket: 'to_order', problems: ['no_source', 'source_refused'], sold: 0 });
    await m.work((tx) => cancelPieces(tx, anAct(clock), placed.id, { pieces: [{ lineId, qty: 1 }], reason: 'other' }));
    expect(await order()).toMatchObject({ bucket: 'waiting', problems: [] });
    for (const move of [moves.readyLocalOrder, moves.handOverLocalOrder])
      await move(m.b.platform)({ params: { id }, body: { version: await versionOf(id) } }, m.as.liri());
    await m.arrive(id, 2);
    expect((await m.localOf(placed.id))!.status).toBe('done');
    expect(await order()).toMatchObject({ bucket: 'ready', problems: [] });
  });

  it('a line that is linked to its goods later is bought of it as one that was known at once (O13.2)', async () => {
    const placed = await anOrder(m.b, { lines: [aLine({ variantId: null, sku: 'ZZZ', unitGross: '600' })] });
    await m.follow(placed.id);
    expect(await m.localOf(placed.id)).toBeNull();
    await m.work((tx) => mapLine(tx, anAct(clock), placed.id, placed.lines[0]!.id, m.ids.l300));
    await m.follow(placed.id);
    expect(await m.localOf(placed.id)).toMatchObject({ status: 'new', units: 1, gross: '6.00', commission: '0.72' });
    expect(await m.line(placed.lines[0]!.id)).toMatchObject({ to_order: 0, coming: 1 });
  });

  it('refuses answers that are wrong, naming the field, and an old version', async () => {
    const id = (await m.sold(2)).local!.id;
    expect(await codeOf(answer(id, [{ qty: 1 }]))).toBe('invalid_input');
    expect(await codeOf(answer(id, [{ qty: 3 }]))).toBe('invalid_input');
    expect(
      await codeOf(moves.remindLocalSeller(m.b.platform)({ params: { id }, body: { version: 99 } }, m.as.admin())),
    ).toBe('local_order_outdated');
    expect(await codeOf(answer(id, [], m.as.xhoni()))).toBe('not_found');
    expect(
      await codeOf(
        moves.readyLocalOrder(m.b.platform)({ params: { id }, body: { version: await versionOf(id) } }, m.as.liri()),
      ),
    ).toBe('local_order_move_not_allowed');
  });

  it('staff cancel it: the seller is told, the pieces are to be bought again', async () => {
    const { lineId, local } = await m.sold(2);
    const id = local!.id;
    await moves.cancelLocalOrder(m.b.platform)(
      { params: { id }, body: { version: await versionOf(id), reason: 'Gabim' } },
      m.as.admin(),
    );
    expect(await m.line(lineId)).toMatchObject({ to_order: 2, coming: 0 });
    expect((await mailsTo('liri@sellers.test')).at(-1)).toMatch(/^localOrders.cancelled: Porosia LPO-/);
  });

  it('says what the seller gets with the share of a campaign that the market bears, as the statement will', async () => {
    const lines = [aLine({ variantId: m.ids.l300, sku: 'L-300', qty: 2, unitGross: '600' })];
    const placed = await anOrder(m.b, { lines });
    await sql`update order_lines set campaign_market = 50 where order_id = ${placed.id}`.execute(m.b.platform.db);
    await m.follow(placed.id);
    const local = (await m.localOf(placed.id))!;
    // 6.00 each, 12 % of it kept, and 50 ALL with 20 % VAT borne.
    expect(local).toMatchObject({ gross: '12.00', commission: '1.44', campaign: '1.20', net: '11.76' });
    const { items } = await getLocalOrder(m.b.platform)({ params: { id: local.id } }, m.as.liri());
    expect(items).toMatchObject([{ gross: '6.00', commission: '0.72', campaign: '0.60', net: '5.88' }]);
  });

  it('a suspended seller gets nothing new', async () => {
    const placed = await anOrder(m.b, { lines: [aLine({ variantId: m.ids.x400, sku: 'X-400' })] });
    await m.follow(placed.id);
    expect(await m.localOf(placed.id)).toBeNull();
    // What it cannot be asked for, people may buy elsewhere.
    const { db } = m.b.platform;
    const lineIds = [placed.lines[0]!.id];
    const toBuy = async () =>
      (await toOrderReadModel(db).list({ shops: null, lineIds, limit: 9 })).map(({ qty }) => qty);
    expect(await toBuy()).toEqual([1]);
    expect(await toOrderReadModel(db).listOrders([placed.id], null)).toMatchObject([{ toOrder: 1 }]);
    await askAgain(m.b.platform)();
    expect(await m.localOf(placed.id)).toBeNull();

    // Nothing changes the order when the seller is back.
    await db.updateTable('sellers').set({ is_suspended: false }).where('name', '=', 'Xhoni').execute();
    expect(await toBuy()).toEqual([]);
    await askAgain(m.b.platform)();
    expect(await m.localOf(placed.id)).not.toBeNull();
    expect(await askAgain(m.b.platform)()).toEqual({ count: 0, more: false });
    await db.updateTable('sellers').set({ is_suspended: true }).where('name', '=', 'Xhoni').execute();
  });
});

describe('O18: nobody answers', () => {
  const run = () => watchAcceptance(m.b.platform)();

  it('reminds at 12 h and 20.4 h, once each, and expires once, a second after 24 h, with two schedulers', async () => {
    const { placed, lineId, local } = await m.sold(3);
    const id = local!.id;
    const { number } = await getLocalOrder(m.b.platform)({ params: { id } }, m.as.admin());
    const told = async (event: string) =>
      (await mailsTo('liri@sellers.test')).filter((one) => one.startsWith(event) && one.includes(number)).length;
    const reminders = () => told('localOrders.reminder');
    hours(11.9);
    await run();
    expect(await reminders()).toBe(0);
    for (const [at, n] of [
      [12, 1],
      [20.3, 1],
      [20.4, 2],
      [24, 2],
    ] as const) {
      hours(at);
      await run();
      expect([at, await reminders()]).toEqual([at, n]);
    }
    expect((await m.localOf(placed.id))!.status).toBe('new');
    hours(24 + 1 / 3600);
    expect(await codeOf(answer(id, []))).toBe('local_order_too_late');
    await Promise.all([run(), run()]);
    expect(await m.localOf(placed.id)).toMatchObject({ status: 'expired' });
    expect(await told('localOrders.expired')).toBe(1);
    expect(await m.line(lineId)).toMatchObject({ to_order: 3, coming: 0 });
    expect(await codeOf(answer(id, []))).toBe('local_order_too_late');
    const { rows } = await sql`select n, cases from seller_cases where key = ${`answer:${id}`}`.execute(
      m.b.platform.db,
    );
    expect(rows).toEqual([{ n: 3, cases: 3 }]);
    expect(await proveLocalOrders(m.b.platform)()).toBe(0);
  });

  it('a Friday afternoon ends on Monday at noon', async () => {
    clock = new Date('2100-11-26T15:00:00Z');
    const { local } = await m.sold(1);
    expect(local!.accept_by).toEqual(new Date('2100-11-29T11:00:00Z'));
  });

  it('an order that comes after the market chose another time has that one [pages.md 4.28]', async () => {
    clock = new Date('2100-11-22T08:00:00Z');
    const before = await m.sold(1);
    const { db } = m.b.platform;
    await db
      .insertInto('settings')
      .values({ key: acceptHoursSetting.key, value: JSON.stringify('8') })
      .execute();
    const { local } = await m.sold(1);
    expect(local!.accept_by).toEqual(new Date('2100-11-22T16:00:00Z'));
    expect(before.local!.accept_by).toEqual(new Date('2100-11-23T08:00:00Z'));
    await db.deleteFrom('settings').where('key', '=', acceptHoursSetting.key).execute();
  });
});

it('A bell about an order rings for the people of its shop', async () => {
  const permissions: PermissionName[] = ['Update_Order'];
  const people = await Promise.all(
    ['every', 'there', 'elsewhere'].map((name) => m.b.make.user({ email: `${name}@l.test`, permissions })),
  );
  const [every, there, elsewhere] = people.map(({ id }) => id);
  await sql`insert into user_shops (user_id, shop_ids) values (${there}, '{2,3}'), (${elsewhere}, '{3}')`.execute(
    m.b.platform.db,
  );
  await sql`insert into roles (name, shop_ids) values ('Of shop 3', '{3}')`.execute(m.b.platform.db);
  const role = await m.b.make.user({ email: 'role@l.test', permissions, roles: ['Of shop 3'] });
  const { local } = await m.sold(1);
  await answer(local!.id, [{ qty: 0, reason: 'out_of_stock' }]);
  const { rows } = await sql<{
    user_id: number;
  }>`select user_id from notices where link = ${`/orders/local?id=${local!.id}`}
    and user_id = any(${[every, there, elsewhere, role.id]}::bigint[])`.execute(m.b.platform.db);
  // They were made side by side: either may have the lower number.
  expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([every, there]));
});

describe('The lists', () => {
  it('show the least time left first; staff see all with the customer’s order, sellers their own without', async () => {
    const { placed, local } = await m.sold(1);
    const query = { page: 0, pageSize: 10 } as const;
    const own = await listLocalOrders(m.b.platform)({ query }, m.as.liri());
    const all = await listLocalOrders(m.b.platform)({ query: { ...query, search_text: placed.number } }, m.as.admin());
    expect(own.results.every(({ sales_order }) => sales_order === null)).toBe(true);
    expect(own.results[0]?.status).toBe('new');
    expect(all.results.map(({ id, sales_order }) => [id, sales_order?.number])).toEqual([[local!.id, placed.number]]);
    expect(
      (await listLocalOrders(m.b.platform)({ query: { ...query, search_text: placed.number } }, m.as.liri())).total,
    ).toBe(0);
    expect((await listLocalOrders(m.b.platform)({ query }, m.as.xhoni())).total).toBe(1);
    const items = await listLocalItems(m.b.platform)({ query: { ...query, search_text: placed.number } }, m.as.admin());
    // Somebody of the house who works in another shop.
    const held = m.b.as({ userId: m.ids.admin, shops: [3] });
    expect((await listLocalOrders(m.b.platform)({ query }, held)).total).toBe(0);
    expect((await listLocalItems(m.b.platform)({ query }, held)).total).toBe(0);
    expect(await codeOf(getLocalOrder(m.b.platform)({ params: { id: local!.id } }, held))).toBe('not_found');
    expect(await codeOf(answer(local!.id, [], held))).toBe('not_found');
    expect(items.results).toMatchObject([{ sku: 'L-300', qty: 1, open: 1, municipality: 'Durrës', net: '5.28' }]);
  });
});
