import { expect, it } from 'vitest';
import { feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { keysWith, kindOf, listOr, valuesOf, withKind, withRule } from './condition-draft.ts';

it('changes what a condition asks, and keeps its source and values', () => {
  const is = { source: 'lang', is: ['de', 'at'] };
  expect(withKind(is, 'not', 'sku')).toEqual({ source: 'lang', not: ['de', 'at'] });
  expect(withKind(is, 'filled', 'sku')).toEqual({ source: 'lang' });
  expect(withKind(is, 'all', 'sku')).toBeUndefined();
  expect(withKind(undefined, 'filled', 'sku')).toEqual({ source: 'sku' });
  expect([undefined, { source: 'a' }, is].map(kindOf)).toEqual(['all', 'filled', 'is']);
  expect(valuesOf(is)).toEqual(['de', 'at']);
});

it('gives a group rules that can be saved, and takes them away again', () => {
  const group = { mode: 'group' as const, by: 'parent', order: 'adjacent' as const };
  const steps = [{ do: 'trim' as const, inner: false }];
  const otherwise = keysWith([{ source: 'sku', transforms: steps }], ['sku', 'id']);
  expect(otherwise).toEqual([
    { source: 'sku', transforms: steps },
    { source: 'id', transforms: [] },
  ]);
  const changed = withRule(group, 'otherwise', otherwise);
  const fields = ['sku', 'name', 'variant.sku'].map((target) => ({ target, source: target }));
  const saved = feedMapping.safeParse({ format: { kind: 'json', layout: 'lines' }, fields, variants: changed });
  expect(saved.error?.issues ?? []).toEqual([]);
  expect(withRule(changed, 'otherwise', listOr([]))).toEqual({ ...group, order: 'anywhere' });
});
