import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as sourcing from '../contract/sourcing.calls.ts';
import type { Proposal } from '../contract/sourcing.model.ts';
import * as calls from '../contract/sourcing-rules.calls.ts';
import { monday, type SourcingMarket, sourcingMarket } from './sourcing.for-tests.ts';
import { proposeByClock } from './use-cases/propose-by-clock.ts';

let clock = monday;
let m: SourcingMarket;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  m = await sourcingMarket(() => clock);
  const rights = { permissions: ['Read_Order', 'Update_Order'] as const };
  await m.b.make.user({ email: 'reader@s.test', permissions: ['Read_Order'] });
  await m.b.make.user({ email: 'adria@s.test', sellerId: m.ids.adria, permissions: [...rights.permissions] });
  const held = await m.b.make.user({ email: 'held@s.test', permissions: [...rights.permissions] });
  await sql`insert into user_shops (user_id, shop_ids) values (${held.id}, '{3}')`.execute(m.b.platform.db);
  for (const who of ['admin', 'reader', 'adria', 'held']) tokens[who] = await tokenFor(m.b, `${who}@s.test`);
});
afterAll(() => m.b.close());

const ask = (call: Parameters<typeof request>[1], parts: object, who = 'admin') =>
  request(m.b, call, parts as never, { token: tokens[who]! });
const rules = async (who = 'admin') => (await ask(calls.getSourcingRules, {}, who)).body.result as calls.SourcingRules;
/** Two pieces of what Adria sells at 10 and has by Friday, and Nordic at 11 a day sooner. */
const wanted = async () => {
  const order = await anOrder(m.b, { lines: [aLine({ variantId: m.ids.a100, qty: 2, promised: '2100-12-20' })] });
  return order.lines[0]!.id;
};
const proposed = async (line: number) =>
  ((await ask(sourcing.proposeOrders, { body: { line_ids: [line] } })).body.result as Proposal).purchase_orders.map(
    ({ seller }) => seller,
  );

describe('How suppliers are chosen [issue 15 §2]', () => {
  beforeEach(async () => {
    for (const table of ['sourcing_pins', 'shop_sourcing', 'sourcing_clocks'])
      await sql`delete from ${sql.table(table)}`.execute(m.b.platform.db);
  });

  it('is said for each shop once, and holds for proposals that ask for nothing else', async () => {
    expect(await proposed(await wanted())).toEqual(['Adria']);
    const set = (version: number, strategy: string, who?: string) =>
      ask(calls.setShopStrategy, { params: { shop: 2 }, body: { strategy, version } }, who);
    expect((await set(0, 'fastest')).status).toBe(200);
    expect((await rules()).shops.find(({ id }) => id === 2)).toMatchObject({ strategy: 'fastest', version: 1 });
    expect(await proposed(await wanted())).toEqual(['Nordic']);
    expect((await set(0, 'cheapest')).status).toBe(409);
    expect((await set(1, 'cheapest', 'reader')).status).toBe(403);
    expect((await set(1, 'cheapest', 'adria')).status).toBe(403);
    expect((await set(1, 'cheapest', 'held')).status).toBe(403);
    expect((await rules('held')).shops.map(({ id }) => id)).toEqual([3]);
  });

  it('is one supplier for a product that is pinned, while it has all of it; the pin of a shop goes first', async () => {
    const pin = (seller_id: number, shop_id: number | null, who?: string) =>
      ask(calls.pinSource, { body: { variant_id: m.ids.a100, seller_id, shop_id } }, who);
    expect((await pin(m.ids.nordic, null)).status).toBe(200);
    expect(await proposed(await wanted())).toEqual(['Nordic']);
    await pin(m.ids.adria, 2);
    expect(await proposed(await wanted())).toEqual(['Adria']);
    expect((await rules()).pins).toHaveLength(2);
    // Nordic is asked where Adria has not all that is wanted.
    const many = await anOrder(m.b, { lines: [aLine({ variantId: m.ids.a100, qty: 9 })] });
    expect(await proposed(many.lines[0]!.id)).toEqual(['Nordic']);
    expect((await pin(m.ids.liri, null)).status).toBe(422);
    expect((await pin(m.ids.adria, null, 'held')).status).toBe(403);
    expect((await pin(m.ids.adria, 2, 'reader')).status).toBe(403);
    const ofShop = (await rules()).pins.find(({ shop }) => shop !== null)!;
    expect((await ask(calls.unpinSource, { params: { id: ofShop.id } }, 'held')).status).toBe(403);
    expect((await ask(calls.unpinSource, { params: { id: ofShop.id } })).status).toBe(200);
    expect(await proposed(await wanted())).toEqual(['Nordic']);
    const { rows } = await sql<{ action: string }>`select action from activity_log where entity = 'product'
      and action like 'source%' order by id`.execute(m.b.platform.db);
    expect(rows.map(({ action }) => action)).toEqual(['source pinned', 'source pinned', 'source unpinned']);
  });
});

