import { purchaseOrderKeys } from '#features/trade/purchasing/contract/purchasing.calls.ts';
import { purchaseBuckets } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { paging } from '#kit/call.ts';
import { idIn, readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';
import type { PurchaseRequest } from './purchase-desk.api.ts';

export type PurchasesAsked = ReturnType<typeof readPurchases>;

const day = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** The list as the address asks for it; what means nothing is left out, so that an old link still opens. */
export function readPurchases(search: Search) {
  const bucket = purchaseBuckets.find((known) => known === one(search.bucket)) ?? 'all';
  // Folders of their own: their rows are of other lists.
  const folder = (['bill', 'returns'] as const).find((known) => known === one(search.bucket));
  const show = (['differs', 'overdue', 'all'] as const).find((known) => known === one(search.show));
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, purchaseOrderKeys, paging);
  const text = searchTextIn(search);
  const seller = idIn(search.seller);
  const currency = /^[A-Z]{3}$/.test(one(search.currency) ?? '') ? one(search.currency) : undefined;
  const [from, to] = [day(one(search.from)), day(one(search.to))];
  const request: PurchaseRequest = {
    bucket,
    ...(text ? { search_text: text } : {}),
    ...(seller ? { seller: String(seller) } : {}),
    ...(currency ? { currency } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(orderKey ? { orderKey, orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  const filtered = Boolean(text || seller || currency || from || to);
  return {
    bucket,
    folder,
    show,
    text,
    seller,
    currency,
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

/** The order whose drawer the address opens; `new` for the form of a new one. */
export const openOrderOf = (search: Search): number | 'new' | null =>
  one(search.id) === 'new' ? 'new' : idIn(search.id);
