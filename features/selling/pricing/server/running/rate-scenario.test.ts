import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDayBegan } from '#features/base/days/contract/days.events.ts';
import { changePair } from '#features/base/exchange/server/use-cases/change-pair.ts';
import { enterRate } from '#features/base/exchange/server/use-cases/enter-rate.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { priceTools, shopDay } from '../prices.for-tests.ts';
import { applyRate } from '../use-cases/apply-rate.ts';
import { tracePrice } from '../use-cases/trace-price.ts';

let b: Bench;
let tools: ReturnType<typeof priceTools>;
let ids: number[];
const shop = 2;
/** Fewer hours than any shop is away from UTC could make it another day in the shop. */
let today = '';

/** Shop 2 calculates by a margin of 25 %, a buffer of 1 % and endings of 90; the rate is entered by hand and waits for a person. */
beforeAll(async () => {
  b = await bench();
  tools = priceTools(b);
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test' });
  await b.work();
  const { db } = b.platform;
  ids = [];
  for (const [sku, cost] of [
    ['A-100', '40'],
    ['A-101', '8'],
    ['A-102', '120'],
  ] as const) {
    const product = await b.make.product({ sku, shops: { [shop]: 'in_shop' } });
    await tools.cost(product.variantId, cost);
    ids.push(product.variantId);
  }
  await sql`delete from fx_rates where pair = 'EURALL'`.execute(db);
  await sql`insert into fx_pairs (pair, mode, policy) values ('EURALL', 'manual', 'confirm')
    on conflict (pair) do update set mode = 'manual', policy = 'confirm', buffer_percent = 0`.execute(db);
  await tools.profile(
    shop,
    {
      fx: { buffer_percent: '1' },
      margin: { kind: 'margin', value: '25' },
      rounding: { mode: 'nearest', modulus: '100', offsets: ['90'] },
    },
    'Albania',
  );
  await sql`update shops set pricing_mode = 'calculated', active = true where id = ${shop}`.execute(db);
  const { rows } = await sql<{ on: string }>`select (now() at time zone time_zone)::date::text as on from shops
    where id = ${shop}`.execute(db);
  today = rows[0]!.on;
  await b.platform.unitOfWork(b.as(), async (tx) => {
    const products = await sql<{ id: number }>`select id from products order by id`.execute(tx.db);
    tx.touch(
      'product',
      products.rows.map(({ id }) => id),
    );
  });
  await tools.settle();
}, 90_000);
afterAll(() => b.close());

const enter = (rate: string, effective_on: string, pair = 'EURALL') =>
  enterRate(b.platform)({ body: { pair, rate, effective_on, mode: 'manual', until: null, note: '' } }, b.as());
const apply = (preview: boolean) =>
  applyRate(b.platform)({ params: { pair: 'EURALL' }, body: { preview } }, b.as({ shopId: shop }));
const trace = (shopId = shop) =>
  tracePrice(b.platform)({ params: { variantId: ids[0]!, shopId }, query: {} }, b.as({ shopId }));
const applied = async () => {
  await tools.settle();
  return (await tools.results(shop, ids)).map((row) => row.applied);
};

describe('PR02 rates of a shop that follows them when a person says so', () => {
  it('1 97.20 is applied: 6290, 1290 and 18890, with a purchase price shown without the buffer', async () => {
    expect(await applied()).toEqual([null, null, null]);
    await enter('97.20', today);
    expect((await apply(false)).prices).toBe(3);
    expect(await applied()).toEqual(['6290', '1290', '18890']);
    expect(await trace()).toMatchObject({ reproduced: true, shown: { purchase: '3888.00' } });
  });

  it('2 the preview of 98.66 shows 6390 and 19090, and counts A-101 as unchanged; nothing moves yet', async () => {
    await enter('98.66', today);
    expect(await applied()).toEqual(['6290', '1290', '18890']);
    // What holds is still explained by the rate it was made with; the purchase price is shown by the rate in force, as everywhere.
    expect(await trace()).toMatchObject({
      reproduced: true,
      result: { gross: '6290', landed: '3926.88' },
      shown: { sale: '6290.00', purchase: '3946.40' },
    });
    const { prices, shops } = await apply(true);
    expect(prices).toBe(3);
    expect(shops).toMatchObject([
      { shop_id: shop, currency: 'ALL', prices: 3, looked: 3, affected: 2, unchanged: 1, refused: [] },
    ]);
    expect(shops[0]!.rises.map(({ before, after }) => [before, after])).toEqual([
      ['6290', '6390'],
      ['18890', '19090'],
    ]);
    expect(await applied()).toEqual(['6290', '1290', '18890']);
  });

  it('3 applied, it leaves two events more', async () => {
    const before = (await tools.events(shop)).length;
    expect(await apply(false)).toEqual({ prices: 3, shops: [] });
    expect(await applied()).toEqual(['6390', '1290', '19090']);
    expect((await tools.events(shop)).slice(before).map((one) => [one.old, one.new, one.cause])).toEqual([
      ['6290', '6390', 'rate'],
      ['18890', '19090', 'rate'],
    ]);
    expect(await apply(true)).toEqual({ prices: 0, shops: [] });
  });

  it('4 a rate for tomorrow changes nothing today', async () => {
    await enter('120', shopDay(2));
    expect(await apply(true)).toEqual({ prices: 0, shops: [] });
    expect((await apply(false)).prices).toBe(0);
    expect(await applied()).toEqual(['6390', '1290', '19090']);
    expect(await b.listDifferences()).toEqual([]);
  });
});

