import { noCnFilter } from '#features/catalogue/customs/web/customs.public.ts';
import { suppliedChoices } from '#features/catalogue/products/contract/codes/product-codes.model.ts';
import { dayIn } from '#web/lib/day.ts';
import { idIn, pageIn, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { EndingRequest, MissingRequest } from './customs-desk.api.ts';

export const deskTabs = ['codes', 'year', 'missing', 'shops'] as const;
export type DeskTab = (typeof deskTabs)[number];

export const tabOf = (search: Search): DeskTab => deskTabs.find((tab) => tab === one(search.tab)) ?? 'codes';

export const noEndingFilter: SearchPatch = {
  until: undefined,
  on: undefined,
  follow: undefined,
  search_text: undefined,
  page: undefined,
};

export const noMissingFilter: SearchPatch = {
  category: undefined,
  seller: undefined,
  supplied: undefined,
  search_text: undefined,
  page: undefined,
};

/** Leads to a part of the page; what narrowed the part before means nothing there. */
export const tabPatch = (tab: DeskTab): SearchPatch => ({
  ...noCnFilter,
  ...noEndingFilter,
  ...noMissingFilter,
  edit: undefined,
  code: undefined,
  tab: tab === 'codes' ? undefined : tab,
});

/** The queue of codes that end, as the address asks for it. */
export function readEnding(search: Search) {
  const [until, on] = [dayIn(one(search.until)), dayIn(one(search.on))];
  const follow = (['single', 'several', 'none'] as const).find((known) => known === one(search.follow));
  const text = searchTextIn(search);
  const page = pageIn(search);
  const request: EndingRequest = {
    ...(until ? { until } : {}),
    ...(on ? { on } : {}),
    ...(follow ? { follow } : {}),
    ...(text ? { search_text: text } : {}),
    page,
  };
  // The router reads digits of an address as a number; a code may begin with 0.
  const code = /^\d{7,8}$/.test(String(search.code ?? '')) ? String(search.code).padStart(8, '0') : undefined;
  return { until, on, follow, text, page, request, code, filtered: Boolean(until || on || follow || text) };
}
export type EndingAsked = ReturnType<typeof readEnding>;

/** The queue of products without a code, as the address asks for it. */
export function readMissing(search: Search) {
  const [category, seller] = [idIn(search.category), idIn(search.seller)];
  const supplied = suppliedChoices.find((known) => known === one(search.supplied));
  const text = searchTextIn(search);
  const page = pageIn(search);
  const filters = {
    ...(category ? { category } : {}),
    ...(seller ? { seller } : {}),
    ...(supplied ? { supplied } : {}),
    ...(text ? { search_text: text } : {}),
  };
  const request: MissingRequest = { ...filters, page };
  return { filters, page, request, filtered: Object.keys(filters).length > 0 };
}
export type MissingAsked = ReturnType<typeof readMissing>;
