import { paging } from '#kit/call.ts';
import { isDay } from '#web/lib/day.ts';
import { idIn, readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';
import { documentOrderKeys } from '../contract/documents.calls.ts';
import { clearanceStates, documentTypes } from '../contract/documents.words.ts';
import type { DocumentsRequest } from './documents.api.ts';

export type DocumentsAsked = ReturnType<typeof readDocuments>;

/** The list as the address asks for it. With the address of one shop it begins with that shop; shop 1 begins with all. */
export function readDocuments(search: Search, shopId: number) {
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, documentOrderKeys, paging);
  const dayIn = (key: 'from' | 'to') => {
    const text = one(search[key]);
    return text !== undefined && isDay(text) ? text : undefined;
  };
  const chosen = idIn(search.shop);
  const shop = chosen ?? (shopId === 1 ? undefined : shopId);
  const asked = {
    search_text: searchTextIn(search),
    type: documentTypes.find((known) => known === one(search.type)),
    clearance: clearanceStates.find((known) => known === one(search.clearance)),
    from: dayIn('from'),
    to: dayIn('to'),
  };
  const set = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as Partial<
    Record<keyof typeof asked, string>
  >;
  /** What narrows the list, as files are asked for. */
  const filters = { ...set, ...(shop === undefined ? {} : { shop: String(shop) }) } as Omit<
    DocumentsRequest,
    'page' | 'pageSize' | 'orderKey' | 'orderBy'
  >;
  const request: DocumentsRequest = {
    ...filters,
    ...(orderKey ? { orderKey, orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  const filtered = Object.keys(set).length > 0 || chosen !== null;
  return { ...asked, chosen, orderKey, orderBy, page, pageSize, filters, request, filtered } as const;
}
