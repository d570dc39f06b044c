import { describe, expect, it } from 'vitest';
import { readinessOf } from './publishing.readiness.ts';

const ready = {
  status: 4,
  publication: null,
  sellerSuspended: false,
  hasName: true,
  hasPrice: true,
  categories: 2,
  excludedCategories: 1,
} as const;
const codes = (patch: Partial<Parameters<typeof readinessOf>[0]>) =>
  readinessOf({ ...ready, ...patch }).map((issue) => issue.code);

describe('what keeps a product from being sent [API-044, T51]', () => {
  it('is nothing for an approved one, never sent, live, removed or pending [STA-045, STA-046, STA-047]', () => {
    for (const publication of [null, 'pending', 'in_shop', 'removed'] as const)
      expect(codes({ publication })).toEqual([]);
  });
  it('is that it is not approved', () => {
    for (const status of [0, 1, 3] as const) expect(codes({ status })).toEqual(['not_approved']);
  });
  it('is that it is archived, itself or in this shop', () => {
    expect(codes({ status: 7 })).toEqual(['archived']);
    expect(codes({ publication: 'archived' })).toEqual(['archived']);
  });
  it('is a suspended seller [T55]', () => expect(codes({ sellerSuspended: true })).toEqual(['seller_suspended']));
  it('is a missing name or price', () => {
    expect(codes({ hasName: false })).toEqual(['name_missing']);
    expect(codes({ hasPrice: false })).toEqual(['price_missing']);
  });
  it('is no mapped category, or excluded ones only', () => {
    expect(codes({ categories: 0, excludedCategories: 0 })).toEqual(['category_missing']);
    expect(codes({ categories: 2, excludedCategories: 2 })).toEqual(['category_excluded']);
  });
  it('is everything at once, each with its text', () => {
    const issues = readinessOf({
      ...ready,
      status: 1,
      hasName: false,
      hasPrice: false,
      categories: 0,
      excludedCategories: 0,
    });
    expect(issues.map((it) => it.code)).toEqual(['not_approved', 'name_missing', 'price_missing', 'category_missing']);
    expect(issues[0]!.text).toBe('The product is not approved');
  });
});
