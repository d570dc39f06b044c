import { issueOwners } from '#features/work/issues/contract/issues.model.ts';
import { causeKinds } from '#kit/cause.ts';
import { idIn, pageIn, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { IssuesRequest } from './issues.api.ts';

export const issueOrders = ['size', 'worth', 'since'] as const;

/** The list as the address asks for it; what means nothing is left out. */
export function readIssues(search: Search) {
  const text = searchTextIn(search);
  const kind = causeKinds.find((known) => known === one(search.kind));
  const shop = idIn(search.shop) ?? undefined;
  const owner = issueOwners.find((known) => known === one(search.owner)) ?? idIn(search.owner) ?? undefined;
  const snoozed = one(search.snoozed) === '1';
  const order = issueOrders.find((known) => known === one(search.orderKey)) ?? 'size';
  const page = pageIn(search);
  const request: IssuesRequest = {
    ...(text ? { search_text: text } : {}),
    ...(kind ? { kind } : {}),
    ...(shop ? { shop } : {}),
    ...(owner ? { owner } : {}),
    ...(snoozed ? { snoozed: '1' } : {}),
    orderKey: order,
    orderBy: order === 'since' ? 'asc' : 'desc',
    page,
  };
  return { text, kind, shop, owner, snoozed, order, page, request, filtered: Boolean(text || kind || shop || owner) };
}
export type IssuesAsked = ReturnType<typeof readIssues>;

export const noIssueFilter: SearchPatch = {
  search_text: undefined,
  kind: undefined,
  shop: undefined,
  owner: undefined,
  snoozed: undefined,
  page: undefined,
};
