import { describe, expect, it } from 'vitest';
import {
  columnState,
  columnsFor,
  defaultColumnState,
  fitColumnState,
  type ListColumn,
  shownColumns,
} from './column-state.ts';

const title = { en: 'x', sq: 'x' };
const column = (key: string, more: Partial<ListColumn> = {}): ListColumn => ({ key, title, width: 100, ...more });
const columns = [column('a', { fixed: true, pinned: true }), column('b'), column('c', { optional: true }), column('d')];
const keysShown = (state: typeof columnState._output) => shownColumns(state, columns).map((one) => one.key);

describe('the arrangement of a list', () => {
  it('leaves out for the people of a seller what is the house’s, also where a stored arrangement has it', () => {
    const all = [...columns, column('e', { houseOnly: true })];
    const stored = defaultColumnState(all);
    expect(columnsFor(all, false)).toBe(all);
    expect(columnsFor(all, true)).toEqual(columns);
    expect(fitColumnState(stored, columnsFor(all, true)).order).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is at first: every column in its order, optional ones hidden, nothing widened', () => {
    const state = defaultColumnState(columns);
    expect(columnState.parse(state)).toEqual(state);
    expect(keysShown(state)).toEqual(['a', 'b', 'd']);
  });

  it('puts pinned columns before the others and keeps the chosen order among each', () => {
    const state = { ...defaultColumnState(columns), order: ['d', 'c', 'b', 'a'], hidden: [], pinned: ['a', 'b'] };
    expect(keysShown(state)).toEqual(['b', 'a', 'd', 'c']);
  });

  it('still fits when columns came and went since it was stored', () => {
    const stored = {
      hidden: ['a', 'gone'],
      order: ['gone', 'd', 'a', 'd'],
      widths: { gone: 90, d: 120 },
      pinned: ['gone', 'd'],
      density: 'tall' as const,
    };
    expect(fitColumnState(stored, columns)).toEqual({
      hidden: ['c'],
      order: ['d', 'a', 'b', 'c'],
      widths: { d: 120 },
      pinned: ['a', 'd'],
      density: 'tall',
    });
  });

  it('refuses widths nobody could read or grab', () => {
    const state = defaultColumnState(columns);
    expect(columnState.safeParse({ ...state, widths: { b: 10 } }).success).toBe(false);
    expect(columnState.safeParse({ ...state, widths: { b: 5000 } }).success).toBe(false);
  });
});
