import { versionStates } from '#features/selling/pricing/contract/profiles.model.ts';
import { idIn, pageIn, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { ProfilesRequest } from './profiles.api.ts';

export const profilesPageSize = 20;

/** The list of profiles as the address asks for it, and what is open: a profile with one of its versions. */
export function readProfiles(search: Search) {
  const text = searchTextIn(search);
  const state = versionStates.find((it) => it === one(search.state));
  const shop = idIn(search.of) ?? undefined;
  const page = pageIn(search);
  const request: ProfilesRequest = {
    ...(text ? { search_text: text } : {}),
    ...(state ? { state } : {}),
    ...(shop ? { shop } : {}),
    page,
    pageSize: profilesPageSize,
  };
  const profile = idIn(search.profile);
  const no = idIn(search.no);
  const opened = profile !== null && no !== null ? { id: profile, no, simulation: idIn(search.simulation) } : null;
  return { text, state, shop, page, request, opened, filtered: Boolean(text || state || shop) };
}

export const noProfileFilter: SearchPatch = {
  search_text: undefined,
  state: undefined,
  of: undefined,
  page: undefined,
};
export const noProfile: SearchPatch = { profile: undefined, no: undefined, simulation: undefined };
