import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAtOnce, previewChanges } from '#features/base/change-sets/server/change-sets.public.ts';
import { undoChangeSet } from '#features/base/change-sets/server/use-cases/undo-change-set.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import * as operations from '../../contract/prices.operations.ts';
import { kosovo, priceTools } from '../prices.for-tests.ts';
import { runDiscounts } from './run-discounts.ts';

let b: Bench;
let tools: ReturnType<typeof priceTools>;
let at = new Date();
let ids: number[];
const hour = 3_600_000;
const later = (hours: number) => new Date(at.getTime() + hours * hour).toISOString();

beforeAll(async () => {
  b = await bench({ now: () => at });
  tools = priceTools(b);
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test' });
  await b.work();
  ids = [];
  for (const [sku, cost] of [
    ['A-100', '40'],
    ['A-101', '8'],
  ] as const) {
    const product = await b.make.product({ sku, price: '50', shops: { 1: 'in_shop' } });
    await sql`update variants set purchase_price = ${cost}::numeric, tvsh = 18 where id = ${product.variantId}`.execute(
      b.platform.db,
    );
    ids.push(product.variantId);
  }
  await tools.profile(1, { ...kosovo, guards: { min_margin_percent: '5' } }, 'Kosovo');
  await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(b.platform.db);
  for (const [place, id] of ids.entries()) await tools.cost(id, place === 0 ? '40' : '8');
  await tools.settle();
}, 90_000);
afterAll(() => b.close());

type Operation = typeof operations.startDiscountOperation | typeof operations.stopDiscountOperation;
const run = (operation: Operation, input: object = {}, rows = ids) =>
  changeAtOnce(b.platform)(b.as(), {
    operation: operation as typeof operations.startDiscountOperation,
    input: input as never,
    ids: rows,
  });
const start = (asked: object, rows = ids) =>
  run(
    operations.startDiscountOperation,
    { kind: 'percent', value: '20', from: null, until: null, reason: '', ...asked },
    rows,
  );
const stop = () => run(operations.stopDiscountOperation);
const clock = () => runDiscounts(b.platform)();
/** What the shop sells for, with VAT. */
const reduced = async () => {
  const { rows } = await sql<{
    id: number;
    gross: string | null;
  }>`select variant_id as id, trim_scale(round(discount_price * 1.18, 2))::text as gross
    from variant_prices where shop_id = 1`.execute(b.platform.db);
  return ids.map((id) => rows.find((row) => row.id === id)?.gross ?? null);
};
const codes = async () =>
  (
    await sql<{ code: string }>`select code from price_discounts where state = 'refused' order by id`.execute(
      b.platform.db,
    )
  ).rows.map(({ code }) => code);

