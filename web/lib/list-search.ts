import { dayAfter } from '#kit/clock.ts';
import { one, type Search, type SearchPatch } from './search.ts';

/** Sizes a page of a list can have, and where a list begins. */
export type Paging = { readonly page: number; readonly pageSize: number; readonly pageSizes: readonly number[] };

/** Page and order of a list as the address asks for them; what means nothing is the default, so that an old link still opens. */
export function readListSearch<K extends string>(search: Search, orderKeys: readonly K[], paging: Paging) {
  const size = wholeOf(one(search.pageSize), paging.pageSize);
  return {
    orderKey: orderKeys.find((key) => key === one(search.orderKey)),
    orderBy: one(search.orderBy) === 'desc' ? 'desc' : 'asc',
    page: wholeOf(one(search.page), paging.page),
    pageSize: paging.pageSizes.find((known) => known === size) ?? paging.pageSize,
  } as const;
}

/** A change of a filter goes back to the first page. */
export const filterPatch = (patch: SearchPatch): SearchPatch => ({ ...patch, page: undefined });

/** The seven days from a Monday, in as far as the list is of them already: what is shown of a week was found under the days that are chosen. */
export function weekPatch(
  monday: string,
  { from = monday, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): SearchPatch {
  const sunday = dayAfter(monday, 6);
  return { from: from > monday ? from : monday, to: to !== undefined && to < sunday ? to : sunday };
}

/** The id under a key of the address; null where there is none. */
export function idIn(value: string | readonly string[] | undefined): number | null {
  const id = Number(one(value));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** The most letters of a search: what a list asks its call for, and what its field takes. */
export const longestSearch = 200;

/** What an address searches a list for; undefined where it searches for nothing. */
export const searchTextIn = (search: Search): string | undefined => one(search.search_text)?.slice(0, longestSearch);

/** The page an address asks for, from 0 (trap T28); the first one where it names none. */
export const pageIn = (search: Search): number => wholeOf(one(search.page), 0);

/** Leads to a page, from 0; the first one does not stand in the address. */
export const pagePatch = (page: number): SearchPatch => ({ page: page || undefined });

const wholeOf = (text: string | undefined, otherwise: number): number => {
  const value = Number(text ?? otherwise);
  return Number.isInteger(value) && value >= 0 ? value : otherwise;
};
