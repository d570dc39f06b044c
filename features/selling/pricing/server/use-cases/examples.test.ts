import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { num } from '#kit/exact.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { priceExamples } from '../../contract/examples/price-examples.for-tests.ts';
import {
  listPricesOfVariant,
  type PriceRow,
  type PriceTrace,
  tracePrice,
  whatIf,
} from '../../contract/prices.calls.ts';
import { pinPricesOperation, startDiscountOperation } from '../../contract/prices.operations.ts';
import { priceTools } from '../prices.for-tests.ts';

type Rate = {
  readonly pair: string;
  readonly rate: string;
  readonly effective_on: string;
  readonly mode?: string;
  readonly until?: string;
};
type Example = {
  readonly id: string;
  readonly title: string;
  readonly given: {
    readonly shop: { readonly id: number; readonly vat: Readonly<Record<string, string>> };
    readonly on: string;
    readonly variant: Readonly<Record<string, string | null>> & { readonly size_cm?: readonly string[] };
    readonly steps: object;
    readonly rates?: readonly Rate[];
    readonly last?: { readonly gross: string; readonly cost: string; readonly cost_currency: string };
    readonly pin?: { readonly kind: 'net' | 'gross'; readonly amount: string };
    readonly discount?: { readonly value: string; readonly low30: string };
  };
  readonly expect: Readonly<Record<string, unknown>> & {
    readonly discount?: { readonly gross: string };
    readonly shown: object;
  };
  readonly trace: readonly { readonly step: string; readonly out: string }[];
};
const dayMs = 86_400_000;

