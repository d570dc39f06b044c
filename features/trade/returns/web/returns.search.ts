import { paging } from '#kit/call.ts';
import { idIn, readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';
import { refundTabs } from '../contract/refunds.model.ts';
import { returnOrderKeys } from '../contract/returns.calls.ts';
import { returnTabs } from '../contract/returns.model.ts';
import { returnKinds } from '../contract/returns.words.ts';
import type { RefundsRequest, ReturnsRequest } from './returns.api.ts';

/** With the address of one shop the list begins with that shop; shop 1 begins with all. */
const shopOf = (search: Search, shopId: number) => {
  const chosen = idIn(search.shop);
  return { chosen, shop: chosen ?? (shopId === 1 ? undefined : shopId) };
};

export function readReturns(search: Search, shopId: number) {
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, returnOrderKeys, paging);
  const tab = returnTabs.find((known) => known === one(search.returns)) ?? 'waiting';
  const kind = returnKinds.find((known) => known === one(search.kind));
  const search_text = searchTextIn(search);
  const { chosen, shop } = shopOf(search, shopId);
  const request: ReturnsRequest = {
    tab,
    ...(search_text ? { search_text } : {}),
    ...(kind ? { kind } : {}),
    ...(shop ? { shop: String(shop) } : {}),
    ...(orderKey ? { orderKey, orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  const filtered = search_text !== undefined || kind !== undefined || chosen !== null;
  return { tab, kind, search_text, chosen, orderKey, orderBy, page, pageSize, request, filtered } as const;
}

export function readRefunds(search: Search, shopId: number) {
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, ['made', 'amount'], paging);
  const tab = refundTabs.find((known) => known === one(search.refunds)) ?? 'open';
  const search_text = searchTextIn(search);
  const { chosen, shop } = shopOf(search, shopId);
  const request: RefundsRequest = {
    tab,
    ...(search_text ? { search_text } : {}),
    ...(shop ? { shop: String(shop) } : {}),
    ...(orderKey ? { orderKey: orderKey as 'made' | 'amount', orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  const filtered = search_text !== undefined || chosen !== null;
  return { tab, search_text, chosen, orderKey, orderBy, page, pageSize, request, filtered } as const;
}
