import { expect, it } from 'vitest';
import { addExclusion } from './exclusions.calls.ts';
import { isWord, stateOn } from './exclusions.rules.ts';

const issuesOf = (body: object) => {
  const read = addExclusion.body!.safeParse({ kind: 'word', word: 'gun', scope: 'send', reason: 'law', ...body });
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
};

it('asks each kind for its own target, at its field', () => {
  expect(issuesOf({})).toEqual([]);
  expect(issuesOf({ word: ' * ' })).toEqual(['word']);
  expect(issuesOf({ kind: 'brand' })).toEqual(['shop_brand_id']);
  expect(issuesOf({ kind: 'category' })).toEqual(['category_id']);
  expect(issuesOf({ kind: 'supplier_category', category_id: 3 })).toEqual([]);
});

it('bars the import for all shops or not at all, says which other reason, and ends after it begins', () => {
  expect(issuesOf({ scope: 'import', shop_ids: [1] })).toEqual(['shop_ids']);
  expect(issuesOf({ scope: 'import', shop_ids: null })).toEqual([]);
  expect(issuesOf({ shop_ids: [] })).toEqual(['shop_ids']);
  expect(issuesOf({ reason: 'other', note: ' ' })).toEqual(['note']);
  expect(issuesOf({ starts_on: '2026-03-02', ends_on: '2026-03-01' })).toEqual(['ends_on']);
  expect(issuesOf({ starts_on: '2026-03-01', ends_on: '2026-03-01' })).toEqual([]);
  expect(issuesOf({ starts_on: '2026-02-30' })).toEqual(['starts_on']);
  expect(issuesOf({ exceptions: { products: Array.from({ length: 201 }, (_, n) => n + 1) } })).toEqual([
    'exceptions.products',
  ]);
});

it('takes words of any script, with two letters or digits', () => {
  expect(['ар*', '4G', 'duhan*', 'a-b'].every(isWord)).toBe(true);
  expect(['', 'x', '**', '- -', null].some(isWord)).toBe(false);
});

it('holds on both of its days', () => {
  const days = { starts_on: '2026-03-01', ends_on: '2026-03-03' };
  expect(['2026-02-28', '2026-03-01', '2026-03-03', '2026-03-04'].map((day) => stateOn(day, days))).toEqual([
    'planned',
    'in_force',
    'in_force',
    'ended',
  ]);
  expect(stateOn('2026-03-01', { starts_on: null, ends_on: null })).toBe('in_force');
});
