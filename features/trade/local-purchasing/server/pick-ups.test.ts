import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#kit/error.ts';
import { request, tokenFor } from '#server/test/http.ts';
import {
  listPickUps as listCall,
  markPickUps as markCall,
  mostStops,
  planPickUps as planCall,
} from '../contract/pick-ups.calls.ts';
import { type LocalMarket, localMarket } from './local-orders.for-tests.ts';
import { pickUpsReadModel } from './pick-ups.read-model.ts';
import { answerLocalOrder } from './use-cases/answer-local-order.ts';
import { listPickUps, markPickUps, planPickUps } from './use-cases/manage-pick-ups.ts';
import * as moves from './use-cases/move-local-order.ts';
import { getLocalOrder } from './use-cases/read-local-orders.ts';

let m: LocalMarket;
const monday = new Date('2100-11-22T08:00:00Z');
let clock = monday;
const [today, tomorrow] = ['2100-11-22', '2100-11-23'];

beforeAll(async () => {
  m = await localMarket(() => clock);
});
afterAll(() => m.b.close());

const refusal = (does: Promise<unknown>): Promise<unknown> =>
  does.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof AppError) return error.definition.code;
      throw error;
    },
  );
const get = (id: number, who = m.as.admin()) => getLocalOrder(m.b.platform)({ params: { id } }, who);
const versionOf = async (id: number) => (await get(id)).version;
/** An order of so many pieces that its seller has accepted. */
async function accepted(qty = 1, readyBy: Date | null = null): Promise<number> {
  const { local } = await m.sold(qty);
  const { id } = local!;
  const order = await get(id);
  const lines = order.items.map((line) => ({ id: line.id, qty: line.qty, reason: null, note: '' }));
  const body = { version: order.version, key: crypto.randomUUID(), lines, ready_by: readyBy?.toISOString() ?? null };
  await answerLocalOrder(m.b.platform)({ params: { id }, body }, m.as.liri());
  return id;
}
const list = (day?: string, who = m.as.admin()) => listPickUps(m.b.platform)({ query: { day } }, who);
const planSeen = (orders: { id: number; version: number }[], day: string | null, driver = '') =>
  planPickUps(m.b.platform)({ body: { orders, day, driver } }, m.as.admin());
const seen = async (...ids: number[]) => Promise.all(ids.map(async (id) => ({ id, version: await versionOf(id) })));
const plan = async (ids: number[], day: string | null, driver = '') => planSeen(await seen(...ids), day, driver);
const mark = async (id: number, result: 'picked_up' | 'not_there', why = '') =>
  markPickUps(m.b.platform)({ body: { orders: await seen(id), result, why } }, m.as.admin());
