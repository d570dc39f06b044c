import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLink, tokenIn } from '#features/base/accounts/server/accounts.for-tests.ts';
import { listHistory } from '#features/base/history/contract/history.calls.ts';
import type { OutputOf, RequestOf } from '#kit/call.ts';
import { request, tokenFor } from '#server/test/http.ts';
import {
  type DriverList,
  makeDriverLink,
  openDriverList,
  reportPickUp,
  revokeDriverLink,
} from '../contract/driver-list.calls.ts';
import { getLocalOrder, handOverLocalOrder, listLocalItems } from '../contract/local-orders.calls.ts';
import type { LocalOrder } from '../contract/local-orders.model.ts';
import { listPickUps, planPickUps } from '../contract/pick-ups.calls.ts';
import { type LocalMarket, localMarket, secrets } from './local-orders.for-tests.ts';
import { pickUpsReadModel } from './pick-ups.read-model.ts';
import { answerLocalOrder } from './use-cases/answer-local-order.ts';
import * as links from './use-cases/manage-driver-lists.ts';
import * as planned from './use-cases/manage-pick-ups.ts';

let m: LocalMarket;
let staff: string;
const monday = new Date('2100-11-22T08:00:00Z');
let clock = monday;
const [today, tomorrow] = ['2100-11-22', '2100-11-23'];

beforeAll(async () => {
  // Every purchase order is over before each test, whatever was meant to come.
  m = await localMarket(() => clock, {}, ['I4']);
  staff = await tokenFor(m.b, 'admin@l.test');
});
afterAll(() => m.b.close());
beforeEach(async () => {
  clock = monday;
  await m.b.platform.db.deleteFrom('tries').execute();
  await m.b.platform.db.deleteFrom('account_links').execute();
  await m.b.platform.db.deleteFrom('pick_ups').execute();
  await m.b.platform.db.updateTable('purchase_orders').set({ status: 'cancelled' }).execute();
});

/** An order of so many pieces that its seller has accepted. */
async function accepted(qty = 1): Promise<number> {
  const { id } = (await m.sold(qty)).local!;
  const order = await orderOf(id);
  const lines = order.items.map((line) => ({ id: line.id, qty: line.qty, reason: null, note: '' }));
  const body = { version: order.version, key: crypto.randomUUID(), lines, ready_by: null };
  await answerLocalOrder(m.b.platform)({ params: { id }, body }, m.as.liri());
  return id;
}
const orderOf = async (id: number) =>
  (await request(m.b, getLocalOrder, { params: { id } }, { token: staff })).body.result as LocalOrder;
async function plan(ids: number[], day: string, driver: string): Promise<void> {
  const orders = await Promise.all(ids.map(async (id) => ({ id, version: (await orderOf(id)).version })));
  expect((await request(m.b, planPickUps, { body: { orders, day, driver } }, { token: staff })).status).toBe(200);
}
const said = (answer: { status: number; body: { result?: unknown } }) =>
  answer.status === 200 ? 'ok' : (answer.body.result as { code: string }).code;
const link = (day: string, driver: string, token = staff) =>
  request(m.b, makeDriverLink, { body: { day, driver } }, { token });
/** The token of a new link for a driver. */
async function opened(day = today, driver = 'Beni'): Promise<string> {
  const made = await link(day, driver);
  expect(said(made)).toBe('ok');
  return tokenIn((made.body.result as { url: string }).url);
}
const open = (token: string) => request(m.b, openDriverList, { body: { token } });
const listOf = async (token: string) => (await open(token)).body.result as DriverList;
type Report = Omit<RequestOf<typeof reportPickUp>['body'], 'token' | 'key'>;
const report = (token: string, body: Report, key: string = crypto.randomUUID()) =>
  request(m.b, reportPickUp, { body: { token, key, ...body } });
const picked = (order: number, more: Partial<Report> = {}): Report => ({
  order,
  result: 'picked_up',
  handed_by: 'Lira',
  ...more,
});
const missed = (order: number, why = 'Closed'): Report => ({ order, result: 'not_there', why });
const dayOf = async (day?: string) =>
  (await request(m.b, listPickUps, { query: day === undefined ? {} : { day } }, { token: staff })).body
    .result as OutputOf<typeof listPickUps>;
