import {
  exclusionKinds,
  exclusionScopes,
  exclusionStates,
} from '#features/catalogue/exclusions/contract/exclusions.model.ts';
import { idIn, pageIn, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { ExclusionsRequest } from './excluded-categories.api.ts';

/** The list of rules as the address asks for it; what means nothing is left out. */
export function readExclusions(search: Search) {
  const text = searchTextIn(search);
  const kind = exclusionKinds.find((it) => it === one(search.kind));
  const scope = exclusionScopes.find((it) => it === one(search.scope));
  const state = exclusionStates.find((it) => it === one(search.state));
  const shop = idIn(search.shop) ?? undefined;
  const page = pageIn(search);
  const request: ExclusionsRequest = {
    ...(text ? { search_text: text } : {}),
    ...(kind ? { kind } : {}),
    ...(scope ? { scope } : {}),
    ...(state ? { state } : {}),
    ...(shop ? { shop } : {}),
    page,
  };
  const edited = one(search.edit) === 'new' ? ('new' as const) : idIn(search.edit);
  const filtered = Boolean(text || kind || scope || state || shop);
  /** Whose products are to leave the shops. */
  const leaving = idIn(search.out);
  return { text, kind, scope, state, shop, page, request, edited, leaving, filtered };
}

export const noExclusionFilter: SearchPatch = {
  search_text: undefined,
  kind: undefined,
  scope: undefined,
  state: undefined,
  shop: undefined,
  page: undefined,
};