describe('A discount of staff with a period (4.4)', () => {
  it('begins at once, is the discount price with the ending of the rules, and leaves the base alone', async () => {
    await start({ until: later(48) });
    // 62.99 and 12.99 less 20 %, down to the ending.
    expect(await reduced()).toEqual(['49.99', '9.99']);
    expect((await tools.results(1, ids)).map(({ applied }) => applied)).toEqual(['62.99', '12.99']);
    expect(
      (await tools.events(1)).filter(({ field }) => field === 'discount').map(({ old, new: now }) => [old, now]),
    ).toEqual([
      [null, '49.99'],
      [null, '9.99'],
    ]);
    expect(await b.listDifferences()).toEqual([]);
  });

  it('is told from what customers pay now: a campaign over the price stays what they pay', async () => {
    const { db } = b.platform;
    const tells = async (name: string, input: object) => {
      const { rows } = await previewChanges(b.platform)(
        { body: { operation: name, input, ids: [ids[0]!] } } as never,
        b.as(),
      );
      return rows[0]?.told?.message;
    };
    const deeper = { kind: 'percent', value: '10', from: null, until: null, reason: '' };
    const both = async () => [
      await tells(operations.startDiscountOperation.name, deeper),
      await tells(operations.stopDiscountOperation.name, {}),
    ];
    expect(await both()).toEqual([
      '49.99 EUR → 55.99 EUR (+12.00%), net margin 5.58% → 15.70%',
      '49.99 EUR → 62.99 EUR (+26.01%), net margin 5.58% → 25.07%',
    ]);
    const item = await sql<{
      id: number;
    }>`with c as (insert into campaigns (names, type, start_local, end_local, rules)
        values ('{"EN":"Week"}', 'percent', now(), now() + interval '9 days', '{}') returning id)
      insert into campaign_items (campaign_id, variant_id, shop_id, seller_id, proposed, state)
        select c.id, v.id, 1, p.seller_id, 20, 'active' from c, variants v join products p on p.id = v.product_id where v.id = ${ids[0]!} returning id`.execute(
      db,
    );
    await sql`insert into price_layers (variant_id, shop_id, campaign_item_id, net, gross)
      values (${ids[0]!}, 1, ${item.rows[0]!.id}, 41.52, 48.99)`.execute(db);
    expect(await both()).toEqual([
      'The campaign’s 48.99 EUR stays while it runs; without it the price becomes 55.99 EUR, net margin 3.65%',
      'The campaign’s 48.99 EUR stays while it runs; without it the price becomes 62.99 EUR, net margin 3.65%',
    ]);
    await sql`delete from price_layers`.execute(db);
  });

  it('stays what it was at its start when the base moves, and ends by the clock, once', async () => {
    await tools.cost(ids[0]!, '44');
    await tools.settle();
    expect([await reduced(), (await tools.results(1, ids))[0]!.applied]).toEqual([['49.99', '9.99'], '68.99']);
    at = new Date(at.getTime() + 49 * hour);
    expect(await Promise.all([clock(), clock()]).then(([one, other]) => one + other)).toBe(2);
    expect(await reduced()).toEqual([null, null]);
    expect(await clock()).toBe(0);
    await tools.cost(ids[0]!, '40');
    await tools.settle();
  });

  it('begins when its time has come, late where the worker was late, and never when it is over', async () => {
    await start({ from: later(1), until: later(24), value: '10' });
    await clock();
    expect(await reduced()).toEqual([null, null]);
    at = new Date(at.getTime() + 5 * hour);
    await clock();
    // 56.691 and 11.691, down to the ending.
    expect(await reduced()).toEqual(['55.99', '10.99']);
    await stop();
    expect(await reduced()).toEqual([null, null]);
    await start({ from: later(1), until: later(2) });
    at = new Date(at.getTime() + 3 * hour);
    await clock();
    expect(await reduced()).toEqual([null, null]);
  });

  it('is not brought back by an undo once its time is over; nor is a price by hand', async () => {
    const back = (id: string | null) => undoChangeSet(b.platform)({ params: { id: id! } } as never, b.as());
    const pin = (gross: string, until: string | null) =>
      changeAtOnce(b.platform)(b.as(), {
        operation: operations.pinPricesOperation,
        input: { kind: 'gross', change: { amount: gross }, reason: 'test', until, confirmed: true },
        ids: [ids[0]!],
      });
    const pins = async () =>
      (
        await sql<{
          amount: string;
        }>`select trim_scale(amount)::text as amount from price_pins where ended_at is null`.execute(b.platform.db)
      ).rows.map(({ amount }) => amount);
    await start({ until: later(48) }, [ids[1]!]);
    const second = await start({ value: '10' }, [ids[1]!]);
    await pin('60', later(48));
    const pinned = await pin('61', null);
    at = new Date(at.getTime() + 72 * hour);
    expect([(await back(second.changeSetId)).state, (await back(pinned.changeSetId)).state]).toEqual([
      'undone',
      'undone',
    ]);
    expect(await reduced()).toEqual([null, null]);
    expect(await pins()).toEqual([]);
    await clock();
    expect(await reduced()).toEqual([null, null]);
    await tools.settle();
  });

  it('costs customers the same with another VAT, whether the base keeps its net or its gross price [PR12]', async () => {
    const { db } = b.platform;
    const vat = async (percent: number, day: string) => {
      await sql`insert into tax_rates (country_code, tax_class, percent, valid_from) values ('XK', 'standard', ${percent}, ${day})`.execute(
        db,
      );
      await sql`insert into price_dirty (variant_id, shop_id, causes) select unnest(${ids}::bigint[]), 1, '{vat}'`.execute(
        db,
      );
      await tools.settle();
    };
    const shown = async () =>
      (
        await sql<{ base: string; net: string; gross: string; promised: string }>`
          select trim_scale(round(q.price * (1 + q.tvsh / 100), 2))::text as base, trim_scale(q.discount_price)::text as net,
                 trim_scale(round(q.discount_price * (1 + q.tvsh / 100), 2))::text as gross, trim_scale(d.gross)::text as promised
            from variant_prices q join price_discounts d on d.variant_id = q.variant_id and d.shop_id = q.shop_id and d.net = q.discount_price
           where q.variant_id = ${ids[0]!} and q.shop_id = 1 and d.state = 'running'`.execute(db)
      ).rows;
    await start({ kind: 'price', value: '49.99' }, [ids[0]!]);
    expect(await shown()).toEqual([{ base: '62.99', net: '42.3644', gross: '49.99', promised: '49.99' }]);
    await sql`update shops set vat_change = 'keep_gross' where id = 1`.execute(db);
    await vat(20, '2026-01-02');
    const kept = { net: '41.6583', gross: '49.99', promised: '49.99' };
    expect(await shown()).toEqual([{ base: '62.99', ...kept }]);
    expect((await tools.events(1)).filter(({ field }) => field === 'discount').at(-1)).toMatchObject({
      old: '49.99',
      new: '49.99',
    });
    await sql`update shops set vat_change = 'keep_net' where id = 1`.execute(db);
    await vat(24, '2026-01-03');
    expect(await shown()).toEqual([{ base: '65.99', net: '40.3145', gross: '49.99', promised: '49.99' }]);
    expect(await b.listDifferences()).toEqual([]);
    await stop();
    expect(await shown()).toEqual([]);
    await vat(18, '2026-01-04');
    expect(await reduced()).toEqual([null, null]);
  });

  it('is undone with what was there before, and makes way for another one', async () => {
    await start({ kind: 'price', value: '59.99' }, [ids[0]!]);
    const { changeSetId } = await start({ kind: 'amount', value: '5' }, [ids[0]!]);
    expect((await reduced())[0]).toBe('57.99');
    await undoChangeSet(b.platform)({ params: { id: changeSetId! } } as never, b.as());
    expect((await reduced())[0]).toBe('59.99');
    await stop();
    expect(await reduced()).toEqual([null, null]);
  });

  it('is refused where it is none, leaves too little, or ends too early; each row by its own reason', async () => {
    const code = (promise: Promise<unknown>) =>
      promise.then(
        () => 'done',
        (error: { definition: { code: string } }) => error.definition.code,
      );
    expect(await code(start({ kind: 'price', value: '62.99' }, [ids[0]!]))).toBe('price_discount_not_lower');
    expect(await code(start({ kind: 'amount', value: '70' }, [ids[0]!]))).toBe('price_discount_not_lower');
    expect(await code(start({ value: '100' }, [ids[0]!]))).toBe('price_discount_value');
    expect(await code(start({ kind: 'price', value: '49.999' }, [ids[0]!]))).toBe('price_discount_value');
    expect(await code(start({ value: '40' }, [ids[0]!]))).toBe('price_discount_margin_below_min');
    expect(await code(start({ until: later(-1) }))).toBe('price_discount_period');
    expect(await code(start({ from: later(5), until: later(4) }))).toBe('price_discount_period');
    const { done, refused } = await start({ kind: 'amount', value: '13' });
    expect([done.length, refused.map((one) => one.code)]).toEqual([1, ['price_discount_not_lower']]);
    await stop();
    for (const value of ['1e309', '-0', 'NaN', `1.${'1'.repeat(40)}`, ''])
      expect(operations.startDiscountOperation.input.safeParse({ kind: 'percent', value }).success, value).toBe(false);
  });

  it('is looked at again when it begins: what does not hold then is kept out by its code', async () => {
    await start({ from: later(1), value: '20' }, [ids[0]!]);
    await tools.profile(1, { guards: { min_margin_percent: '24' } });
    await sql`update price_profile_scopes set variant_id = ${ids[0]!} where version_id = (select max(id) from price_profile_versions)`.execute(
      b.platform.db,
    );
    await tools.cost(ids[0]!, '40.5');
    await tools.settle();
    at = new Date(at.getTime() + 2 * hour);
    await clock();
    expect([await reduced(), await codes()]).toEqual([[null, null], ['price_discount_margin_below_min']]);
  });

  it('leaves a discount price alone that somebody typed, and asks for it to be removed first', async () => {
    await start({ value: '10', until: later(2) }, [ids[1]!]);
    await sql`update variant_prices set discount_price = 5 where variant_id = ${ids[1]!} and shop_id = 1`.execute(
      b.platform.db,
    );
    at = new Date(at.getTime() + 3 * hour);
    await clock();
    expect((await reduced())[1]).toBe('5.9');
    await expect(start({ value: '10' }, [ids[1]!])).rejects.toMatchObject({
      definition: { code: 'price_discount_typed' },
    });
  });
});

