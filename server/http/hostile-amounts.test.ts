import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewChanges } from '#features/base/change-sets/contract/change-sets.calls.ts';
import { type AccessStage, accessStage } from '../test/access-actors.ts';
import { type Bench, bench } from '../test/bench.ts';
import { request } from '../test/http.ts';

let b: Bench;
let stage: AccessStage;
let token: string;
beforeAll(async () => {
  b = await bench({ config: { logLevel: 'silent' } });
  stage = await accessStage(b);
  token = stage.tokens['Super Admin']!;
}, 120_000);
afterAll(() => b.close());

/** Whose calls take prices, rates, percents or points. */
const features = [
  'campaigns',
  'commissions',
  'customs',
  'exchange',
  'loyalty',
  'priceDesk',
  'priceMargins',
  'priceProfiles',
  'prices',
  'taxes',
  'transportTariffs',
];
const amountNames =
  /amount|price|rate$|percent|points|gross|net$|value$|margin|threshold|multiplier|buffer|limit|modulus|offset|fee|proposed|min_order|budget|share|per_kg|divisor/;
const hostile = ['1e309', '-0', 'NaN', `1.${'3'.repeat(40)}`];

type Place = { readonly path: readonly (string | number)[]; readonly with: (value: unknown) => unknown };
/** Every amount in a body, and the same body with another value in its place. */
function amountsIn(body: unknown, path: readonly (string | number)[] = [], name = ''): Place[] {
  const isAmount = typeof body === 'number' || (typeof body === 'string' && /^-?\d+(\.\d+)?$/.test(body));
  if (isAmount) return amountNames.test(name) ? [{ path, with: (value) => value }] : [];
  if (body === null || typeof body !== 'object') return [];
  return Object.entries(body).flatMap(([key, inner]) =>
    amountsIn(inner, [...path, Array.isArray(body) ? Number(key) : key], Array.isArray(body) ? name : key).map(
      (place) => ({
        ...place,
        with: (value: unknown) =>
          Array.isArray(body)
            ? body.map((one, at) => (at === Number(key) ? place.with(value) : one))
            : { ...body, [key]: place.with(value) },
      }),
    ),
  );
}
/** What is wrong with the answer: it is refused as what it is, by the name of the field. */
function wrongIn(
  { status, body }: Awaited<ReturnType<typeof request>>,
  path: readonly (string | number)[],
): string | null {
  const issues = (body.result as { issues?: { field: string }[] } | null)?.issues ?? [];
  const named = issues.some(
    ({ field }) =>
      path.join('.').endsWith(field) || field.startsWith(path.join('.')) || path.join('.').startsWith(field),
  );
  return status === 422 && named ? null : `${status} ${JSON.stringify(issues.map(({ field }) => field))}`;
}

describe('An amount that is none is refused by the name of its field', () => {
  it('1e309, −0, NaN and 40 decimals in every call that takes a price, a rate, a percent or points', async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const call of b.app.calls.filter(({ name }) => features.includes(name.split('.')[0]!))) {
      const asked = stage.examples[call.name]?.request;
      for (const place of amountsIn(asked?.body))
        for (const value of hostile) {
          tried += 1;
          const answer = await request(b, call, { ...asked, body: place.with(value) }, { token });
          const why = wrongIn(answer, place.path);
          if (why) wrong.push(`${call.name} ${place.path.join('.')} ${value.slice(0, 8)}: ${why}`);
        }
    }
    expect(wrong).toEqual([]);
    // Nothing is shown where nothing was found to try.
    expect(tried).toBeGreaterThan(100);
  }, 120_000);

  it.each([
    [
      'price.pin',
      'change.amount',
      { kind: 'gross', change: { amount: '$' }, reason: '', until: null, confirmed: false },
    ],
    [
      'price.pin',
      'change.percent',
      { kind: 'gross', change: { percent: '$' }, reason: '', until: null, confirmed: false },
    ],
    [
      'price.pin',
      'change.amount_change',
      { kind: 'net', change: { amount_change: '$' }, reason: '', until: null, confirmed: false },
    ],
    [
      'price.pin',
      'change.net_margin',
      { kind: 'gross', change: { net_margin: '$' }, reason: '', until: null, confirmed: false },
    ],
    [
      'price.pin',
      'change.modulus',
      { kind: 'gross', change: { modulus: '$', offset: '0' }, reason: '', until: null, confirmed: false },
    ],
    [
      'price.pin',
      'change.offset',
      { kind: 'gross', change: { modulus: '5', offset: '$' }, reason: '', until: null, confirmed: false },
    ],
    ['price.startDiscount', 'value', { kind: 'percent', value: '$', from: null, until: null, reason: '' }],
    ['price.startDiscount', 'value', { kind: 'price', value: '$', from: null, until: null, reason: '' }],
  ])('%s of many prices at once: %s', async (operation, field, input) => {
    for (const value of hostile) {
      const filled = JSON.parse(JSON.stringify(input).replace('$', value));
      const body = { operation, input: filled, ids: [1] };
      const answer = await request(b, previewChanges, { body } as never, { token });
      expect([value, wrongIn(answer, `input.${field}`.split('.'))]).toEqual([value, null]);
    }
  });
});
