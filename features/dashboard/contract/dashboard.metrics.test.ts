import { expect, it } from 'vitest';
import { arrange, metrics, moved } from './dashboard.metrics.ts';

const of = (keys: string) => [...keys].map((key) => ({ key }));
const keys = (tiles: readonly { key: string }[]) => tiles.map(({ key }) => key).join('');

it('Figures stand as a person arranged them; new ones follow, hidden ones are apart, and strangers are left out', () => {
  const { shown, hidden } = arrange(of('abcde'), { order: ['d', 'x', 'a'], hidden: ['c'] });
  expect(keys(shown)).toBe('dabe');
  expect(keys(hidden)).toBe('c');
  expect(keys(arrange(of('abc'), { order: [], hidden: [] }).shown)).toBe('abc');
});

it('One moves a place at a time and never out of the row', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c']);
});

it('Every figure says in both languages what is counted', () => {
  for (const [key, metric] of Object.entries(metrics)) {
    expect(metric.key).toBe(key);
    expect(metric.means.en.length).toBeGreaterThan(20);
    expect(metric.means.sq.length).toBeGreaterThan(20);
  }
});