it('In a shop that announces by the low of 30 days, what goes on with the reduction that is seen is judged as it will be announced (PR17)', async () => {
  const { db } = b.platform;
  const id = ids[1]!;
  const day = 86_400_000;
  const onDay = (days: number) => new Date(at.getTime() + days * day).toISOString();
  await sql`update variant_prices set discount_price = null where variant_id = ${id}`.execute(db);
  await stop();
  await sql`update shops set omnibus = true where id = 1`.execute(db);
  const shown = async (...rows: [gross: string, kind: 'regular' | 'discount', from: number, to: number | null][]) => {
    await sql`delete from presented_prices where variant_id = ${id}`.execute(db);
    for (const [gross, kind, from, to] of rows)
      await sql`insert into presented_prices (variant_id, shop_id, net, gross, currency, kind, period, attempt)
        values (${id}, 1, ${gross}::numeric / 1.18, ${gross}, 'EUR', ${kind}, tstzrange(${onDay(from)}::timestamptz, ${to === null ? null : onDay(to)}::timestamptz), 1)`.execute(
        db,
      );
  };
  const judged = async (value: string, more: object = {}) => {
    await start({ kind: 'price', value, ...more }, [id]);
    const { rows } = await sql<{ value: string }>`select trim_scale(value)::text as value from price_discounts
      where variant_id = ${id} and state in ('planned', 'running')`.execute(db);
    return rows[0]?.value;
  };

  // 10.20 was the lowest before the reduction began 35 days ago; within 30 days nothing below 11.50 was seen. 11 would stand as a plain price.
  await shown(['10.2', 'regular', -60, -36], ['12.99', 'regular', -36, -35], ['11.5', 'discount', -35, null]);
  await expect(judged('11')).rejects.toMatchObject({ definition: { code: 'price_discount_not_below_low30' } });
  expect(await judged('10.1')).toBe('10.1');
  await stop();
  // It goes on at the price that is seen: announced against the low before it began, so its period may be extended.
  await shown(['12.99', 'regular', -60, -10], ['11.5', 'discount', -10, null]);
  expect(await judged('11.5', { until: onDay(5) })).toBe('11.5');
  expect(await judged('11.5', { until: onDay(9) })).toBe('11.5');
  // Set for later, what runs now ends first: then it begins anew, and 11.50 is the low.
  await expect(judged('11.5', { from: onDay(1), until: onDay(9) })).rejects.toMatchObject({
    definition: { code: 'price_discount_not_below_low30' },
  });
  // A step up begins another one.
  await expect(judged('11.6')).rejects.toMatchObject({ definition: { code: 'price_discount_not_below_low30' } });
  await stop();
  await sql`delete from presented_prices where variant_id = ${id}`.execute(db);
  await sql`update shops set omnibus = false where id = 1`.execute(db);
});

