import { describe, expect, it } from 'vitest';
import type { PriceRule } from '../bundles.rules.ts';
import type { PriceScope, PriceTarget } from '../profiles.scopes.ts';
import { storedSteps } from '../profiles.steps.ts';
import { rulesMet } from './rules-met.ts';

const nobody: PriceScope = {
  variant_id: null,
  product_id: null,
  seller_id: null,
  shop_brand_id: null,
  category_id: null,
  priority: 0,
};
const rule = (versionId: number, steps: object, ...scopes: Partial<PriceScope>[]): PriceRule => ({
  versionId,
  steps: storedSteps.parse(steps),
  scopes: (scopes.length > 0 ? scopes : [{}]).map((parts) => ({ ...nobody, ...parts })),
});
const margin = (value: number) => ({ margin: { kind: 'margin', value: String(value) } });
const base = { base: { of: 'purchase' } };
const phone: PriceTarget = {
  variantId: 100,
  productId: 10,
  sellerId: 7,
  shopBrandId: 5,
  categories: new Map([
    [1, 1],
    [2, 2],
    [3, 2],
  ]),
};
const told = (...rules: PriceRule[]) =>
  rulesMet(rules, phone).map(({ rule: { versionId }, steps }) => [
    versionId,
    Object.fromEntries(steps.map(({ step, outcome, by }) => [step, by === null ? outcome : `${outcome} ${by}`])),
  ]);

describe('The rules that reach a variant', () => {
  it('stand strongest first, each step with what becomes of it and which rule holds instead', () => {
    expect(
      told(
        rule(1, { ...base, ...margin(25) }),
        rule(2, margin(30), { category_id: 2 }),
        rule(3, margin(35), { category_id: 1 }),
        rule(4, margin(40), { category_id: 2, priority: -1 }),
        rule(5, margin(99), { seller_id: 8 }),
      ),
    ).toEqual([
      [2, { margin: 'holds' }],
      [4, { margin: 'priority 2' }],
      [3, { margin: 'depth 2' }],
      [1, { base: 'holds', margin: 'scope 2' }],
    ]);
  });

  it('of one rank share a step, unless they say the same', () => {
    const rules = [rule(1, base), rule(2, margin(20), { category_id: 2 }), rule(3, margin(30), { category_id: 3 })];
    expect(told(...rules)).toEqual([
      [2, { margin: 'shared' }],
      [3, { margin: 'shared' }],
      [1, { base: 'holds' }],
    ]);
    expect(
      told(rule(1, base), rule(2, margin(20), { category_id: 2 }), rule(3, margin(20), { category_id: 3 })),
    ).toEqual([
      [2, { margin: 'holds' }],
      [3, { margin: 'same 2' }],
      [1, { base: 'holds' }],
    ]);
  });

  it('are told by the strongest of their scopes, and say where they end a step', () => {
    const [first] = rulesMet([rule(1, { ...base, margin: null }, {}, { seller_id: 7 }, { product_id: 11 })], phone);
    expect(first!.scope.seller_id).toBe(7);
    expect(first!.steps.map(({ step, ends }) => [step, ends])).toEqual([
      ['base', false],
      ['margin', true],
    ]);
  });
});
