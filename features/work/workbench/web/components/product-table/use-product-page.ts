import { useCallback } from 'react';
import type { ProductRow } from '#features/catalogue/products/contract/products.model.ts';
import { usePageThere } from '#web/ui/pages/use-page-there.ts';
import { useProductCount, useProductRows } from '../../products.api.ts';
import { countRequest, pageRequest } from '../../products.search.ts';
import type { ProductSearch } from '../../use-product-search.ts';

export type ProductPage = ReturnType<typeof useProductPage>;

/** The rows of the address and how many there are; a page beyond the end leads to the last one (trap T28). */
export function useProductPage(list: ProductSearch) {
  const rows = useProductRows(pageRequest(list.asked));
  const count = useProductCount(countRequest(list.asked));
  const { page, pageSize } = list.asked;
  // The number of the filters before says nothing about these.
  const total = count.isPlaceholderData ? undefined : countOf(count.data);
  const { toPage } = list;
  const toLast = useCallback((last: number) => toPage(last, true), [toPage]);
  usePageThere({ page, pageSize, total, toPage: toLast });
  return {
    rows: rowsOf(rows.data),
    /** Undefined until the answer for these filters is here. */
    total,
    /** What the pager shows meanwhile. */
    totalBefore: countOf(count.data),
    first: rows.isPending,
    refreshing: rows.isFetching && !rows.isPending,
    /** Rows of another address, while those of this one are on their way. */
    outdated: rows.isPlaceholderData,
    error: rows.error,
    retry: () => {
      void rows.refetch();
      void count.refetch();
    },
  };
}

// One call answers rows or a number, as onlyCount asks (API-030).
const rowsOf = (data: readonly ProductRow[] | number | undefined): readonly ProductRow[] | undefined =>
  typeof data === 'number' ? undefined : data;
const countOf = (data: readonly ProductRow[] | number | undefined): number | undefined =>
  typeof data === 'number' ? data : undefined;
