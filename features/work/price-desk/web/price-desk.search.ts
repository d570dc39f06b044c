import { priceLogOrderKeys, priceOrderKeys } from '#features/work/price-desk/contract/price-desk.calls.ts';
import { priceStates } from '#features/work/price-desk/contract/price-desk.model.ts';
import {
  narrowingKeys,
  type PriceNarrowing,
  priceNarrowing,
} from '#features/work/price-desk/contract/price-filters.ts';
import { boundedLog } from '#features/work/price-desk/contract/price-log.rules.ts';
import { readList } from '#features/work/workbench/web/product-view.public.ts';
import { paging } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { isDay } from '#web/lib/day.ts';
import { idIn, readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';
import type { PriceLogRequest, PricesRequest } from './price-desk.api.ts';

export type PricesAsked = ReturnType<typeof readPrices>;

/** The list as the address asks for it: the filters of products, and those of prices; what means nothing is left out. */
export function readPrices(search: Search) {
  const {
    orderKey: _key,
    orderBy: _by,
    ...products
  } = readList({ ...search, orderKey: undefined, orderBy: undefined }).filters;
  const day = one(search.at);
  const at = day !== undefined && isDay(day) ? day : undefined;
  // Of a past day nothing is known but the prices themselves.
  const { orderKey, orderBy, page, pageSize } = readListSearch(
    search,
    at === undefined ? priceOrderKeys : (['sku_intern'] as const),
    paging,
  );
  const narrowed = at === undefined ? narrowedIn(search) : {};
  const request: PricesRequest = {
    ...products,
    ...narrowed,
    ...(at ? { at } : {}),
    ...(orderKey ? { orderKey, orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  const across = at === undefined && one(search.across) === 'shops';
  return { narrowed, at, across, orderKey, orderBy, page, pageSize, request } as const;
}

/** What narrows by price, as far as it means something. */
function narrowedIn(search: Search): PriceNarrowing {
  const found = narrowingKeys.flatMap((key) => {
    const read = priceNarrowing[key].safeParse(one(search[key]));
    return read.success && read.data !== undefined ? [[key, read.data] as const] : [];
  });
  return Object.fromEntries(found);
}

export type PriceLogAsked = ReturnType<typeof readPriceLog>;

/** The log as the address asks for it; what means nothing is left out. */
export function readPriceLog(search: Search) {
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, priceLogOrderKeys, paging);
  const dayOf = (key: 'from' | 'to') => {
    const text = one(search[key]);
    return text !== undefined && isDay(text) ? text : undefined;
  };
  const unsent = (['0', '1'] as const).find((known) => known === one(search.unsent));
  const run = idIn(search.run) ?? undefined;
  const said = {
    search_text: searchTextIn(search),
    cause: /^[a-z_]{1,40}$/.test(one(search.cause) ?? '') ? one(search.cause) : undefined,
    field: (['price', 'discount', 'state'] as const).find((known) => known === one(search.field)),
    state: priceStates.find((known) => known === one(search.state)),
    direction: (['up', 'down'] as const).find((known) => known === one(search.direction)),
    percent: /^\d{1,4}(\.\d{1,2})?$/.test(one(search.percent) ?? '') ? one(search.percent) : undefined,
    unsent,
    doubted: (['0', '1'] as const).find((known) => known === one(search.doubted)),
    by: idIn(search.by) ?? undefined,
    run,
    from: dayOf('from'),
    to: dayOf('to'),
  };
  const bounded = boundedLog({ variant: undefined, ...said }, dayIn(new Date(), houseZone));
  const asked = { ...said, from: bounded.from };
  const set = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const request: PriceLogRequest = {
    ...set,
    ...(orderKey ? { orderKey, orderBy: one(search.orderBy) === 'asc' ? 'asc' : 'desc' } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  return { ...asked, orderKey, orderBy, page, pageSize, request, filtered: Object.keys(set).length > 0 } as const;
}
