import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '#database/tables.ts';
import type { Rate } from '#features/base/exchange/contract/exchange.rates.ts';
import { num } from '#kit/exact.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/test-database.ts';
import { priceExamples } from '../../contract/examples/price-examples.for-tests.ts';
import { calculatePrice } from '../../contract/pricing.calculate.ts';
import type { PriceInput } from '../../contract/pricing.price.ts';
import { priceSteps } from '../../contract/pricing.steps.ts';
import type { Bundle, ShopDay } from './bundle-constants.ts';
import { inputColumns, priceStatement } from './price-statement.read-model.ts';
import { chance, randomBundles, randomDay, randomInput, rowOf } from './random-prices.for-tests.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** One row of what a calculation says, the same from both forms. */
function said(input: PriceInput) {
  const { price, state, codes, warnings, applied_gross } = calculatePrice(input);
  const byRules = input.pin ? calculatePrice({ ...input, pin: null }).price : price;
  return {
    state,
    codes,
    warnings,
    applied_gross: applied_gross === null ? null : num(applied_gross).toFixed(input.shop.digits),
    cost: price?.cost ?? null,
    landed: price?.landed ?? null,
    net_exact: price?.net_exact ?? null,
    gross_exact: price?.gross_exact ?? null,
    net: price?.net ?? null,
    gross: price?.gross ?? null,
    kept: price?.kept ?? null,
    net_margin: price?.net_margin ?? null,
    calculated: byRules?.gross ?? null,
    calculated_net: byRules?.net ?? null,
  };
}

const told = [
  ...[
    'variant_id',
    'state',
    'codes',
    'warnings',
    'applied_gross',
    'cost_here',
    'landed_exact',
    'net_exact',
    'gross_exact',
    'net',
    'gross',
  ],
  ...['kept_exact', 'net_margin', 'rule_gross', 'rule_net', 'priced'],
];

async function inSql(db: Kysely<DB>, rows: readonly object[], bundles: readonly Bundle[], day: ShopDay) {
  const inputs = sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(inputColumns)})`;
  const plain = (column: string, on = 'priced') => sql.raw(`case when ${on} then trim_scale(${column})::text end`);
  const fixed = (column: string, decimals: number, on = 'priced') =>
    sql.raw(`case when ${on} then round(${column}, ${decimals})::text end`);
  const { rows: found } = await sql<ReturnType<typeof said>>`
    select state, codes, warnings, round(applied_gross, ${day.digits}::int)::text as applied_gross,
      ${plain('cost_here')} as cost, ${plain('landed_exact')} as landed, ${plain('net_exact')} as net_exact, ${plain('gross_exact')} as gross_exact,
      ${fixed('net', 4)} as net, ${fixed('gross', day.digits)} as gross, ${fixed('kept_exact', 4)} as kept, ${fixed('net_margin', 2)} as net_margin,
      rule_gross::text as calculated, rule_net::text as calculated_net
    from (${priceStatement(inputs, bundles, day, told)}) p order by variant_id`.execute(db);
  return found;
}

describe('The statement of prices', () => {
  type Example = { readonly id: string; readonly given: Record<string, unknown> };
  it.each(priceExamples<Example>())('gives what the calculation of example $id gives', async ({ given }) => {
    const { steps, rates = [], ...rest } = given as { steps: unknown; rates?: Partial<Rate>[] };
    const read = rates.map((rate) => ({ mode: 'automatic', until: null, ...rate })) as Rate[];
    const input = { ...rest, steps: priceSteps.parse(steps), rates: read } as unknown as PriceInput;
    const day = { currency: input.shop.currency, digits: input.shop.digits, on: input.on, rates: read, pairs: {} };
    const found = await inSql(database.db, [rowOf(input, 1, 1)], [{ id: 1, steps: input.steps }], day);
    const { discount: _, ...without } = input;
    expect(found).toEqual([said(without)]);
  });

  it('agrees with the calculation row by row on a hundred thousand random inputs', async () => {
    const perSeed = 5000;
    const property = fc.asyncProperty(fc.integer(), async (seed) => {
      const luck = chance(seed);
      const day = randomDay(luck);
      const bundles = randomBundles(luck, 250);
      const inputs = Array.from({ length: perSeed }, (_, at) => {
        const bundle = bundles[at % bundles.length]!;
        return { bundle, input: randomInput(luck, day, bundle.steps) };
      });
      const rows = inputs.map(({ input, bundle }, at) => rowOf(input, at, bundle.id));
      const found = await inSql(database.db, rows, bundles, day);
      found.forEach((row, at) => {
        const expected = said(inputs[at]!.input);
        if (JSON.stringify(row) === JSON.stringify(expected)) return;
        expect(row, `seed ${seed}, row ${at}: ${JSON.stringify(inputs[at]!.input)}`).toEqual(expected);
      });
      expect(found).toHaveLength(perSeed);
    });
    await fc.assert(property, { numRuns: 20, endOnFailure: true });
  }, 240_000);

  it('gives the gross price back from the net one it keeps, of a million amounts, at every VAT', async () => {
    const vats = ['0', '5', '6', '8', '9.5', '10', '18', '20', '22', '25'];
    const amounts = 100_000;
    const columns = inputColumns.split(',').map((column) => column.trim().split(' ')[0]!);
    const given: Record<string, string> = {
      variant_id: 'n',
      bundle_id: '1',
      cost: '1',
      cost_currency: `'EUR'`,
      vat: 'vat',
      in_campaign: 'false',
      // What customers pay is set, so that the net price follows it.
      pin_kind: `'gross'`,
      pin_amount: 'n * 0.01',
    };
    const types = new Map(inputColumns.split(',').map((column) => column.trim().split(' ') as [string, string]));
    const inputs =
      sql.raw(`select ${columns.map((name) => `${given[name] ?? `null::${types.get(name)}`} as ${name}`).join(', ')}
      from unnest(array[${vats.join(', ')}]::numeric[]) vat cross join generate_series(1, ${amounts}) n`);
    const day = { currency: 'EUR', digits: 2, on: '2026-11-20', rates: [], pairs: {} };
    const { rows } = await sql<{ rows: number; told: number; broken: number }>`
      select count(*)::int as rows, count(distinct pin_amount)::int as told,
          count(*) filter (where applied_gross <> pin_amount or net <> round(net, 4) or round(net * (1 + vat / 100), 2) is distinct from pin_amount)::int as broken
        from (${priceStatement(inputs, [{ id: 1, steps: priceSteps.parse({}) }], day, ['pin_amount', 'applied_gross', 'net', 'vat'])}) p`.execute(
      database.db,
    );
    expect(rows).toEqual([{ rows: vats.length * amounts, told: amounts, broken: 0 }]);
  }, 240_000);
});
