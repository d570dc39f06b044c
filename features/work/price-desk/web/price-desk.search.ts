import { paging } from '#features/catalogue/products/contract/products.filters.ts';
import { type PriceAlert, priceAlerts, priceOrderKeys } from '#features/work/price-desk/contract/price-desk.calls.ts';
import { readList } from '#features/work/workbench/web/product-view.public.ts';
import { idIn, readListSearch } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';
import type { PricesRequest } from './price-desk.api.ts';

export type PricesAsked = ReturnType<typeof readPrices>;

/** The list as the address asks for it: the filters of products, and those of prices; what means nothing is left out. */
export function readPrices(search: Search) {
  const {
    orderKey: _key,
    orderBy: _by,
    ...products
  } = readList({ ...search, orderKey: undefined, orderBy: undefined }).filters;
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, priceOrderKeys, paging);
  const alert = alertIn(one(search.alert));
  const profile = idIn(search.profile);
  const request: PricesRequest = {
    ...products,
    ...(alert ? { alert } : {}),
    ...(profile ? { profile: String(profile) } : {}),
    ...(orderKey ? { orderKey, orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  return { alert, profile, orderKey, orderBy, page, pageSize, request } as const;
}

const alertIn = (text: string | undefined): PriceAlert | `blocked-${string}` | undefined =>
  priceAlerts.find((known) => known === text) ??
  (text !== undefined && /^blocked-[a-z0-9_]{1,40}$/.test(text) ? (text as `blocked-${string}`) : undefined);
