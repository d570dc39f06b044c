import { describe, expect, it } from 'vitest';
import { mostBundles, type PriceRule, resolveRules } from './bundles.rules.ts';
import { type PriceScope, type PriceTarget, scopeKindOf } from './profiles.scopes.ts';
import { storedSteps } from './profiles.steps.ts';

const nobody: PriceScope = {
  variant_id: null,
  product_id: null,
  seller_id: null,
  shop_brand_id: null,
  category_id: null,
  priority: 0,
};
const scope = (parts: Partial<PriceScope> = {}): PriceScope => ({ ...nobody, ...parts });
const rule = (versionId: number, steps: object, ...scopes: Partial<PriceScope>[]): PriceRule => ({
  versionId,
  steps: storedSteps.parse(steps),
  scopes: (scopes.length > 0 ? scopes : [{}]).map(scope),
});
const margin = (value: number) => ({ margin: { kind: 'margin', value: String(value) } });
const base = { base: { of: 'purchase' } };
const rounding = { rounding: { mode: 'nearest', modulus: '1', offsets: ['0.99'] } };

/** Electronics 1 > Phones 2 > Smart phones 3; of Acme (brand 5), from seller 7. */
const phone: PriceTarget = {
  variantId: 100,
  productId: 10,
  sellerId: 7,
  shopBrandId: 5,
  categories: new Map([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 2],
  ]),
};
const of = (...rules: PriceRule[]) => resolveRules(rules, phone);
const marginsOf = (...rules: PriceRule[]) => of(...rules).bundles.map(({ steps }) => steps.margin?.value);

describe('Who wins', () => {
  it('takes each step from the most specific rule that says something of it, and keeps the others (PR04)', () => {
    const kosovo = rule(1, { ...base, ...margin(25), ...rounding });
    const phones = rule(2, margin(30), { category_id: 2 });
    const acme = rule(3, margin(35), { category_id: 2, shop_brand_id: 5 });
    expect(of(kosovo, phones).bundles).toMatchObject([
      { versions: { base: 1, margin: 2, rounding: 1 }, steps: { ...margin(30), ...rounding } },
    ]);
    expect(of(kosovo, phones, acme)).toMatchObject({
      bundles: [{ versions: { base: 1, margin: 3, rounding: 1 } }],
      won: [1, 3],
      overridden: [2],
      // Weaker ones alone: neither the winner nor one of its rank.
      losers: { margin: [1, 2] },
    });
    expect(of(kosovo, phones, rule(4, margin(20), { category_id: 2 })).losers).toEqual({ margin: [1] });
    expect(of(kosovo).losers).toEqual({});
  });

  it('ranks variant, product, seller+brand+category down to the whole shop, whatever the priorities', () => {
    const order: Partial<PriceScope>[] = [
      { variant_id: 100 },
      { product_id: 10 },
      { seller_id: 7, shop_brand_id: 5, category_id: 1 },
      { shop_brand_id: 5, category_id: 1 },
      { seller_id: 7, category_id: 1 },
      { seller_id: 7, shop_brand_id: 5 },
      { category_id: 3 },
      { category_id: 2 },
      { category_id: 1 },
      { shop_brand_id: 5 },
      { seller_id: 7 },
      {},
    ];
    const rules = order.map((parts, place) =>
      rule(place + 1, { ...base, ...margin(place) }, { ...parts, priority: place }),
    );
    for (let place = 0; place < rules.length; place++)
      expect(marginsOf(...rules.slice(place).toReversed())).toEqual([String(place)]);
  });

  it('lets a rule that ends a step win over one that gives it', () => {
    const shop = rule(1, { ...base, ...rounding });
    expect(of(shop, rule(2, { rounding: null }, { seller_id: 7 })).bundles).toEqual([
      { versions: { base: 1, rounding: 2 }, steps: { base: { of: 'purchase', includes_vat: false } } },
    ]);
  });

  it('gives a price by each of two rules of one rank that differ, unless a priority decides (PR05)', () => {
    const shop = rule(1, { ...base, ...rounding });
    const twenty = rule(2, margin(20), { category_id: 2 });
    const thirty = rule(3, margin(30), { category_id: 4 });
    expect(marginsOf(shop, thirty, twenty)).toEqual(['20', '30']);
    expect(of(shop, thirty, twenty).winners.margin).toEqual([2, 3]);
    const preferred = rule(2, margin(20), { category_id: 2, priority: 5 });
    expect(of(shop, thirty, preferred)).toMatchObject({ won: [1, 2], overridden: [3] });
    expect(marginsOf(shop, thirty, preferred)).toEqual(['20']);
    expect(marginsOf(shop, rule(2, margin(30), { category_id: 2 }), thirty)).toEqual(['30']);
  });

  it('keeps together what a rule says of several steps, and combines rules that compete for different ones', () => {
    const shop = rule(1, base);
    const one = rule(2, { ...margin(20), ...rounding }, { category_id: 2 });
    const other = rule(3, { ...margin(30), rounding: null }, { category_id: 4 });
    expect(of(shop, one, other).bundles.map(({ versions }) => versions)).toEqual([
      { base: 1, margin: 2, rounding: 2 },
      { base: 1, margin: 3, rounding: 3 },
    ]);
    const fees = (amount: string) => ({ fees: [{ code: 'pack', amount }] });
    const third = rule(4, fees('1'), { category_id: 2 });
    const fourth = rule(5, fees('2'), { category_id: 4 });
    expect(of(shop, one, other, third, fourth).bundles).toHaveLength(4);
  });

  it('gives no price where no rule has a base, where steps contradict each other, or where the ways are too many', () => {
    expect(of(rule(1, margin(20))).bundles).toEqual([]);
    expect(of(rule(1, { ...base, ...margin(20) }), rule(2, { base: null }, { seller_id: 7 })).bundles).toEqual([]);
    const guard = rule(1, { ...base, guards: { min_margin_percent: '8' } });
    const paid = rule(2, { selling: [{ code: 'fee', percent: '92', kind: 'on_top' }] }, { seller_id: 7 });
    expect(of(guard, paid).bundles).toEqual([]);
    const many = Array.from({ length: mostBundles + 1 }, (_, place) => rule(place + 2, margin(place), {}));
    expect(of(rule(1, base), ...many).bundles).toEqual([]);
  });

  it('knows parts of a scope that do not go together', () => {
    expect(scopeKindOf(scope({ variant_id: 1, seller_id: 2 }))).toBeNull();
    expect(scopeKindOf(scope({ variant_id: 1, product_id: 2 }))).toBeNull();
    expect(scopeKindOf(scope())).toBe('shop');
  });
});
