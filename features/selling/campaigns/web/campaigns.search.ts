import { campaignOrderKeys, itemOrderKeys } from '#features/selling/campaigns/contract/campaigns.calls.ts';
import { campaignStates, campaignTypes, itemStates } from '#features/selling/campaigns/contract/campaigns.status.ts';
import { idIn, readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';
import type { CampaignsRequest, ItemsRequest } from './campaigns.api.ts';

export const campaignParts = ['products', 'invites', 'said', 'results', 'evidence'] as const;
export type CampaignPart = (typeof campaignParts)[number];
export const partIn = (search: Search): CampaignPart =>
  campaignParts.find((known) => known === one(search.tab)) ?? 'products';

const paging = { page: 0, pageSize: 20, pageSizes: [10, 20, 50, 100] } as const;
export const { pageSizes } = paging;
/** What stands in the address beside the campaign; gone when another part or campaign is opened. */
export const noFilters = {
  page: undefined,
  search_text: undefined,
  state: undefined,
  type: undefined,
  shop: undefined,
  orderKey: undefined,
  orderBy: undefined,
};

const set = <A extends object>(asked: A) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as Partial<A>;

/** Campaigns as the address asks for them. */
export function readCampaigns(search: Search) {
  const list = readListSearch(search, campaignOrderKeys, paging);
  const state = campaignStates.find((known) => known === one(search.state));
  const type = campaignTypes.find((known) => known === one(search.type));
  const text = searchTextIn(search);
  const request: CampaignsRequest = {
    ...set({ type, search_text: text }),
    ...(state ? { state: [state] } : {}),
    ...(list.orderKey ? { orderKey: list.orderKey, orderBy: list.orderBy } : {}),
    page: String(list.page),
    pageSize: String(list.pageSize),
  };
  return { ...list, state, type, text, request, filtered: Boolean(state || type || text) } as const;
}

/** Products of a campaign as the address asks for them. */
export function readItems(search: Search) {
  const list = readListSearch(search, itemOrderKeys, paging);
  const state = itemStates.find((known) => known === one(search.state));
  const shop = idIn(search.shop) ?? undefined;
  const text = searchTextIn(search);
  const request: ItemsRequest = {
    ...set({ shop, search_text: text }),
    ...(state ? { state: [state] } : {}),
    ...(list.orderKey ? { orderKey: list.orderKey, orderBy: list.orderBy } : {}),
    page: String(list.page),
    pageSize: String(list.pageSize),
  };
  return { ...list, state, shop, text, request, filtered: Boolean(state || shop || text) } as const;
}
