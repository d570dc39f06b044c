import { useEffect, useRef } from 'react';
import { useProduct } from '../../product-drawer.api.ts';
import { useProductCount, useProductRows } from '../../products.api.ts';
import { countRequest, pageRequest } from '../../products.search.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import { neighboursOf } from './neighbours.ts';

/**
 * The products before and after the open one in the filtered list, across its pages; the next one is read ahead. All
 * nothing where the list does not hold the product.
 */
export function useNeighbours(list: ProductSearch, id: number) {
  const { asked } = list;
  const rows = useIds(list, asked.page);
  const total = numberOf(useProductCount(countRequest(asked)).data);
  // A product that an action moved out of the list keeps its place: the one behind it has moved up.
  const last = useRef<number | null>(null);
  const at = rows?.indexOf(id) ?? -1;
  useEffect(() => {
    if (at >= 0) last.current = at;
  }, [at]);
  const found = neighboursOf({ rows, id, lastAt: last.current, page: asked.page, pageSize: asked.pageSize, total });
  const pageBefore = useIds(list, asked.page - 1, found.needsPageBefore);
  const pageAfter = useIds(list, asked.page + 1, found.needsPageAfter);
  const before = found.before ?? placeOf(pageBefore?.at(-1), asked.page - 1);
  const after = found.after ?? placeOf(pageAfter?.[0], asked.page + 1);
  useProduct(after?.id ?? id);
  const open = (place: Place | null) => place && list.openOn(place.id, place.page);
  return {
    /** From 1; null where the product is not in the list. */
    position: found.position,
    total,
    before,
    after,
    openBefore: () => open(before),
    openAfter: () => open(after),
  };
}

type Place = { readonly id: number; readonly page: number };
const placeOf = (id: number | undefined, page: number): Place | null => (id === undefined ? null : { id, page });

/** The ids of one page of the list, from the same answer as the table's. */
function useIds(list: ProductSearch, page: number, enabled = true): readonly number[] | undefined {
  const found = useProductRows(pageRequest({ ...list.asked, page: Math.max(0, page) }), enabled && page >= 0);
  if (!enabled || page < 0 || found.isPlaceholderData || typeof found.data === 'number') return undefined;
  return found.data?.map((row) => row.id);
}

const numberOf = (data: unknown): number | undefined => (typeof data === 'number' ? data : undefined);