describe('The worked examples, ours and E01 to E30, from the tables to the answers of the API', () => {
  let b: Bench;
  let tools: ReturnType<typeof priceTools>;
  let token: string;

  beforeAll(async () => {
    b = await bench();
    tools = priceTools(b);
    await b.make.user({ email: 'bench@tregu.test', name: 'Berta Bench' });
    await b.make.user({ email: 'super@tregu.test', roles: ['Super Admin'] });
    token = await tokenFor(b, 'super@tregu.test');
    await b.work();
    const { db } = b.platform;
    await sql`update shops set pricing_mode = 'calculated', active = true, omnibus = (id = 3)`.execute(db);
    await sql`insert into currencies (code, symbol, digits) values ('USD', '$', 2) on conflict do nothing`.execute(db);
  }, 90_000);
  afterAll(() => b.close());

  /** Days of the examples as seen from today, which is another day here than in UTC for an hour or two; all four shops have the same clock. */
  const shifted = (day: string, { on }: Example['given']): string =>
    new Date(Date.parse(dayIn(new Date(), houseZone)) + Date.parse(day) - Date.parse(on)).toISOString().slice(0, 10);

  async function prepare({ id, given }: Example): Promise<{ variantId: number; tried: PriceTrace }> {
    const { db } = b.platform;
    const { variant, shop, last, steps, rates = [], pin } = given;
    const local = variant.seller_price !== undefined;
    const seller = await b.make.seller({ local });
    const product = await b.make.product({ sku: id, sellerId: seller.id, shops: { [shop.id]: 'in_shop' } });
    const [length = null, width = null, height = null] = variant.size_cm ?? [];
    await sql`update variants set purchase_price = ${variant.cost ?? null}::numeric, currency = ${variant.cost_currency},
      price = ${variant.list_price ?? variant.seller_price ?? null}::numeric, weight = ${variant.weight_kg ?? null}::numeric,
      depth = ${length}::numeric, width = ${width}::numeric, height = ${height}::numeric where id = ${product.variantId}`.execute(
      db,
    );
    for (const [code, percent] of Object.entries(shop.vat)) {
      await sql`insert into tax_classes (code, names, position) values (${code}, '{"en":"Class"}', 9) on conflict do nothing`.execute(
        db,
      );
      await sql`insert into tax_rates (country_code, tax_class, percent, valid_from) select country_code, ${code}, ${percent}, '2021-01-01'
        from shops where id = ${shop.id} on conflict do nothing`.execute(db);
    }
    await sql`update products set tax_class = ${variant.tax_class} where id = ${product.id}`.execute(db);
    if (variant.customs_fee)
      await sql`insert into variant_prices (variant_id, shop_id, customs_fee) values (${product.variantId}, ${shop.id}, ${variant.customs_fee})`.execute(
        db,
      );
    // What is ours of a local seller's price is said by the commission.
    const inside = (steps as { selling?: { kind: string; percent: string; of?: string }[] }).selling?.find(
      ({ kind }) => kind === 'inside',
    );
    if (inside)
      await sql`update commission_rules set percent = ${inside.percent}::numeric, base = ${inside.of ?? 'net'}`.execute(
        db,
      );
    await sql`delete from price_results`.execute(db);
    await sql`delete from fx_rates`.execute(db);
    for (const rate of rates) {
      await sql`insert into fx_pairs (pair) values (${rate.pair}) on conflict do nothing`.execute(db);
      await sql`insert into fx_rates (pair, rate, effective_on, mode, until, source) values (${rate.pair}, ${rate.rate}::numeric,
        ${shifted(rate.effective_on, given)}::date, ${rate.mode ?? 'automatic'}, ${rate.until ? shifted(rate.until, given) : null}::date, 'test')`.execute(
        db,
      );
    }
    if (last) {
      const net = sql`round(${last.gross}::numeric / (1 + ${shop.vat.standard}::numeric / 100), 4)`;
      await sql`insert into price_results (variant_id, shop_id, source, state, applied_net, applied_gross, applied_cost, applied_cost_currency, applied_at, engine, calculated_at)
        values (${product.variantId}, ${shop.id}, 'rule', 'ok', ${net}, ${last.gross}::numeric, ${last.cost}::numeric, ${last.cost_currency},
          ${new Date(Date.now() - 2 * dayMs)}, 1, now())`.execute(db);
      await sql`insert into variant_prices (variant_id, shop_id, price) values (${product.variantId}, ${shop.id}, ${net})`.execute(
        db,
      );
    }
    const tried = await typed(product.variantId, shop.id, steps);
    const version = await tools.profile(shop.id, steps, id);
    await sql`update price_profile_scopes set variant_id = ${product.variantId} where version_id = ${version}`.execute(
      db,
    );
    await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) =>
      tx.touch('product', [product.id]),
    );
    await tools.settle();
    if (pin)
      await changeAtOnce(b.platform)(
        { ...b.as(), scope: { ...b.as().scope, shopId: shop.id } },
        {
          operation: pinPricesOperation,
          input: { kind: pin.kind, change: { amount: pin.amount }, until: null, reason: 'as agreed', confirmed: true },
          ids: [product.variantId],
        },
      );
    return { variantId: product.variantId, tried };
  }
  /** What the tester of /price/profiles says of these steps while no rule holds for the variant. */
  const typed = async (variantId: number, shopId: number, steps: object): Promise<PriceTrace> => {
    const body = { variant_id: variantId, shop_id: shopId, steps };
    const { status, body: said } = await request(b, whatIf as never, { body } as never, { token });
    expect(status, JSON.stringify(said)).toBe(200);
    return said.result as PriceTrace;
  };
  const answer = async <T>(call: object, params: object): Promise<T> => {
    const { status, body } = await request(b, call as never, { params } as never, { token });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.result as T;
  };
  /** "60.00" and "60" are one amount. */
  const same = (one: unknown): unknown =>
    typeof one === 'string' && /^-?\d+(\.\d+)?$/.test(one) ? num(one).toFixed() : one;

  it.each(priceExamples<Example>())('$id: $title', async (example) => {
    const { given, expect: expected, trace: steps } = example;
    const { variantId, tried } = await prepare(example);
    const rows = await answer<PriceRow[]>(listPricesOfVariant, { variantId });
    const row = rows.find(({ shop_id }) => shop_id === given.shop.id)!;
    const trace = await answer<PriceTrace>(tracePrice, { variantId, shopId: given.shop.id });
    expect([row.state, row.codes, row.warnings, same(row.applied_gross)]).toEqual([
      expected.state,
      expected.codes,
      expected.warnings,
      same(expected.applied_gross ?? null),
    ]);
    expect(trace).toMatchObject({
      reproduced: true,
      state: expected.state,
      codes: expected.codes,
      shown: expected.shown,
    });
    expect(trace.steps.map(({ step, out }) => [step, same(out)])).toEqual(
      steps.map(({ step, out }) => [step, same(out)]),
    );
    // A price by hand is set later, in the place of the rounding: the tester tells what the rules alone give.
    const alone = steps.filter(({ step }) => step !== 'pin');
    expect(tried.steps.slice(0, alone.length).map(({ step, out }) => [step, same(out)])).toEqual(
      alone.map(({ step, out }) => [step, same(out)]),
    );
    if (alone.length === steps.length)
      expect([tried.state, tried.codes, same(tried.result?.gross ?? null)]).toEqual([
        expected.state,
        expected.codes,
        same(expected.gross ?? null),
      ]);
    if (expected.gross === undefined || expected.gross === null) expect(trace.result).toBeNull();
    else
      for (const figure of ['gross', 'net', 'landed', 'kept', 'net_margin'] as const)
        expect([figure, same(trace.result![figure])]).toEqual([figure, same(expected[figure])]);
    if (!expected.discount) return;
    const { value, low30 } = given.discount!;
    await sql`insert into presented_prices (variant_id, shop_id, net, gross, currency, kind, attempt, period) values
      (${variantId}, ${given.shop.id}, 53.2705, ${low30}::numeric, 'EUR', 'regular', 1, tstzrange(now() - interval '20 days', null))`.execute(
      b.platform.db,
    );
    await changeAtOnce(b.platform)(
      { ...b.as(), scope: { ...b.as().scope, shopId: given.shop.id } },
      {
        operation: startDiscountOperation,
        input: { kind: 'percent', value, from: null, until: null, reason: '' },
        ids: [variantId],
      },
    );
    const [reduced] = (await answer<PriceRow[]>(listPricesOfVariant, { variantId })).filter(
      ({ shop_id }) => shop_id === given.shop.id,
    );
    expect(same(reduced!.discount!.gross)).toBe(same(expected.discount.gross));
  });
});
