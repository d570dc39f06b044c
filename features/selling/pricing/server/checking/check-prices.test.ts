import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { calculateShopOperation } from '../../contract/prices.operations.ts';
import { kosovo, priceTools } from '../prices.for-tests.ts';
import { tracePrice } from '../use-cases/trace-price.ts';
import { checkPrices } from './check-prices.ts';
import { priceChecksRepository } from './price-checks.repository.ts';

let b: Bench;
let ids: number[];

beforeAll(async () => {
  b = await bench();
  const tools = priceTools(b);
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test' });
  await b.work();
  ids = [];
  for (const sku of ['A-100', 'A-101', 'A-102']) {
    const { variantId } = await b.make.product({ sku, shops: { 1: 'in_shop' } });
    await sql`update variants set purchase_price = 40 where id = ${variantId}`.execute(b.platform.db);
    ids.push(variantId);
  }
  await tools.profile(1, kosovo, 'Kosovo');
  await changeAtOnce(b.platform)(b.as(), { operation: calculateShopOperation, input: {}, ids: [1] });
  await tools.settle();
}, 90_000);
afterAll(() => b.close());

const doubts = async () => {
  const { rows } = await sql<{ variant_id: number; of_log: boolean; seen: number }>`
    select variant_id, event_id > 0 as of_log, seen from price_doubts order by variant_id, event_id`.execute(
    b.platform.db,
  );
  return rows.map(({ variant_id, of_log, seen }) => [ids.indexOf(variant_id), of_log, seen]);
};
const stored = (variantId: number, gross: string) =>
  sql`update price_results set calculated_gross = ${gross}::numeric, applied_gross = ${gross}::numeric where variant_id = ${variantId}`.execute(
    b.platform.db,
  );

