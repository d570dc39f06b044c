import { keyStates, pushKinds } from '#features/intake/push/contract/push.model.ts';
import { idIn, pageIn, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { KeysRequest, RefusalsRequest } from './push.api.ts';

/** The keys as the address asks for them. */
export function readKeys(search: Search) {
  const state = keyStates.find((known) => known === one(search.state));
  const text = searchTextIn(search);
  const page = pageIn(search);
  const request: KeysRequest = { page, ...(state ? { state } : {}), ...(text ? { search_text: text } : {}) };
  return { state, text, page, request, filtered: Boolean(state || text) };
}

export const noKeyFilter: SearchPatch = { state: undefined, search_text: undefined, page: undefined };

export const refusalParts = ['items', 'whole'] as const;

/** What is refused, as the address asks for it; `push` is one delivery of the console. */
export function readRefusals(search: Search) {
  const kind = pushKinds.find((known) => known === one(search.kind));
  const part = refusalParts.find((known) => known === one(search.part));
  const code = one(search.code);
  const [push, key] = [idIn(search.push), idIn(search.key)];
  const text = searchTextIn(search);
  const page = pageIn(search);
  const filters = {
    ...(push ? { push } : {}),
    ...(key ? { key } : {}),
    ...(kind ? { kind } : {}),
    ...(part ? { part } : {}),
    ...(code ? { code } : {}),
    ...(text ? { search_text: text } : {}),
  };
  const request: RefusalsRequest = { ...filters, page };
  return { kind, part, code, push, key, text, page, filters, request, filtered: Object.keys(filters).length > 0 };
}

export const noRefusalFilter: SearchPatch = Object.fromEntries(
  ['kind', 'part', 'code', 'push', 'key', 'search_text', 'page'].map((key) => [key, undefined]),
);
