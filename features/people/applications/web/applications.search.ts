import { applicationOrderKeys } from '#features/people/applications/contract/applications.calls.ts';
import { applicationViews } from '#features/people/applications/contract/applications.status.ts';
import { paging } from '#kit/call.ts';
import { idIn, readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';
import type { ApplicationListRequest } from './applications.api.ts';

export type ApplicationsAsked = ReturnType<typeof readApplications>;

/** The queue as the address asks for it; `application` opens one. */
export function readApplications(search: Search) {
  const asked = readListSearch(search, applicationOrderKeys, paging);
  const view = applicationViews.find((known) => known === one(search.status)) ?? 'open';
  const text = searchTextIn(search);
  const { orderKey, orderBy, page, pageSize } = asked;
  const request: ApplicationListRequest = {
    status: view,
    ...(text ? { search_text: text } : {}),
    ...(orderKey ? { orderKey, orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  return { ...asked, view, text, request, opened: idIn(search.application) };
}
