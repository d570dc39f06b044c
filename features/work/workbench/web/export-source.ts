import type { ExportSource } from '#features/base/exports/web/exports.public.ts';
import type { ProductColumn } from '#features/catalogue/products/contract/products.columns.ts';
import { type ColumnState, shownColumns } from '#kit/column-state.ts';
import type { ProductSearch } from './use-product-search.ts';

/** What the export dialog is told of the list as it stands on screen. `seen`: the columns this person sees. */
export const exportSource = (
  list: ProductSearch,
  seen: readonly ProductColumn[],
  columns: ColumnState,
  selected: readonly number[],
  total: number | undefined,
): ExportSource => {
  // Pictures and buttons have nothing to write.
  const all = seen.filter(({ key }) => key !== 'actions');
  return { list: 'products', search: list.search, selected, total, shown: shownColumns(columns, all), all };
};