/** Says over the wire that nobody was there; gives the status and the fields that were refused. */
async function sentMark(id: number, why: string): Promise<[number, string[]]> {
  const body = { orders: await seen(id), result: 'not_there' as const, why };
  const token = await tokenFor(m.b, 'admin@l.test');
  const said = await request(m.b, markCall, { body }, { token });
  const { issues = [] } = said.body.result as { issues?: { field: string }[] };
  return [said.status, issues.map(({ field }) => field)];
}
const historyOf = async (id: number) =>
  (
    await m.b.platform.db
      .selectFrom('activity_log')
      .select('action')
      .where('entity', '=', 'purchase_order')
      .where('entity_id', '=', id)
      .where('action', 'like', 'pick-up%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const lateCases = async (id: number) =>
  (
    await m.b.platform.pool.query<{ n: number }>('select n from seller_cases where key = $1', [`handover:${id}`])
  ).rows.map(({ n }) => Number(n));

describe('Pick-ups of local sellers [orders.md 5]', () => {
  it('are planned by day, listed by municipality, picked up once, and planned again where nobody was there', async () => {
    const [one, two] = [await accepted(1), await accepted(1)];
    const { local: unanswered } = await m.sold(1);
    expect((await list()).stops.map(({ id }) => id)).toEqual([one, two]);
    expect((await list()).stops[0]).toMatchObject({ municipality: 'Durrës', seller: { name: 'Liri' }, units: 1 });

    // All or none: what is not accepted is on no route.
    expect(await refusal(plan([one, unanswered!.id], tomorrow, 'Beni'))).toBe('invalid_input');
    expect(await refusal(plan([one], '2100-11-21'))).toBe('invalid_input');
    expect((await list()).waiting).toBe(2);

    expect(await plan([one, two, one], tomorrow, 'Beni')).toEqual({ planned: 2 });
    expect(await list()).toMatchObject({
      stops: [],
      waiting: 0,
      days: [{ day: tomorrow, stops: 2, gone: 0, overdue: false }],
    });
    expect((await list(tomorrow)).stops.map(({ id, driver }) => [id, driver])).toEqual([
      [one, 'Beni'],
      [two, 'Beni'],
    ]);
    // Its seller knows the day, too.
    expect((await get(one, m.as.liri())).pick_up_on).toBe(tomorrow);

    await mark(one, 'picked_up');
    expect(await get(one)).toMatchObject({ status: 'handed_over', pick_up_on: null });
    expect(await refusal(mark(one, 'picked_up'))).toBe('local_order_move_not_allowed');
    for (const nothing of ['', ' \t\n ']) expect(await sentMark(two, nothing)).toEqual([422, ['why']]);
    await mark(two, 'not_there', 'Closed');
    expect(await list(tomorrow)).toMatchObject({ stops: [{ id: one, gone: true }], waiting: 1 });
    expect((await list()).stops).toMatchObject([{ id: two, missed_n: 1, missed_why: 'Closed' }]);
    await plan([two], today);
    await plan([two], null);
    expect((await list()).stops).toMatchObject([{ id: two, missed_n: 1 }]);
    expect(await historyOf(two)).toEqual([
      'pick-up planned',
      'pick-up missed',
      'pick-up planned',
      'pick-up called off',
    ]);
    expect(await historyOf(one)).toEqual(['pick-up planned']);
  });

  it('leave the list when the order is cancelled, and an old list fetches nothing', async () => {
    const id = await accepted(1);
    await plan([id], tomorrow);
    const version = await versionOf(id);
    await moves.cancelLocalOrder(m.b.platform)({ params: { id }, body: { version, reason: 'Broken' } }, m.as.admin());
    expect((await list(tomorrow)).stops.map((stop) => stop.id)).not.toContain(id);
    const body = { orders: [{ id, version }], result: 'picked_up' as const, why: '' };
    expect(await refusal(markPickUps(m.b.platform)({ body }, m.as.admin()))).toBe('local_order_outdated');
  });

  it('show of other shops nothing to people who are held to theirs', async () => {
    const id = await accepted(1);
    const held = m.b.as({ userId: m.ids.admin, shops: [999] });
    expect(await list(undefined, held)).toEqual({ stops: [], more: false, waiting: 0, days: [], drivers: [] });
    const body = { orders: await seen(id), day: tomorrow, driver: '' };
    expect(await refusal(planPickUps(m.b.platform)({ body }, held))).toBe('not_found');
    expect(await pickUpsReadModel(m.b.platform.db).dayOf(id)).toBeNull();
  });

  it('count as late for the seller only where the seller was late, not the driver', async () => {
    const at = new Date(monday.getTime() + 3_600_000);
    const [ready, absent] = [await accepted(1, at), await accepted(1, at)];
    for (const id of [ready, absent])
      await moves.readyLocalOrder(m.b.platform)(
        { params: { id }, body: { version: await versionOf(id) } },
        m.as.liri(),
      );
    clock = new Date(monday.getTime() + 2 * 3_600_000);
    await mark(absent, 'not_there', 'Closed');
    for (const id of [ready, absent]) await mark(id, 'picked_up');
    expect([await lateCases(ready), await lateCases(absent)]).toEqual([[0], [1]]);
    clock = monday;
  });

  it('are not planned over what somebody else planned meanwhile, and then none of them is', async () => {
    const [one, two] = [await accepted(), await accepted()];
    const [old, number] = [await seen(one, two), (await get(two)).number];
    await plan([two], today, 'Beni');
    const late = planSeen(old, tomorrow, 'Agim').catch((error: unknown) => error);
    expect(await late).toMatchObject({ definition: { code: 'local_order_outdated' }, values: { number } });
    expect([(await get(one)).pick_up_on, (await get(two)).pick_up_on]).toEqual([null, today]);
    expect(await refusal(planSeen(old.slice(1), null))).toBe('local_order_outdated');
    // The list a driver drives by was another one, too.
    const body = { orders: [old[1]!], result: 'not_there' as const, why: 'Closed' };
    const said = () => markPickUps(m.b.platform)({ body }, m.as.admin());
    expect(await refusal(said())).toBe('local_order_outdated');
    // One of two versions of the same order is always old.
    const now = await seen(one);
    expect(await refusal(planSeen([...now, { id: one, version: 0 }], today))).toBe('local_order_outdated');
    await planSeen([...now, ...now], today, 'Agim');
    await plan([one, two], null);
  });

  it('are said once, however many people say it at once', async () => {
    const [fetched, absent] = [await accepted(), await accepted()];
    await plan([fetched, absent], today);
    const atOnce = async (id: number, result: 'picked_up' | 'not_there') => {
      const body = { orders: await seen(id), result, why: 'Closed' };
      const said = () => refusal(markPickUps(m.b.platform)({ body }, m.as.admin()));
      return (await Promise.all([said(), said(), said()])).map(String).sort();
    };
    const once = ['local_order_outdated', 'local_order_outdated', 'ok'];
    expect(await atOnce(fetched, 'picked_up')).toEqual(once);
    expect(await atOnce(absent, 'not_there')).toEqual(once);
    expect((await list()).stops.find(({ id }) => id === absent)).toMatchObject({ missed_n: 1 });
    expect(await lateCases(fetched)).toEqual([0]);
  });

  it('are said of many at once: all of them, or none where one is not as it was seen', async () => {
    const [one, two, three] = [await accepted(), await accepted(), await accepted()];
    await plan([one, two, three], today, 'Beni');
    const many = (orders: { id: number; version: number }[], result: 'picked_up' | 'not_there', why = '') =>
      refusal(markPickUps(m.b.platform)({ body: { orders, result, why } }, m.as.admin()));
    const old = await seen(one, two, three);
    await plan([three], today, 'Agim');
    expect(await many(old, 'picked_up')).toBe('local_order_outdated');
    expect([(await get(one)).status, (await get(two)).status]).toEqual(['accepted', 'accepted']);
    expect(await many(await seen(one, two), 'picked_up')).toBe('ok');
    expect([(await get(one)).status, (await get(two)).status]).toEqual(['handed_over', 'handed_over']);
    // What has left cannot be missed, and then the other is not either.
    expect(await many(await seen(one, three), 'not_there', 'Closed')).toBe('local_order_move_not_allowed');
    expect((await get(three)).pick_up_on).toBe(today);
    expect(await many(await seen(three), 'not_there', 'Closed')).toBe('ok');
    expect((await list()).stops.find(({ id }) => id === three)).toMatchObject({ missed_n: 1, missed_why: 'Closed' });
  });

  it('show no day of what does not come any more', async () => {
    const id = await accepted();
    await plan([id], tomorrow, 'Beni');
    const body = { version: await versionOf(id), reason: 'Broken' };
    await moves.cancelLocalOrder(m.b.platform)({ params: { id }, body }, m.as.admin());
    expect((await get(id, m.as.liri())).pick_up_on).toBeNull();
    expect(await refusal(plan([id], tomorrow))).toBe('invalid_input');
  });

  it('stay in sight, first, on a day that is over with something not fetched', async () => {
    const [done, left] = [await accepted(), await accepted()];
    await plan([done, left], today);
    await mark(done, 'picked_up');
    clock = new Date(monday.getTime() + 2 * 86_400_000);
    expect((await list()).days[0]).toMatchObject({ day: today, overdue: true });
    // What was fetched is below, so that it hides nothing where more are planned than are shown.
    const { stops } = await list(today);
    expect(stops.map(({ gone }) => gone)).toEqual([false, ...stops.slice(1).map(() => true)]);
    expect(stops[0]!.id).toBe(left);
    await mark(left, 'picked_up');
    expect((await list()).days.map(({ day }) => day)).not.toContain(today);
    clock = monday;
  });

  it('are for people who may change orders; others of the house read them', async () => {
    const id = await accepted();
    await m.b.make.user({ email: 'reads@l.test', permissions: ['Read_Order'] });
    const token = await tokenFor(m.b, 'reads@l.test');
    const [order] = await seen(id);
    expect((await request(m.b, listCall, {}, { token })).status).toBe(200);
    expect((await request(m.b, planCall, { body: { orders: [order!], day: tomorrow } }, { token })).status).toBe(403);
    const body = { orders: [order!], result: 'picked_up' as const };
    expect((await request(m.b, markCall, { body }, { token })).status).toBe(403);
    expect(await get(id)).toMatchObject({ status: 'accepted', pick_up_on: null });
  });

  it('tell that there are more than are shown only where there are', async () => {
    const id = await accepted();
    const { waiting } = await list();
    const copies = (from: number, n: number) =>
      sql`with copied as (
        insert into purchase_orders overriding system value select (jsonb_populate_record(null::purchase_orders,
            to_jsonb(o) || jsonb_build_object('id', o.id + 1000 + g, 'number', o.number + 1000 + g))).*
          from purchase_orders o, generate_series(${from}::int, ${from + n - 1}::int) g where o.id = ${id} returning id)
      insert into local_orders select (jsonb_populate_record(null::local_orders,
          to_jsonb(l) || jsonb_build_object('purchase_order_id', c.id))).*
        from local_orders l, copied c where l.purchase_order_id = ${id}`.execute(m.b.platform.db);
    await copies(0, mostStops - waiting);
    expect(await list()).toMatchObject({ waiting: mostStops, more: false });
    await copies(mostStops, 1);
    const { stops, more } = await list();
    expect([stops.length, more]).toEqual([mostStops, true]);
  });
});
