import { describe, expect, it } from 'vitest';
import { arrange, axisTop, balancedColumns, daysUntil, moved } from './dashboard.rules.ts';

const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join('');
const figures = ['a', 'b', 'c', 'd'].map((key) => ({ key }));

describe('The figures as a person arranged them', () => {
  it('stand in the order of the person, and what came since behind them in ours', () => {
    expect(keys(arrange(figures, { order: [], hidden: [] }))).toBe('abcd');
    expect(keys(arrange(figures, { order: ['c', 'gone', 'a'], hidden: ['c'] }))).toBe('cabd');
  });

  it('move by one place and not over the edge', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a'], 'unknown', 1)).toEqual(['a']);
  });
});

describe('Days', () => {
  it('are counted over the change of the clocks and of the year', () => {
    expect(daysUntil('2026-03-30', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(daysUntil('2026-01-01', 2)).toEqual(['2025-12-31', '2026-01-01']);
  });
});

describe('The picture of the figures', () => {
  it.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [7, 8],
    [9, 10],
    [11, 20],
    [37, 40],
    [100, 200],
    [8123, 10_000],
  ])('has for %i at most an axis up to %i', (most, top) => {
    expect(axisTop(most)).toBe(top);
  });

  it.each([
    [3, 6, 3],
    [7, 6, 4],
    [8, 7, 4],
    [9, 6, 5],
    [13, 6, 5],
    [13, 4, 4],
    [7, 3, 3],
    [3, 2, 2],
  ])(
    'of %i cards where %i fit has %i beside each other, none alone in the last row if it can be',
    (count, fit, columns) => {
      expect(balancedColumns(count, fit)).toBe(columns);
    },
  );
});
