import { localItemGroupings } from '#features/trade/local-purchasing/contract/local-items.calls.ts';
import { localItemKeys, localOrderKeys } from '#features/trade/local-purchasing/contract/local-orders.calls.ts';
import { localBuckets } from '#features/trade/local-purchasing/contract/local-orders.status.ts';
import { statementStates } from '#features/trade/local-purchasing/contract/statements.model.ts';
import { localStatuses } from '#features/trade/purchasing/contract/purchasing.local.ts';
import { paging } from '#kit/call.ts';
import { dayIn } from '#web/lib/day.ts';
import { idIn, pageIn, readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';
import type { ItemsRequest, LocalRequest } from './local-orders.api.ts';

export type LocalAsked = ReturnType<typeof readLocal>;

/** The list as the address asks for it; what means nothing is left out, so that an old link still opens. */
export function readLocal(search: Search) {
  const bucket = localBuckets.find((known) => known === one(search.bucket)) ?? 'all';
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, localOrderKeys, paging);
  const text = searchTextIn(search);
  const seller = idIn(search.seller);
  const request: LocalRequest = {
    bucket,
    ...(text ? { search_text: text } : {}),
    ...(seller ? { seller: String(seller) } : {}),
    ...(orderKey ? { orderKey, orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  return {
    bucket,
    text,
    seller,
    orderKey,
    orderBy,
    page,
    pageSize,
    request,
    filtered: Boolean(text || seller),
  } as const;
}

/** Whether it is on a day already. */
export const pickUpFilters = ['open', 'planned'] as const;

export type ItemsAsked = ReturnType<typeof readItems>;
/** The lines as the address asks for them. */
export function readItems(search: Search) {
  const status = localStatuses.find((known) => known === one(search.status));
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, localItemKeys, paging);
  const text = searchTextIn(search);
  const seller = idIn(search.seller);
  const product = idIn(search.product);
  const group = localItemGroupings.find((known) => known === one(search.group));
  const municipality = one(search.municipality)?.trim().slice(0, 200) || undefined;
  const pick_up = pickUpFilters.find((known) => known === one(search.pick_up));
  const [from, to] = [dayIn(one(search.from)), dayIn(one(search.to))];
  const filters = {
    ...(status ? { status } : {}),
    ...(municipality ? { municipality } : {}),
    ...(pick_up ? { pick_up } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(text ? { search_text: text } : {}),
    ...(seller ? { seller: String(seller) } : {}),
    ...(product ? { product: String(product) } : {}),
  };
  const request: ItemsRequest = {
    ...filters,
    ...(orderKey ? { orderKey, orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  const filtered = Boolean(status || text || seller || product || municipality || pick_up || from || to);
  return {
    status,
    text,
    seller,
    municipality,
    product,
    group,
    filters,
    pick_up,
    from,
    to,
    orderKey,
    orderBy,
    page,
    pageSize,
    request,
    filtered,
  } as const;
}

/** Statements as the address asks for them. */
export const readStatements = (search: Search) => ({
  seller: idIn(search.seller),
  state: statementStates.find((known) => known === one(search.state)),
  page: pageIn(search),
  opened: idIn(search.statement),
});
