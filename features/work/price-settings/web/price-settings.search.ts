import { marginDimensions } from '#features/selling/pricing/contract/margins/margins.model.ts';
import { idIn, pageIn, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';

export const exchangeTabs = ['pairs', 'sources', 'currencies'] as const;
export type ExchangeTab = (typeof exchangeTabs)[number];
export const marginTabs = ['margins', 'vat', 'duty', 'transport', 'commission'] as const;
export type MarginTab = (typeof marginTabs)[number];

export const exchangeTabOf = (search: Search): ExchangeTab =>
  exchangeTabs.find((tab) => tab === one(search.tab)) ?? 'pairs';
export const marginTabOf = (search: Search): MarginTab =>
  marginTabs.find((tab) => tab === one(search.tab)) ?? 'margins';

/** Leads to a part of a page; what narrowed the part before means nothing there. */
export const tabPatch = (tab: ExchangeTab | MarginTab): SearchPatch => ({
  pair: undefined,
  search_text: undefined,
  page: undefined,
  by: undefined,
  parent: undefined,
  tab: tab === 'pairs' || tab === 'margins' ? undefined : tab,
});

/** The pair whose drawer is open. */
export const openedPair = (search: Search): string | null => /^[A-Z]{6}$/.exec(one(search.pair) ?? '')?.[0] ?? null;

/** Duties as the address asks for them; the router reads digits as a number. */
export const readDuties = (search: Search) => ({
  page: pageIn(search),
  text: String(search.search_text ?? '').slice(0, 20) || undefined,
});

/** The matrix of margins as the address asks for it. */
export function readMargins(search: Search) {
  const by = marginDimensions.find((known) => known === one(search.by)) ?? 'category';
  const parent = by === 'category' ? (idIn(search.parent) ?? undefined) : undefined;
  const text = searchTextIn(search);
  const page = pageIn(search);
  const request = { by, page, ...(parent ? { parent } : {}), ...(text ? { search_text: text } : {}) };
  return { by, text, page, request } as const;
}
