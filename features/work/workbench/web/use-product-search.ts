import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { FlagName, OrderKey } from '#features/catalogue/products/contract/products.filters.ts';
import {
  chooseFlag,
  clearFilters,
  filterIsSet,
  type SearchState,
  setPage,
  setPageSize,
  setSort,
} from '#features/catalogue/products/contract/products.search-state.ts';
import type { ProductStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { Search } from '#web/lib/search.ts';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { changeFilter, changeStatusLink, chooseCategories, readList } from './products.search.ts';

export type ProductSearch = ReturnType<typeof useProductSearch>;

/** The state of a list screen, wholly in the address. With `fixed` the screen shows one status and no other. */
export function useProductSearch(fixed?: ProductStatus) {
  const { search: inUrl, shopId } = useUrlSearch();
  const navigate = useNavigate();
  return useMemo(() => {
    const search = withFixed(inUrl, fixed);
    // The function form reads the newest query, so two changes in one tick do not undo each other.
    const write = (change: (before: SearchState) => SearchState, replace = false) =>
      void navigate({
        to: '.',
        search: (before: Search) => withoutFixed(change(withFixed(before, fixed)), fixed),
        replace,
        resetScroll: false,
      });
    return {
      search,
      shopId,
      asked: readList(search),
      /** Hides the Status select and the Status column (PMS-039, PMS-058). */
      statusInUrl: (search.status ?? '') !== '',
      filterIsSet: filterIsSet(search),
      change: (patch: SearchState) => write((before) => changeFilter(before, patch)),
      choose: (ofTree: ReadonlySet<number>, ids: readonly number[]) =>
        write((before) => chooseCategories(before, ofTree, ids)),
      chooseFlag: (name: FlagName, choice: 'yes' | 'no' | null) => write((before) => chooseFlag(before, name, choice)),
      clear: () => write(clearFilters),
      sort: (key: OrderKey | undefined, direction: 'asc' | 'desc' | undefined) =>
        write((before) => setSort(before, key, direction)),
      toPage: (page: number, replace = false) => write((before) => setPage(before, page), replace),
      toPageSize: (size: number) => write((before) => setPageSize(before, size)),
      open: (id: number | null, replace = false) => write((before) => withOpen(before, id), replace),
      /** Another product of the list, on its page; going back leaves the drawer, not product after product. */
      openOn: (id: number, page: number) => write((before) => withOpen(setPage(before, page), id), true),
      /** For links, so that they can be opened in a new tab. */
      linkTo: {
        product: (id: number) => (before: Search) => withOpen(before, id),
        status: (status: ProductStatus | undefined) => (before: Search) => changeStatusLink(before, status),
      },
    };
  }, [inUrl, shopId, fixed, navigate]);
}

const withFixed = (search: SearchState, fixed: ProductStatus | undefined): SearchState =>
  fixed === undefined ? search : { ...search, status: String(fixed), by_status: undefined };

function withoutFixed(search: SearchState, fixed: ProductStatus | undefined): SearchState {
  if (fixed === undefined) return search;
  const { status: _status, by_status: _byStatus, ...rest } = search;
  return rest;
}

function withOpen(search: SearchState, id: number | null): SearchState {
  const { id: _id, ...rest } = search;
  return id === null ? rest : { ...rest, id: String(id) };
}
