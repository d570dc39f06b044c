import { lineKeys } from '#features/trade/orders/contract/orders.bulk.calls.ts';
import { lineStates } from '#features/trade/orders/contract/orders.derived.ts';
import { paging } from '#kit/call.ts';
import { isDay } from '#web/lib/day.ts';
import { idIn, readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';
import type { LinesRequest } from './order-bulk.api.ts';

export type LinesAsked = ReturnType<typeof readLines>;

/** Lines as the address asks for them. */
export function readLines(search: Search, shopId: number) {
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, lineKeys, paging);
  const dayIn = (key: 'from' | 'to') => {
    const text = one(search[key]);
    return text !== undefined && isDay(text) ? text : undefined;
  };
  const chosen = idIn(search.shop);
  const seller = idIn(search.seller);
  const state = (['at_risk', 'all'] as const).find((known) => known === one(search.state));
  const status = lineStates.find((known) => known === one(search.status));
  const search_text = searchTextIn(search);
  const [from, to] = [dayIn('from'), dayIn('to')];
  const shop = chosen ?? (shopId === 1 ? undefined : shopId);
  const request: LinesRequest = {
    ...(search_text ? { search_text } : {}),
    ...(state ? { state } : {}),
    ...(status ? { status } : {}),
    ...(seller === null ? {} : { seller: String(seller) }),
    ...(from ? { promised_from: from } : {}),
    ...(to ? { promised_to: to } : {}),
    ...(shop === undefined ? {} : { shop: String(shop) }),
    ...(orderKey ? { orderKey, orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  const filtered =
    [search_text, state, status, from, to].some((value) => value !== undefined) || seller !== null || chosen !== null;
  return {
    search_text,
    state,
    status,
    seller,
    chosen,
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