const bells = async () =>
  (await m.b.platform.pool.query<{ text: string }>('select text from notices order by id')).rows.map(
    ({ text }) => text,
  );
/** What the refused fields are. */
const fieldsOf = (answer: { body: { result?: unknown } }) =>
  ((answer.body.result as { issues?: { field: string }[] }).issues ?? []).map(({ field }) => field);

describe("A driver's link [orders.md 5]", () => {
  it('shows the stops of its driver on its day by municipality, and neither a customer nor a price nor another seller’s side of it', async () => {
    const [one, other, later] = [await accepted(2), await accepted(), await accepted()];
    await plan([one], today, 'Beni');
    await plan([other], today, 'Agim');
    await plan([later], tomorrow, 'Beni');
    const list = await listOf(await opened());
    expect(list).toMatchObject({ day: today, driver: 'Beni' });
    expect(list.stops.map(({ order }) => order)).toEqual([one]);
    expect(list.stops[0]).toMatchObject({
      municipality: 'Durrës',
      seller: { name: 'Liri' },
      units: 2,
      gone: false,
      said: null,
      lines: [{ sku: 'L-300', name: 'Vazo', qty: 2 }],
    });
    const text = JSON.stringify(list);
    for (const secret of secrets) expect(text).not.toContain(secret);
    const order = await orderOf(one);
    expect(text).not.toContain(order.sales_order!.number);
    expect(text).not.toMatch(/price|gross|net|cost|commission|amount|currency|customer|sales/);
  });

  it('is kept as a hash, ends with the day after its day, and is ended by staff', async () => {
    const id = await accepted();
    await plan([id], tomorrow, 'Beni');
    const token = await opened(tomorrow);
    const stored = await m.b.platform.db.selectFrom('account_links').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    // In Tirana the day after begins an hour before it does in UTC.
    clock = new Date('2100-11-24T22:59:59Z');
    expect(said(await open(token))).toBe('ok');
    clock = new Date('2100-11-24T23:00:01Z');
    expect(said(await open(token))).toBe('link_expired');
    expect(said(await report(token, picked(id)))).toBe('link_expired');
    clock = monday;
    expect((await dayOf(tomorrow)).drivers).toMatchObject([
      { driver: 'Beni', stops: 1, gone: 0, link_until: '2100-11-24T23:00:00.000Z' },
    ]);
    const body = { day: tomorrow, driver: 'Beni' };
    expect(said(await request(m.b, revokeDriverLink, { body }, { token: staff }))).toBe('ok');
    expect(said(await open(token))).toBe('link_expired');
    expect(said(await report(token, picked(id)))).toBe('link_expired');
    expect((await dayOf(tomorrow)).drivers[0]!.link_until).toBeNull();
    expect(said(await request(m.b, revokeDriverLink, { body }, { token: staff }))).toBe('local_pick_up_no_link');
    expect((await orderOf(id)).status).toBe('accepted');
  });

  it('is made for a driver who has something on that day, at most five times an hour, by people who may change orders', async () => {
    const id = await accepted();
    await plan([id], today, 'Beni');
    expect(said(await link(today, 'Agim'))).toBe('local_pick_up_no_list');
    expect(fieldsOf(await link(today, '  '))).toEqual(['driver']);
    expect(fieldsOf(await link('2100-11-20', 'Beni'))).toEqual(['day']);
    for (let n = 0; n < 5; n += 1) await opened();
    expect(said(await link(today, 'Beni'))).toBe('local_pick_up_too_many_links');
    await m.b.make.user({ email: 'reads2@l.test', permissions: ['Read_Order'] });
    const reader = await tokenFor(m.b, 'reads2@l.test');
    expect((await link(today, 'Beni', reader)).status).toBe(403);
    expect((await link(today, 'Beni', await tokenFor(m.b, 'ls@l.test'))).status).toBe(403);
  });

  it('of another purpose opens nothing, and it opens nothing else; tries from one address are counted', async () => {
    const id = await accepted();
    await plan([id], today, 'Beni');
    const delivery = await aLink(m.b.platform, { purpose: 'delivery', email: '', subjectId: id });
    expect(said(await open(delivery))).toBe('link_invalid');
    expect(said(await report(delivery, picked(id)))).toBe('link_invalid');
    expect(said(await open('nonsense'))).toBe('link_invalid');
    const { rowCount } = await m.b.platform.pool.query(
      'insert into tries (key, at) select key, at from tries, generate_series(1, 100)',
    );
    expect(rowCount).toBe(300);
    expect((await open(delivery)).status).toBe(429);
    expect((await report(delivery, picked(id))).status).toBe(429);
  });

  it('notes how many pieces were there, from whom, with the signature; the goods are on their way and staff see it', async () => {
    const id = await accepted(3);
    await plan([id], today, 'Beni');
    const token = await opened();
    const [line] = (await listOf(token)).stops[0]!.lines;
    const signature = [
      [10, 10, 500, 200],
      [500, 200, 900, 390],
    ];
    const before = (await bells()).length;
    const answer = await report(token, picked(id, { lines: [{ id: line!.id, qty: 2 }], signature }));
    expect(answer.body.result).toMatchObject({
      stops: [{ gone: true, said: { result: 'picked_up', pieces: 2, handed_by: 'Lira' } }],
    });
    const order = await orderOf(id);
    expect(order.status).toBe('handed_over');
    expect(order.picked).toMatchObject({ driver: 'Beni', pieces: 2, of_pieces: 3, handed_by: 'Lira', signature });
    expect((await dayOf(today)).stops[0]!.note).toMatchObject({ pieces: 2, of_pieces: 3, signature });
    expect((await bells()).slice(before)).toEqual([`${order.number}: Beni got 2 of 3 pieces from Liri`]);
    // The hub still expects all of it: what arrives is what it counts.
    const query = { search_text: order.number, page: 0, pageSize: 10 } as const;
    const items = await request(m.b, listLocalItems, { query }, { token: staff });
    expect(items.body.result).toMatchObject({ results: [{ id: line!.id, qty: 3, received_ok: 0, open: 3 }], total: 1 });
    const history = await request(
      m.b,
      listHistory,
      { query: { entity: 'purchase_order', entity_id: String(id) } },
      { token: staff },
    );
    const lines = (history.body.result as { results: { action: string; cause: string; cause_name: string | null }[] })
      .results;
    expect(lines.find(({ action }) => action === 'picked up')).toMatchObject({
      cause: 'link',
      cause_name: 'Beni 22.11.2100',
    });
  });

  it('does nothing twice: the same post again, at once or later, and two phones with the same stop', async () => {
    const [id, two] = [await accepted(), await accepted()];
    await plan([id, two], today, 'Beni');
    const token = await opened();
    const key = crypto.randomUUID();
    const same = () => report(token, picked(id), key);
    expect((await Promise.all([same(), same(), same()])).map(said)).toEqual(['ok', 'ok', 'ok']);
    expect(said(await same())).toBe('ok');
    const other = () => report(token, picked(two));
    expect((await Promise.all([other(), other()])).map(said).sort()).toEqual(['local_order_move_not_allowed', 'ok']);
    const { rows } = await m.b.platform.pool.query<{ n: number }>(
      'select count(*)::int as n from pick_up_reports where purchase_order_id = any($1)',
      [[id, two]],
    );
    expect(rows[0]!.n).toBe(2);
    const { rows: cases } = await m.b.platform.pool.query('select 1 from seller_cases where key = any($1)', [
      [`handover:${id}`, `handover:${two}`],
    ]);
    expect(cases).toHaveLength(2);
  });

  it('says that nobody was there: the order waits to be planned, is not asked again, and is open once it is planned for the same driver', async () => {
    const id = await accepted();
    await plan([id], today, 'Beni');
    const token = await opened();
    const key = crypto.randomUUID();
    expect(said(await report(token, missed(id), key))).toBe('ok');
    expect((await listOf(token)).stops).toMatchObject([{ order: id, said: { result: 'not_there', why: 'Closed' } }]);
    expect((await dayOf()).stops.find((stop) => stop.id === id)).toMatchObject({ missed_n: 1, missed_why: 'Closed' });
    expect((await bells()).at(-1)).toContain('Closed');
    // A phone that did not hear the answer says it again; saying something else needs a plan.
    expect(said(await report(token, missed(id), key))).toBe('ok');
    expect(said(await report(token, picked(id)))).toBe('local_pick_up_not_on_list');
    expect((await dayOf()).stops.find((stop) => stop.id === id)).toMatchObject({ missed_n: 1 });
    await plan([id], today, 'Beni');
    expect((await listOf(token)).stops).toMatchObject([{ order: id, said: null }]);
    expect(said(await report(token, picked(id)))).toBe('ok');
    expect((await orderOf(id)).status).toBe('handed_over');
  });

  it('takes no order of another driver, day or market, and tells of none whether there is one', async () => {
    const [own, other] = [await accepted(), await accepted()];
    await plan([own], today, 'Beni');
    await plan([other], today, 'Agim');
    const token = await opened();
    for (const id of [other, 999_999_999])
      expect(said(await report(token, picked(id)))).toBe('local_pick_up_not_on_list');
    expect((await orderOf(other)).status).toBe('accepted');
    // What the office gave to somebody else meanwhile is not taken either.
    await plan([own], today, 'Agim');
    expect(said(await report(token, picked(own)))).toBe('local_pick_up_not_on_list');
    expect((await listOf(token)).stops).toEqual([]);
  });

  it('of staff who are held to shops shows those shops alone', async () => {
    const id = await accepted();
    await plan([id], today, 'Beni');
    const made = (shops: number[]) =>
      links.makeDriverLink(m.b.platform)(
        { body: { day: today, driver: 'Beni', language: 'sq' } },
        m.b.as({ userId: m.ids.admin, shops }),
      );
    await expect(made([999])).rejects.toMatchObject({ definition: { code: 'local_pick_up_no_list' } });
    const { rows } = await m.b.platform.pool.query<{ shop_id: number }>(
      'select shop_id from orders o join local_orders l on l.sales_order_id = o.id where l.purchase_order_id = $1',
      [id],
    );
    const token = tokenIn((await made([rows[0]!.shop_id])).url);
    expect((await listOf(token)).stops.map(({ order }) => order)).toEqual([id]);
    // Of people held to other shops it shows nothing of this one.
    await m.b.platform.pool.query(
      'update pick_up_lists set shops = array[999] where id = (select max(id) from pick_up_lists)',
    );
    expect((await listOf(token)).stops).toEqual([]);
    expect(said(await report(token, picked(id)))).toBe('local_pick_up_not_on_list');
  });

  it('is made and ended by nobody who reads no orders, also where this person is held to a shop', async () => {
    const id = await accepted();
    await plan([id], today, 'Beni');
    const token = await opened();
    for (const held of [{ shops: [3] }, {}]) {
      const as = m.b.as({ userId: m.ids.admin, permissions: ['Update_Order'], ...held });
      const body = { day: today, driver: 'Beni', language: 'sq' as const };
      await expect(links.makeDriverLink(m.b.platform)({ body }, as)).rejects.toMatchObject({
        definition: { code: 'forbidden' },
      });
      await expect(links.revokeDriverLink(m.b.platform)({ body }, as)).rejects.toMatchObject({
        definition: { code: 'forbidden' },
      });
    }
    expect(said(await open(token))).toBe('ok');
    expect(await m.b.platform.db.selectFrom('account_links').select('id').execute()).toHaveLength(1);
  });

  it('is seen and ended by who may see all of its shops, also where others made it', async () => {
    const id = await accepted();
    await plan([id], today, 'Beni');
    const { rows } = await m.b.platform.pool.query<{ shop_id: number }>(
      'select shop_id from orders o join local_orders l on l.sales_order_id = o.id where l.purchase_order_id = $1',
      [id],
    );
    const shop = rows[0]!.shop_id;
    const body = { day: today, driver: 'Beni', language: 'sq' as const };
    const held = (shops: number[] | null) =>
      m.b.as({ userId: m.ids.admin, permissions: ['Read_Order', 'Update_Order'], shops });
    const make = async (shops: number[] | null) =>
      tokenIn((await links.makeDriverLink(m.b.platform)({ body }, held(shops))).url);
    const shownTo = async (shops: number[] | null) =>
      (await planned.listPickUps(m.b.platform)({ query: { day: today } }, held(shops))).drivers.map(
        ({ link_until }) => link_until !== null,
      );
    const end = (shops: number[] | null) => links.revokeDriverLink(m.b.platform)({ body }, held(shops));
    const [one, two, all] = [await make([shop]), await make([shop, 99]), await make(null)];
    // Who is held to one shop ends what shows that shop alone, and nothing that shows more.
    expect(await end([shop])).toEqual({ ended: 1 });
    expect(await Promise.all([one, two, all].map(async (token) => said(await open(token))))).toEqual([
      'link_expired',
      'ok',
      'ok',
    ]);
    expect(await shownTo([shop])).toEqual([false]);
    expect(await shownTo([99, shop])).toEqual([true]);
    await expect(end([shop])).rejects.toMatchObject({ definition: { code: 'local_pick_up_no_link' } });
    await make([shop]);
    // Held to no shop: every link of the driver.
    expect(await shownTo(null)).toEqual([true]);
    expect(await end(null)).toEqual({ ended: 3 });
    expect(await Promise.all([two, all].map(async (token) => said(await open(token))))).toEqual([
      'link_expired',
      'link_expired',
    ]);
    expect(await shownTo(null)).toEqual([false]);
    // The links of another driver stay.
    const other = await accepted();
    await plan([other], today, 'Agim');
    const agim = await opened(today, 'Agim');
    await make([shop]);
    await end(null);
    expect(said(await open(agim))).toBe('ok');
  });

  it('is made again as long as it would work: until the day after its day is over', async () => {
    const id = await accepted();
    await plan([id], today, 'Beni');
    const lost = await opened();
    clock = new Date('2100-11-23T22:59:00Z');
    staff = await tokenFor(m.b, 'admin@l.test');
    const body = { day: today, driver: 'Beni' };
    expect(said(await request(m.b, revokeDriverLink, { body }, { token: staff }))).toBe('ok');
    expect(said(await open(lost))).toBe('link_expired');
    const token = await opened();
    expect((await dayOf(today)).drivers).toMatchObject([{ link_until: '2100-11-23T23:00:00.000Z' }]);
    expect(said(await report(token, picked(id)))).toBe('ok');
    clock = new Date('2100-11-23T23:00:00Z');
    expect(fieldsOf(await link(today, 'Beni'))).toEqual(['day']);
  });

  it('counts what was said when it was said, not when the phone found a network', async () => {
    const [id, fast, slow, gone] = [await accepted(), await accepted(), await accepted(), await accepted()];
    await plan([id, fast, slow, gone], today, 'Beni');
    const token = await opened();
    const said_at = '2100-11-22T10:00:00.000Z';
    // Nobody was there before, and it was to be ready at 11: fetched at 10 it is not late, though it is heard at 15.
    await m.b.platform.pool.query(
      "update local_orders set ready_by = '2100-11-22T11:00:00Z' where purchase_order_id = any($1)",
      [[id, slow]],
    );
    await m.b.platform.pool.query('update pick_ups set missed_n = 1 where purchase_order_id = any($1)', [[id, slow]]);
    clock = new Date('2100-11-22T15:00:00Z');
    expect(said(await report(token, picked(id, { said_at })))).toBe('ok');
    expect(said(await report(token, picked(slow, { said_at: '2100-11-22T11:00:01Z' })))).toBe('ok');
    // A phone's clock that is fast or slow: not after it arrived, nor before the day begins in Tirana.
    expect(said(await report(token, picked(fast, { said_at: '2100-11-22T18:00:00Z' })))).toBe('ok');
    expect(said(await report(token, { ...missed(gone), said_at: '1970-01-01T00:00:00Z' }))).toBe('ok');
    const left = async (order: number) => (await orderOf(order)).handed_over_at;
    expect([await left(id), await left(fast)]).toEqual([said_at, '2100-11-22T15:00:00.000Z']);
    expect((await orderOf(id)).picked).toMatchObject({ at: said_at });
    const stops = (await listOf(token)).stops;
    expect(stops.find(({ order }) => order === gone)!.said).toMatchObject({ at: '2100-11-21T23:00:00.000Z' });
    const { rows } = await m.b.platform.pool.query<{ key: string; n: number; at: Date }>(
      'select key, n::int as n, at from seller_cases where key = any($1) order by key',
      [[`handover:${id}`, `handover:${slow}`]],
    );
    expect(rows.map(({ key, n }) => [key, n]).sort()).toEqual(
      [
        [`handover:${id}`, 0],
        [`handover:${slow}`, 1],
      ].sort(),
    );
  });

  it('is read without reading the orders of other days and drivers', async () => {
    const [id, gone] = [await accepted(), await accepted()];
    await plan([id, gone], today, 'Beni');
    const token = await opened();
    expect(said(await report(token, missed(gone)))).toBe('ok');
    const copied = (table: string, also: Record<string, string>) =>
      m.b.platform.pool.query<{ text: string }>(
        `select format('insert into ${table} (%s) select %s from ${table}, generate_series(1, 2000) n where ${table === 'purchase_orders' ? 'id' : 'purchase_order_id'} = $1',
            string_agg(column_name, ', '), string_agg(coalesce($2::jsonb ->> column_name, column_name), ', ')) as text
          from information_schema.columns where table_name = $1 and table_schema = 'public' and column_name <> 'id'`,
        [table, JSON.stringify(also)],
      );
    const { pool } = m.b.platform;
    const { rows: orders } = await copied('purchase_orders', { number: '500000 + n', status: "'done'" });
    await pool.query(orders[0]!.text, [id]);
    const { rows: locals } = await copied('local_orders', {
      purchase_order_id: '(select id from purchase_orders where number = 500000 + n)',
    });
    await pool.query(locals[0]!.text, [id]);
    await pool.query('analyze purchase_orders, local_orders, pick_ups, pick_up_reports');
    const list = (await listOf(token)).id;
    const read = await m.work(async (tx) => {
      const found = pickUpsReadModel(tx.db);
      const rowsRead = async () => {
        const { rows } = await sql<{
          n: number;
        }>`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n
          from pg_stat_xact_user_tables where relname in ('purchase_orders', 'local_orders')`.execute(tx.db);
        return rows[0]!.n;
      };
      // The connection may have counted for others before.
      const before = await rowsRead();
      const row = (await found.findList(list))!;
      expect((await found.listOfDriver(row, 300)).map((stop) => stop.id).sort()).toEqual([id, gone].sort());
      expect(await found.countStops(today, 'Beni', { shops: null })).toBe(1);
      expect(await found.listDrivers(today, { shops: null, now: clock })).toHaveLength(1);
      return (await rowsRead()) - before;
    });
    await pool.query('delete from purchase_orders where number > 500000');
    // It is counted at all.
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(100);
  });

  it('keeps the count and signature where the seller, or staff, said first that it has left; once', async () => {
    const id = await accepted(2);
    await plan([id], today, 'Beni');
    const token = await opened();
    const { version } = await orderOf(id);
    const seller = await tokenFor(m.b, 'ls@l.test');
    expect(said(await request(m.b, handOverLocalOrder, { params: { id }, body: { version } }, { token: seller }))).toBe(
      'ok',
    );
    expect(said(await report(token, missed(id)))).toBe('local_order_move_not_allowed');
    expect(said(await report(token, picked(id)))).toBe('ok');
    expect((await orderOf(id)).picked).toMatchObject({ pieces: 2, of_pieces: 2, handed_by: 'Lira' });
    expect(said(await report(token, picked(id)))).toBe('local_order_move_not_allowed');
  });

  it('refuses what is wrong at its field, and nothing is noted', async () => {
    const id = await accepted(2);
    await plan([id], today, 'Beni');
    const token = await opened();
    const [line] = (await listOf(token)).stops[0]!.lines;
    const of = async (body: Report) => fieldsOf(await report(token, body));
    expect(await of(picked(id, { handed_by: ' ' }))).toEqual(['handed_by']);
    expect(await of(missed(id, ' \n'))).toEqual(['why']);
    expect(await of(picked(id, { lines: [{ id: line!.id, qty: 3 }] }))).toEqual(['lines']);
    expect(await of(picked(id, { lines: [{ id: line!.id, qty: 0 }] }))).toEqual(['lines']);
    expect(await of(picked(id, { lines: [{ id: 999_999, qty: 1 }] }))).toEqual(['lines']);
    expect(await of(picked(id, { lines: [{ id: line!.id, qty: -1 }] }))).toEqual(['lines.0.qty']);
    for (const signature of [
      [[1, 2, 3]],
      [[1, 2, 3, 1_001]],
      Array.from({ length: 61 }, () => [1, 2, 3, 4]),
      Array.from({ length: 3 }, () => Array.from({ length: 1_000 }, () => 1)),
    ])
      expect((await of(picked(id, { signature })))[0]).toMatch(/^signature/);
    expect((await orderOf(id)).status).toBe('accepted');
    expect((await listOf(token)).stops[0]!.said).toBeNull();
  });
});