describe('Proposals by the clock [issue 15 §2]', () => {
  const set = (body: object, seller = m.ids.nordic, who?: string) =>
    ask(
      calls.setSourcingClock,
      { params: { seller }, body: { days: [1, 3], hour: 11, minimum: null, version: 0, ...body } },
      who,
    );
  const drafts = async () =>
    (
      await sql<{
        qty: number;
      }>`select coalesce(sum(i.qty), 0)::int as qty from purchase_order_items i join purchase_orders o on o.id = i.order_id
        where o.seller_id = ${m.ids.nordic} and o.status = 'draft' and i.variant_id = ${m.ids.n200}`.execute(
        m.b.platform.db,
      )
    ).rows[0]!.qty;
  const run = () => proposeByClock(m.b.platform)();

  it('put what is to be ordered on the supplier’s draft once on its day, from its hour on, and send nothing', async () => {
    await sql`delete from sourcing_clocks`.execute(m.b.platform.db);
    await anOrder(m.b, { lines: [aLine({ variantId: m.ids.n200, qty: 3 })] });
    expect((await set({})).status).toBe(200);
    const before = await drafts();
    // Nine in the morning in Tirana.
    expect(await run()).toBe(0);
    clock = new Date(monday.getTime() + 2 * 3_600_000);
    expect(await run()).toBe(1);
    expect(await drafts()).toBe(before + 3);
    await anOrder(m.b, { lines: [aLine({ variantId: m.ids.n200, qty: 1 })] });
    expect(await run()).toBe(0);
    // Tuesday is none of its days, Wednesday is.
    clock = new Date(monday.getTime() + 26 * 3_600_000);
    expect(await run()).toBe(0);
    clock = new Date(monday.getTime() + 50 * 3_600_000);
    expect([await run(), await drafts()]).toEqual([1, before + 4]);
    expect((await rules()).clocks[0]).toMatchObject({ result: 'proposed', pieces: 1, days: [1, 3], hour: 11 });
    expect(await m.broken()).toEqual([]);
  });

  it('leave less than the smallest sum for the next time', async () => {
    await sql`delete from sourcing_clocks`.execute(m.b.platform.db);
    clock = new Date(monday.getTime() + 7 * 24 * 3_600_000 + 3 * 3_600_000);
    await anOrder(m.b, { lines: [aLine({ variantId: m.ids.n200, qty: 2 })] });
    await set({ minimum: '10.01' });
    const before = await drafts();
    expect([await run(), await drafts()]).toEqual([0, before]);
    expect((await rules()).clocks[0]).toMatchObject({ result: 'below', pieces: 0 });
    await sql`update sourcing_clocks set ran_on = null, minimum = 10`.execute(m.b.platform.db);
    expect([await run(), await drafts()]).toEqual([1, before + 2]);
  });

  it('are set by who works in all shops, of what they saw, and taken away', async () => {
    await sql`delete from sourcing_clocks`.execute(m.b.platform.db);
    expect((await set({}, m.ids.nordic, 'held')).status).toBe(403);
    expect((await set({}, m.ids.nordic, 'reader')).status).toBe(403);
    expect((await set({}, m.ids.liri)).status).toBe(422);
    for (const wrong of [{ days: [] }, { days: [8] }, { hour: 24 }, { minimum: '0.00' }, { minimum: '1e9' }])
      expect((await set(wrong)).status, JSON.stringify(wrong)).toBe(422);
    expect((await set({ days: [5, 1, 5] })).status).toBe(200);
    expect((await set({})).status).toBe(409);
    expect((await set({ version: 1, hour: 14 })).status).toBe(200);
    expect((await rules()).clocks).toMatchObject([{ days: [1, 3], hour: 14, version: 2 }]);
    const gone = { params: { seller: m.ids.nordic } };
    expect((await ask(calls.removeSourcingClock, gone)).status).toBe(200);
    expect((await ask(calls.removeSourcingClock, gone)).status).toBe(404);
  });
});