describe('Prices are calculated again (pricing.md section 2: a difference is an alert)', () => {
  it('finds nothing where all come out as they are stored, prices and lines of the log', async () => {
    expect(await checkPrices(b.platform)()).toBe(6);
    expect(await doubts()).toEqual([]);
    // Lines of the log are looked at once.
    expect(await checkPrices(b.platform)()).toBe(3);
  });

  it('notes a price that comes out otherwise, again and again, and forgets it once it does not', async () => {
    const [first] = ids;
    await stored(first!, '61.99');
    const trace = await tracePrice(b.platform)({ params: { variantId: first!, shopId: 1 }, query: {} }, b.as());
    expect(trace.reproduced).toBe(false);
    await checkPrices(b.platform)();
    await checkPrices(b.platform)();
    expect(await doubts()).toEqual([[0, false, 2]]);
    // What waits to be calculated says nothing yet: it stays as it was.
    await sql`insert into price_dirty (variant_id, shop_id, causes) values (${first!}, 1, '{cost}')`.execute(
      b.platform.db,
    );
    await checkPrices(b.platform)();
    expect(await doubts()).toEqual([[0, false, 2]]);
    await sql`delete from price_dirty`.execute(b.platform.db);
    await checkPrices(b.platform)();
    expect(await doubts()).toEqual([[0, false, 3]]);
    await stored(first!, '62.99');
    await checkPrices(b.platform)();
    expect(await doubts()).toEqual([]);
  });

  it('comes past every price, round by round, and looks at those in doubt each time', async () => {
    const check = checkPrices(b.platform, { results: 1, events: 0, doubts: 10, compared: 0 });
    await sql`delete from price_checks`.execute(b.platform.db);
    await stored(ids[2]!, '1.99');
    const rounds = [];
    for (let round = 0; round < 5; round++) {
      await check();
      rounds.push((await doubts()).length);
    }
    expect(rounds).toEqual([0, 0, 1, 1, 1]);
    expect(await doubts()).toEqual([[2, false, 3]]);
    await stored(ids[2]!, '62.99');
    await check();
    expect(await doubts()).toEqual([]);
    // Round by round it comes on also where what is next waits to be calculated.
    await sql`delete from price_checks`.execute(b.platform.db);
    await sql`insert into price_dirty (variant_id, shop_id, causes) select id, 1, '{cost}' from unnest(${ids.slice(0, 2)}::bigint[]) id`.execute(
      b.platform.db,
    );
    const passed = [];
    for (let round = 0; round < 4; round++) {
      await check();
      const { rows } = await sql<{
        last: number;
      }>`select last_variant as last from price_checks where shop_id = 1`.execute(b.platform.db);
      passed.push(ids.indexOf(rows[0]!.last));
    }
    expect(passed).toEqual([0, 1, 2, -1]);
    await sql`delete from price_dirty`.execute(b.platform.db);
  });

  it('looks at open doubts first, those of which it is not certain before the others, and at some settled ones each round', async () => {
    const { db } = b.platform;
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    const note = (event: number, seen: number, minute: number, settled: boolean) =>
      sql`insert into price_doubts (variant_id, shop_id, event_id, seen, since, seen_at, settled_at)
        values (${ids[0]!}, 1, ${event}, ${seen}, ${at(0)}, ${at(minute)}, ${settled ? at(0) : null})`.execute(db);
    const settledPrices = async (of: readonly number[]) => {
      for (const [minute, id] of of.entries())
        await sql`insert into price_doubts (variant_id, shop_id, seen, since, seen_at, settled_at)
          values (${id}, 1, 2, ${at(0)}, ${at(minute)}, ${at(0)})`.execute(db);
    };
    await settledPrices(ids.slice(0, 2));
    for (const [event, seen, minute] of [
      [901, 2, 10],
      [902, 1, 20],
      [903, 2, 5],
      [904, 1, 30],
    ] as const)
      await note(event, seen, minute, false);
    await note(905, 2, 1, true);
    const listed = async (limit: number) =>
      (await priceChecksRepository(db).listDoubts(1, limit)).map(({ variantId, eventId }) =>
        eventId === 0 ? `price ${ids.indexOf(variantId)}` : eventId,
      );
    expect(await listed(4)).toEqual([902, 904, 903, 'price 0']);
    expect(await listed(20)).toEqual([902, 904, 903, 901, 'price 0', 'price 1']);
    await sql`delete from price_doubts`.execute(db);
  });

  it('passes many together by the statement that calculates them, and looks at those that differ', async () => {
    const check = checkPrices(b.platform, { results: 1, events: 0, doubts: 0, compared: 2 });
    const begin = (compared: number) =>
      sql`update price_checks set last_compared = ${compared}, last_variant = ${ids[2]!}`.execute(b.platform.db);
    // Those that come out the same are not looked at one by one.
    await begin(0);
    expect(await check()).toBe(0);
    await stored(ids[2]!, '1.99');
    await begin(ids[1]!);
    expect(await check()).toBe(1);
    expect(await doubts()).toEqual([[2, false, 1]]);
    await stored(ids[2]!, '62.99');
    await checkPrices(b.platform)();
    expect(await doubts()).toEqual([]);
  });

  it('notes a line of the log that its inputs do not give, and prices whose rules cannot be read', async () => {
    const { db } = b.platform;
    await sql`insert into price_events (at, variant_id, shop_id, field, new_gross, state, cause, inputs, engine)
      select now(), variant_id, shop_id, field, 12.34, state, cause, inputs, engine from price_events where variant_id = ${ids[1]!} limit 1`.execute(
      db,
    );
    await checkPrices(b.platform)();
    expect(await doubts()).toEqual([[1, true, 1]]);
    // Nothing ends it, since no line is written anew: it is told for some days.
    await sql`update price_doubts set since = now() - interval '31 days' where event_id > 0`.execute(db);
    await checkPrices(b.platform)();
    expect(await doubts()).toEqual([]);
    await sql`delete from price_checks`.execute(db);
    await checkPrices(b.platform)();
    expect(await doubts()).toEqual([[1, true, 1]]);
    await sql`update price_bundles set steps = '{"margin": {"kind": "nonsense"}}'`.execute(db);
    await checkPrices(b.platform)();
    expect(await doubts()).toEqual([
      [0, false, 1],
      [1, false, 1],
      [1, true, 2],
      [2, false, 1],
    ]);
  });

  it('goes on past rules that cannot be read, and looks at what hangs on them one by one', async () => {
    const { db } = b.platform;
    const kept = await sql<{ id: number; steps: object }>`select id, steps from price_bundles order by id`.execute(db);
    const steps = (id: number, to: object) =>
      sql`update price_bundles set steps = ${JSON.stringify(to)}::jsonb where id = ${id}`.execute(db);
    for (const { id } of kept.rows) await steps(id, kosovo);
    await sql`delete from price_doubts`.execute(db);
    const bad = await sql<{ id: number }>`insert into price_bundles (shop_id, versions, steps)
      values (1, '{"margin": "unreadable"}', '{"margin": {"kind": "nonsense"}}') returning id`.execute(db);
    const rules = (variantId: number, bundles: number[]) =>
      sql`update price_assignments set bundle_ids = ${bundles}::bigint[] where variant_id = ${variantId} and shop_id = 1`.execute(
        db,
      );
    await rules(ids[0]!, [bad.rows[0]!.id]);
    await stored(ids[1]!, '1.99');
    const check = checkPrices(b.platform, { results: 1, events: 0, doubts: 0, compared: 2 });
    const begin = (variant: number, compared: number) =>
      sql`update price_checks set last_variant = ${variant}, last_compared = ${compared} where shop_id = 1`.execute(db);
    const compared = async () => {
      const { rows } = await sql<{
        last: number;
      }>`select last_compared as last from price_checks where shop_id = 1`.execute(db);
      return ids.indexOf(rows[0]!.last);
    };
    // One is looked at a round: the unreadable one first, then the one that differs, and so round the shop.
    await begin(ids[2]!, 0);
    await check();
    expect([await compared(), await doubts()]).toEqual([0, [[0, false, 1]]]);
    await begin(ids[2]!, ids[0]!);
    await check();
    expect((await doubts()).map(([variant]) => variant)).toEqual([0, 1]);
    expect(await compared()).toBe(1);
    // Among good ones that are passed together it holds up nothing.
    await sql`delete from price_doubts`.execute(db);
    await begin(0, 0);
    await checkPrices(b.platform, { results: 75, events: 0, doubts: 0, compared: 2 })();
    expect(await compared()).toBe(1);
    await rules(
      ids[0]!,
      kept.rows.map(({ id }) => id),
    );
    await stored(ids[1]!, '62.99');
    for (const { id, steps: before } of kept.rows) await steps(id, before);
  });

  it('checks the other shops where one fails, and fails afterwards', async () => {
    const { db, unitOfWork } = b.platform;
    await sql`update shops set pricing_mode = 'calculated' where id = 2`.execute(db);
    const noted = async () =>
      (
        await sql<{ shop_id: number; at: Date }>`select shop_id, checked_at as at from price_checks order by 1`.execute(
          db,
        )
      ).rows;
    const [first] = await noted();
    let shops = 0;
    const failing: typeof unitOfWork = (by, work) => {
      shops += 1;
      return shops === 1 ? Promise.reject(new Error('connection reset')) : unitOfWork(by, work);
    };
    await expect(checkPrices({ ...b.platform, unitOfWork: failing })()).rejects.toThrow('connection reset');
    expect(await noted()).toEqual([first, { shop_id: 2, at: expect.any(Date) }]);
    await sql`update shops set pricing_mode = 'supplier' where id = 2`.execute(db);
  });

  it('leaves out what today cannot repeat: a daily limit that moved on, and a price kept as customers saw it', async () => {
    const { db } = b.platform;
    await sql`delete from price_doubts`.execute(db);
    await sql`update price_results set codes = '{daily_change_limit}' where variant_id = ${ids[0]!}`.execute(db);
    await sql`update price_results set calculated_gross = 70 where variant_id = ${ids[1]!}`.execute(db);
    await checkPrices(b.platform)();
    expect((await doubts()).map(([variant]) => variant)).toEqual([2]);
    // A shop that stops calculating has nothing to compare, of its log neither.
    await sql`insert into price_doubts (variant_id, shop_id, event_id, seen, since, seen_at) values (${ids[0]!}, 1, 9, 2, now(), now())`.execute(
      db,
    );
    await sql`update shops set pricing_mode = 'supplier' where id = 1`.execute(db);
    await checkPrices(b.platform)();
    expect(await doubts()).toEqual([]);
  });
});