it('A discount that runs keeps what customers pay in a shop of suppliers’ prices, too, when the VAT changes there [PR12]', async () => {
  const { db, unitOfWork } = b.platform;
  const { id, variantId } = await b.make.product({ price: '50', shops: { 3: 'in_shop' } });
  await sql`update variants set tvsh = 22 where id = ${variantId}`.execute(db);
  await changeAtOnce(b.platform)(
    { ...b.as(), scope: { shopId: 3, sellerId: null } },
    {
      operation: operations.startDiscountOperation,
      input: { kind: 'price', value: '49.99', from: null, until: null, reason: '' },
      ids: [variantId],
    },
  );
  const shown = async () =>
    (
      await sql<{ net: string; running: string }>`
        select trim_scale(q.discount_price)::text as net, trim_scale(d.net)::text as running
          from variant_prices q join price_discounts d on d.variant_id = q.variant_id and d.shop_id = q.shop_id
         where q.variant_id = ${variantId} and q.shop_id = 3`.execute(db)
    ).rows[0];
  expect(await shown()).toEqual({ net: '40.9754', running: '40.9754' });
  const changed = (write: ReturnType<typeof sql>) =>
    unitOfWork({ userId: null, shopId: 3, cause: 'test' }, async (tx) => {
      await write.execute(tx.db);
      tx.touch('product', [id]);
    });
  await changed(sql`update variant_prices set tvsh = 9.5 where variant_id = ${variantId} and shop_id = 3`);
  expect(await shown()).toEqual({ net: '45.653', running: '45.653' });
  await changed(sql`update variant_prices set tvsh = null where variant_id = ${variantId} and shop_id = 3`);
  expect(await shown()).toEqual({ net: '40.9754', running: '40.9754' });
  await changed(sql`update variants set tvsh = 18 where id = ${variantId}`);
  expect(await shown()).toEqual({ net: '42.3644', running: '42.3644' });
  expect(await b.listDifferences()).toEqual([]);
});
