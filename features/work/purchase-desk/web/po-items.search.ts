import { poItemGroupings, poItemKeys } from '#features/work/purchase-desk/contract/po-items.calls.ts';
import { understoodItems } from '#features/work/purchase-desk/contract/po-items.search.ts';
import { paging } from '#kit/call.ts';
import { readListSearch } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';
import type { PoItemsRequest } from './po-items.api.ts';

export type PoItemsAsked = ReturnType<typeof readPoItems>;

/** Lines as the address asks for them. */
export function readPoItems(search: Search) {
  const { page, pageSize, orderKey, orderBy } = readListSearch(search, poItemKeys, paging);
  const { page: _page, pageSize: _size, orderKey: _key, orderBy: _by, ...filters } = understoodItems(search).request;
  const request: PoItemsRequest = {
    ...filters,
    ...(orderKey ? { orderKey, orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  const group = poItemGroupings.find((known) => known === one(search.group));
  return {
    page,
    pageSize,
    orderKey,
    orderBy,
    filters,
    request,
    group,
    filtered: Object.keys(filters).length > 0,
  } as const;
}
