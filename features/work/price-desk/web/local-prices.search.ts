import { filterIsSet } from '#features/catalogue/products/contract/products.search-state.ts';
import { localPriceStates } from '#features/work/price-desk/contract/local-prices.calls.ts';
import { localPriceOrderKeys } from '#features/work/price-desk/contract/local-prices.columns.ts';
import { readList } from '#features/work/workbench/web/product-view.public.ts';
import { paging } from '#kit/call.ts';
import { isDay } from '#web/lib/day.ts';
import { readListSearch } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';
import type { LocalPricesRequest } from './price-desk.api.ts';

export type LocalPricesAsked = ReturnType<typeof readLocalPrices>;

/** The list as the address asks for it; what means nothing is left out. */
export function readLocalPrices(search: Search) {
  const {
    orderKey: _key,
    orderBy: _by,
    ...products
  } = readList({ ...search, orderKey: undefined, orderBy: undefined }).filters;
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, localPriceOrderKeys, paging);
  const show = localPriceStates.find((known) => known === one(search.show));
  const day = one(search.since);
  const since = day !== undefined && isDay(day) ? day : undefined;
  const request: LocalPricesRequest = {
    ...products,
    ...(show ? { show } : {}),
    ...(since ? { since } : {}),
    ...(orderKey ? { orderKey, orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  const filtered = filterIsSet(search) || show !== undefined || since !== undefined;
  return { show, since, orderKey, orderBy, page, pageSize, request, filtered } as const;
}
