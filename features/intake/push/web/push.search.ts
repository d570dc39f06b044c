import { keyStates } from '#features/intake/push/contract/push.model.ts';
import { pageIn, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { KeysRequest } from './push.api.ts';

/** The keys as the address asks for them. */
export function readKeys(search: Search) {
  const state = keyStates.find((known) => known === one(search.state));
  const text = searchTextIn(search);
  const page = pageIn(search);
  const request: KeysRequest = { page, ...(state ? { state } : {}), ...(text ? { search_text: text } : {}) };
  return { state, text, page, request, filtered: Boolean(state || text) };
}

export const noKeyFilter: SearchPatch = { state: undefined, search_text: undefined, page: undefined };
