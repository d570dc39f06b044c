import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#kit/error.ts';
import { type LocalMarket, localMarket } from './local-orders.for-tests.ts';
import { pickUpsReadModel } from './pick-ups.read-model.ts';
import { answerLocalOrder } from './use-cases/answer-local-order.ts';
import { listPickUps, markPickUp, planPickUps } from './use-cases/keep-pick-ups.ts';
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
const plan = (orders: number[], day: string | null, driver = '') =>
  planPickUps(m.b.platform)({ body: { orders, day, driver } }, m.as.admin());
const mark = async (id: number, result: 'picked_up' | 'not_there', why = '') =>
  markPickUp(m.b.platform)({ params: { id }, body: { version: await versionOf(id), result, why } }, m.as.admin());
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
    expect(await list()).toMatchObject({ stops: [], waiting: 0, days: [{ day: tomorrow, stops: 2, gone: 0 }] });
    expect((await list(tomorrow)).stops.map(({ id, driver }) => [id, driver])).toEqual([
      [one, 'Beni'],
      [two, 'Beni'],
    ]);
    // Its seller knows the day, too.
    expect((await get(one, m.as.liri())).pick_up_on).toBe(tomorrow);

    await mark(one, 'picked_up');
    expect(await get(one)).toMatchObject({ status: 'handed_over', pick_up_on: null });
    expect(await refusal(mark(one, 'picked_up'))).toBe('local_order_move_not_allowed');
    expect(await refusal(mark(two, 'not_there'))).toBe('invalid_input');
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
    const body = { version, result: 'picked_up' as const, why: '' };
    expect(await refusal(markPickUp(m.b.platform)({ params: { id }, body }, m.as.admin()))).toBe(
      'local_order_outdated',
    );
  });

  it('show of other shops nothing to people who are held to theirs', async () => {
    const id = await accepted(1);
    const held = m.b.as({ userId: m.ids.admin, shops: [999] });
    expect(await list(undefined, held)).toEqual({ stops: [], waiting: 0, days: [] });
    const body = { orders: [id], day: tomorrow, driver: '' };
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
});