describe('PR03 rates that grow old, and how a pair is kept', () => {
  const macedonia = 4;
  const settled = async () => {
    await tools.settle();
    return (await tools.results(macedonia, ids)).map(({ state, codes, applied }) => [state, ...codes, applied]);
  };
  const morning = () =>
    b.platform.unitOfWork(b.as(), async (tx) =>
      tx.emit(localDayBegan, { shopId: macedonia, day: shopDay(0), before: shopDay(-1) }),
    );
  const eventCount = async () => (await tools.events(macedonia)).length;

  beforeAll(async () => {
    const { db } = b.platform;
    await sql`delete from fx_rates where pair = 'EURMKD'`.execute(db);
    await sql`insert into fx_pairs (pair, mode, policy, max_age_days) values ('EURMKD', 'manual', 'confirm', 20)
      on conflict (pair) do update set mode = 'manual', policy = 'confirm', max_age_days = 20, buffer_percent = 0`.execute(
      db,
    );
    await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURMKD', 61.5, ${shopDay(-12)}::date, 'manual', 'hand')`.execute(
      db,
    );
    await tools.profile(macedonia, { margin: { kind: 'markup', value: '25' } }, 'Macedonia');
    await sql`update shops set pricing_mode = 'calculated', active = true where id = ${macedonia}`.execute(db);
    await b.platform.unitOfWork(b.as(), async (tx) => {
      const { rows } = await sql<{ id: number }>`select id from products order by id`.execute(tx.db);
      tx.touch(
        'product',
        rows.map(({ id }) => id),
      );
    });
  });

  it('a morning on which no rate became too old calculates nothing; another rate still waits for a person', async () => {
    const prices = await settled();
    expect(prices.map(([state]) => state)).toEqual(['ok', 'ok', 'ok']);
    await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURMKD', 63, ${shopDay(-12)}::date, 'manual', 'hand')`.execute(
      b.platform.db,
    );
    const before = await eventCount();
    await morning();
    expect(await settled()).toEqual(prices);
    expect(await eventCount()).toBe(before);
  });

  it('3 too old, prices that hold stay and say so', async () => {
    const prices = await settled();
    await sql`update fx_pairs set max_age_days = 10 where pair = 'EURMKD'`.execute(b.platform.db);
    await morning();
    expect(await settled()).toEqual(prices.map(([, applied]) => ['blocked', 'fx_stale', applied]));
  });

  it('a pair that is kept otherwise makes other costs at once; a change of its policy makes none', async () => {
    const kept = async (said: object) => {
      const { rows } = await sql<
        Record<string, string>
      >`select mode, source, buffer_percent::text, max_age_days, policy,
        threshold_percent::text, max_jump_percent::text, version from fx_pairs where pair = 'EURMKD'`.execute(
        b.platform.db,
      );
      return changePair(b.platform)({ params: { pair: 'EURMKD' }, body: { ...rows[0], ...said } } as never, b.as());
    };
    await kept({ policy: 'threshold' });
    expect((await settled()).map(([state]) => state)).toEqual(['blocked', 'blocked', 'blocked']);
    await kept({ max_age_days: 30 });
    expect((await settled()).map(([state]) => state)).toEqual(['ok', 'ok', 'ok']);
    const before = await settled();
    await kept({ buffer_percent: '5' });
    expect((await settled()).map(([, applied]) => Number(applied)).every((it, at) => it > Number(before[at]![1]))).toBe(
      true,
    );
  });

  it('a price that holds because its rate moved only a little is as old as the rate in force, not as the one it was made with', async () => {
    const before = await settled();
    await enter('63.1', shopDay(0), 'EURMKD');
    await sql`update fx_pairs set max_age_days = 10 where pair = 'EURMKD'`.execute(b.platform.db);
    await morning();
    expect(await settled()).toEqual(before);
    const made = await trace(macedonia);
    expect(made).toMatchObject({ reproduced: true, state: 'ok', codes: [], why_not: [] });
    // Still explained by the rate it was made with.
    expect(made.steps.find(({ step }) => step === 'fx')?.in).toMatchObject({
      legs: [{ pair: 'EURMKD', rate: '63.00000000' }],
    });

    // Where no newer rate comes, it is too old in both places.
    await sql`delete from fx_rates where pair = 'EURMKD' and rate = 63.1`.execute(b.platform.db);
    expect(await trace(macedonia)).toMatchObject({ reproduced: false, codes: ['fx_stale'] });
    await morning();
    expect(await settled()).toEqual(before.map(([, applied]) => ['blocked', 'fx_stale', applied]));
    expect(await trace(macedonia)).toMatchObject({ reproduced: true, codes: ['fx_stale'] });
  });
});
