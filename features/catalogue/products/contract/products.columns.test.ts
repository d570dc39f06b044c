import { expect, it } from 'vitest';
import { defaultColumnState, shownColumns } from '#kit/column-state.ts';
import { productColumnKeys, productColumns } from './products.columns.ts';
import { orderKeys } from './products.filters.ts';

it('shows the columns of the specification in its order, ours only when asked for [PMS-047] [PMS-060]', () => {
  const shown = shownColumns(defaultColumnState(productColumns), productColumns);
  expect(shown.slice(1).map(({ title }) => title.en)).toEqual([
    'SKU Intern',
    'SKU Ext.',
    'Reseller',
    'Brand',
    'Product name',
    'Status',
    'Mapped Categories',
    'Actions',
  ]);
});

it('sorts by SKU Intern, SKU Ext. and Product name and by nothing else [PMS-049] [PMS-052] [PMS-056]', () => {
  expect(productColumns.flatMap(({ orderKey }) => orderKey ?? [])).toEqual([...orderKeys]);
});

it('has every key once', () => {
  expect(productColumns.map(({ key }) => key)).toEqual([...productColumnKeys]);
});

it('fits a window of 1440 pixels beside the open menu without scrolling sideways', () => {
  const [window, menu, margins, ticks] = [1440, 270, 50, 40];
  const shown = shownColumns(defaultColumnState(productColumns), productColumns);
  expect(shown.reduce((sum, { width }) => sum + width, ticks)).toBeLessThanOrEqual(window - menu - margins);
});
