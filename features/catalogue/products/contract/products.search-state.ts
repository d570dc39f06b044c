import type { z } from 'zod';
import { paging } from '#kit/call.ts';
import { type FlagName, flagNames, type OrderKey, productListQuery } from './products.filters.ts';

/** The query string of a list screen. */
export type SearchState = Readonly<Record<string, string | readonly string[] | undefined>>;

const filterNames: readonly string[] = [
  'search_text',
  'search_type',
  'codes',
  'outcome',
  'exclusion',
  'sending',
  'seller',
  'category',
  'user',
  'language',
  'rating',
  'by_status',
  'removal_reason',
  'readiness',
  ...flagNames,
];

// Zero is a value: status New, page 0 and every "no" (trap T25).
const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

const one = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

const withoutBlanks = (search: SearchState): SearchState =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => isSet(value)));

/** Whether "Clear filter" is active: shop, status, page, sorting and the open product are no filters (PMS-041, trap T27). */
export const filterIsSet = (search: SearchState): boolean => filterNames.some((name) => isSet(search[name]));

/** Spec section 2: 'Clear filter' keeps only shopId and status. */
export const clearFilters = (search: SearchState): SearchState =>
  withoutBlanks({ shopId: search.shopId, status: search.status });

/**
 * Spec section 2: any filter change resets page to 0 and pageSize to 10. A blank or undefined value takes the filter
 * away. Another seller has another external tree, so its category goes too (PMS-029, traps T33, T34).
 */
export function setFilter(search: SearchState, patch: SearchState): SearchState {
  const otherSeller = 'seller' in patch && one(patch.seller) !== one(search.seller);
  return withoutBlanks({
    ...search,
    ...(otherSeller ? { category: undefined } : {}),
    ...patch,
    page: String(paging.page),
    pageSize: String(paging.pageSize),
  });
}

/** Sorting is no filter: it goes to the first page and keeps the page size (trap T27). */
export const setSort = (
  search: SearchState,
  orderKey: OrderKey | undefined,
  orderBy: 'asc' | 'desc' | undefined,
): SearchState =>
  withoutBlanks({ ...search, orderKey, orderBy: orderKey === undefined ? undefined : orderBy, page: '0' });

/** The size changer keeps the filters (PMS-019). */
export const setPageSize = (search: SearchState, pageSize: number): SearchState =>
  withoutBlanks({ ...search, pageSize: String(pageSize), page: '0' });

export const setPage = (search: SearchState, page: number): SearchState =>
  withoutBlanks({ ...search, page: String(page) });

/** `status` of the URL, else the Status select's by_status; "0" is New (traps T24, T25). */
export function statusAsked(search: SearchState): string | undefined {
  if (isSet(search.status)) return one(search.status);
  return isSet(search.by_status) ? one(search.by_status) : undefined;
}

/** Spec section 9: 1 is yes and 0 is no; 'has changed' yes uses 2. */
export const flagWord = (name: FlagName, yes: boolean): string => (yes ? (name === 'show_updated' ? '2' : '1') : '0');

/** What the header filter shows for a flag in the URL; 2 counts as yes for 'has changed' (trap T26). */
export function flagChosen(search: SearchState, name: FlagName): 'yes' | 'no' | null {
  const value = one(search[name]);
  if (value === '0') return 'no';
  return value === '1' || (name === 'show_updated' && value === '2') ? 'yes' : null;
}

/** Choosing yes or no of a flag; each excludes the other (PMS-072), choosing nothing takes the flag away. */
export const chooseFlag = (search: SearchState, name: FlagName, choice: 'yes' | 'no' | null): SearchState =>
  setFilter(search, { [name]: choice === null ? undefined : flagWord(name, choice === 'yes') });

/** The query of the list calls for this address: known names only, by_status sent as status (API-030). */
export function listRequest(search: SearchState): z.input<typeof productListQuery> {
  const names = [...filterNames.filter((name) => name !== 'by_status'), 'orderKey', 'orderBy', 'page', 'pageSize'];
  const known = Object.fromEntries(names.filter((name) => isSet(search[name])).map((name) => [name, search[name]]));
  const status = statusAsked(search);
  return (status === undefined ? known : { ...known, status }) as z.input<typeof productListQuery>;
}

/** An address as far as it means something; `not` names the keys whose values mean nothing, so that an old link still opens. */
export function understood(search: SearchState): { request: z.input<typeof productListQuery>; not: readonly string[] } {
  const shape: Readonly<Record<string, z.ZodType>> = productListQuery.shape;
  const asked = Object.entries(listRequest(search));
  const fits = ([name, value]: [string, unknown]) => shape[name]?.safeParse(value).success ?? false;
  return {
    request: Object.fromEntries(asked.filter(fits)) as z.input<typeof productListQuery>,
    not: asked.filter((one) => !fits(one)).map(([name]) => name),
  };
}
