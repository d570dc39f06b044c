import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSchedule, pauseSchedule, runSchedule } from '#features/base/schedules/contract/schedules.calls.ts';
import type { Schedule } from '#features/base/schedules/contract/schedules.model.ts';
import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { heard, type SaidBy, saidIn } from '#kit/sentence.ts';
import { failureOf } from '#server/tasks/scheduler.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as sourcing from '../contract/sourcing.calls.ts';
import type { Proposal } from '../contract/sourcing.model.ts';
import * as calls from '../contract/sourcing-rules.calls.ts';
import { monday, type SourcingMarket, sourcingMarket } from './sourcing.for-tests.ts';
import { sourcingRulesRepository } from './sourcing-rules.repository.ts';
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

  it('are among everything that runs by the clock: paused, run now, with their log in both languages [pages.md 4.41]', async () => {
    await sql`delete from sourcing_clocks`.execute(m.b.platform.db);
    clock = new Date(monday.getTime() + 14 * 24 * 3_600_000 + 3 * 3_600_000);
    await set({ days: [1, 4], hour: 11 });
    const key = `buying:${m.ids.nordic}`;
    const get = async () =>
      (await ask(getSchedule, { params: { key } })).body.result as Schedule & {
        runs: { outcome: string; count: number | null; error: string; said: SaidBy; by: string | null }[];
      };
    expect(await get()).toMatchObject({
      name: { en: 'Nordic' },
      rhythm: { en: 'Monday, Thursday at 11:00', sq: 'E hënë, E enjte në 11:00' },
      zone: 'Europe/Tirane',
      state: 'overdue',
      last: null,
      page: '/orders?bucket=to_order&rules=1',
      runs: [],
    });
    const pause = (paused: boolean, who?: string) => ask(pauseSchedule, { params: { key }, body: { paused } }, who);
    expect((await pause(true)).status).toBe(200);
    await anOrder(m.b, { lines: [aLine({ variantId: m.ids.n200, qty: 2 })] });
    const before = await drafts();
    expect([await run(), await drafts()]).toEqual([0, before]);
    expect(await get()).toMatchObject({ state: 'paused', next_at: null });
    expect((await rules()).clocks[0]).toMatchObject({ paused: true });

    // Run by hand it buys all the same, in the name of who asked, and its day is not taken.
    expect((await ask(runSchedule, { params: { key } })).status).toBe(200);
    expect(await drafts()).toBe(before + 2);
    const [done] = (await get()).runs;
    expect(done).toMatchObject({ outcome: 'done', count: 2, by: expect.any(String) });
    expect(['en', 'sq'].map((language) => saidIn(language as 'en', heard(done!.error, done!.said)))).toEqual([
      '2 pieces put on the draft order',
      '2 copë u vendosën në porosinë draft',
    ]);
    expect(
      (await ask(calls.pauseSourcingClock, { params: { seller: m.ids.nordic }, body: { paused: false } })).status,
    ).toBe(200);
    // Its time passed while it was paused: the next one is on Thursday.
    await anOrder(m.b, { lines: [aLine({ variantId: m.ids.n200, qty: 1 })] });
    expect([await run(), await drafts()]).toEqual([0, before + 2]);
    const { runs, state, last_success_at, next_at } = await get();
    expect(runs.map(({ outcome, count, by }) => [outcome, count, by === null])).toEqual([['done', 2, false]]);
    expect([state, last_success_at]).toEqual(['on', expect.any(String)]);
    expect(new Date(next_at!).getTime() - clock.getTime()).toBeGreaterThan(2 * 24 * 3_600_000);
    clock = new Date(clock.getTime() + 3 * 24 * 3_600_000);
    expect([await run(), await drafts()]).toEqual([1, before + 3]);
    // One that is paused while it is being prepared puts nothing on a draft.
    const clocks = sourcingRulesRepository(m.b.platform.db);
    await sql`update sourcing_clocks set paused = true, ran_on = null`.execute(m.b.platform.db);
    expect(await clocks.takeDay(m.ids.nordic, '2090-01-01', clock)).toBe(false);
    const { rows } = await sql<{ action: string }>`select action from activity_log where entity = 'seller'
      and action in ('buying time paused', 'buying time resumed') order by id`.execute(m.b.platform.db);
    expect(rows.map(({ action }) => action)).toEqual(['buying time paused', 'buying time resumed']);
  });

  it('that fail keep no other supplier from its time, and say why in the log', async () => {
    await sql`delete from sourcing_clocks`.execute(m.b.platform.db);
    clock = new Date(monday.getTime() + 21 * 24 * 3_600_000 + 3 * 3_600_000);
    for (const seller of [m.ids.adria, m.ids.nordic]) await set({ days: [1] }, seller);
    await anOrder(m.b, { lines: [aLine({ variantId: m.ids.n200, qty: 1 })] });
    const before = await drafts();
    const [first] = await sourcingRulesRepository(m.b.platform.db).listClocks();
    const { unitOfWork } = m.b.platform;
    let failed = 0;
    const failing: typeof unitOfWork = (by, work) =>
      unitOfWork(by, async (tx) => {
        const result = await work(tx);
        const { rows } =
          await sql`select from sourcing_clocks where seller_id = ${first!.sellerId} and ran_on is not null`.execute(
            tx.db,
          );
        if (rows.length > 0 && failed === 0) {
          failed += 1;
          throw new Error('connection reset');
        }
        return result;
      });
    await expect(proposeByClock({ ...m.b.platform, unitOfWork: failing })()).rejects.toThrow('connection reset');
    expect(failed).toBe(1);
    const log = async (seller: number) =>
      (await ask(getSchedule, { params: { key: `buying:${seller}` } })).body.result as Schedule & {
        runs: { error: string }[];
      };
    expect(await log(first!.sellerId)).toMatchObject({
      failures: 1,
      last: {
        outcome: 'failed',
        error: 'Technical error: connection reset',
        said: { code: 'schedule_technical_error' },
      },
    });
    const second = first!.sellerId === m.ids.adria ? m.ids.nordic : m.ids.adria;
    expect(await log(second)).toMatchObject({ state: 'on', last: { outcome: 'done' } });
    // The one that failed has not lost its day.
    await run();
    expect(await log(first!.sellerId)).toMatchObject({ failures: 0, last: { outcome: 'done' } });
    expect(await drafts()).toBe(before + 1);
  });

  it('that fail all day are one run of that day, and never wash away the last one that succeeded', async () => {
    await sql`delete from sourcing_clocks`.execute(m.b.platform.db);
    await set({});
    const clocks = sourcingRulesRepository(m.b.platform.db);
    const at = new Date(monday.getTime() + 2 * 3_600_000);
    const keep = (minutes: number, failed: boolean) => {
      const startedAt = new Date(at.getTime() + minutes * 60_000);
      const error = failed ? failureOf(new Error(`no ${minutes}`)) : null;
      const ended = { startedAt, endedAt: startedAt, pieces: 0, userId: null, error };
      return clocks.insertRun(m.ids.nordic, { ...ended, result: failed ? null : 'nothing' });
    };
    await keep(0, false);
    for (const minutes of [5, 10, 15]) await keep(minutes, true);
    // By the clock of Tirana the next day has begun.
    await keep(14 * 60, true);
    const { rows } = await sql<{ error: string | null }>`select error from sourcing_clock_runs order by id`.execute(
      m.b.platform.db,
    );
    expect(rows.map(({ error }) => error)).toEqual([
      null,
      expect.stringContaining('no 15'),
      expect.stringContaining('no 840'),
    ]);
    await sql`insert into sourcing_clock_runs (seller_id, started_at, ended_at)
      select ${m.ids.nordic}, ${at}, ${at} from generate_series(1, 300)`.execute(m.b.platform.db);
    await keep(40 * 60, true);
    const kept = await sql<{ n: number; good: number }>`select count(*)::int as n,
      count(*) filter (where result is not null)::int as good from sourcing_clock_runs`.execute(m.b.platform.db);
    expect(kept.rows).toEqual([{ n: 201, good: 1 }]);
  });

  it('are paused and run by who buys in all shops alone', async () => {
    await sql`delete from sourcing_clocks`.execute(m.b.platform.db);
    await set({});
    await m.b.make.user({ email: 'watcher@s.test', permissions: ['Update_Product-Data'] });
    tokens.watcher = await tokenFor(m.b, 'watcher@s.test');
    const params = { key: `buying:${m.ids.nordic}` };
    expect((await ask(pauseSchedule, { params, body: { paused: true } }, 'watcher')).status).toBe(403);
    expect((await ask(runSchedule, { params }, 'watcher')).status).toBe(403);
    const own = { params: { seller: m.ids.nordic }, body: { paused: true } };
    expect((await ask(calls.pauseSourcingClock, own, 'held')).status).toBe(403);
    expect((await rules()).clocks[0]).toMatchObject({ paused: false });
    expect((await ask(calls.pauseSourcingClock, { ...own, params: { seller: m.ids.liri } })).status).toBe(404);
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
