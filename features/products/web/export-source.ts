import type { ExportSource } from '#features/exports/web/exports.public.ts';
import { productColumns } from '#features/products/contract/products.columns.ts';
import { type ColumnState, shownColumns } from '#kit/column-state.ts';
import type { ProductSearch } from './use-product-search.ts';

/** Pictures and buttons have nothing to write. */
const written = productColumns.filter(({ key }) => key !== 'actions');

/** What the export dialog is told of the list as it stands on screen. */
export const exportSource = (
  list: ProductSearch,
  columns: ColumnState,
  selected: readonly number[],
  total: number | undefined,
): ExportSource => ({
  list: 'products',
  search: list.search,
  selected,
  total,
  shown: shownColumns(columns, written),
  all: written,
});
