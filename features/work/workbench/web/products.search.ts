import type { z } from 'zod';
import { flagNames, productListQuery } from '#features/catalogue/products/contract/products.filters.ts';
import {
  flagChosen,
  type SearchState,
  setFilter,
  understood,
} from '#features/catalogue/products/contract/products.search-state.ts';
import { type ProductStatus, productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { idIn } from '#web/lib/list-search.ts';

export type ListRequest = z.input<typeof productListQuery>;

/** What an address asks of the list. */
export type ListAsked = {
  /** What narrows the list and orders it; without paging: select-all and the count take it too. */
  readonly filters: ListRequest;
  /** Zero-based. */
  readonly page: number;
  readonly pageSize: number;
  /** `status` of the address, else by_status (trap T24). */
  readonly status: ProductStatus | undefined;
  /** Language code, upper case. */
  readonly language: string;
  readonly ordered: { readonly by: string; readonly direction: 'asc' | 'desc' } | null;
  /** Names of the keys whose values mean nothing; they are left out of the request. */
  readonly notUnderstood: readonly string[];
  /** Equal for equal filters; a selection lives as long as it (trap T32). Sorting and paging are no filters. */
  readonly filterKey: string;
};

/** Reads an address. A value that means nothing is left out and named, so that an old link still opens. */
export function readList(search: SearchState): ListAsked {
  const { request, not: notUnderstood } = understood(search);
  const { page, pageSize, ...parsed } = productListQuery.parse(request);
  const { page: _page, pageSize: _pageSize, ...filters } = request;
  return {
    filters,
    page,
    pageSize,
    status: parsed.status,
    language: parsed.language,
    ordered: parsed.orderKey ? { by: parsed.orderKey, direction: parsed.orderBy } : null,
    notUnderstood,
    filterKey: filterKeyOf(filters),
  };
}

/** The key of these filters; see ListAsked. */
export const filterKeyOf = ({ orderKey: _key, orderBy: _by, ...narrowing }: ListRequest): string =>
  JSON.stringify(Object.entries(narrowing).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The query of one page of rows. */
export const pageRequest = (asked: ListAsked): ListRequest => ({
  ...asked.filters,
  page: asked.page,
  pageSize: asked.pageSize,
  onlyCount: '0',
});

/** The query of the count: another page or order has the same count, so neither is part of it. */
export function countRequest({ filters }: ListAsked): ListRequest {
  const { orderKey: _key, orderBy: _by, ...narrowing } = filters;
  return { ...narrowing, onlyCount: '1' };
}

/** A filter change of the screen: a removal reason means nothing outside the removed list. */
export function changeFilter(search: SearchState, patch: SearchState): SearchState {
  const next = setFilter(search, patch);
  return readList(next).status === productStatus.removed ? next : setFilter(next, { removal_reason: undefined });
}

/** Another status link: the Status select gives way to it. */
export const changeStatusLink = (search: SearchState, status: ProductStatus | undefined): SearchState =>
  changeFilter(search, { status: status === undefined ? undefined : String(status), by_status: undefined });

/** How many of the ten flags are set. */
export const flagsSet = (search: SearchState): number =>
  flagNames.filter((name) => flagChosen(search, name) !== null).length;

/** The categories of the address, as ids. */
export const categoryIds = (search: SearchState): number[] =>
  [search.category ?? []]
    .flat()
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

/** A choice in one of the two trees replaces the ids of that tree and keeps those of the other (traps T33, T34). */
export function chooseCategories(
  search: SearchState,
  ofTree: ReadonlySet<number>,
  chosen: readonly number[],
): SearchState {
  const others = categoryIds(search).filter((id) => !ofTree.has(id));
  return changeFilter(search, { category: [...others, ...chosen].map(String) });
}

/** The product the address opens, or null. */
export const openProductOf = (search: SearchState): number | null => idIn(search.id);

/** How many filters of the filter bar are set, for the button that hides them on a phone. */
export const filtersSet = (search: SearchState): number =>
  [
    'search_text',
    'seller',
    'category',
    'language',
    'by_status',
    'user',
    'removal_reason',
    'rating',
    'readiness',
  ].filter((name) => [search[name] ?? ''].flat().some((value) => value !== '')).length;
