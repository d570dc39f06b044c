import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
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
import { startDiscountOperation } from '../../contract/prices.operations.ts';
import { type Example, prepareExample, prepareShops } from '../examples.for-tests.ts';

describe('The worked examples, ours and E01 to E30, from the tables to the answers of the API', () => {
  let b: Bench;
  let token: string;

  beforeAll(async () => {
    b = await bench();
    await b.make.user({ email: 'bench@tregu.test', name: 'Berta Bench' });
    await b.make.user({ email: 'super@tregu.test', roles: ['Super Admin'] });
    token = await tokenFor(b, 'super@tregu.test');
    await b.work();
    await prepareShops(b);
  }, 90_000);
  afterAll(() => b.close());

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
    const { variantId, tried: found } = await prepareExample(b, example, typed);
    const tried = found!;
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
