import { type AccountState, accountStates } from '#features/base/users/contract/users.rules.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { AccountsRequest } from './users.api.ts';

const wholeOf = (value: string | readonly string[] | undefined): number | undefined => {
  const number = Number(one(value));
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** The list of accounts as the address asks for it; what means nothing is left out. */
export function readAccounts(search: Search) {
  const text = one(search.search_text)?.slice(0, 200);
  const role = wholeOf(search.with_role);
  const state = accountStates.find((known): known is AccountState => known === one(search.state));
  const page = wholeOf(search.page) ?? 0;
  const request: AccountsRequest = {
    ...(text ? { text } : {}),
    ...(role ? { role } : {}),
    ...(state ? { state } : {}),
    page,
  };
  return { text, role, state, page, request, filtered: Boolean(text || role || state) };
}
export type AccountsAsked = ReturnType<typeof readAccounts>;

/** A change of a filter goes back to the first page. */
export const accountsPatch = (patch: SearchPatch): SearchPatch => ({ ...patch, page: undefined });
export const noAccountFilter: SearchPatch = {
  search_text: undefined,
  with_role: undefined,
  state: undefined,
  page: undefined,
};
