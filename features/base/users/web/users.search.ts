import { type AccountState, accountStates } from '#features/base/users/contract/users.rules.ts';
import { idIn, pageIn, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { AccountsRequest } from './users.api.ts';

/** The list of accounts as the address asks for it; what means nothing is left out. */
export function readAccounts(search: Search) {
  const text = searchTextIn(search);
  const role = idIn(search.with_role) ?? undefined;
  const state = accountStates.find((known): known is AccountState => known === one(search.state));
  const page = pageIn(search);
  const request: AccountsRequest = {
    ...(text ? { text } : {}),
    ...(role ? { role } : {}),
    ...(state ? { state } : {}),
    page,
  };
  return { text, role, state, page, request, filtered: Boolean(text || role || state) };
}
export type AccountsAsked = ReturnType<typeof readAccounts>;

export const noAccountFilter: SearchPatch = {
  search_text: undefined,
  with_role: undefined,
  state: undefined,
  page: undefined,
};
