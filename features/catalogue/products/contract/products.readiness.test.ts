import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  demandable,
  type Facts,
  facts,
  readDemands,
  readinessCodes,
  readinessOf,
  readinessRules,
  standing,
  unknownDemands,
} from './products.readiness.ts';

const ready = Object.fromEntries(facts.map((fact) => [fact, true])) as Facts;
const codes = (patch: Partial<Facts>, demands: Parameters<typeof readinessOf>[1] = []) =>
  readinessOf({ ...ready, ...patch }, demands).map((issue) => issue.code);

describe('what keeps a product from being sent [API-044] (T51)', () => {
  it('is nothing for an approved one, never sent, live, removed or pending [STA-045] [STA-046] [STA-047]', () => {
    for (const publication of [null, 'pending', 'in_shop', 'removed'] as const)
      expect(codes(standing(4, publication))).toEqual([]);
  });
  it('is that it is not approved', () => {
    for (const status of [0, 1, 3] as const) {
      expect(codes(standing(status, null))).toEqual(['not_approved']);
      // What it once was in a shop says nothing of a product that is not approved.
      expect(codes(standing(status, 'archived'))).toEqual(['not_approved']);
    }
  });
  it('is that it is archived, itself or in this shop', () => {
    expect(codes(standing(7, null))).toEqual(['archived']);
    expect(codes(standing(4, 'archived'))).toEqual(['archived']);
  });
  it('is a suspended seller (T55)', () => expect(codes({ sellerActive: false })).toEqual(['seller_suspended']));
  it('is a missing name or price', () => {
    expect(codes({ named: false })).toEqual(['name_missing']);
    expect(codes({ priced: false })).toEqual(['price_missing']);
  });
  it('is no mapped category, or excluded ones only: one code for one fault', () => {
    expect(codes({ category: false, openCategory: false })).toEqual(['category_missing']);
    expect(codes({ openCategory: false })).toEqual(['category_excluded']);
  });
  it('is a rule about something else than a category of ours', () =>
    expect(codes({ permitted: false })).toEqual(['excluded']));
  it('is a required attribute without a value', () =>
    expect(codes({ attributes: false })).toEqual(['attribute_missing']));
  it('is everything at once, each with its text', () => {
    const issues = readinessOf({ ...ready, ...standing(1, null), named: false, priced: false, category: false }, []);
    expect(issues.map((it) => it.code)).toEqual(['not_approved', 'name_missing', 'price_missing', 'category_missing']);
    expect(issues[0]!.text).toBe('The product is not approved');
  });
});

it('asks for a category of the shop’s own, VAT, rate, image, brand, EAN, CN code and digits of customs codes only where the shop demands them', () => {
  const lacking = {
    target: false,
    taxed: false,
    rate: false,
    image: false,
    brand: false,
    ean: false,
    cncode: false,
    customs10: false,
    customs12: false,
  };
  expect(codes(lacking)).toEqual([]);
  for (const demand of demandable) expect(codes(lacking, [demand])).toEqual([demand]);
  expect(codes(lacking, demandable)).toEqual([...demandable]);
});

it('reads what is stored and leaves out what is no demand', () => {
  expect(readDemands(['image_missing', 'nonsense', 'price_missing', 1])).toEqual(['image_missing']);
  expect(readDemands(null)).toEqual([]);
  expect(readDemands('image_missing')).toEqual([]);
  expect(unknownDemands(['image_missing', 'nonsense', 'price_missing', 1])).toEqual(['nonsense', 'price_missing']);
  expect(unknownDemands(null)).toEqual([]);
});

it('has one rule for each code, and a lack of whatever is asked blocks where it is demanded', () => {
  expect(readinessRules.map((rule) => rule.code).sort()).toEqual([...readinessCodes].sort());
  const anyFacts = fc.record(
    Object.fromEntries(facts.map((fact) => [fact, fc.boolean()])),
  ) as unknown as fc.Arbitrary<Facts>;
  fc.assert(
    fc.property(anyFacts, fc.subarray([...demandable]), (of, demands) => {
      const lacks = facts.some((fact) => {
        const rules = readinessRules.filter((rule) => rule.needs === fact);
        return (
          !of[fact] &&
          rules.some(({ code }) => !demandable.some((it) => it === code) || demands.some((it) => it === code))
        );
      });
      // "Not approved" of an archived product is told as archived, "excluded" without a category as missing.
      expect(readinessOf(of, demands).length > 0).toBe(lacks);
    }),
  );
});
