import { expect, it } from 'vitest';
import { sureMatches } from './bindings.ts';

const match = (product_id: number, remote_id: string, by: 'sku' | 'ean' = 'sku') => ({ product_id, remote_id, by });

it.each([
  ['one of ours, one of theirs', [match(1, 'a')], ['1a sku']],
  ['by SKU and EAN at once: the SKU is the evidence', [match(1, 'a', 'ean'), match(1, 'a')], ['1a sku']],
  ['ours fits two of theirs', [match(1, 'a'), match(1, 'b', 'ean')], []],
  ['two of ours fit one of theirs', [match(1, 'a'), match(2, 'a')], []],
  ['another pair beside a doubtful one', [match(1, 'a'), match(2, 'a'), match(3, 'c', 'ean')], ['3c ean']],
] as const)('proposes only what is beyond doubt: %s (16 §3)', (_name, found, sure) => {
  expect(sureMatches(found).map((it) => `${it.product_id}${it.remote_id} ${it.by}`)).toEqual(sure);
});
